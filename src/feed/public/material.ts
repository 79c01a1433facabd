import { z } from 'zod'
import { idOf } from '../../domain/aggregate.js'
import { fromDecimal } from '../../domain/quantity.js'
import type { StoredEvent } from '../../events/envelope.js'
import { exact } from '../../events/exact.js'
import { customFields } from '../../events/fields.js'
import { type MaterialCreated, type MaterialUpdated, MOVEMENT_TYPES, type StockMoved } from '../../events/material.js'
import { entriesOf, type HistoryDoc } from '../../projections/stock-history.js'
import type { Names, PublicKind, Telling } from '../public-event.js'
import { changes, changesTold, id, instant, nullableText, person, quantity } from './fields.js'

const plate = z.object({
  id: id('mat'),
  name: z.string(),
  sku: nullableText,
  unit: z.string(),
  stock: quantity,
  min_stock: quantity,
})

const materialCreated = z.object({
  id: id('mat'),
  name: z.string(),
  sku: nullableText,
  ean: nullableText,
  category: nullableText,
  unit: z.string(),
  min_stock: quantity,
  location_id: id('loc'),
  location_name: nullableText,
  description: nullableText,
  purchase_price: quantity.nullable(),
  custom_fields: customFields,
})

const materialUpdated = z.object({ id: id('mat'), name: nullableText, changes })
const materialArchived = z.object({ id: id('mat'), name: nullableText, archived_at: instant })
const materialRestored = z.object({ id: id('mat'), name: nullableText })

const stockChanged = z.object({
  id: z.string(),
  material_id: id('mat'),
  movement_id: id('mov'),
  type: z.enum(MOVEMENT_TYPES),
  quantity,
  before: quantity,
  after: quantity,
  location_id: id('loc'),
  location_name: nullableText,
  location_before: quantity,
  location_after: quantity,
  user: person,
  note: nullableText,
  reason: nullableText,
  reference: nullableText,
  delivery_note_id: id('dn').nullable(),
  reverses: id('mov').nullable(),
  created_at: instant,
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

export const material: PublicKind = {
  schemas: {
    'material.created': materialCreated,
    'material.updated': materialUpdated,
    'material.archived': materialArchived,
    'material.restored': materialRestored,
    'stock.changed': stockChanged,
    'stock.low': stockLow,
  },
  tellings: {
    'material-created': (event, names) => {
      const { primary_location_id: location_id, ...details } = event.data as unknown as MaterialCreated
      const { min_stock, purchase_price } = details
      const data = {
        id: idOf(event.stream),
        ...details,
        min_stock: exact(min_stock),
        purchase_price: purchase_price === null ? null : exact(purchase_price),
        location_id,
        location_name: names.location(location_id),
      }
      return [{ type: 'material.created', data }]
    },
    'material-updated': (event, names) => {
      const updated = event.data as unknown as MaterialUpdated
      const told = changesTold(updated, {
        quantities: ['min_stock', 'purchase_price'],
        renamed: { primary_location_id: 'location_id' },
      })
      return [{ type: 'material.updated', data: { ...named(event, names), changes: told } }]
    },
    'material-archived': (event, names) => [
      { type: 'material.archived', data: { ...named(event, names), archived_at: event.data.archived_at } },
    ],
    'material-restored': (event, names) => [{ type: 'material.restored', data: named(event, names) }],
    'stock-moved': (event, names) => {
      const moved = event.data as unknown as StockMoved
      const changed = entriesOf(event).map(entry => stockChangedBy(entry, event, names))
      return fellBelowMinimum(moved) ? [...changed, low(event, moved, names)] : changed
    },
  },
}

const named = (event: StoredEvent, names: Names) => {
  const id = idOf(event.stream)
  return { id, name: names.material(id) }
}

function stockChangedBy(entry: HistoryDoc, event: StoredEvent, names: Names): Telling {
  const data = {
    id: entry._id,
    material_id: entry.material_id,
    movement_id: entry.movement_id,
    type: entry.type,
    quantity: exact(entry.quantity),
    before: exact(entry.before),
    after: exact(entry.after),
    location_id: entry.location_id,
    location_name: names.location(entry.location_id),
    location_before: exact(entry.location_before),
    location_after: exact(entry.location_after),
    user: who(event, names),
    note: entry.note,
    reason: entry.reason,
    reference: entry.reference,
    delivery_note_id: entry.delivery_note_id,
    reverses: entry.reverses,
    created_at: entry.created_at,
    material: plateOf(event),
  }
  return { type: 'stock.changed', data }
}

function low(event: StoredEvent, moved: StockMoved, names: Names): Telling {
  const material = plateOf(event)
  const data = {
    material_id: material.id,
    movement_id: moved.movement_id,
    before: exact(moved.before),
    after: exact(moved.after),
    user: who(event, names),
    material,
  }
  return { type: 'stock.low', data }
}

/** As the material was at the movement, whatever it is called now. */
function plateOf(event: StoredEvent) {
  const { material, after } = event.data as unknown as StockMoved
  const { name, sku, unit, min_stock } = material
  return { id: idOf(event.stream), name, sku, unit, stock: exact(after), min_stock: exact(min_stock) }
}

const who = ({ actor }: StoredEvent, names: Names) => ({ id: actor.user_id, name: names.user(actor.user_id) })

function fellBelowMinimum({ before, after, material }: StockMoved): boolean {
  const least = fromDecimal(material.min_stock)
  return fromDecimal(before) >= least && fromDecimal(after) < least
}
