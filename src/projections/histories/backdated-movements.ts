import { idOf } from '../../domain/decisions/aggregate.js'
import { type Decimal, fromDecimal, toDecimal } from '../../domain/values/quantity.js'
import type { Doc } from '../../stores/document-store.js'
import type { Projection } from '../engine/projection.js'

/** A movement that took effect before it was recorded. Every other movement takes effect when it is recorded. */
export interface BackdatedMovement extends Doc {
  readonly material_id: string
  readonly recorded_at: string
  readonly effective_at: string
  readonly changes: readonly BackdatedChange[]
}

/** The change at one location. A material without batch tracking has no batches. */
export type BackdatedChange = {
  readonly location_id: string
  readonly by: Decimal
  readonly batches: readonly { readonly batch_id: string; readonly by: Decimal }[]
}

export const backdatedMovements: Projection<BackdatedMovement> = {
  name: 'backdated_movements',
  version: 1,
  collection: {
    ordered: true,
    indexes: [
      ['recorded_at', 'effective_at'],
      ['material_id', 'recorded_at', 'effective_at'],
    ],
  },
  writeOnce: true,
  handles: ['stock-moved'],
  touches: event => (event.type === 'stock-moved' && event.data.effective_at ? [event.data.movement_id] : []),
  apply(_, event, id) {
    if (event.type !== 'stock-moved' || !event.data.effective_at) return undefined
    return {
      _id: id,
      _pos: event.position,
      _seq: event.position,
      material_id: idOf(event.stream),
      recorded_at: event.at,
      effective_at: event.data.effective_at,
      changes: event.data.legs.map(({ location_id, before, after, batches = [] }) => ({
        location_id,
        by: difference(before, after),
        batches: batches.map(leg => ({ batch_id: leg.batch_id, by: difference(leg.before, leg.after) })),
      })),
    }
  },
}

const difference = (before: Decimal, after: Decimal): Decimal => toDecimal(fromDecimal(after) - fromDecimal(before))
