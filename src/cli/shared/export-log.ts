import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Position } from '../../events/log/envelope.js'
import { exportedLines } from '../../maintenance/log-files/export-log.js'
import { exportKeys, keysFileOf } from '../../maintenance/log-files/exported-keys.js'
import { type LogSource, openLogSource } from '../../maintenance/log-files/log-source.js'
import { openOutputFile } from '../../maintenance/log-files/output-file.js'
import { EVENTS_FILE } from '../../opening/adapters.js'
import { StoreRefused } from '../../stores/errors.js'
import { type Invocation, NothingFound } from './command.js'

export interface ExportLogOptions {
  /** Position after which the export starts. */
  readonly after: Position
  /** File to which the events are appended. Default: standard output. */
  readonly out: string | undefined
  /** File for the person keys. Default: next to the exported file, and none for standard output. */
  readonly keys: string | undefined
}

/** Exports the event log as NDJSON. Returns the exit code. */
export async function exportLog(invocation: Invocation, options: ExportLogOptions): Promise<number> {
  const { eventStoreUrl, dataDir } = invocation.config
  const source = await openLogSource(invocation)
  if (source === undefined) {
    const where = eventStoreUrl ? 'EventStoreDB contains no event log' : `${dataDir} contains no ${EVENTS_FILE}`
    throw new NothingFound(`${where}: nothing to export`)
  }
  try {
    if (options.out === undefined) await toOutput(source, options.after, invocation)
    else await toFile(source, options.after, options.out, invocation)
    const keys = options.keys ?? (options.out === undefined ? undefined : keysFileOf(options.out))
    if (keys !== undefined) await exportKeys(invocation, keys).catch(incomplete)
    return 0
  } finally {
    await source.close()
  }
}

async function toOutput(source: LogSource, after: Position, { stdout, progress }: Invocation): Promise<void> {
  const bar = progress('exporting', await source.head())
  const lines = exportedLines({ log: source, after, progress: bar.at })
  await pipeline(Readable.from(lines), stdout, { end: false }).catch(incomplete)
  bar.end()
}

async function toFile(source: LogSource, after: Position, path: string, invocation: Invocation): Promise<void> {
  const file = await openOutputFile(path, source)
  try {
    const last = file.last?.event.position
    if (last !== undefined && last < after) {
      throw new StoreRefused(
        `${path} ends at position ${last}: with --after ${after}, the events in between would be missing`,
      )
    }
    const bar = invocation.progress('exporting', await source.head())
    for await (const lines of exportedLines({ log: source, after: last ?? after, progress: bar.at })) {
      await file.write(lines).catch(incomplete)
    }
    await file.complete().catch(incomplete)
    bar.end()
  } finally {
    await file.close()
  }
}

function incomplete(error: Error): never {
  if (error instanceof StoreRefused || !('code' in error)) throw error
  throw new StoreRefused(`export incomplete: ${error.message}`, { cause: error })
}
