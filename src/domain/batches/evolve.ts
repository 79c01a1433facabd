import type { BatchLeg, BatchSettings } from '../../events/batches.js'
import type { MaterialEvent, StockMoved, StockReserved } from '../../events/materials.js'
import type { Recorded } from '../decisions/aggregate.js'
import { withRecent } from '../stock/recent-balances.js'
import type { Reservations } from '../stock/reservations.js'
import { fromDecimal } from '../values/quantity.js'
import { type Batch, storedBatch, withBalances } from './batch.js'
import { type Batches, batchIn, inOrderOf, NO_BATCHES, withBatch } from './batches.js'

/** The parts of a material that its batches depend on. */
export interface Keeping {
  readonly batches?: Batches | undefined
  readonly batch_policy?: BatchSettings['batch_policy'] | undefined
  readonly reservations: Reservations
}

/** Returns the batches after an event; the same object if the event doesn't affect them. */
export function evolveBatches(keeping: Keeping, event: MaterialEvent & Recorded): Batches | undefined {
  const { batches, batch_policy } = keeping
  switch (event.type) {
    case 'material-created':
      return event.data.batch_tracking ? NO_BATCHES : undefined
    case 'batch-tracking-enabled':
      return inOrderOf(batches ?? NO_BATCHES, event.data.batch_policy)
    case 'material-updated': {
      const policy = event.data.batch_policy?.to
      return batches && policy ? inOrderOf(batches, policy) : batches
    }
    case 'batch-registered':
    case 'batch-updated':
    case 'batch-quarantined':
    case 'batch-released':
    case 'batch-recalled': {
      const { batch } = event.data
      const known = batches ?? NO_BATCHES
      const { recent } = batchIn(known, batch.batch_id) ?? {}
      return withBatch(known, batch.batch_id, storedBatch(batch, event.at, event.revision, recent), batch_policy)
    }
    case 'stock-moved':
      return batches && moved(batches, event, batch_policy)
    case 'stock-reserved':
      return touched(keeping, event, idsIn(event.data.lines))
    case 'reservation-released':
      return touched(keeping, event, event.data.batches?.map(({ batch_id }) => batch_id) ?? [])
    default:
      return batches
  }
}

type Moved = { readonly data: StockMoved } & Recorded

/** A change of one batch at a location. */
type LegAt = BatchLeg & { readonly location_id: string }

function moved(batches: Batches, event: Moved, policy: Keeping['batch_policy']): Batches {
  const legsOf = new Map<string, LegAt[]>()
  for (const { location_id, batches: legs = [] } of event.data.legs) {
    for (const leg of legs) {
      const legAt = { ...leg, location_id }
      if (!legsOf.get(leg.batch_id)?.push(legAt)) legsOf.set(leg.batch_id, [legAt])
    }
  }
  let next = batches
  for (const [id, legs] of legsOf) {
    const batch = batchIn(batches, id)
    if (!batch) throw new Error(`${id} was moved before it was registered`)
    next = withBatch(next, id, afterLegs(batch, legs, event), policy)
  }
  return next
}

/** Returns one batch after its legs of a movement. */
function afterLegs(batch: Batch, legs: readonly LegAt[], { data, at, revision }: Moved): Batch {
  const effectiveAt = data.effective_at ?? at
  const recent = withRecent(batch.recent, legs, { effectiveAt, at, revision })
  const next = { ...withBalances(batch, legs), recent, updated_at: at, revision }
  const isReceived = legs.some(({ before, after }) => fromDecimal(after) > fromDecimal(before))
  if (next.received_at !== undefined || !isReceived) return next
  return {
    ...next,
    received_at: effectiveAt,
    ...(data.delivery_note_id ? { source_note_id: data.delivery_note_id } : {}),
  }
}

/**
 * Gives batches a new revision when their reserved quantity changes, because responses show it and clients send the
 * revision back.
 */
function touched({ batches, batch_policy }: Keeping, { revision }: Recorded, ids: readonly string[]) {
  let next = batches
  for (const id of new Set(ids)) {
    const batch = next && batchIn(next, id)
    if (next && batch) next = withBatch(next, id, { ...batch, revision }, batch_policy)
  }
  return next
}

/** Returns the batches that lines take from. Incoming quantities aren't shown as reserved. */
const idsIn = (lines: StockReserved['lines']): readonly string[] =>
  lines.flatMap(({ from_location_id, batches = [] }) =>
    from_location_id === null ? [] : batches.map(({ batch_id }) => batch_id),
  )
