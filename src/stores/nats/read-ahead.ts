import { createWaiters } from '../shared/waiters.js'
import { createPulls, type Delivered, type PullSource } from './pulls.js'

/** Reads messages of the stream ahead, no faster than they are processed. */
export interface ReadAhead {
  /**
   * Returns the messages that have arrived, up to the limits of a batch, or none if none arrive within `ms`. The
   * messages of the previous call count as processed. Rejects when no more messages can arrive.
   */
  take(ms: number): Promise<readonly Delivered[]>
  close(): void
}

export interface ReadAheadLimits {
  /** Maximum size of messages that are read but not processed, in bytes. A larger message is delivered alone. */
  readonly aheadBytes: number
  /** Maximum size of a batch. */
  readonly batch: { readonly messages: number; readonly bytes: number }
}

const MIB = 1024 * 1024
const LIMITS: ReadAheadLimits = { aheadBytes: 8 * MIB, batch: { messages: 100, bytes: 2 * MIB } }
/** Maximum number of messages per pull, which limits the overhead of small messages. */
const MAX_MESSAGES_PER_PULL = 2_000

/** Reads ahead until the signal is aborted or `close` is called. */
export function readAhead(source: PullSource, signal: AbortSignal, limits: ReadAheadLimits = LIMITS): ReadAhead {
  const waiting: Delivered[] = []
  const waiters = createWaiters()
  /** Size of messages that are read but not processed, in bytes. */
  let unprocessedBytes = 0
  let bytesInWork = 0
  let isNextTooLarge = false
  let failed: { readonly error: Error } | undefined
  const pulls = createPulls(source, {
    delivered(message) {
      waiting.push(message)
      unprocessedBytes += message.bytes
      waiters.wake()
    },
    over(tooLarge) {
      isNextTooLarge = tooLarge
      requestMore()
    },
    failed(error) {
      failed = { error }
      waiters.wake()
    },
  })
  signal.addEventListener('abort', waiters.wake, { once: true })

  /** Requests large portions, because each request costs a round trip. Meanwhile, buffered messages are handed over. */
  function requestMore(): void {
    if (pulls.open || failed !== undefined || signal.aborted) return
    if (isNextTooLarge && unprocessedBytes === 0) pulls.request({ messages: 1 })
    else if (!isNextTooLarge && unprocessedBytes <= limits.aheadBytes / 2)
      pulls.request({ messages: MAX_MESSAGES_PER_PULL, bytes: limits.aheadBytes - unprocessedBytes })
  }

  function nextBatch(): readonly Delivered[] {
    const { messages, bytes } = limits.batch
    let [count, sum] = [0, 0]
    for (const each of waiting) {
      if (count > 0 && (count >= messages || sum + each.bytes > bytes)) break
      count += 1
      sum += each.bytes
    }
    bytesInWork = sum
    return waiting.splice(0, count)
  }

  return {
    async take(ms) {
      unprocessedBytes -= bytesInWork
      bytesInWork = 0
      requestMore()
      await waiters.until(() => waiting.length > 0 || failed !== undefined || signal.aborted, ms)
      if (waiting.length === 0 && failed !== undefined && !signal.aborted) throw failed.error
      return nextBatch()
    },
    close() {
      signal.removeEventListener('abort', waiters.wake)
      pulls.close()
    },
  }
}
