import { ConfigError } from '../app/config.js'
import { installationOf } from '../commands/bootstrap.js'
import { migrate as move } from '../maintenance/migrate/migrate.js'
import { sealInstallation } from '../maintenance/seal/seal-log.js'
import { type Command, UsageError } from './shared/command.js'

export const migrate: Command = {
  summary: 'Migrate an embedded installation to servers, or seal its personal data',
  help: `Usage: EVENTSTORE_URL=… MONGODB_URL=… inventory migrate
       inventory migrate --seal

Copies the event log of the data directory to EventStoreDB, and documents that can't be computed from it (pending
webhook deliveries, delivery logs, stored responses of idempotent requests) to MongoDB. If only one of the two is set,
the other store stays embedded. IDs, streams, revisions, hashes, and the order of events stay the same. At the end,
compares both logs, fills the read models in their new place, and verifies them.

Stop the service first. The data directory is only read, except for the documents if they stay embedded: the old file is
kept next to the new one. If the command is interrupted, run it again to continue. A server that contains other data is
rejected and not changed.

With --seal, copies the event log within the data directory and seals the names and email addresses that earlier
versions stored as plain text, so that users can be erased. The copy replaces the log and has a new origin. Its first
new event is a signed statement of the previous root. Cursors that clients received before return 410 CURSOR_GONE. The
previous log is kept as events.before-seal.sqlite. If the command is interrupted, run it again. Back up the data
directory first.

Example:
  EVENTSTORE_URL='esdb://db:2113?tls=false' MONGODB_URL='mongodb://db:27017/inventory' inventory migrate`,

  async run({ config, log, args, waitMs, print, progress }) {
    const [option, unexpected] = args
    if ((option !== undefined && option !== '--seal') || unexpected !== undefined)
      throw new UsageError(`unexpected argument of migrate: ${unexpected ?? option}`)
    if (option === '--seal') {
      if (config.eventStoreUrl !== undefined || config.mongoUrl !== undefined)
        throw new ConfigError('migrate --seal requires a data directory: unset EVENTSTORE_URL and MONGODB_URL')
      await sealInstallation({
        ...{ config, log, print, progress },
        firstUserOf: identity => installationOf(identity).adminId,
      })
      return 0
    }
    if (config.eventStoreUrl === undefined && config.mongoUrl === undefined) {
      throw new ConfigError('migrate requires the destination: set EVENTSTORE_URL, MONGODB_URL, or both')
    }
    await move({ config, log, waitMs, print, progress })
    print(
      `Migration completed. Start the service with the same settings. Keep ${config.dataDir}: it contains the keys.`,
    )
    return 0
  },
}
