import { PROJECTIONS } from '../projections/all.js'
import { type Command, UsageError } from './shared/command.js'
import { requireInstallation } from './shared/installation.js'
import { offline } from './shared/offline.js'

const NAMES = PROJECTIONS.map(({ name }) => name)

export const rebuild: Command = {
  summary: 'Rebuild read models from the event log',
  help: `Usage: inventory rebuild [NAME]...

Fills a new copy of each named read model (default: all) from the event log, and replaces the old copy when the new one
is complete. Stop the service first, or all instances.

Read models: ${NAMES.join(' ')}

Example:
  inventory rebuild materials tools`,

  async run({ config, log, args, waitMs, print, progress }) {
    const unexpected = args.filter(name => !NAMES.includes(name))
    if (unexpected.length > 0)
      throw new UsageError(`unknown read model ${unexpected[0]}. Available: ${NAMES.join(', ')}`)
    await requireInstallation({ config, log, waitMs })
    return offline({ config, log, waitMs }, async ({ core, stores }) => {
      const names = args.length > 0 ? args : NAMES
      const positions = new Map(names.map(name => [name, 0]))
      const bar = progress('read models', await stores.events.head())
      await core.projections.rebuild(names, (name, position) => {
        positions.set(name, position)
        bar.at(Math.min(...positions.values()))
      })
      bar.end()
      print(args.length > 0 ? `Read models rebuilt: ${names.join(', ')}` : 'All read models rebuilt')
      return 0
    })
  },
}
