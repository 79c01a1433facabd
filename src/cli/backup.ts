import { resolve } from 'node:path'
import type { Config } from '../app/config.js'
import { backUp } from '../maintenance/backup/backup.js'
import { restore as putBack } from '../maintenance/backup/restore.js'
import { type Command, UsageError } from './command.js'

export const backup: Command = {
  summary: 'copy the data directory, also while the service runs',
  help: `Usage: inventory backup DIR

Copies documents, log and keys of the data directory to DIR, as of one moment, whether a service runs on it or not; walks
every event of the copy, and holds its documents against its log. What is in DIR is a whole backup at any moment: one from
before is replaced at the end. Keys are in it: keep it like them.`,

  async run({ config, args, say }) {
    const { events, digest } = await backUp(config.dataDir, directoryIn('backup', config, args))
    say(`${events.toLocaleString('en')} events are backed up, and every chain is whole.`)
    say(`To be noted elsewhere: inventory verify --noted ${events}:${digest}`)
    return 0
  },
}

export const restore: Command = {
  summary: 'put a backup into an empty data directory',
  help: `Usage: inventory restore DIR

Puts what inventory backup has made in DIR into the data directory, which must hold no installation, and is made if it is
not there. The backup is proved before. Stop the service first; start it afterwards: lists catch up by themselves.`,

  async run({ config, args, say }) {
    const { events } = await putBack(directoryIn('restore', config, args), config.dataDir)
    say(`${events.toLocaleString('en')} events are in ${config.dataDir}, and every chain is whole.`)
    return 0
  },
}

function directoryIn(word: string, { eventStoreUrl, mongoUrl }: Config, args: readonly string[]): string {
  const [directory, strange] = args
  if (!directory || directory.startsWith('-')) throw new UsageError(`${word} needs a directory`)
  if (strange !== undefined) throw new UsageError(`${word} takes no ${strange}`)
  if (eventStoreUrl !== undefined || mongoUrl !== undefined)
    throw new UsageError(
      `${word} is for stores in the data directory; servers have their own way, see docs/OPERATIONS.md`,
    )
  return resolve(directory)
}
