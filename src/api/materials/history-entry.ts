import { z } from 'zod'
import { batchBlock } from '../../events/batches.js'
import { movementType } from '../../events/materials.js'
import { presentStockEntry } from '../../feed/presenters.js'
import type { HistoryDoc } from '../../projections/histories/stock-history.js'
import { actorOut, nullableText, quantityOut, timestamp, userOut } from '../records/fields.js'
import type { LookUpNames } from '../records/names.js'
import { createTexts, type Texts } from '../records/texts.js'

const movedBatch = z
  .object({
    batch_id: z.string(),
    batch_number: z.string().meta({ description: 'Batch number at the time of the movement' }),
    quantity: quantityOut().meta({
      description: 'Moved quantity of the batch, without a sign. Decimal, up to 6 places',
    }),
    before: quantityOut().meta({ description: 'Stock of the batch at the location before the movement' }),
    after: quantityOut().meta({ description: 'Stock of the batch at the location after the movement' }),
  })
  .meta({ id: 'MovedBatch', description: 'Effect of a movement on one batch at one location' })

/** Fields that only materials with batch tracking have. */
export const movedBatchFields = {
  batches: z
    .array(movedBatch)
    .optional()
    .meta({ description: 'Affected batches. Absent for a material without batch tracking' }),
  batch_override: batchBlock
    .optional()
    .meta({ description: 'Block that the request overrode to withdraw the batches. Absent if there was none' }),
}

/** Who moved stock, when, and for which reason: the fields of `presentCircumstances`. */
export const circumstanceFields = {
  user: userOut(),
  actor: actorOut,
  note: nullableText(),
  reason: nullableText(),
  reference: nullableText(),
  delivery_note_id: nullableText(),
  reverses: nullableText(),
  effective_at: timestamp().meta({
    description: 'Time at which the movement took effect: `created_at`, unless it was backdated',
  }),
  created_at: timestamp().meta({ description: 'Time at which the movement was recorded' }),
}

export const historyEntry = z
  .object({
    id: z.string().meta({ description: 'Unique identifier of the entry' }),
    material_id: z.string(),
    movement_id: z.string(),
    type: movementType.meta({ description: 'Type of the movement' }),
    quantity: quantityOut().meta({
      description: 'Requested quantity. The change of the total stock is `after` minus `before`',
    }),
    delta: quantityOut().meta({ description: 'Signed change of the stock at `location_id`. Decimal, up to 6 places' }),
    before: quantityOut(),
    after: quantityOut(),
    location_id: z.string(),
    location_name: nullableText(),
    location_before: quantityOut(),
    location_after: quantityOut(),
    ...movedBatchFields,
    ...circumstanceFields,
  })
  .meta({
    id: 'StockHistoryEntry',
    description: 'Stock change at one location. A transfer has two entries, one for each location',
  })

export const historyTexts = (lookUp: LookUpNames): Texts<HistoryDoc> =>
  createTexts(
    { present: presentStockEntry, locations: ({ location_id }) => [location_id], users: ({ user_id }) => [user_id] },
    lookUp,
  )
