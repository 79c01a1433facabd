import { randomUUID } from 'node:crypto'
import type { Doc, DocumentStore } from '../../stores/document-store.js'
import { StoreUnavailable } from '../../stores/errors.js'
import { pause } from '../../stores/shared/pause.js'
import { createBackoff } from '../../stores/shared/retry.js'
import type { Warn } from '../../stores/shared/warn.js'

/**
 * Empties the stream of a broker, so that all events are published again. The publishing instance does this, while it
 * doesn't publish. Otherwise, it would continue after the last message and leave out the earlier ones.
 */
export interface Republishing {
  /** Resolves when the stream is empty. If this process dies, the request remains. */
  request(): Promise<void>
  /** Publishes until the signal is aborted, and empties the stream on request. Rejects only if publishing does. */
  publish(signal: AbortSignal): Promise<void>
}

export interface RepublishingOptions {
  readonly documents: DocumentStore
  readonly relay: (signal: AbortSignal) => Promise<void>
  readonly emptyStream: () => Promise<void>
  readonly countMessages: () => Promise<number>
  readonly warn: Warn
}

const POLL_MS = 500
const RETRY = { firstMs: 500, longestMs: 10_000 }
const MAX_WAIT_MS = 30_000
const MAX_REQUESTS = 100

export async function createRepublishing(options: RepublishingOptions): Promise<Republishing> {
  const { documents, relay, emptyStream, countMessages, warn } = options
  const requests = await documents.collection<Doc>({ name: 'republish_requests' })
  const findRequests = () => requests.find({ limit: MAX_REQUESTS, once: true })

  /**
   * If the process dies before the requests are removed, the next publishing instance empties the stream again, which
   * only repeats messages.
   */
  async function emptyOnRequest(signal: AbortSignal): Promise<void> {
    const open = await findRequests()
    if (open.length === 0) return
    // Messages that were sent earlier can still arrive.
    do await emptyStream()
    while ((await countMessages()) > 0 && !signal.aborted)
    // Another instance might publish by now.
    if (signal.aborted) return
    await requests.remove(open.map(({ _id }) => _id))
  }

  async function waitForRequest(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(POLL_MS, { signal, ref: false })
      const open = signal.aborted ? [] : await findRequests().catch(() => [])
      if (open.length > 0) return
    }
  }

  return {
    async request() {
      const _id = randomUUID()
      await requests.put({ _id })
      for (const until = performance.now() + MAX_WAIT_MS; performance.now() < until; await pause(POLL_MS / 5))
        if ((await requests.get(_id)) === undefined) return
      throw new StoreUnavailable('NATS', 'its messages are removed later')
    },
    async publish(signal) {
      const backoff = createBackoff(RETRY)
      while (!signal.aborted) {
        try {
          await emptyOnRequest(signal)
        } catch (error) {
          if (signal.aborted) return
          if (backoff.failures === 0) warn('requests to empty the stream of NATS failed, retrying', error)
          await pause(backoff.failed(), { signal })
          continue
        }
        backoff.worked()
        const requested = new AbortController()
        const scope = AbortSignal.any([signal, requested.signal])
        const waiting = waitForRequest(scope).then(() => requested.abort())
        await relay(scope).finally(() => requested.abort())
        await waiting
      }
    },
  }
}
