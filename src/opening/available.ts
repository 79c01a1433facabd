import type { Logger } from 'pino'
import type { Disk } from '../stores/embedded/disk.js'
import { StoreUnavailable } from '../stores/errors.js'
import { orAborted, remainingMs, within } from '../stores/shared/deadline.js'
import { retry } from '../stores/shared/retry.js'
import { UNWATCHED, type Waiting } from './waiting.js'

/** A dependency of the service, with its name for operators. */
export interface StorePart {
  readonly name: string
  /** Whether requests are served without it. Its work is then done later. */
  readonly optional?: boolean
  ping(): Promise<void>
  /** Throws StoreUnavailable if the store responds but is known to accept no writes. */
  readonly requireRoom?: () => void
  /** Disk of the store, if it is on this machine. */
  readonly disk?: Pick<Disk, 'space'>
  /** Size of the log, for the store that contains it. */
  readonly size?: () => Promise<LogSize>
}

export interface LogSize {
  readonly bytes: number
  /** Number of events. Missing if other products write into the same log, because counting would need a full read. */
  readonly events?: number
}

const RETRY = { firstMs: 250, longestMs: 5_000 }
/** Milliseconds without a response before the wait is logged. A ping itself takes longer to fail. */
const SILENT_MS = 1000

/** Waits for an unavailable server and logs which one. Rejects after the time limit, if there is one. */
export async function available(
  { name, ping }: Pick<StorePart, 'name' | 'ping'>,
  log: Pick<Logger, 'warn'>,
  waiting: Waiting = UNWATCHED,
  atMostMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { signal } = waiting
  const deadline = within(atMostMs)
  waiting.for(`waiting for ${name}`)
  const failed = (error: unknown, pauseMs: number) => {
    if (!(error instanceof StoreUnavailable) || error.hopeless || remainingMs(deadline) < pauseMs) throw error
    log.warn(`waiting for ${name}: ${error.message}`)
  }
  return retry({ ...RETRY, signal, failed }, async () => {
    const silent = setTimeout(() => log.warn(`waiting for ${name}`), SILENT_MS)
    try {
      return await orAborted(ping(), signal)
    } finally {
      clearTimeout(silent)
    }
  })
}
