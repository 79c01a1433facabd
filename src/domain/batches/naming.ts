import type { BatchReference, BatchSelection } from '../../events/batches.js'
import { invalidField, type Rejection, reject } from '../decisions/rejection.js'
import { type Decimal, fromDecimal, toDecimal, ZERO } from '../values/quantity.js'
import { type Batch, balanceOf } from './batch.js'
import { batchIn, folded, numbered } from './batches.js'
import type { Tracked } from './tracked.js'

/** A batch in a request, with the prefix of its field paths, such as `batches.2.`. */
export interface RequestedBatch extends BatchReference {
  readonly path: string
}

export interface IdentifiedBatch {
  readonly id: string
  readonly batch: Batch
}

/** Batches that a movement can name. */
export const MAX_NAMED_BATCHES = 100

/** Returns the batches that a request names for a quantity; undefined if it has neither a batch nor batch details. */
export function requestedBatches(
  { batch_id, batch_number, batch, batches }: BatchSelection,
  quantity: Decimal,
  path = '',
): readonly RequestedBatch[] | undefined | Rejection {
  const ways = [
    ...(batch_id === undefined ? [] : ['batch_id']),
    ...(batch_number === undefined ? [] : ['batch_number']),
    ...(batches === undefined ? [] : ['batches']),
  ]
  if (ways.length > 1) return invalidField(`${path}${ways[1]}`, `can't be combined with ${ways[0]}`)
  if (!batches) {
    if (ways.length === 0 && batch === undefined) return undefined
    return [{ batch_id, batch_number, batch, quantity, path }]
  }
  if (batch !== undefined) return invalidField(`${path}batch`, 'must be inside the entries of batches')
  return wrongSum(batches, quantity, path) ?? batches.map((one, n) => ({ ...one, path: `${path}batches.${n}.` }))
}

function wrongSum(batches: readonly BatchReference[], quantity: Decimal, path: string): Rejection | undefined {
  const field = `${path}batches`
  const nameless = batches.findIndex(one => (one.batch_id === undefined) === (one.batch_number === undefined))
  if (nameless >= 0) return invalidField(`${field}.${nameless}`, 'must have either batch_id or batch_number')
  const sum = batches.reduce((total, one) => total + fromDecimal(one.quantity), ZERO)
  const difference = fromDecimal(quantity) - sum
  if (difference === ZERO) return undefined
  const [missing, verb] = difference > ZERO ? [difference, 'missing'] : [-difference, 'too much']
  return invalidField(
    field,
    `must add up to ${quantity}, but add up to ${toDecimal(sum)}: ${toDecimal(missing)} ${verb}`,
  )
}

/** Returns the path of the field in which a request names a batch. */
export function namingField({ batch_id, batch_number, path }: RequestedBatch): string {
  const field = batch_id !== undefined ? 'batch_id' : batch_number !== undefined ? 'batch_number' : 'batch'
  return `${path}${field}`
}

/** Returns the batch that a request names, or a rejection if the material has no such batch. */
export function identifiedBatch(material: Tracked, requested: RequestedBatch): IdentifiedBatch | Rejection {
  const { batch_id, batch_number = '' } = requested
  const id = batch_id ?? numbered(material.batches, batch_number)
  const batch = id === undefined ? undefined : batchIn(material.batches, id)
  if (id !== undefined && batch) return { id, batch }
  const field = namingField(requested)
  const message = `The material ${material.name} has no batch ${batch_id ?? batch_number}.`
  return reject('not-found', message, [{ field, message }])
}

/** Rejects a request that names a batch twice. */
export function namedTwice(
  identified: readonly { readonly id: string }[],
  requested: readonly RequestedBatch[],
  newBatches: readonly { readonly id: string; readonly fields: { readonly batch_number: string } }[] = [],
): Rejection | undefined {
  // Each entry that creates a batch has another ID, so new batches are compared by their number.
  const newNumbers = new Map(newBatches.map(({ id, fields }) => [id, `number ${folded(fields.batch_number)}`]))
  const keys = identified.map(({ id }) => newNumbers.get(id) ?? id)
  const again = keys.findIndex((key, n) => keys.indexOf(key) < n)
  const repeated = requested[again]
  return repeated && invalidField(namingField(repeated), 'names a batch that is already listed')
}

/** Rejects a batch without a quantity if several batches are named. */
export function partless(requested: readonly RequestedBatch[]): Rejection | undefined {
  const none = requested.length > 1 ? requested.find(({ quantity }) => fromDecimal(quantity) <= ZERO) : undefined
  return none && invalidField(`${none.path}quantity`, 'must be above zero')
}

/** Rejects batch details for goods that aren't incoming. */
export function detailsWithoutReceipt(requested: readonly RequestedBatch[]): Rejection | undefined {
  const described = requested.find(({ batch }) => batch !== undefined)
  return described && invalidField(`${described.path}batch`, 'is allowed only for incoming stock')
}

/** Rejects a change that doesn't name a batch although the location has several. The field `stock` can't name one. */
export function ambiguousBatch(
  identified: readonly IdentifiedBatch[],
  locationId: string,
  more: boolean,
  field: 'batch_id' | 'stock',
): Rejection {
  const numbers = identified.map(({ batch }) => batch.batch_number).join(', ')
  const why = `because several batches are at ${locationId}: ${numbers}${more ? ', and more' : ''}`
  const message =
    field === 'stock'
      ? `can't be changed, ${why}. Send a stock adjustment or a movement that names the batch`
      : `is required, ${why}`
  const batches = identified.map(({ id, batch }) => ({
    batch_id: id,
    batch_number: batch.batch_number,
    stock: toDecimal(balanceOf(batch, locationId)),
  }))
  return reject('invalid', `${field}: ${message}`, [{ field, message, batches }])
}

/** Rejects a request that names batches of a material without batch tracking. */
export function notTracked(
  name: string,
  requested: readonly RequestedBatch[] | undefined,
  override?: string | undefined,
): Rejection | undefined {
  if (!requested && override === undefined) return undefined
  const message = `Batch tracking is off for the material ${name}.`
  const named = (requested ?? []).map(each => ({ field: namingField(each), message }))
  const details = [...named, ...(override === undefined ? [] : [{ field: 'batch_override', message }])]
  return details.length === 0 ? undefined : reject('invalid', message, details)
}

/** Rejects a backdated movement that doesn't name its batches: a policy selects among those of today. */
export function unnamedInPast(requested: readonly RequestedBatch[] | undefined, path = ''): Rejection | undefined {
  const isNamed = ({ batch_id, batch_number }: RequestedBatch) => batch_id !== undefined || batch_number !== undefined
  if (requested?.every(isNamed)) return undefined
  return invalidField(
    `${path}batch_id`,
    'is required with effective_at: name the batch by batch_id, batch_number, or batches',
  )
}
