import type { BatchBlock } from '../../events/batches.js'
import { invalidField, isRejection, type Rejection, reject } from '../decisions/rejection.js'
import type { Delta } from '../stock/stock.js'
import { fromDecimal, type Quantity, ZERO } from '../values/quantity.js'
import { balanceOf, blockOf, statusOn } from './batch.js'
import { batchIn } from './batches.js'
import {
  detailsWithoutReceipt,
  type IdentifiedBatch,
  identifiedBatch,
  namedTwice,
  namingField,
  partless,
  type RequestedBatch,
} from './naming.js'
import { type Free, pick } from './picking.js'
import { type BatchDelta, shortOf } from './shortage.js'
import type { Moment, Tracked } from './tracked.js'

export interface Removal {
  readonly locationId: string
  readonly quantity: Quantity
  readonly requested: readonly RequestedBatch[] | undefined
  readonly free: Free
  readonly moment: Moment
  /** Prefix of the field paths, such as `items.2.`. */
  readonly path: string
  /** Path of the quantity field. */
  readonly field: string
}

/**
 * Returns the batches that a transfer takes: those that are named, whatever their status, or those that the policy
 * selects.
 */
export function removedFrom(material: Tracked, removal: Removal): readonly BatchDelta[] | Rejection {
  const { requested } = removal
  if (!requested) return removedByPolicy(material, removal)
  const found = identifiedBatches(material, requested)
  return isRejection(found) ? found : removedFromRequested(removal, requested, found)
}

/** Returns the batches that a withdrawal takes. It takes a blocked batch only with an override. */
export function withdrawn(
  material: Tracked,
  removal: Removal,
  override: BatchBlock | undefined,
): readonly BatchDelta[] | Rejection {
  const { requested, path, moment } = removal
  if (!requested) {
    return override === undefined
      ? removedByPolicy(material, removal)
      : invalidField(`${path}batch_override`, 'requires batch_id, batch_number, or batches')
  }
  const found = identifiedBatches(material, requested)
  if (isRejection(found)) return found
  return (
    refusedAsBlocked(material, found, requested, override, moment, path) ??
    removedFromRequested(removal, requested, found)
  )
}

function removedByPolicy(material: Tracked, { locationId, quantity, free, moment, path, field }: Removal) {
  if (material.batch_policy !== 'manual') return pick(material, locationId, quantity, moment.today, free, field)
  return invalidField(`${path}batch_id`, `is required: batches of ${material.name} are picked manually`)
}

function removedFromRequested(
  { locationId, quantity, free, field }: Removal,
  requested: readonly RequestedBatch[],
  found: readonly IdentifiedBatch[],
): readonly BatchDelta[] | Rejection {
  const refused = namedTwice(found, requested) ?? partless(requested) ?? detailsWithoutReceipt(requested)
  if (refused) return refused
  const deltas: BatchDelta[] = []
  for (const [n, { id, batch }] of found.entries()) {
    const requestedQuantity = requested.length === 1 ? quantity : fromDecimal(requested[n]?.quantity ?? '0')
    const available = free(id, batch, locationId)
    if (requestedQuantity > available) {
      const reserved = balanceOf(batch, locationId) - available
      return shortOf(
        { id, batch_number: batch.batch_number },
        locationId,
        requestedQuantity,
        available,
        reserved,
        field,
      )
    }
    deltas.push({ id, number: batch.batch_number, by: -requestedQuantity })
  }
  return deltas
}

function identifiedBatches(
  material: Tracked,
  requested: readonly RequestedBatch[],
): readonly IdentifiedBatch[] | Rejection {
  const found: IdentifiedBatch[] = []
  for (const one of requested) {
    if (one.batch_id === undefined && one.batch_number === undefined) {
      return invalidField(`${one.path}batch`, 'is allowed only for incoming stock')
    }
    const identified = identifiedBatch(material, one)
    if (isRejection(identified)) return identified
    found.push(identified)
  }
  return found
}

/** Rejects a correction that takes from blocked batches. Used for API keys without the required scope. */
export function correctsBlocked(
  material: Tracked,
  deltas: readonly Delta[],
  { today }: Pick<Moment, 'today'>,
): Rejection | undefined {
  for (const { field, batches = [] } of deltas) {
    for (const { id, number, by } of batches) {
      const batch = batchIn(material.batches, id)
      const block = by < ZERO && batch ? blockOf(batch, today, material.block_expired) : undefined
      if (block === undefined) continue
      const message = `The batch ${number} is ${block}. Correcting it requires an API key with the scope batches:write.`
      return reject('missing-scope', message, [{ field, message, status: block, scope: 'batches:write' }])
    }
  }
  return undefined
}

function refusedAsBlocked(
  material: Tracked,
  identified: readonly IdentifiedBatch[],
  requested: readonly RequestedBatch[],
  override: BatchBlock | undefined,
  { today }: Moment,
  path: string,
): Rejection | undefined {
  const details = identified.flatMap(({ batch }, n) => {
    const block = blockOf(batch, today, material.block_expired)
    if (block === undefined || block === override) return []
    const message = `The batch ${batch.batch_number} is ${block}. Only a movement with batch_override ${block} and a reason can withdraw from it.`
    return [{ field: namingField(requested[n]!), message, status: block }]
  })
  if (details[0]) return reject('invalid-state', details[0].message, details)
  if (override === undefined || identified.some(({ batch }) => statusOn(batch, today) === override)) return undefined
  const message = `None of the named batches is ${override}.`
  return reject('invalid-state', message, [{ field: `${path}batch_override`, message }])
}
