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

export interface ClaimRequest {
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
  claim(wanted: ClaimRequest): Promise<readonly Delivery[]>
  /** Returns when the next delivery of a webhook is due. */
  nextDue(webhookId: string): Promise<number | undefined>
  /** Returns all pending deliveries of a webhook, unordered; 'many' if there are too many to read. */
  due(webhookId: string): Promise<readonly Delivery[] | 'many'>
  /** These do nothing if another process claimed the delivery meanwhile. The first and the last one then return false. */
  reschedule(claimed: Delivery, changes: Rescheduled): Promise<boolean>
  release(claimed: Delivery): Promise<void>
  settle(delivery: Delivery, now: number): Promise<boolean>
  /** Returns the number of pending deliveries of a webhook. */
  countDue(webhookId: string): Promise<number>
  /** Claims the oldest unclaimed deliveries, or only those due by a time. */
  claimOldest(wanted: Omit<ClaimRequest, 'reach' | 'now'> & { readonly dueBy?: number }): Promise<readonly Delivery[]>
  /** Completes deliveries without sending them. */
  drop(ids: readonly string[], now: number): Promise<void>
  /** Releases the claims of earlier terms. */
  releaseAllBut(by: string): Promise<void>
  /** Removes all deliveries of a deleted webhook, in pieces, until the signal is aborted. */
  forget(webhookId: string, signal: AbortSignal): Promise<void>
}

/** Longer than any message bus takes to repeat an event. */
const COMPLETED_RETENTION_MS = 24 * 60 * 60 * 1000
export const LEDGER = 'webhook_ledger'
/** Name of the consumer of published events that adds deliveries, and of the lease of the instance that leads. */
export const LEDGER_CONSUMER = 'webhooks'
const FOREVER = '9999-12-31T23:59:59.999Z'
/** Limits for a turn of the event loop. A single larger row is allowed. */
const AT_ONCE = { rows: 100, bytes: 1024 * 1024 }
/** Limits for reading the pending deliveries of one webhook. */
const MAX_DUE_READ = 200
const MAX_DUE_READ_BYTES = 4 * 1024 * 1024
/** Rows contain whole payloads, so few are removed per turn of the event loop. */
const PIECE = 20

export const deliveryId = (webhookId: string, eventId: string): string => `${webhookId}.${eventId}`

/** Selects by ID, which is ordered. Another index would need sorting for each piece. */
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
  ...queued,
  open: true,
  due: now,
  scheduled: now,
  eager: true,
  attempts: 0,
  failures: 0,
  early: 0,
})

export const rowsOf = (documents: DocumentStore): Promise<Collection<Delivery>> =>
  documents.collection<Delivery>({
    name: LEDGER,
    indexes: [
      ['webhook_id', 'open', 'due'],
      ['claimed_by', 'eager'],
    ],
    expires: 'expires',
  })

export async function createLedger(documents: DocumentStore): Promise<Ledger> {
  const rows = await rowsOf(documents)
  const openOf = (webhookId: string): Filter => [
    { field: 'webhook_id', is: webhookId },
    { field: 'open', is: true },
  ]

  return {
    async add(deliveries) {
      for (const some of handfuls(deliveries)) await rows.insertMany(some)
    },
    get: id => rows.get(id),

    claim: ({ webhookId, reach, limit, now, until, by }) =>
      rows.claim({
        where: [...openOf(webhookId), ...EARLY[reach]],
        dueField: 'due',
        limit,
        now: reach === 'due' ? iso(now) : FOREVER,
        until: iso(until),
        by,
      }),

    countDue: webhookId => rows.count({ where: openOf(webhookId) }),

    claimOldest: ({ webhookId, dueBy, limit, until, by }) =>
      rows.claim({
        where: [...openOf(webhookId), ...EARLY.all],
        dueField: 'due',
        limit,
        now: dueBy === undefined ? FOREVER : iso(dueBy),
        until: iso(until),
        by,
      }),

    async drop(ids, now) {
      const open = [...(await rows.getMany(ids)).values()].filter(row => row.open)
      await rows.putMany(open.map(row => settled(row, now)))
    },

    async nextDue(webhookId) {
      const [first] = await rows.find({ where: openOf(webhookId), sort: [{ field: 'due' }], limit: 1 })
      return first?.due === undefined ? undefined : Date.parse(first.due)
    },

    async due(webhookId) {
      const query = { sort: [{ field: 'due' }], limit: MAX_DUE_READ, bytes: MAX_DUE_READ_BYTES, once: true }
      const found = await rows.find({ ...query, where: openOf(webhookId) })
      const bytes = found.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0)
      // Either limit might have ended the query.
      return found.length === MAX_DUE_READ || bytes > MAX_DUE_READ_BYTES / 2 ? 'many' : found
    },
    reschedule: (claimed, changes) => rows.replace(unclaimed({ ...claimed, ...changes }), heldAs(claimed)),
    async release(claimed) {
      await rows.replace(unclaimed(claimed), heldAs(claimed))
    },
    settle: (delivery, now) => rows.replace(settled(delivery, now), heldAs(delivery)),

    releaseAllBut: by => releaseAllBut(rows, by),
    forget: (webhookId, signal) => forget(rows, webhookId, signal),
  }
}

const heldAs = ({ claimed_by }: Delivery): Filter => [{ field: 'claimed_by', is: claimed_by ?? null }]

async function releaseAllBut(rows: Collection<Delivery>, by: string): Promise<void> {
  const where: Filter = [
    { field: 'claimed_by', not: null },
    { field: 'claimed_by', not: by },
  ]
  for (;;) {
    const held = await rows.find({ where, limit: AT_ONCE.rows, bytes: AT_ONCE.bytes })
    if (held.length === 0) return
    for (const delivery of held) await rows.replace(unclaimed(delivery), heldAs(delivery))
  }
}

async function forget(rows: Collection<Delivery>, webhookId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const piece = await rows.find({ where: ofWebhook(webhookId), limit: PIECE, once: true })
    if (piece.length === 0) return
    await rows.remove(piece.map(({ _id }) => _id))
    await yieldToEventLoop()
  }
}

function* handfuls(deliveries: readonly Delivery[]): Generator<readonly Delivery[]> {
  let [from, bytes] = [0, 0]
  for (const [at, { body }] of deliveries.entries()) {
    bytes += body.length
    if (at === from || (at - from < AT_ONCE.rows && bytes <= AT_ONCE.bytes)) continue
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

function settled({ open: _open, due: _due, claimed_by: _by, ...kept }: Delivery, now: number): Delivery {
  return { ...kept, body: '', expires: iso(now + COMPLETED_RETENTION_MS) }
}

function unclaimed({ claimed_by: _, ...delivery }: Delivery): Delivery {
  return { ...delivery, due: delivery.scheduled }
}
