import type { BatchBlock } from '../../events/batches.js'
import type { RequestedBatch } from '../batches/naming.js'
import { type Rejection, reject } from '../decisions/rejection.js'
import { fromDecimal, type Quantity, toDecimal, ZERO } from '../values/quantity.js'
import { balanceAt, type Delta, type Remarks, type Stock } from './stock.js'

/** Batches of a movement. Absent for materials without batch tracking. */
export interface OfBatches {
  readonly requested?: readonly RequestedBatch[] | undefined
  readonly override?: BatchBlock | undefined
  /** Whether a correction can take blocked batches. Default: true. */
  readonly canCorrectBlocked?: boolean | undefined
}

/** When a movement takes effect. Default: now. */
interface Effective {
  readonly effectiveAt?: string | undefined
}

/** The parts of a material that movements need. */
export interface Stocked extends Stock {
  readonly primary_location_id: string
}

export type Movement = Remarks & { readonly movementId: string; readonly quantity: Quantity } & OfBatches &
  Effective &
  (
    | { readonly type: 'receipt' | 'withdrawal'; readonly locationId?: string | undefined }
    | {
        readonly type: 'correction'
        readonly locationId?: string | undefined
        readonly expected?: Quantity | undefined
      }
    | { readonly type: 'transfer'; readonly fromId?: string | undefined; readonly toId?: string | undefined }
    | { readonly type: 'add' | 'subtract'; readonly locationId?: string | undefined }
    | { readonly type: 'set'; readonly locationId?: string | undefined; readonly expected?: Quantity | undefined }
  )

/** Returns the changes of balances that a movement makes. */
export function deltasOf(current: Stocked, movement: Movement): readonly Delta[] | Rejection {
  const { quantity } = movement
  const field = 'quantity'
  const refused = impossible(movement)
  if (refused) return refused
  if (movement.type === 'transfer') {
    const route = routeOf(current, movement)
    return 'rejected' in route
      ? route
      : [
          { locationId: route.from, by: -quantity, field },
          { locationId: route.to, by: quantity, field },
        ]
  }
  const locationId = movement.locationId ?? current.primary_location_id
  switch (movement.type) {
    case 'receipt':
    case 'add':
      return [{ locationId, by: quantity, field }]
    case 'withdrawal':
    case 'subtract':
      return [{ locationId, by: -quantity, field }]
    case 'correction': {
      const unexpected = differs(movement.expected, balanceAt(current, locationId))
      return unexpected ?? [{ locationId, by: quantity, field }]
    }
    case 'set': {
      const counted = countedAt(current, movement.locationId)
      return differs(movement.expected, counted) ?? [{ locationId, by: quantity - counted, field }]
    }
  }
}

/** Returns the stock at a location, or the total without one. */
export const countedAt = (current: Stocked, locationId: string | undefined): Quantity =>
  locationId === undefined ? fromDecimal(current.stock) : balanceAt(current, locationId)

/** Returns the source and the destination of a transfer. */
export function routeOf(
  { primary_location_id: home }: Pick<Stocked, 'primary_location_id'>,
  {
    fromId: from = home,
    toId: to = home,
  }: { readonly fromId?: string | undefined; readonly toId?: string | undefined },
): { readonly from: string; readonly to: string } | Rejection {
  if (from !== to) return { from, to }
  const message = 'A transfer requires two different locations.'
  return reject('invalid', message, [{ field: 'location_id', message }])
}

/**
 * Rejects quantities that the type doesn't allow: only a correction can be negative or zero, and a count can be zero.
 */
export function impossible({ type, quantity }: Pick<Movement, 'type' | 'quantity'>): Rejection | undefined {
  if (type === 'correction' || quantity > ZERO || (type === 'set' && quantity === ZERO)) return undefined
  const message = type === 'set' ? 'The quantity must not be below zero.' : 'The quantity must be above zero.'
  return reject('invalid', message, [{ field: 'quantity', message }])
}

/** Rejects a movement if the stock isn't what the client expects. */
export function differs(expected: Quantity | undefined, actual: Quantity): Rejection | undefined {
  if (expected === undefined || expected === actual) return undefined
  const message = `The stock is ${toDecimal(actual)}, expected ${toDecimal(expected)}. Read it again and retry.`
  return reject('conflict', message, [{ field: 'expected_quantity', message, actual: toDecimal(actual) }])
}
