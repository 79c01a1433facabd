import { z } from 'zod'
import { batchBlock, batchLeg, batchSchemas, batchSettings, releasedBatch, reservedBatch } from './batches.js'
import { type DataIn, type EventsIn, event } from './schema/event-type.js'
import { changesOf, customFields, decimal, instant, optionalText, reference } from './schema/fields.js'

/** Fields of a material, in the order in which events publish them. */
export const materialFields = {
  name: z.string(),
  sku: optionalText,
  ean: optionalText,
  category: optionalText,
  unit: z.string(),
  min_stock: decimal,
  primary_location_id: reference,
  description: optionalText,
  purchase_price: decimal.nullable(),
  custom_fields: customFields,
}

export const MOVEMENT_TYPES = [
  'initial',
  'receipt',
  'withdrawal',
  'transfer',
  'correction',
  'set',
  'add',
  'subtract',
  'reversal',
] as const
export const movementType = z.enum(MOVEMENT_TYPES).meta({
  id: 'MovementType',
  description:
    'Type of a movement. `initial`: opening stock. `set`, `add`, and `subtract`: stock adjustments. `reversal`: reverses another movement',
})

/** Balance of one location before and after, with batches if the material tracks them. */
const leg = z.strictObject({
  location_id: reference,
  before: decimal,
  after: decimal,
  batches: z.array(batchLeg).optional(),
})

/**
 * A change of stock, including both sides of a transfer. Contains the material's name, unit, and minimum stock at that
 * time, so that it can be published without other data.
 */
const stockMovedBefore = z.strictObject({
  movement_id: reference,
  type: movementType,
  quantity: decimal,
  before: decimal,
  after: decimal,
  legs: z.array(leg).min(1),
  note: optionalText,
  reason: optionalText,
  reference: optionalText,
  delivery_note_id: reference.nullable(),
  reverses: reference.nullable(),
  /** The block that the movement overrides. */
  batch_override: batchBlock.optional(),
  material: z.strictObject({ name: z.string(), sku: optionalText, unit: z.string(), min_stock: decimal }),
})

/** The time at which a backdated movement takes effect. All others take effect when they are recorded. */
const stockMoved = stockMovedBefore.extend({ effective_at: instant.optional() })

/**
 * Reserves stock for a delivery note. Until the reservation is applied (by movements that name the note, one per item,
 * in order) or released, other movements can't use this stock. It is identified by the note and by the revision of
 * this event.
 */
const stockReservedBefore = z.strictObject({
  delivery_note_id: reference,
  attempt: z.int(),
  type: z.enum(['receipt', 'withdrawal', 'transfer']),
  reference: optionalText,
  lines: z
    .array(
      z.strictObject({
        line_no: z.int(),
        quantity: decimal,
        from_location_id: reference.nullable(),
        to_location_id: reference.nullable(),
        /** Exactly these batches are moved, whatever their status is by then. */
        batches: z.array(reservedBatch).optional(),
      }),
    )
    .min(1),
})

/** The time at which a backdated delivery note takes effect. */
const stockReserved = stockReservedBefore.extend({ effective_at: instant.optional() })

const reservationReleased = z.strictObject({
  delivery_note_id: reference,
  attempt: z.int(),
  batches: z.array(releasedBatch).optional(),
})

/** Creation, with the settings of batch tracking if it is on. */
const created = z.strictObject({ ...materialFields, ...z.object(batchSettings).partial().shape })

/** `category` is that of the material, so that the list of categories needs no other event. */
const archived = z.strictObject({ category: optionalText, archived_at: instant })
const restored = z.strictObject({ category: optionalText })

export const materialEvents = {
  'material-created': event(created),
  'material-updated': event(changesOf({ ...materialFields, ...batchSettings })),
  'material-archived': event(archived),
  'material-restored': event(restored),
  'stock-moved': event(stockMovedBefore).next<z.infer<typeof stockMoved>>(stockMoved, data => data),
  'stock-reserved': event(stockReservedBefore).next<z.infer<typeof stockReserved>>(stockReserved, data => data),
  'reservation-released': event(reservationReleased),
  'batch-registered': event(batchSchemas['batch-registered']),
  'batch-updated': event(batchSchemas['batch-updated']),
  'batch-quarantined': event(batchSchemas['batch-quarantined']),
  'batch-released': event(batchSchemas['batch-released']),
  'batch-recalled': event(batchSchemas['batch-recalled']),
  'batch-tracking-enabled': event(batchSchemas['batch-tracking-enabled']),
  'batch-tracking-disabled': event(batchSchemas['batch-tracking-disabled']),
}

export type MaterialEvent = EventsIn<typeof materialEvents>
export type MaterialDetails = z.infer<z.ZodObject<typeof materialFields>>
export type MaterialCreated = DataIn<(typeof materialEvents)['material-created']>
export type StockMoved = DataIn<(typeof materialEvents)['stock-moved']>
export type StockReserved = DataIn<(typeof materialEvents)['stock-reserved']>
export type MovementType = (typeof MOVEMENT_TYPES)[number]
export type Leg = z.infer<typeof leg>
