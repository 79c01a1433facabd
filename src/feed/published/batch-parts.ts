import { z } from 'zod'
import { exact } from '../../domain/values/exact.js'
import type { BatchDetails, BatchReference, BatchSelection } from '../../events/batches.js'
import { id, quantity } from './fields.js'

/** Schema of the quantity of one batch in a completed item. */
export const deliveredBatch = z
  .object({ batch_id: id('bat'), batch_number: z.string(), quantity })
  .meta({ id: 'DeliveredBatch', description: 'Quantity of one batch in a completed item.' })

export const batchOfItem = z.looseObject({ unit_cost: quantity.nullable().optional() }).meta({
  id: 'BatchOfItem',
  description:
    'Properties of the batch that a receipt creates if the batch does not exist yet, as given in the request.',
})

const named = {
  batch_id: id('bat').optional(),
  batch_number: z.string().optional(),
  batch: batchOfItem
    .optional()
    .meta({ description: 'Details of the batch, for incoming stock only. Absent if there are none.' }),
}

/** Schemas of the batch fields of an item. */
export const namedBatchFields = {
  ...named,
  batches: z
    .array(
      z
        .object({ ...named, quantity })
        .meta({ id: 'NamedBatch', description: 'Quantity of one batch that an item requests.' }),
    )
    .optional(),
}

/** Returns the batches that an item names; no fields if it names none. */
export const presentNamedBatches = ({ batch_id, batch_number, batch, batches }: BatchSelection) => ({
  ...(batch_id === undefined ? {} : { batch_id }),
  ...(batch_number === undefined ? {} : { batch_number }),
  ...(batch ? { batch: presentBatchDetails(batch) } : {}),
  ...(batches ? { batches: batches.map(presentBatchQuantity) } : {}),
})

/** Returns the quantity of one batch as published. */
export const presentBatchQuantity = <Part extends Pick<BatchReference, 'quantity' | 'batch'>>(part: Part) => ({
  ...part,
  quantity: exact(part.quantity),
  ...(part.batch ? { batch: presentBatchDetails(part.batch) } : {}),
})

const presentBatchDetails = (batch: BatchDetails) => ({
  ...batch,
  ...(batch.unit_cost == null ? {} : { unit_cost: exact(batch.unit_cost) }),
})
