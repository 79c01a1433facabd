import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isInLog } from '../../stores/applied-position.js'
import { flushDirectory } from '../../stores/embedded/durable.js'
import { StoreRefused } from '../../stores/errors.js'
import { type ExportedEvent, endOfFile, exportedEventIn } from './event-lines.js'
import type { ExportedLog } from './export-log.js'

export interface OutputFile {
  /** The last event in the file; undefined if it is empty. */
  readonly last: ExportedEvent | undefined
  write(lines: string): Promise<void>
  /** Writes everything to disk, and closes the file. */
  complete(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a file to append exported events after its last complete line. Only the owner can read a new file. Rejects a
 * file with events that aren't in the log.
 */
export async function openOutputFile(path: string, log: ExportedLog): Promise<OutputFile> {
  const file = await open(path, 'a+', 0o600).catch((error: Error) => {
    throw new StoreRefused(`${path} can't be opened: ${error.message}`, { cause: error })
  })
  try {
    const { lastLine, bytes } = await endOfFile(file, path)
    const last = lastLine === undefined ? undefined : exportedEventIn(lastLine)
    if (typeof last === 'string') throw new StoreRefused(`the last line of ${path}: ${last}`)
    if (last !== undefined) await requireInLog(last, path, log)
    if ((await file.stat()).size > bytes) await file.truncate(bytes)
    return {
      last,
      write: async lines => void (await file.appendFile(lines)),
      async complete() {
        await file.sync()
        flushDirectory(dirname(path))
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function requireInLog({ event, log: name }: ExportedEvent, path: string, log: ExportedLog): Promise<void> {
  if (name === log.name && (await isInLog(log, event))) return
  throw new StoreRefused(
    `${path} contains another log: its last event ${event.id} (position ${event.position} of ${name}) isn't in ${log.place}. Choose another file.`,
  )
}
