import { isSubscribed } from '../../events/kinds/catalogue.js'
import type { DocumentStore } from '../../stores/document-store.js'
import { type Clock, iso } from '../clock.js'
import { payloadText } from '../delivery/payload.js'
import { type Delivery, deliveryId, dueNow, type Ledger } from '../ledger/ledger.js'

/** A past event, as it is published now. */
export interface PastEvent {
  readonly id: string
  readonly type: string
  readonly at: string
  readonly sequence: string
  readonly hash: string
  readonly traceparent?: string
  readonly data: unknown
}

interface ReplayRequest {
  readonly webhookId: string
  /** Identifies this replay. Repetition with the same ID adds nothing. */
  readonly replayId: string
  readonly events: readonly string[]
  readonly past: AsyncIterable<readonly PastEvent[]>
}

interface Replayed {
  readonly queued: number
  /** Cursor of the last event that was read, if more events might follow. */
  readonly next: string | null
}

/** Maximum number of events per request. */
const MAX_REPLAYED_EVENTS = 10_000
/** Time limit. It leaves enough time to store the last batch before the request times out. */
const MAX_REPLAY_MS = 4_000

/** A replay that crashed blocks the next one for this time. A running one renews the lease with every batch. */
const LEASE_MS = 30_000

export interface ReplayOptions {
  readonly documents: Pick<DocumentStore, 'lease' | 'flush' | 'requireAmpleRoom'>
  readonly ledger: Ledger
  readonly clock: Pick<Clock, 'now'>
  readonly added: (webhookIds: readonly string[]) => void
}

/**
 * Stores deliveries of past events for one webhook, with retries. Returns undefined if another replay of this webhook is running
 * on any instance.
 */
export function createReplay({ documents, ledger, clock, added }: ReplayOptions) {
  return async (request: ReplayRequest): Promise<Replayed | undefined> => {
    const { webhookId, replayId } = request
    const lease = (ms: number) => documents.lease(`replay ${webhookId}`, replayId, ms)
    if ((await lease(LEASE_MS)) === undefined) return undefined
    try {
      const replayed = await replay(request, () => lease(LEASE_MS))
      // Flushed, because only the caller knows what was added.
      await documents.flush()
      return replayed
    } finally {
      await lease(0)
    }
  }

  async function replay(request: ReplayRequest, renewLease: () => Promise<unknown>): Promise<Replayed> {
    const { webhookId, replayId, events, past } = request
    const began = clock.now()
    const now = iso(began)
    let queued = 0
    let next: string | null = null
    for await (const batch of past) {
      await renewLease()
      const deliveries: Delivery[] = []
      for (const event of batch) {
        if (queued + deliveries.length >= MAX_REPLAYED_EVENTS) break
        next = event.sequence
        if (isSubscribed(events, event.type)) deliveries.push(replayedDelivery(webhookId, replayId, event, now))
      }
      documents.requireAmpleRoom()
      await ledger.add(deliveries)
      queued += deliveries.length
      added([webhookId])
      const isLate = next !== null && clock.now() - began >= MAX_REPLAY_MS
      if (queued >= MAX_REPLAYED_EVENTS || isLate) return { queued, next }
    }
    return { queued, next: null }
  }
}

function replayedDelivery(webhookId: string, replayId: string, event: PastEvent, now: string): Delivery {
  const { id, type, at, sequence, hash, traceparent, data } = event
  const _id = `${deliveryId(webhookId, id)}.${replayId}`
  const body = payloadText({ id, type, timestamp: at, sequence, hash, data })
  const traced = traceparent === undefined ? {} : { traceparent }
  return dueNow({ _id, webhook_id: webhookId, event_id: id, ...traced, type, body, trigger: 'redelivery' }, now)
}
