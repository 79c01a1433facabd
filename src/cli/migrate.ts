import { ConfigError } from '../app/config.js'
import { migrate as move } from '../maintenance/migrate/migrate.js'
import { type Command, UsageError } from './command.js'

export const migrate: Command = {
  summary: 'move an embedded installation to servers',
  help: `Usage: EVENTSTORE_URL=… MONGODB_URL=… inventory migrate

Copies the log of the data directory into EventStoreDB, and what can't be computed from it (what is due to webhooks,
their attempts, answers kept for repeats) into MongoDB; with only one of the two set, the rest stays embedded. Ids,
streams, revisions, hashes and order stay as they are. Ends with a proof: both logs are walked side by side, the lists
are filled in their new place and held against the log.
The service must be stopped. The data directory is only read, but for the documents if they stay embedded: the old file
is kept beside the new one. Killed at any moment and run again, it goes on where it was. A server that holds something
else is refused and not changed.`,

  async run({ config, log, args, waitMs, say, progress }) {
    if (args.length > 0) throw new UsageError(`migrate takes no ${args[0]}`)
    if (config.eventStoreUrl === undefined && config.mongoUrl === undefined) {
      throw new ConfigError('migrate needs EVENTSTORE_URL, MONGODB_URL, or both: where to move to')
    }
    await move({ config, log, waitMs, say, progress })
    say(`Moved. Start the service with the same settings; keep ${config.dataDir}, where its keys lie.`)
    return 0
  },
}
