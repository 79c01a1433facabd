import { z } from 'zod'
import { idOf } from '../../domain/decisions/aggregate.js'
import { exact } from '../../domain/values/exact.js'
import { fromDecimal } from '../../domain/values/quantity.js'
import { batchBlock, batchSettings } from '../../events/batches.js'
import type { KnownEventOf } from '../../events/kinds/registry.js'
import type { Envelope } from '../../events/log/envelope.js'
import { materialFields, movementType, type StockMoved } from '../../events/materials.js'
import { entriesOf } from '../../projections/histories/stock-history.js'
import { presentStockEntry } from '../presenters.js'
import type { PublishedContent, PublishedKind, RecordNames } from '../published-event.js'
import {
  changes,
  detailSchemas,
  id,
  instant,
  nullableText,
  person,
  presentChanges,
  presentValues,
  quantity,
  recordId,
} from './fields.js'

type Movement = KnownEventOf<'stock-moved'>

const plate = z
  .object({
    id: recordId('mat', 'material'),
    name: z.string(),
    sku: nullableText,
    unit: z.string(),
    stock: quantity.meta({ description: 'Quantity on hand after the movement. Decimal, up to 6 places.' }),
    min_stock: quantity,
  })
  .meta({ id: 'MaterialThen', description: 'Material immediately after the movement.' })

const materialCreated = z.object({
  id: recordId('mat', 'material'),
  ...detailSchemas(materialFields, {
    category: { category: nullableText.meta({ description: 'Name of the category. Null if there is none.' }) },
    primary_location_id: { location_id: id('loc'), location_name: nullableText },
  }),
  // Absent without batch tracking.
  ...z.object(batchSettings).partial().shape,
})

const archiving = instant.meta({ description: 'Time of archiving.' })
const materialUpdated = z.object({ id: recordId('mat', 'material'), name: nullableText, changes })
const materialArchived = z.object({ id: recordId('mat', 'material'), name: nullableText, archived_at: archiving })
const materialRestored = z.object({ id: recordId('mat', 'material'), name: nullableText })

const movedBatch = z
  .object({
    batch_id: id('bat'),
    batch_number: z.string(),
    quantity: quantity.meta({ description: 'Moved quantity, without a sign. Decimal, up to 6 places.' }),
    before: quantity.meta({ description: 'Stock of the batch at the location before the movement.' }),
    after: quantity.meta({ description: 'Stock of the batch at the location after the movement.' }),
  })
  .meta({ id: 'BatchMoved', description: 'Stock of one batch at the location before and after the movement.' })

/** Absent without batch tracking. */
const ofBatches = { batches: z.array(movedBatch).optional(), batch_override: batchBlock.optional() }

const stockChanged = z.object({
  id: z.string().meta({ description: 'ID of the entry in the stock history.' }),
  material_id: id('mat'),
  movement_id: id('mov'),
  type: movementType,
  quantity,
  delta: quantity.meta({
    description: 'Signed change of the stock at `location_id`. The sum of all entries is the stock.',
  }),
  before: quantity,
  after: quantity,
  location_id: id('loc'),
  location_name: nullableText,
  location_before: quantity,
  location_after: quantity,
  ...ofBatches,
  user: person,
  note: nullableText,
  reason: nullableText,
  reference: nullableText,
  delivery_note_id: id('dn').nullable(),
  reverses: id('mov').nullable(),
  effective_at: instant.meta({
    description: 'Time at which the movement took effect: `created_at`, unless it was backdated.',
  }),
  created_at: instant.meta({ description: 'Time at which the movement was recorded.' }),
  material: plate,
})

const stockLow = z.object({
  material_id: id('mat'),
  movement_id: id('mov'),
  before: quantity,
  after: quantity,
  user: person,
  material: plate,
})

export const material: PublishedKind = {
  schemas: {
    'material.created': materialCreated,
    'material.updated': materialUpdated,
    'material.archived': materialArchived,
    'material.restored': materialRestored,
    'stock.changed': stockChanged,
    'stock.low': stockLow,
  },
  translations: {
    'material-created': (event, names) => {
      const { primary_location_id: location_id, ...details } = event.data
      const data = {
        id: idOf(event.stream),
        ...presentValues(materialFields, details),
        location_id,
        location_name: names.location(location_id),
      }
      return [{ type: 'material.created', data }]
    },
    'material-updated': (event, names) => {
      const changed = presentChanges(materialFields, event.data, { renamed: { primary_location_id: 'location_id' } })
      return [{ type: 'material.updated', data: { ...named(event, names), changes: changed } }]
    },
    'batch-tracking-enabled': (event, names) => {
      const { material: _, ...settings } = event.data
      const changed = Object.fromEntries(Object.entries(settings).map(([name, to]) => [name, { from: null, to }]))
      return [{ type: 'material.updated', data: { ...named(event, names), changes: changed } }]
    },
    'batch-tracking-disabled': (event, names) => [
      {
        type: 'material.updated',
        data: { ...named(event, names), changes: { batch_tracking: { from: true, to: null } } },
      },
    ],
    'material-archived': (event, names) => [
      { type: 'material.archived', data: { ...named(event, names), archived_at: event.data.archived_at } },
    ],
    'material-restored': (event, names) => [{ type: 'material.restored', data: named(event, names) }],
    'stock-moved': (event, names) => {
      const material = plateOf(event)
      const changed = entriesOf(event).map(entry => ({
        type: 'stock.changed' as const,
        data: Object.assign(presentStockEntry(entry, names), { material }),
      }))
      return fellBelowMinimum(event.data) ? [...changed, low(event, names)] : changed
    },
  },
}

const named = (event: Envelope, names: RecordNames) => {
  const id = idOf(event.stream)
  return { id, name: names.material(id) }
}

function low(event: Movement, names: RecordNames): PublishedContent {
  const material = plateOf(event)
  const data = {
    material_id: material.id,
    movement_id: event.data.movement_id,
    before: exact(event.data.before),
    after: exact(event.data.after),
    user: actorOf(event, names),
    material,
  }
  return { type: 'stock.low', data }
}

/** Returns the material as it was at the movement, with its name at that time. */
function plateOf(event: Movement) {
  const { material, after } = event.data
  const { name, sku, unit, min_stock } = material
  return { id: idOf(event.stream), name, sku, unit, stock: exact(after), min_stock: exact(min_stock) }
}

const actorOf = ({ actor }: Envelope, names: RecordNames) => ({ id: actor.user_id, name: names.user(actor.user_id) })

function fellBelowMinimum({ before, after, material }: StockMoved): boolean {
  const minimum = fromDecimal(material.min_stock)
  return fromDecimal(before) >= minimum && fromDecimal(after) < minimum
}
