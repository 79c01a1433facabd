import type { BatchBlock } from '../../events/batches.js'
import { type Rejection, reject } from '../decisions/rejection.js'
import { type Decimal, type Quantity, toDecimal, ZERO } from '../values/quantity.js'
import type { Batch } from './batch.js'

/** A change of a batch's balance at a location. */
export interface BatchDelta {
  readonly id: string
  readonly number: string
  readonly by: Quantity
}

/** Batches that a movement can change. */
export const MAX_BATCHES_PER_MOVEMENT = 500

export type Sums = { readonly [Why in BatchBlock | 'reserved']: Quantity }

/** Stock at a location that can't be picked, by reason. */
type Blocked = { readonly [Why in BatchBlock | 'reserved']: Decimal }

export function tooMany(field: string): Rejection {
  const message = `A movement can involve at most ${MAX_BATCHES_PER_MOVEMENT} batches. Split it into smaller movements.`
  return reject('conflict', message, [{ field, message }])
}

/**
 * Rejects a request for more than is available at a location. Lists the stock that can't be picked, because the total
 * on hand can be larger than the requested quantity.
 */
export function shortAt(
  locationId: string,
  requestedQuantity: Quantity,
  available: Quantity,
  sums: Sums,
  field: string,
): Rejection {
  const blocked = decimals(sums)
  const [requested, availableText] = [toDecimal(requestedQuantity), toDecimal(available)]
  const message = `Not enough stock: ${requested} requested, ${availableText} available at ${locationId}${reasonsIn(blocked)}.`
  return reject('insufficient-stock', message, [
    { field, message, requested, available: availableText, location_id: locationId, blocked },
  ])
}

function reasonsIn(blocked: Blocked): string {
  const why = Object.entries(blocked).flatMap(([name, quantity]) => (quantity === '0' ? [] : [`${quantity} ${name}`]))
  return why.length === 0 ? '' : ` (${why.join(', ')})`
}

/** Rejects a request for more than is available of a named batch. */
export function shortOf(
  batch: Pick<Batch, 'batch_number'> & { readonly id: string },
  locationId: string,
  requestedQuantity: Quantity,
  available: Quantity,
  reserved: Quantity,
  field: string,
): Rejection {
  const [requested, availableText] = [toDecimal(requestedQuantity), toDecimal(available)]
  const blocked = decimals({ expired: ZERO, quarantined: ZERO, recalled: ZERO, reserved })
  const message = `Not enough stock in batch ${batch.batch_number}: ${requested} requested, ${availableText} available at ${locationId}${reasonsIn(blocked)}.`
  const facts = { requested, available: availableText, location_id: locationId, batch_id: batch.id }
  return reject('insufficient-stock', message, [
    { field, message, ...facts, batch_number: batch.batch_number, blocked },
  ])
}

const decimals = ({
  expired,
  quarantined,
  recalled,
  reserved,
}: Record<BatchBlock | 'reserved', Quantity>): Blocked => ({
  expired: toDecimal(expired),
  quarantined: toDecimal(quarantined),
  recalled: toDecimal(recalled),
  reserved: toDecimal(reserved),
})
