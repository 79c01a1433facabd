import { z } from 'zod'
import { EVENT_TYPES, registryOf } from '../../src/events/kinds/registry.js'
import { event } from '../../src/events/schema/event-type.js'
import { decimal, reference } from '../../src/events/schema/fields.js'
import { type Happening, mintId } from './shop-log.js'

const locationWithTitle = z.strictObject({ title: z.string(), code: z.string().nullable() })

const moved = EVENT_TYPES['stock-moved'].schema
/** Had only one location and another name for the quantity. */
const movedAtOneLocation = z.strictObject({
  movement_id: reference,
  amount: decimal,
  before: decimal,
  after: decimal,
  location_id: reference,
  material: z.strictObject({ name: z.string(), sku: z.string().nullable(), unit: z.string(), min_stock: decimal }),
})

const numberAssigned = z.strictObject({ n: z.int(), note: reference })

const failed = EVENT_TYPES['delivery-note-completion-failed'].schema
const failedWithoutDetails = z.strictObject({
  attempt: z.int(),
  reason: z.literal('insufficient-stock'),
  message: z.string(),
})

/** The event types of a program in which four types had another version before their first one. */
export const OLDER_REGISTRY = registryOf({
  ...EVENT_TYPES,
  'location-created': event(locationWithTitle).next(
    EVENT_TYPES['location-created'].schema,
    ({ title: name, code }) => ({
      name,
      code,
      description: null,
      parent_id: null,
    }),
  ),
  'stock-moved': event(movedAtOneLocation)
    .next(moved, ({ amount, location_id, ...rest }) => ({
      ...rest,
      type: 'receipt' as const,
      quantity: amount,
      legs: [{ location_id, before: rest.before, after: rest.after }],
      note: null,
      reason: null,
      reference: null,
      delivery_note_id: null,
      reverses: null,
    }))
    .next(moved, data => data),
  'delivery-number-assigned': event(numberAssigned).next(
    EVENT_TYPES['delivery-number-assigned'].schema,
    ({ n: number, note: delivery_note_id }) => ({ number, delivery_note_id }),
  ),
  'delivery-note-completion-failed': event(failedWithoutDetails).next(failed, output => ({ ...output, details: [] })),
})

/** More than the number of a year's note numbers that a state remembers. */
const NUMBERS = 300
const PLATE = { name: 'Glue', sku: null, unit: 'l', min_stock: '0' }
const ITEM = { quantity: '9', location_id: null, from_location_id: null, to_location_id: null }
const NOTE = { type: 'withdrawal', location_id: null, from_location_id: null, to_location_id: null }

/** A log with all four types at version 1: one shelf, its stock, and two notes. */
export function createOlderLog(at: string) {
  const [shelf, glue, movement] = [mintId('loc'), mintId('mat'), mintId('mov')]
  const [numbered, failed] = [mintId('dn'), mintId('dn')]
  const written = (stream: string, type: string, data: Happening['data']): Happening => ({ stream, type, data, at })
  const note = { ...NOTE, status: 'open', items: [{ ...ITEM, material_id: glue }], note: null, reference: null }
  const line = { line_no: 1, material_id: glue, quantity: '9', from_location_id: shelf, to_location_id: null }
  const happenings: readonly Happening[] = [
    written(`location-${shelf}`, 'location-created', { title: 'Shelf', code: 'A1' }),
    written(`material-${glue}`, 'material-created', {
      ...{ ...PLATE, ean: null, category: null, description: null, purchase_price: null, custom_fields: {} },
      primary_location_id: shelf,
    }),
    written(`material-${glue}`, 'stock-moved', {
      ...{ movement_id: movement, amount: '5', before: '0', after: '5', location_id: shelf, material: PLATE },
    }),
    written(`deliveryNote-${numbered}`, 'delivery-note-created', note),
    ...Array.from({ length: NUMBERS }, (_, n) =>
      written(`deliveryNumbers-${at.slice(0, 4)}`, 'delivery-number-assigned', {
        n: n + 1,
        note: n === 0 ? numbered : mintId('dn'),
      }),
    ),
    written(`deliveryNote-${failed}`, 'delivery-note-created', note),
    written(`deliveryNote-${failed}`, 'delivery-note-completion-started', { lines: [line] }),
    written(`deliveryNote-${failed}`, 'delivery-note-completion-failed', {
      ...{ attempt: 1, reason: 'insufficient-stock', message: '9 requested, 5 available.' },
    }),
  ]
  return { happenings, shelf, glue, movement, numbered, failed }
}
