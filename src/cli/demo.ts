import { isRejection } from '../domain/rejection.js'
import { materials } from '../projections/materials.js'
import { type Command, UsageError } from './command.js'
import { createWorkshop } from './demo/workshop.js'
import { offline } from './offline.js'
import { progress } from './progress.js'

const DAYS = 60
const DAY_MS = 24 * 60 * 60 * 1000
const CAUGHT_UP_MS = 120_000

export const demo: Command = {
  summary: 'fill a new installation with a workshop to look at',
  help: `Usage: inventory demo [--anyway]

Makes locations, users, 500 materials and ${DAYS} days of movements, through the same commands that clients use. Refuses an
installation that holds materials already, unless --anyway is given.`,

  async run({ config, log, args, say }) {
    const strange = args.find(arg => arg !== '--anyway')
    if (strange) throw new UsageError(`demo takes no ${strange}`)
    const start = Date.now() - DAYS * DAY_MS
    let clock = start
    return offline({ config, log, now: () => clock }, async ({ core }) => {
      await core.caughtUp(CAUGHT_UP_MS)
      if (!args.includes('--anyway') && (await core.readModels.of(materials).count({})) > 0) {
        say('This installation holds materials already; --anyway adds the workshop to them.')
        return 1
      }
      const workshop = createWorkshop({
        commands: core.commands,
        installation: core.installation,
        now: () => clock,
        accept: outcome => {
          if (isRejection(outcome)) throw new Error(outcome.message)
          return outcome
        },
      })
      const bar = progress('workshop', DAYS + 1)
      await workshop.furnish()
      bar.at(1)
      for (let day = 0; day < DAYS; day++) {
        await workshop.work(time => {
          clock = Math.max(clock, start + day * DAY_MS + time)
        })
        bar.at(day + 2)
      }
      bar.end()
      if (!(await core.caughtUp(CAUGHT_UP_MS))) say('The lists are still catching up; the next start goes on.')
      const total = await core.readModels.of(materials).count({})
      say(`${total} materials and ${DAYS} days of movements are there. npm start shows them.`)
      return 0
    })
  },
}
