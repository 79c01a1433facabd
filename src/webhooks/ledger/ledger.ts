import type { Landmark } from '../../events/log/envelope.js'
import type { Collection, Doc, DocumentStore, Filter } from '../../stores/document-store.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { iso } from '../clock.js'

/** The delivery of one event to one webhook. */
export interface Delivery extends Doc {
  readonly webhook_id: string
  readonly event_id: string
  /** The stored event. Absent in redeliveries, and in completed deliveries of versions before 1.3. */
  readonly landmark?: Pick<Landmark, keyof Landmark>
  /** Trace context of the request that caused the event. */
  readonly traceparent?: string
  readonly type: string
  readonly body: string
  readonly trigger: 'event' | 'redelivery'
  /**
   * Present until the delivery is completed. A completed delivery remains for a while, so the event can't be added again.
   */
  readonly open?: true
  /** When it can be claimed; while it is claimed, when the claim expires. */
  readonly due?: string
  /** When it is due by the retry schedule. */
  readonly scheduled: string
  /** Whether it can be sent earlier when the receiver works again. False if the receiver sent Retry-After. */
  readonly eager: boolean
  /** Number of attempts. */
  readonly attempts: number
  /** Number of failed attempts at their scheduled time. It determines the next time. */
  readonly failures: number
  /** Number of failed attempts before the scheduled time. */
  readonly early: number
  readonly claimed_by?: string
  readonly expires?: string
}

/** `due`: deliveries that are due. `eager`: also those that wait for a retry. `all`: all pending deliveries. */
export type Reach = 'due' | 'eager' | 'all'

export interface DeliveryClaim {
  readonly webhookId: string
  readonly reach: Reach
  readonly limit: number
  readonly now: number
  readonly until: number
  /** Name of the process and of the leader's term. */
  readonly by: string
}

export type Rescheduled = Pick<Delivery, 'scheduled' | 'eager' | 'attempts' | 'failures' | 'early'>

/** The pending deliveries. They survive a crash, and a failing receiver doesn't delay others. */
export interface Ledger {
  /** Adds deliveries that don't exist yet. */
  add(deliveries: readonly Delivery[]): Promise<void>
  get(id: string): Promise<Delivery | undefined>
  claim(request: DeliveryClaim): Promise<readonly Delivery[]>
  /** Returns when the next delivery of a webhook is due. */
  nextDue(webhookId: string): Promise<number | undefined>
  /** Returns all pending deliveries of a webhook, unordered; 'many' if there are too many to read. */
  pendingOf(webhookId: string): Promise<readonly Delivery[] | 'many'>
  /** These do nothing if another process claimed the delivery meanwhile. The first and the last one then return false. */
  reschedule(claimed: Delivery, changes: Rescheduled): Promise<boolean>
  release(claimed: Delivery): Promise<void>
  complete(delivery: Delivery, now: number): Promise<boolean>
  /** Returns the number of pending deliveries of a webhook. */
  countPending(webhookId: string): Promise<number>
  /** Claims the oldest unclaimed deliveries, or only those due by a time. */
  claimOldest(request: Omit<DeliveryClaim, 'reach' | 'now'> & { readonly dueBy?: number }): Promise<readonly Delivery[]>
  /** Completes deliveries without sending them. */
  drop(ids: readonly string[], now: number): Promise<void>
  /** Releases the claims of earlier terms. */
  releaseAllBut(by: string): Promise<void>
  /** Removes all deliveries of a deleted webhook, in batches, until the signal is aborted. */
  removeAll(webhookId: string, signal: AbortSignal): Promise<void>
}

/** Longer than any message bus takes to repeat an event. */
const COMPLETED_RETENTION_MS = 24 * 60 * 60 * 1000
export const LEDGER = 'webhook_ledger'
/** Name of the consumer of published events that adds deliveries, and of the lease of the instance that leads. */
export const LEDGER_CONSUMER = 'webhooks'
const END_OF_TIME = '9999-12-31T23:59:59.999Z'
/** Limits for a turn of the event loop. A single larger row is allowed. */
const MAX_BATCH = { rows: 100, bytes: 1024 * 1024 }
/** Limits for reading the pending deliveries of one webhook. */
const MAX_PENDING_READ = 200
const MAX_PENDING_READ_BYTES = 4 * 1024 * 1024
/** Rows contain whole payloads, so few are removed per turn of the event loop. */
const REMOVED_PER_TURN = 20

export const deliveryId = (webhookId: string, eventId: string): string => `${webhookId}.${eventId}`

/** Selects by ID, which is ordered. Another index would need sorting for each batch. */
const ofWebhook = (webhookId: string): Filter => [
  { field: '_id', above: `${webhookId}.` },
  { field: '_id', below: `${webhookId}/` },
]

export type NewDelivery = Pick<
  Delivery,
  '_id' | 'webhook_id' | 'event_id' | 'landmark' | 'traceparent' | 'type' | 'body' | 'trigger'
>

/** Returns a delivery that is due immediately. */
export const dueNow = (queued: NewDelivery, now: string): Delivery => ({
  open: true,
  due: now,
  scheduled: now,
  eager: true,
  attempts: 0,
  failures: 0,
  early: 0,
  ...queued,
})

export const deliveryRows = (documents: DocumentStore): Promise<Collection<Delivery>> =>
  documents.collection<Delivery>({
    name: LEDGER,
    indexes: [
      ['webhook_id', 'open', 'due'],
      ['claimed_by', 'eager'],
    ],
    // Completed deliveries, which are most rows, are in neither index. Queries for unclaimed ones use the first.
    sparse: ['open', 'claimed_by'],
    expires: 'expires',
  })

export async function createLedger(documents: DocumentStore): Promise<Ledger> {
  const rows = await deliveryRows(documents)
  const openOf = (webhookId: string): Filter => [
    { field: 'webhook_id', is: webhookId },
    { field: 'open', is: true },
  ]

  return {
    async add(deliveries) {
      for (const some of batchesOf(deliveries)) await rows.insertMany(some)
    },
    get: id => rows.get(id),

    claim: ({ webhookId, reach, limit, now, until, by }) =>
      rows.claim({
        where: [...openOf(webhookId), ...EARLY[reach]],
        limit,
        now: reach === 'due' ? iso(now) : END_OF_TIME,
        until: iso(until),
        by,
      }),

    countPending: webhookId => rows.count({ where: openOf(webhookId) }),

    claimOldest: ({ webhookId, dueBy, limit, until, by }) =>
      rows.claim({
        where: [...openOf(webhookId), ...EARLY.all],
        limit,
        now: dueBy === undefined ? END_OF_TIME : iso(dueBy),
        until: iso(until),
        by,
      }),

    async drop(ids, now) {
      const open = [...(await rows.getMany(ids)).values()].filter(row => row.open)
      await rows.putMany(
        open.map(row => toCompleted(row, now)),
        { once: true },
      )
    },

    async nextDue(webhookId) {
      const [first] = await rows.find({ where: openOf(webhookId), sort: [{ field: 'due' }], limit: 1 })
      return first?.due === undefined ? undefined : Date.parse(first.due)
    },

    async pendingOf(webhookId) {
      const query = { sort: [{ field: 'due' }], limit: MAX_PENDING_READ, bytes: MAX_PENDING_READ_BYTES, once: true }
      const found = await rows.find({ ...query, where: openOf(webhookId) })
      const bytes = found.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0)
      // Either limit might have ended the query.
      return found.length === MAX_PENDING_READ || bytes > MAX_PENDING_READ_BYTES / 2 ? 'many' : found
    },
    reschedule: (claimed, changes) => rows.replace(withoutClaim({ ...claimed, ...changes }), ifClaimedAs(claimed)),
    async release(claimed) {
      await rows.replace(withoutClaim(claimed), ifClaimedAs(claimed))
    },
    complete: (delivery, now) => rows.replace(toCompleted(delivery, now), ifClaimedAs(delivery), { once: true }),

    releaseAllBut: by => releaseAllBut(rows, by),
    removeAll: (webhookId, signal) => removeAll(rows, webhookId, signal),
  }
}

const ifClaimedAs = ({ claimed_by }: Delivery): Filter => [{ field: 'claimed_by', is: claimed_by ?? null }]

async function releaseAllBut(rows: Collection<Delivery>, by: string): Promise<void> {
  const where: Filter = [
    { field: 'claimed_by', not: null },
    { field: 'claimed_by', not: by },
  ]
  for (;;) {
    const claimed = await rows.find({ where, limit: MAX_BATCH.rows, bytes: MAX_BATCH.bytes })
    if (claimed.length === 0) return
    for (const delivery of claimed) await rows.replace(withoutClaim(delivery), ifClaimedAs(delivery))
  }
}

async function removeAll(rows: Collection<Delivery>, webhookId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const batch = await rows.find({ where: ofWebhook(webhookId), limit: REMOVED_PER_TURN, once: true })
    if (batch.length === 0) return
    await rows.remove(batch.map(({ _id }) => _id))
    await yieldToEventLoop()
  }
}

function* batchesOf(deliveries: readonly Delivery[]): Generator<readonly Delivery[]> {
  let [from, bytes] = [0, 0]
  for (const [at, { body }] of deliveries.entries()) {
    bytes += body.length
    if (at === from || (at - from < MAX_BATCH.rows && bytes <= MAX_BATCH.bytes)) continue
    yield deliveries.slice(from, at)
    ;[from, bytes] = [at, body.length]
  }
  if (from < deliveries.length) yield deliveries.slice(from)
}

/** Claims beyond due deliveries must exclude those that are being sent. */
const EARLY: Record<Reach, Filter> = {
  due: [],
  eager: [
    { field: 'claimed_by', is: null },
    { field: 'eager', is: true },
  ],
  all: [{ field: 'claimed_by', is: null }],
}

function toCompleted({ _id, open: _open, due: _due, claimed_by: _by, ...rest }: Delivery, now: number): Delivery {
  return { _id, ...rest, body: '', expires: iso(now + COMPLETED_RETENTION_MS) }
}

function withoutClaim({ claimed_by: _, ...delivery }: Delivery): Delivery {
  return { ...delivery, due: delivery.scheduled }
}
