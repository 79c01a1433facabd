import type { BatchBlock } from '../../events/batches.js'
import { isRejection, type Rejection, reject } from '../decisions/rejection.js'
import type { Delta } from '../stock/stock.js'
import { fromDecimal, type Quantity, ZERO } from '../values/quantity.js'
import { balanceOf, blockOf, statusOn } from './batch.js'
import { batchIn } from './batches.js'
import { type AskedBatch, type FoundBatch, foundBatch, namedTwice, partless, saidOfGone, wrong } from './naming.js'
import { type Free, pick } from './picking.js'
import { type BatchDelta, shortOf } from './shortage.js'
import type { Moment, Tracked } from './tracked.js'

export interface Taking {
  readonly locationId: string
  readonly quantity: Quantity
  readonly asked: readonly AskedBatch[] | undefined
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
export function taken(material: Tracked, taking: Taking): readonly BatchDelta[] | Rejection {
  const { asked } = taking
  return asked ? takenFrom(material, taking, asked) : takenByPolicy(material, taking)
}

/** Returns the batches that a withdrawal takes. It takes a blocked batch only with an override. */
export function withdrawn(
  material: Tracked,
  taking: Taking,
  override: BatchBlock | undefined,
): readonly BatchDelta[] | Rejection {
  const { asked, path, moment } = taking
  if (!asked) {
    return override === undefined
      ? takenByPolicy(material, taking)
      : wrong(`${path}batch_override`, 'requires batch_id, batch_number, or batches')
  }
  const found = allFound(material, asked)
  if (isRejection(found)) return found
  return refusedAsBlocked(material, found, asked, override, moment, path) ?? takenFrom(material, taking, asked)
}

function takenByPolicy(material: Tracked, { locationId, quantity, free, moment, path, field }: Taking) {
  if (material.batch_policy !== 'manual') return pick(material, locationId, quantity, moment.today, free, field)
  return wrong(`${path}batch_id`, `is required: batches of ${material.name} are picked manually`)
}

function takenFrom(
  material: Tracked,
  { locationId, quantity, free, field }: Taking,
  asked: readonly AskedBatch[],
): readonly BatchDelta[] | Rejection {
  const found = allFound(material, asked)
  if (isRejection(found)) return found
  const refused = namedTwice(found, asked) ?? partless(asked) ?? saidOfGone(asked)
  if (refused) return refused
  const deltas: BatchDelta[] = []
  for (const [n, { id, batch }] of found.entries()) {
    const wanted = asked.length === 1 ? quantity : fromDecimal(asked[n]?.quantity ?? '0')
    const available = free(id, batch, locationId)
    if (wanted > available) {
      const reserved = balanceOf(batch, locationId) - available
      return shortOf({ id, batch_number: batch.batch_number }, locationId, wanted, available, reserved, field)
    }
    deltas.push({ id, number: batch.batch_number, by: -wanted })
  }
  return deltas
}

export function allFound(material: Tracked, asked: readonly AskedBatch[]): readonly FoundBatch[] | Rejection {
  const found: FoundBatch[] = []
  for (const one of asked) {
    if (one.batch_id === undefined && one.batch_number === undefined) {
      return wrong(`${one.path}batch`, 'is allowed only for incoming stock')
    }
    const there = foundBatch(material, one)
    if (isRejection(there)) return there
    found.push(there)
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
  found: readonly FoundBatch[],
  asked: readonly AskedBatch[],
  override: BatchBlock | undefined,
  { today }: Moment,
  path: string,
): Rejection | undefined {
  const details = found.flatMap(({ batch }, n) => {
    const block = blockOf(batch, today, material.block_expired)
    if (block === undefined || block === override) return []
    const message = `The batch ${batch.batch_number} is ${block}. To withdraw from it, send batch_override ${block} and a reason.`
    return [{ field: `${asked[n]?.path ?? path}batch_id`, message, status: block }]
  })
  if (details[0]) return reject('invalid-state', details[0].message, details)
  if (override === undefined || found.some(({ batch }) => statusOn(batch, today) === override)) return undefined
  const message = `None of the named batches is ${override}.`
  return reject('invalid-state', message, [{ field: `${path}batch_override`, message }])
}
