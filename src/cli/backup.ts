import { resolve } from 'node:path'
import type { Config } from '../app/config.js'
import { backUp } from '../maintenance/backup/backup.js'
import { restore as putBack } from '../maintenance/backup/restore.js'
import { type Command, UsageError } from './shared/command.js'

export const backup: Command = {
  summary: 'Back up the data directory, also while the service runs',
  help: `Usage: inventory backup DIR

Copies the documents, event log, and keys of the data directory to DIR, as of one moment, whether the service runs or
not. Verifies every event of the copy and compares its documents with its event log. DIR is replaced at the end, so that
it contains a complete backup at any time. The backup contains the keys: protect it like the data directory.

Example:
  inventory backup /backups/inventory`,

  async run({ config, args, print }) {
    const { events, digest } = await backUp(config.dataDir, directoryIn('backup', config, args))
    print(`Backed up ${events.toLocaleString('en')} events. All hash chains are intact.`)
    print(`Record this command outside the backup to verify it later: inventory verify --noted ${events}:${digest}`)
    return 0
  },
}

export const restore: Command = {
  summary: 'Restore a backup to an empty data directory',
  help: `Usage: inventory restore DIR

Restores the backup in DIR to the data directory, which is created if it doesn't exist and must not contain an
installation. Verifies the backup first. Stop the service first. If it ran after the backup, run
\`inventory reconcile --rename\` before you start it again. The read models catch up automatically.

Example:
  inventory restore /backups/inventory`,

  async run({ config, args, print }) {
    const { events } = await putBack(directoryIn('restore', config, args), config.dataDir)
    print(`Restored ${events.toLocaleString('en')} events to ${config.dataDir}. All hash chains are intact.`)
    print('If the service ran after this backup, run this before you start it: inventory reconcile --rename')
    return 0
  },
}

function directoryIn(word: string, { eventStoreUrl, mongoUrl }: Config, args: readonly string[]): string {
  const [directory, unexpected] = args
  if (!directory || directory.startsWith('-')) throw new UsageError(`${word} requires a directory`)
  if (unexpected !== undefined) throw new UsageError(`unexpected argument of ${word}: ${unexpected}`)
  if (eventStoreUrl !== undefined || mongoUrl !== undefined)
    throw new UsageError(`${word} works only with stores in the data directory. For servers, see docs/OPERATIONS.md.`)
  return resolve(directory)
}
