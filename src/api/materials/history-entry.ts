import { z } from 'zod'
import { batchBlock } from '../../events/batches.js'
import { movementType } from '../../events/materials.js'
import { entryShown, type HistoryDoc } from '../../projections/stock-history.js'
import { actorOut, nullableText, quantityOut, timestamp, userOut } from '../records/fields.js'
import type { LookUpNames } from '../records/names.js'
import { createTexts, type Texts } from '../records/texts.js'

const movedBatch = z
  .object({
    batch_id: z.string(),
    batch_number: z.string().meta({ description: 'As it was called then' }),
    quantity: quantityOut().meta({ description: 'How much of it was moved' }),
    before: quantityOut().meta({ description: 'What of it was at that location' }),
    after: quantityOut().meta({ description: 'What of it was there then' }),
  })
  .meta({ id: 'MovedBatch', description: 'What a movement did to a batch at one location' })

/** Of materials that keep batches; of others nothing is said. */
export const ofBatches = {
  batches: z.array(movedBatch).optional().meta({ description: 'Of which batches; absent where none are kept' }),
  batch_override: batchBlock.optional().meta({ description: 'The block in spite of which they were taken' }),
}

export const historyEntry = z
  .object({
    id: z.string(),
    material_id: z.string(),
    movement_id: z.string(),
    type: movementType,
    quantity: quantityOut().meta({ description: 'As it was asked for; what it came to is `after` less `before`' }),
    delta: quantityOut().meta({ description: 'What it came to at `location_id`, with its sign' }),
    before: quantityOut(),
    after: quantityOut(),
    location_id: z.string(),
    location_name: nullableText(),
    location_before: quantityOut(),
    location_after: quantityOut(),
    ...ofBatches,
    user: userOut(),
    actor: actorOut,
    note: nullableText(),
    reason: nullableText(),
    reference: nullableText(),
    delivery_note_id: nullableText(),
    reverses: nullableText().meta({ description: 'The movement that this one undoes' }),
    created_at: timestamp(),
  })
  .meta({ id: 'StockHistoryEntry', description: 'One change of stock at one location; a transfer makes two' })

export const historyTexts = (lookUp: LookUpNames): Texts<HistoryDoc> =>
  createTexts(
    { present: entryShown, locations: ({ location_id }) => [location_id], users: ({ user_id }) => [user_id] },
    lookUp,
  )
