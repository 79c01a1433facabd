import { z } from 'zod'
import type { Position } from '../../events/log/envelope.js'
import type { AppliedPosition } from '../../stores/applied-position.js'
import { consumerPositions, lastDelivered } from '../../stores/consumer-positions.js'
import type { DocumentStore } from '../../stores/document-store.js'
import { type LogMetadata, NO_METADATA } from '../../stores/log-metadata.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import type { Backlogs } from '../ledger/backlog.js'
import { type Delivery, LEDGER_CONSUMER, type Ledger } from '../ledger/ledger.js'
import type { SubscribedWebhook, Subscriptions } from '../subscriptions.js'

const watermark = z.object({
  /** Up to this event, all webhooks that aren't in `behind` received everything, or the service gave up on it. */
  upTo: z.object({ position: z.number(), id: z.string().optional(), hash: z.string().optional() }),
  /** By webhook, the position above which it might lack events. */
  behind: z.record(z.string(), z.number()),
})

/** How far deliveries have come. It is stored in the log, because pending deliveries are documents and can be lost. */
export type DeliveryWatermark = z.infer<typeof watermark>

const NAME = 'told'

/** Returns the stored watermark with its version; undefined if none was stored yet. */
export async function readWatermark(
  log: Pick<LogMetadata, 'readMetadata'>,
): Promise<{ readonly watermark: DeliveryWatermark | undefined; readonly version: number }> {
  const stored = await log.readMetadata(NAME)
  return { watermark: parseWatermark(stored?.data), version: stored?.version ?? NO_METADATA }
}

/** Stores a watermark; returns false if another one was stored after that version. */
export const storeWatermark = (log: Pick<LogMetadata, 'writeMetadata'>, data: DeliveryWatermark, version: number) =>
  log.writeMetadata(NAME, data, version)

export const parseWatermark = (data: unknown): DeliveryWatermark | undefined => watermark.safeParse(data).data

/** Returns the position up to which a webhook received everything. */
export const deliveredUpTo = ({ upTo, behind }: DeliveryWatermark, webhookId: string): Position =>
  Math.min(upTo.position, behind[webhookId] ?? upTo.position)

export interface WatermarkOptions {
  readonly documents: DocumentStore
  readonly ledger: Pick<Ledger, 'pendingOf'>
  readonly backlogs: Pick<Backlogs, 'getMany'>
  readonly subscriptions: Pick<Subscriptions, 'all'>
}

/** Computes the watermark from the pending deliveries; undefined if it would not be ahead of the one before. */
export type ComputeWatermark = (before: DeliveryWatermark | undefined) => Promise<DeliveryWatermark | undefined>

export async function createWatermark(options: WatermarkOptions): Promise<ComputeWatermark> {
  const { documents, ledger, backlogs, subscriptions } = options
  const positions = await consumerPositions(documents)

  return async before => {
    // The position is read first: all events up to it have their deliveries.
    const at = await positions.get(LEDGER_CONSUMER)
    const upTo = at && (lastDelivered(at) ?? (at.position === 0 ? { position: 0 } : undefined))
    if (upTo === undefined || upTo.position < (before?.upTo.position ?? 0)) return undefined
    const all = (await subscriptions.all()).filter(({ deleted }) => !deleted)
    const missed = await backlogs.getMany(all.map(({ _id }) => _id))
    const behind: Record<string, number> = {}
    for (const webhook of all) {
      // Up to 200 deliveries are read per webhook, and there can be a hundred webhooks.
      await yieldToEventLoop()
      const isMissing = !webhook.active || Boolean(missed.get(webhook._id)?.parked)
      const bound = isMissing ? boundBefore(webhook, before) : await boundNow(webhook, upTo.position, before)
      if (bound < upTo.position) behind[webhook._id] = bound
    }
    const { position, id, hash } = upTo as AppliedPosition
    return { upTo: { position, id, hash }, behind }
  }

  /** For a webhook that lacks the events since it was disabled, the bound from before stays valid. */
  function boundBefore({ _id, _seq = 0 }: SubscribedWebhook, before: DeliveryWatermark | undefined): Position {
    return Math.max(_seq, before === undefined ? 0 : deliveredUpTo(before, _id))
  }

  /** The same applies if a webhook has more pending deliveries than can be read. */
  async function boundNow(webhook: SubscribedWebhook, upTo: Position, before: DeliveryWatermark | undefined) {
    const { _id, _seq = 0 } = webhook
    const pending = await ledger.pendingOf(_id)
    const bound = pending === 'many' ? undefined : boundOfPending(pending, upTo)
    return bound === undefined ? boundBefore(webhook, before) : Math.max(_seq, bound)
  }
}

/** Returns the position before the oldest pending delivery; undefined if an origin is unknown. Redeliveries don't count. */
function boundOfPending(pending: readonly Delivery[], upTo: Position): Position | undefined {
  let bound = upTo
  for (const row of pending.filter(({ trigger }) => trigger === 'event')) {
    const position = row.landmark?.position
    if (position === undefined) return undefined
    bound = Math.min(bound, position - 1)
  }
  return bound
}
