import { isWanted } from '../events/catalogue.js'
import type { Clock } from './clock.js'
import { iso } from './clock.js'
import { type Delivery, deliveryId, type Ledger } from './ledger.js'
import { payloadText } from './payload.js'

/** A past event, as it is told now. */
export interface PastEvent {
  readonly id: string
  readonly type: string
  readonly at: string
  readonly sequence: string
  readonly data: unknown
}

export interface ReplayWanted {
  readonly webhookId: string
  /** Names this replay: the same one again adds nothing. */
  readonly replayId: string
  readonly events: readonly string[]
  readonly past: AsyncIterable<readonly PastEvent[]>
}

export interface Replayed {
  readonly queued: number
  /** Of the last event that was looked at, where more may follow. */
  readonly next: string | null
}

/** Of one request; what follows is asked for with another. */
const MOST = 10_000

export interface ReplayOptions {
  readonly ledger: Ledger
  readonly clock: Pick<Clock, 'now'>
  readonly added: (webhookIds: readonly string[]) => void
}

/** Puts past events on their way to one webhook once more, with all their retries. */
export function createReplay({ ledger, clock, added }: ReplayOptions) {
  return async ({ webhookId, replayId, events, past }: ReplayWanted): Promise<Replayed> => {
    const now = iso(clock.now())
    let queued = 0
    let next: string | null = null
    for await (const batch of past) {
      const chosen: Delivery[] = []
      for (const event of batch) {
        if (queued + chosen.length >= MOST) break
        next = event.sequence
        if (isWanted(events, event.type)) chosen.push(replayedDelivery(webhookId, replayId, event, now))
      }
      await ledger.add(chosen)
      queued += chosen.length
      added([webhookId])
      if (queued >= MOST) return { queued, next }
    }
    return { queued, next: null }
  }
}

function replayedDelivery(webhookId: string, replayId: string, event: PastEvent, now: string): Delivery {
  const { id, type, at, sequence, data } = event
  return {
    _id: `${deliveryId(webhookId, id)}.${replayId}`,
    webhook_id: webhookId,
    event_id: id,
    type,
    body: payloadText({ id, type, timestamp: at, sequence, data }),
    trigger: 'redelivery',
    open: true,
    due: now,
    scheduled: now,
    eager: true,
    attempts: 0,
    failures: 0,
    early: 0,
  }
}
