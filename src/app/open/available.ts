import type { Logger } from 'pino'
import type { Disk } from '../../stores/embedded/disk.js'
import { StoreUnavailable } from '../../stores/errors.js'
import { left, orAborted, within } from '../../stores/shared/deadline.js'
import { retry } from '../../stores/shared/retry.js'
import { UNWATCHED, type Waiting } from './waiting.js'

/** Something that the service stands on, by the name that an operator knows. */
export interface StorePart {
  readonly name: string
  /** Requests are served without it: what it does is done later. */
  readonly optional?: boolean
  ping(): Promise<void>
  /** Throws StoreUnavailable where it is known that nothing can be written, though it answers. */
  readonly mayWrite?: () => void
  /** Where its disk is this machine's. */
  readonly disk?: Pick<Disk, 'space'>
  /** Of the one that holds the log. */
  readonly size?: () => Promise<LogSize>
}

export interface LogSize {
  readonly bytes: number
  /** Where others write into the same log nobody can tell without walking through it. */
  readonly events?: number
}

const RETRY = { firstMs: 250, longestMs: 5_000 }
/** A ping asks for longer than somebody who looks on wants to be left wondering. */
const SILENT_MS = 1000

/** Waits for a server that is not there yet, and says for which; not beyond the time, if there is one. */
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
    if (!(error instanceof StoreUnavailable) || error.hopeless || left(deadline) < pauseMs) throw error
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
