import type { Landmark } from '../../events/envelope.js'
import type { Collection, Doc, DocumentStore, Filter } from '../../stores/document-store.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { iso } from '../clock.js'

/** One event on its way to one webhook. */
export interface Delivery extends Doc {
  readonly webhook_id: string
  readonly event_id: string
  /** The event of the log that it tells of. Rows of earlier versions do not have it. */
  readonly landmark?: Pick<Landmark, keyof Landmark>
  /** Sent along, where the request that made it happen brought one. */
  readonly traceparent?: string
  readonly type: string
  readonly body: string
  readonly trigger: 'event' | 'redelivery'
  /** Still to be delivered. Missing once it is settled: the row then only keeps the event from being added again. */
  readonly open?: true
  /** From when on it may be taken; while it is claimed, until when nobody else may. */
  readonly due?: string
  /** When it is due by its schedule. */
  readonly scheduled: string
  /** May go out before that, as soon as the receiver is seen to work again; not if the receiver asked for the time. */
  readonly eager: boolean
  /** Attempts that were made. */
  readonly attempts: number
  /** Of those that were made when their time had come, how many failed: this decides when the next one is due. */
  readonly failures: number
  /** Failures ahead of the time of the next attempt. */
  readonly early: number
  readonly claimed_by?: string
  readonly expires?: string
}

/** `due`: what is due. `eager`: also what waits for its next attempt. `all`: everything. */
export type Reach = 'due' | 'eager' | 'all'

export interface ClaimRequest {
  readonly webhookId: string
  readonly reach: Reach
  readonly limit: number
  readonly now: number
  readonly until: number
  /** Names the worker and its term of office. */
  readonly by: string
}

export type Rescheduled = Pick<Delivery, 'scheduled' | 'eager' | 'attempts' | 'failures' | 'early'>

/** What is on its way, so that nothing is lost by a crash and a receiver that is down holds up nobody else. */
export interface Ledger {
  /** Those that were not there yet. */
  add(deliveries: readonly Delivery[]): Promise<void>
  get(id: string): Promise<Delivery | undefined>
  claim(wanted: ClaimRequest): Promise<readonly Delivery[]>
  /** When the next one of a webhook is due; undefined if there is none. */
  nextDue(webhookId: string): Promise<number | undefined>
  /** All that is open of a webhook, in no order; 'many' where that is more than can be looked at. */
  due(webhookId: string): Promise<readonly Delivery[] | 'many'>
  /** Each of these does nothing if the delivery was claimed by another meanwhile; the first and the last say so by false. */
  reschedule(claimed: Delivery, changes: Rescheduled): Promise<boolean>
  release(claimed: Delivery): Promise<void>
  settle(delivery: Delivery, now: number): Promise<boolean>
  /** How many of a webhook are open. */
  countDue(webhookId: string): Promise<number>
  /** Those that were due first and that nobody holds, or of these only what was due by a time. */
  claimOldest(wanted: Omit<ClaimRequest, 'reach' | 'now'> & { readonly dueBy?: number }): Promise<readonly Delivery[]>
  /** Closes what was claimed, or would have been. */
  drop(ids: readonly string[], now: number): Promise<void>
  /** Gives back what workers of earlier terms had claimed. */
  releaseAllBut(by: string): Promise<void>
  /** For a webhook that is deleted: piece by piece, until the signal is aborted or nothing is left. */
  forget(webhookId: string, signal: AbortSignal): Promise<void>
}

/** Longer than any bus takes to hand an event over again. */
const COMPLETED_RETENTION_MS = 24 * 60 * 60 * 1000
export const LEDGER = 'webhook_ledger'
/** Name of the consumer of published events that adds deliveries, and of the lease of the instance that leads. */
export const LEDGER_CONSUMER = 'webhooks'
const FOREVER = '9999-12-31T23:59:59.999Z'
/** So many rows are written or given back in one turn of the event loop, and no more bytes unless one alone has more. */
const AT_ONCE = { rows: 100, bytes: 1024 * 1024 }
/** Of what is open of one webhook. */
const MAX_DUE_READ = 200
const MAX_DUE_READ_BYTES = 4 * 1024 * 1024
/** Rows hold whole bodies: so many are looked at in one turn of the event loop. */
const PIECE = 20

export const deliveryId = (webhookId: string, eventId: string): string => `${webhookId}.${eventId}`

/** By their names, which are in order: an index of other fields would have to be sorted for each piece. */
const ofWebhook = (webhookId: string): Filter => [
  { field: '_id', above: `${webhookId}.` },
  { field: '_id', below: `${webhookId}/` },
]

export type NewDelivery = Pick<
  Delivery,
  '_id' | 'webhook_id' | 'event_id' | 'landmark' | 'traceparent' | 'type' | 'body' | 'trigger'
>

/** A delivery that is due at once, and was never attempted. */
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
  const heldAs = ({ claimed_by }: Delivery): Filter => [{ field: 'claimed_by', is: claimed_by ?? null }]

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
      // It may have ended early for either.
      return found.length === MAX_DUE_READ || bytes > MAX_DUE_READ_BYTES / 2 ? 'many' : found
    },
    reschedule: (claimed, changes) => rows.replace(unclaimed({ ...claimed, ...changes }), heldAs(claimed)),
    async release(claimed) {
      await rows.replace(unclaimed(claimed), heldAs(claimed))
    },
    settle: (delivery, now) => rows.replace(settled(delivery, now), heldAs(delivery)),

    async releaseAllBut(by) {
      const where: Filter = [
        { field: 'claimed_by', not: null },
        { field: 'claimed_by', not: by },
      ]
      for (;;) {
        const held = await rows.find({ where, limit: AT_ONCE.rows, bytes: AT_ONCE.bytes })
        if (held.length === 0) return
        for (const delivery of held) await rows.replace(unclaimed(delivery), heldAs(delivery))
      }
    },
    async forget(webhookId, signal) {
      while (!signal.aborted) {
        const piece = await rows.find({ where: ofWebhook(webhookId), limit: PIECE, once: true })
        if (piece.length === 0) return
        await rows.remove(piece.map(({ _id }) => _id))
        await yieldToEventLoop()
      }
    },
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

/** Who takes more than what is due must not take what is being sent. */
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
