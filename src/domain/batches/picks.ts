import type { RejectionDetail } from '../decisions/rejection.js'
import type { Decimal } from '../values/quantity.js'
import { allocate, type MaterialOrder } from './allocating.js'
import { batchIn } from './batches.js'
import type { Moment, Tracked } from './tracked.js'

export interface Pick {
  readonly batch_id: string
  readonly batch_number: string
  readonly location_id: string
  readonly quantity: Decimal
  readonly expires_on: string | null
}

/** What a delivery note would pick, and the problems of lines that can't be picked. */
export interface Picks {
  readonly data: readonly { readonly line_no: number; readonly batches: readonly Pick[] }[]
  readonly short: readonly (RejectionDetail & { readonly line_no: number })[]
}

/** Returns what would be picked of one material if it were reserved now. */
export function picksOf(material: Tracked, order: MaterialOrder, moment: Moment): Picks {
  const allocated = allocate(material, order, moment)
  const expiryOf = (id: string) => batchIn(material.batches, id)?.expires_on ?? null
  return {
    data: allocated.flatMap(one => {
      if ('refused' in one) return []
      const { line_no, from_location_id: location_id, batches = [] } = one.line
      if (location_id === null) return []
      const picks = batches.map(({ batch_id, batch_number, quantity }) => ({
        ...{ batch_id, batch_number, location_id, quantity },
        expires_on: expiryOf(batch_id),
      }))
      return [{ line_no, batches: picks }]
    }),
    short: allocated.flatMap(one =>
      'refused' in one ? one.refused.details.map(detail => ({ ...detail, line_no: one.line_no })) : [],
    ),
  }
}
