import { parseArgs } from 'node:util'
import { installationOf } from '../commands/bootstrap.js'
import { importLog as importEvents } from '../maintenance/log-files/import-log.js'
import { type Command, UsageError } from './shared/command.js'

export const importLog: Command = {
  summary: 'Import an exported event log into an empty installation',
  help: `Usage: inventory import-log FILE [--keys FILE]

Imports an event log that \`inventory export --format ndjson\` wrote. IDs, hashes, and the order of events stay the same.
Positions stay the same only from one data directory to another. Otherwise, events get new positions in the same order.
The installation must be empty: no event log, no documents, and no events in NATS. Stop the service first.

Verifies every line before anything is written, and compares the imported log with the file afterwards. While an import
is incomplete, the service doesn't start on it. If the command is interrupted, run it again with the same file.

Also imports the person keys from the file of --keys. Default: FILE.person-keys. Without the keys, the names in the
log can't be read, and the import is rejected.

The file contains only the event log. It lacks pending deliveries and the delivery log of webhooks, stored responses,
and other keys. Copy webhook-secrets.key or set WEBHOOK_SECRET_KEY to keep the signing secrets of webhooks. Copy
audit-key or set AUDIT_KEY to continue the checkpoints.

Example:
  INVENTORY_DATA_DIR=/srv/copy inventory import-log log.ndjson`,

  async run({ config, log, args, waitMs, print, progress }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { keys: { type: 'string' } },
      allowPositionals: true,
    })
    const [path, unexpected] = positionals
    if (path === undefined || path.startsWith('-')) throw new UsageError('import-log requires a file')
    if (unexpected !== undefined) throw new UsageError(`unexpected argument of import-log: ${unexpected}`)
    const { events, digest, place } = await importEvents({
      ...{ config, log, waitMs, progress, path, keysFile: values.keys },
      firstUserOf: identity => installationOf(identity).adminId,
    })
    print(`Imported ${events.toLocaleString('en')} events to ${place}. All hash chains are intact.`)
    print(`Check: inventory verify --noted ${events}:${digest}`)
    return 0
  },
}
