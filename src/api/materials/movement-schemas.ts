import { z } from 'zod'
import { movementType } from '../../events/materials.js'
import { countedFields, namingFields, overrideField } from '../batches/naming.js'
import { clearable, freeText, id, positiveQuantity, quantity, quantityFromZero, text } from '../frame/schema/fields.js'
import { timestampOnly } from '../frame/schema/times.js'
import { nullableText, quantityOut } from '../records/fields.js'
import { circumstanceFields, movedBatchFields } from './history-entry.js'

export const remarks = {
  note: clearable(freeText(2000)),
  reason: clearable(freeText(500)),
  reference: clearable(freeText(200)),
}

/** The time of a movement that is recorded later. */
const effectiveAt = timestampOnly().optional().meta({
  description:
    'Time at which the movement takes effect, if that is in the past: an ISO 8601 timestamp. Not in the future, not before the material was created, and at most `INVENTORY_BACKDATING_DAYS` days ago (default: 31; 0 turns backdating off). Without an offset, it is in UTC. A count, and `expected_quantity`, refer to the stock at this time. With batch tracking, name the batches. Default: now',
})

const movementFields = {
  location_id: id('loc').optional().meta({
    description: 'ID of the location. Default: the primary location of the material',
  }),
  quantity: positiveQuantity(),
  ...namingFields,
  ...remarks,
  effective_at: effectiveAt,
}

const kind = <Type extends string>(type: Type) => z.literal(type).meta({ description: 'Type of the movement' })

const expected = quantityFromZero().optional().meta({
  description: 'Stock that you expect before the change. If the actual stock differs, the response is 409 `CONFLICT`',
})

/** Descriptions of movements, which requests for one movement and for many share. */
export const EFFECTS = {
  receipt:
    'Adds stock at a location. With batch tracking, a request without a batch follows the `batch_numbering` of the material',
  withdrawal:
    'Removes stock at a location. With batch tracking, a request without a batch follows the `batch_policy` of the material',
  transfer:
    'Moves stock from one location to another. With batch tracking, a request without a batch follows the `batch_policy` of the material',
  correction:
    'Corrects the stock at a location by a difference. With batch tracking, name the batch if the location has several',
}

export const movementBody = z
  .discriminatedUnion('type', [
    z.strictObject({ type: kind('receipt'), ...movementFields }).meta({ id: 'Receipt', description: EFFECTS.receipt }),
    z
      .strictObject({ type: kind('withdrawal'), ...movementFields, ...overrideField })
      .meta({ id: 'Withdrawal', description: EFFECTS.withdrawal }),
    z
      .strictObject({
        type: kind('transfer'),
        ...movementFields,
        location_id: movementFields.location_id.meta({
          description:
            'ID of the destination location, or of the source location if `to_location_id` is given. Must differ from the other location. Not allowed with both `from_location_id` and `to_location_id`. Default: the primary location of the material',
        }),
        from_location_id: id('loc').optional().meta({
          description: 'ID of the source location. Default: the primary location of the material',
        }),
        to_location_id: id('loc').optional().meta({
          description: 'ID of the destination location. If it is given, `location_id` is the source location',
        }),
      })
      .meta({ id: 'Transfer', description: EFFECTS.transfer }),
    z
      .strictObject({
        type: kind('correction'),
        ...movementFields,
        ...countedFields,
        quantity: quantity().meta({
          description: 'Signed difference to add to the stock. Not zero. Decimal, up to 6 places',
        }),
        note: text(2000).meta({ description: 'Explanation of the correction' }),
        expected_quantity: expected,
      })
      .meta({ id: 'Correction', description: EFFECTS.correction }),
  ])
  .meta({
    id: 'NewMovement',
    description: 'Movement to create. `type` determines its fields',
    example: { type: 'withdrawal', quantity: 12, note: 'Order 4711' },
  })

export const adjustmentBody = z
  .discriminatedUnion('type', [
    z.strictObject({ type: kind('add'), ...movementFields }).meta({ id: 'AddStock', description: EFFECTS.receipt }),
    z
      .strictObject({ type: kind('subtract'), ...movementFields, ...overrideField })
      .meta({ id: 'SubtractStock', description: EFFECTS.withdrawal }),
    z
      .strictObject({
        type: kind('set'),
        ...movementFields,
        ...countedFields,
        location_id: movementFields.location_id.meta({
          description:
            'ID of the location whose stock is set. Default: all locations, with the difference at the primary location. If a batch is named, the default is the primary location',
        }),
        quantity: quantityFromZero().meta({ description: 'Stock after the adjustment. Decimal, up to 6 places' }),
        expected_quantity: expected,
      })
      .meta({
        id: 'SetStock',
        description:
          'Sets the stock of the material, of one location, or of a batch. With batch tracking, name the batch if the location has several',
      }),
  ])
  .meta({
    id: 'NewStockAdjustment',
    description: 'Stock adjustment. `type` determines its fields',
    example: { type: 'set', quantity: 240, reason: 'Stocktaking', reference: 'INV-2026-11' },
  })

export const movementRecord = z
  .object({
    id: z.string().meta({ description: 'ID of the movement' }),
    movement_id: z.string().meta({ description: 'ID of the movement, same as `id`' }),
    material_id: z.string(),
    type: movementType.meta({ description: 'Type of the movement' }),
    quantity: quantityOut().meta({
      description: 'Requested quantity. The change of the total stock is `after` minus `before`',
    }),
    before: quantityOut(),
    after: quantityOut(),
    stock: quantityOut().meta({ description: 'Stock of the material after the movement, same as `after`' }),
    location_id: z.string().meta({ description: 'ID of the location. For a transfer, the destination' }),
    location_name: nullableText(),
    location_before: quantityOut(),
    location_after: quantityOut(),
    ...movedBatchFields,
    from_location_id: nullableText().meta({
      description: 'ID of the source location of a transfer. Null for other movements',
    }),
    from_location_name: nullableText(),
    ...circumstanceFields,
  })
  .meta({ id: 'Movement', description: 'Recorded change of stock' })
