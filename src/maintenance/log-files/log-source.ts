import type { Logger } from 'pino'
import { EVENTS_FILE, type StoreSettings } from '../../opening/adapters.js'
import { readLogFile } from '../../stores/embedded/read-log-file.js'
import { StoreRefused } from '../../stores/errors.js'
import { type LogState, logStateOf } from '../../stores/log-notes.js'
import { createClosing } from '../../stores/shared/closing.js'
import { openServerLog } from '../copy/server-log.js'
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
      const found = readLogFile(`${dataDir}/${EVENTS_FILE}`)
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

function sourceOf(
  { readAll, head, at }: Pick<ExportedLog, 'readAll' | 'head' | 'at'>,
  { name, copying }: LogState,
  place: string,
): ExportedLog {
  if (copying === undefined) return { readAll, head, at, name, place }
  throw new StoreRefused(`${place} is an incomplete copy of the log ${copying}`)
}
