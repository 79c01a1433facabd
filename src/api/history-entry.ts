import { z } from 'zod'
import { MOVEMENT_TYPES } from '../events/material.js'
import type { HistoryDoc } from '../projections/stock-history.js'
import { exact } from './frame/json.js'
import type { LookUpNames, Names } from './names.js'
import { nullableText, quantityOut, timestamp, userOut } from './record-fields.js'
import { createTexts, type Texts } from './texts.js'

export const historyEntry = z
  .object({
    id: z.string(),
    material_id: z.string(),
    movement_id: z.string(),
    type: z.enum(MOVEMENT_TYPES),
    quantity: quantityOut().meta({ description: 'As it was asked for; what it came to is `after` less `before`' }),
    before: quantityOut(),
    after: quantityOut(),
    location_id: z.string(),
    location_name: nullableText(),
    location_before: quantityOut(),
    location_after: quantityOut(),
    user: userOut(),
    note: nullableText(),
    reason: nullableText(),
    reference: nullableText(),
    delivery_note_id: nullableText(),
    reverses: nullableText().meta({ description: 'The movement that this one undoes' }),
    created_at: timestamp(),
  })
  .meta({ id: 'StockHistoryEntry', description: 'One change of stock at one location; a transfer makes two' })

const presentEntry = (entry: HistoryDoc, names: Names) => ({
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
  user: { id: entry.user_id, name: names.user(entry.user_id) },
  note: entry.note,
  reason: entry.reason,
  reference: entry.reference,
  delivery_note_id: entry.delivery_note_id,
  reverses: entry.reverses,
  created_at: entry.created_at,
})

export const historyTexts = (lookUp: LookUpNames): Texts<HistoryDoc> =>
  createTexts(
    { present: presentEntry, locations: ({ location_id }) => [location_id], users: ({ user_id }) => [user_id] },
    lookUp,
  )
