import { z } from 'zod'
import { change, customFields, decimal, instant, reference } from './fields.js'

const optionalText = z.string().nullable()

const created = z.strictObject({
  name: z.string(),
  unit: z.string(),
  sku: optionalText,
  ean: optionalText,
  category: optionalText,
  description: optionalText,
  min_stock: decimal,
  purchase_price: decimal.nullable(),
  custom_fields: customFields,
  primary_location_id: reference,
})

const updated = z.strictObject({
  name: change(z.string()),
  unit: change(z.string()),
  sku: change(optionalText),
  ean: change(optionalText),
  category: change(optionalText),
  description: change(optionalText),
  min_stock: change(decimal),
  purchase_price: change(decimal.nullable()),
  custom_fields: change(customFields),
  primary_location_id: change(reference),
})

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

/** One location's balance before and after. */
const leg = z.strictObject({ location_id: reference, before: decimal, after: decimal })

/**
 * Every change of stock, both legs of a transfer included, is one of these. It carries the material's name, unit and
 * minimum as they were, so that it can be told to others without asking anything else.
 */
const stockMoved = z.strictObject({
  movement_id: reference,
  type: z.enum(MOVEMENT_TYPES),
  quantity: decimal,
  before: decimal,
  after: decimal,
  legs: z.array(leg).min(1),
  note: optionalText,
  reason: optionalText,
  reference: optionalText,
  delivery_note_id: reference.nullable(),
  reverses: reference.nullable(),
  material: z.strictObject({ name: z.string(), sku: optionalText, unit: z.string(), min_stock: decimal }),
})

/**
 * What a delivery note is about to move. Until it is applied (by movements that name the note, one a line, in their
 * order) or released, what it takes is available to nobody else. Named by the note and by the revision of this event.
 */
const stockReserved = z.strictObject({
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
      }),
    )
    .min(1),
})

const reservationReleased = z.strictObject({ delivery_note_id: reference, attempt: z.int() })

/** `category` is that of the material, so that lists of categories need no other event. */
const archived = z.strictObject({ category: optionalText, archived_at: instant })
const restored = z.strictObject({ category: optionalText })

export const materialEvents = {
  'material-created': created,
  'material-updated': updated,
  'material-archived': archived,
  'material-restored': restored,
  'stock-moved': stockMoved,
  'stock-reserved': stockReserved,
  'reservation-released': reservationReleased,
} as const

export type MaterialCreated = z.infer<typeof created>
export type MaterialUpdated = z.infer<typeof updated>
export type StockMoved = z.infer<typeof stockMoved>
export type StockReserved = z.infer<typeof stockReserved>
export type MovementType = (typeof MOVEMENT_TYPES)[number]
export type Leg = z.infer<typeof leg>

export type MaterialEvent =
  | { readonly type: 'material-created'; readonly data: MaterialCreated }
  | { readonly type: 'material-updated'; readonly data: MaterialUpdated }
  | { readonly type: 'material-archived'; readonly data: z.infer<typeof archived> }
  | { readonly type: 'material-restored'; readonly data: z.infer<typeof restored> }
  | { readonly type: 'stock-moved'; readonly data: StockMoved }
  | { readonly type: 'stock-reserved'; readonly data: StockReserved }
  | { readonly type: 'reservation-released'; readonly data: z.infer<typeof reservationReleased> }
