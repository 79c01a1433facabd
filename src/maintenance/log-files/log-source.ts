import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { EVENTS_FILE, type StoreSettings } from '../../opening/adapters.js'
import { type LogInFile, readLogFile } from '../../stores/embedded/read-log-file.js'
import { isKind, SQLITE } from '../../stores/embedded/sqlite.js'
import { StoreRefused } from '../../stores/errors.js'
import { type LogState, logStateOf } from '../../stores/log-notes.js'
import { createClosing } from '../../stores/shared/closing.js'
import { openServerLog } from '../copy/server-log.js'
import { isWritableFolder, temporaryCopy } from '../temporary-copy.js'
import type { ExportedLog } from './export-log.js'

export interface LogSource extends ExportedLog {
  close(): Promise<void>
}

export interface OpenLogSource {
  readonly config: Pick<StoreSettings, 'eventStoreUrl' | 'dataDir'>
  readonly log: Logger
  /** Milliseconds to wait for an unavailable server. */
  readonly waitMs: number
}

/** Opens the log to export it, also while a service uses it. Returns undefined if there is none. */
export async function openLogSource({ config, log, waitMs }: OpenLogSource): Promise<LogSource | undefined> {
  const { eventStoreUrl, dataDir } = config
  const { add, close } = createClosing()
  try {
    if (eventStoreUrl === undefined) {
      const found = openLogFile(dataDir)
      if (found === undefined) return undefined
      add(found.close)
      return { ...sourceOf(found, found.state, EVENTS_FILE), close }
    }
    const { store, place } = await openServerLog(eventStoreUrl, log, waitMs)
    add(store.close)
    const state = logStateOf(await store.notes())
    if (state !== undefined) return { ...sourceOf(store, state, place), close }
    await close()
    return undefined
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Opens the file of the log to read it, or a copy if SQLite can't open the file because the directory isn't writable.
 * Without a write-ahead log, no service uses the file, so that a copy is complete.
 */
function openLogFile(dataDir: string): LogInFile | undefined {
  const file = join(dataDir, EVENTS_FILE)
  try {
    return readLogFile(file)
  } catch (error) {
    const isUnwritable = error instanceof StoreRefused && isKind(error.cause, SQLITE.CANTOPEN, SQLITE.READONLY)
    if (!isUnwritable || isWritableFolder(dataDir)) throw error
  }
  const writtenAt = () => (existsSync(`${file}-wal`) ? undefined : statSync(file).mtimeMs)
  const before = writtenAt()
  if (before === undefined) throw unwritable(dataDir)
  const copy = temporaryCopy(dataDir, [EVENTS_FILE])
  const remove = () => rmSync(copy, { recursive: true, force: true })
  try {
    if (writtenAt() !== before) throw unwritable(dataDir)
    const found = readLogFile(join(copy, EVENTS_FILE)) as LogInFile
    return {
      ...found,
      close() {
        found.close()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

const unwritable = (dataDir: string): StoreRefused =>
  new StoreRefused(`${dataDir} isn't writable. Export from a backup.`)

function sourceOf(
  { readAll, head, at }: Pick<ExportedLog, 'readAll' | 'head' | 'at'>,
  { name, copying }: LogState,
  place: string,
): ExportedLog {
  if (copying === undefined) return { readAll, head, at, name, place }
  throw new StoreRefused(`${place} is an incomplete copy of the log ${copying}`)
}
