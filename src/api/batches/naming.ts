import { z } from 'zod'
import { MAX_NAMED_BATCHES, type RequestedBatch, requestedBatches } from '../../domain/batches/naming.js'
import { type Quantity, toDecimal } from '../../domain/values/quantity.js'
import { withoutUndefined } from '../../domain/values/without-undefined.js'
import { type BatchDetails, type BatchSelection, batchBlock } from '../../events/batches.js'
import { hasScope } from '../frame/access/scopes.js'
import { ApiError } from '../frame/response/errors.js'
import { accepted } from '../frame/response/rejections.js'
import type { Principal } from '../frame/route.js'
import { id, optionalList, positiveQuantity, quantity } from '../frame/schema/fields.js'
import { createShape } from '../records/field-table.js'
import { batchNumber, fields } from './fields.js'

const { batch_number: _, ...details } = createShape(fields)

const newBatch = z.strictObject(details).meta({
  id: 'BatchOfReceipt',
  description: 'Details of a received batch. They apply to a new batch, and must match those of an existing batch',
})

const batchRef = {
  batch_id: id('bat').optional().meta({ description: 'ID of the batch. Alternative to `batch_number`' }),
  batch_number: batchNumber().optional().meta({
    description:
      'Number of the batch, with case ignored. Alternative to `batch_id`. For incoming stock, a new number creates a batch',
  }),
}
const newOne = newBatch
  .optional()
  .meta({ description: 'Details of the batch, for incoming stock only. With `batches`, each entry has its own' })

const several = (name: string, description: string, amount: z.ZodType<Quantity>) =>
  optionalList(
    z.strictObject({ ...batchRef, quantity: amount, batch: newOne }).meta({ id: name, description }),
    MAX_NAMED_BATCHES,
  ).meta({
    description: `Several batches with their quantities, instead of one batch. Up to ${MAX_NAMED_BATCHES}, each only once and by either \`batch_id\` or \`batch_number\`. The quantities must add up to the total quantity`,
  })

/** Fields that name the batches of a movement, for materials with batch tracking. */
export const namingFields = {
  ...batchRef,
  batch: newOne,
  batches: several('BatchPart', 'Quantity of one batch', positiveQuantity()),
}

/** The same fields for counts, where a quantity can be zero or a difference. */
export const countedFields = {
  ...batchRef,
  batch: newOne,
  batches: several('BatchCount', 'Counted quantity of one batch, or the difference to add to it', quantity()),
}

export const overrideField = {
  batch_override: batchBlock.optional().meta({
    description:
      'Block to override so that the named batches can be withdrawn: their current status. Requires a `reason` and the scope `batches:write`',
  }),
}

interface NamingSent {
  readonly batch_id?: string | undefined
  readonly batch_number?: string | undefined
  readonly batch?: BatchDetails | undefined
  readonly batches?:
    | readonly {
        readonly batch_id?: string | undefined
        readonly batch_number?: string | undefined
        readonly quantity: Quantity
        readonly batch?: BatchDetails | undefined
      }[]
    | undefined
}

/** Returns the stored form of the batches that a request names. */
export const namingOf = ({ batch_id, batch_number, batch, batches }: NamingSent): BatchSelection =>
  withoutUndefined({
    batch_id,
    batch_number,
    batch,
    batches: batches?.map(one =>
      withoutUndefined({
        batch_id: one.batch_id,
        batch_number: one.batch_number,
        quantity: toDecimal(one.quantity),
        batch: one.batch,
      }),
    ),
  })

/**
 * Returns the batches that a request names for a quantity, or undefined if it names none. Throws if they are invalid.
 */
export function requestedFor(sent: NamingSent, amount: Quantity, path = ''): readonly RequestedBatch[] | undefined {
  const requested = requestedBatches(namingOf(sent), toDecimal(amount), path)
  return requested && accepted(requested)
}

/** Throws if a request overrides the block of a batch without the scope `batches:write`. */
export function requireOverrideScope(override: string | undefined, { scopes }: Pick<Principal, 'scopes'>): void {
  if (override === undefined || hasScope(scopes, 'batches:write')) return
  const message = 'requires an API key with the scope batches:write'
  throw new ApiError('INSUFFICIENT_SCOPE', `batch_override ${message}`, [{ field: 'batch_override', message }])
}
