import { createWaiters } from '../shared/waiters.js'
import { createPulls, type Delivered, type PullSource } from './pulls.js'

/** What the stream holds, taken by the handful and read no faster than somebody takes it. */
export interface ReadAhead {
  /**
   * What has come, no more than a handful; nothing if nothing comes for so long. What was taken before is then done
   * with. Rejects once nothing more can come.
   */
  take(ms: number): Promise<readonly Delivered[]>
  close(): void
}

export interface ReadAheadLimits {
  /** What is read but not done with, in bytes; one message may be larger, and then comes alone. */
  readonly ahead: number
  /** What is taken at once. */
  readonly handful: { readonly messages: number; readonly bytes: number }
}

const MIB = 1024 * 1024
const LIMITS: ReadAheadLimits = { ahead: 8 * MIB, handful: { messages: 100, bytes: 2 * MIB } }
/** So that as much of what weighs little does not come to more than it weighs. */
const MOST_PULLED = 2_000

/** Reads ahead until the signal is aborted, or it is closed. */
export function readAhead(source: PullSource, signal: AbortSignal, limits: ReadAheadLimits = LIMITS): ReadAhead {
  const waiting: Delivered[] = []
  const waiters = createWaiters()
  /** What is read but not done with. */
  let held = 0
  let inWork = 0
  let isNextTooLarge = false
  let failed: { readonly error: Error } | undefined
  const pulls = createPulls(source, {
    delivered(message) {
      waiting.push(message)
      held += message.bytes
      waiters.wake()
    },
    over(tooLarge) {
      isNextTooLarge = tooLarge
      askForMore()
    },
    failed(error) {
      failed = { error }
      waiters.wake()
    },
  })
  signal.addEventListener('abort', waiters.wake, { once: true })

  /** In large portions: each costs a question, and while it is answered there is still something to hand over. */
  function askForMore(): void {
    if (pulls.open || failed !== undefined || signal.aborted) return
    if (isNextTooLarge && held === 0) pulls.ask({ messages: 1 })
    else if (!isNextTooLarge && held <= limits.ahead / 2)
      pulls.ask({ messages: MOST_PULLED, bytes: limits.ahead - held })
  }

  function handful(): readonly Delivered[] {
    const { messages, bytes } = limits.handful
    let [count, sum] = [0, 0]
    for (const each of waiting) {
      if (count > 0 && (count >= messages || sum + each.bytes > bytes)) break
      count += 1
      sum += each.bytes
    }
    inWork = sum
    return waiting.splice(0, count)
  }

  return {
    async take(ms) {
      held -= inWork
      inWork = 0
      askForMore()
      await waiters.until(() => waiting.length > 0 || failed !== undefined || signal.aborted, ms)
      if (waiting.length === 0 && failed !== undefined && !signal.aborted) throw failed.error
      return handful()
    },
    close() {
      signal.removeEventListener('abort', waiters.wake)
      pulls.close()
    },
  }
}
