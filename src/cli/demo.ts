import { deliveryNotes } from '../projections/delivery-notes.js'
import { WAIT_MS } from '../projections/engine/time-limits.js'
import { materials } from '../projections/materials.js'
import { tools } from '../projections/tools.js'
import { StoreInUse, StoreRefused } from '../stores/errors.js'
import { activityOf, DAYS } from './demo/activity.js'
import { DAY_MS, openWorkshop, runListed } from './demo/workshop.js'
import { type Command, type Invocation, UsageError } from './shared/command.js'
import { offline } from './shared/offline.js'

/** Returns the command as the user typed it: with npm in the folder of the program, with npx, or directly. */
const commandLine = (env: Invocation['env'], word: 'demo' | 'serve', ...args: readonly string[]): string => {
  const { npm_lifecycle_event: called } = env
  if (called !== 'demo') return [...(called === 'npx' ? ['npx'] : []), 'inventory', word, ...args].join(' ')
  return word === 'serve' ? 'npm start' : `npm run demo${args.map(arg => ` -- ${arg}`).join('')}`
}

/** Milliseconds by which each reading advances the clock of the demo. */
const MOMENT_MS = 4000

export const demo: Command = {
  summary: 'Fill a new installation with demo data',
  help: `Usage: inventory demo [OPTIONS]

Creates locations, users, 500 materials, tools, insurance policies, and ${DAYS} days of movements, checkouts, and delivery notes
with the commands that clients use. Rejects an installation that already contains materials.

Options:
  --anyway        Add the demo data even if the installation contains materials`,

  async run({ config, log, args, waitMs, print, progress, env }) {
    const unexpected = args.find(arg => arg !== '--anyway')
    if (unexpected) throw new UsageError(`unexpected argument of demo: ${unexpected}`)
    const start = Math.floor(Date.now() / DAY_MS - DAYS) * DAY_MS
    let clock = start
    const now = () => {
      clock += MOMENT_MS
      return clock
    }
    const filled = offline({ config, log, waitMs, now }, async ({ core }) => {
      await core.readModels.waitFor('head', { ms: WAIT_MS.demo })
      if (!args.includes('--anyway') && (await core.readModels.of(materials).count({})) > 0) {
        print(
          `This installation already contains materials. To add the demo data anyway: ${commandLine(env, 'demo', '--anyway')}`,
        )
        return 1
      }
      const bar = progress('workshop', DAYS + 1)
      const workshop = await openWorkshop({ commands: core.commands, installation: core.instance.installation, now })
      const work = activityOf(workshop)
      bar.at(1)
      for (let day = 0; day < DAYS; day++) {
        await work(day, ofDay => {
          clock = Math.max(clock, start + day * DAY_MS + ofDay)
        })
        await runListed(workshop, day, new Date(start).toISOString().slice(0, 10))
        bar.at(day + 2)
      }
      bar.end()
      if (!(await core.readModels.waitFor('head', { ms: WAIT_MS.demo })))
        print('The read models are still catching up. The next start continues.')
      const { of } = core.liveCopies
      const goods = await of(materials).count({})
      const lendable = await of(tools).count({})
      const notes = await of(deliveryNotes).count({})
      print(`Created ${goods} materials, ${lendable} tools, ${notes} delivery notes, and ${DAYS} days of activity.`)
      print(`Start the service: ${commandLine(env, 'serve')}`)
      return 0
    })
    return filled.catch(error => {
      if (!(error instanceof StoreInUse)) throw error
      const words = ['demo', ...args] as const
      throw new StoreRefused(`${error.message}\nStop that service (Ctrl-C), then run: ${commandLine(env, ...words)}`)
    })
  },
}
