import { PROJECTIONS } from '../projections/all.js'
import { type Command, UsageError } from './command.js'
import { offline } from './offline.js'

const NAMES = PROJECTIONS.map(({ name }) => name)

export const rebuild: Command = {
  summary: 'fill read models anew from the log',
  help: `Usage: inventory rebuild [NAME]...

Fills a new copy of each named read model (default: all) from the log of events, and puts it in place of the old one
once it is complete. Readers never see half a copy.
Read models: ${NAMES.join(' ')}`,

  async run({ config, log, args, waitMs, say, progress }) {
    const strange = args.filter(name => !NAMES.includes(name))
    if (strange.length > 0) throw new UsageError(`there is no read model ${strange[0]}; there are ${NAMES.join(', ')}`)
    return offline({ config, log, waitMs }, async ({ core, stores }) => {
      const names = args.length > 0 ? args : NAMES
      const positions = new Map(names.map(name => [name, 0]))
      const bar = progress('read models', await stores.events.head())
      await core.projections.rebuild(names, (name, position) => {
        positions.set(name, position)
        bar.at(Math.min(...positions.values()))
      })
      bar.end()
      say(args.length > 0 ? `As the log says: ${names.join(', ')}.` : 'All read models are as the log says.')
      return 0
    })
  },
}
