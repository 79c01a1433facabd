import { z } from 'zod'
import { idOf } from '../../domain/decisions/aggregate.js'
import { exact } from '../../domain/values/exact.js'
import { type NoteItem, type NoteLine, noteFields, noteType } from '../../events/delivery-notes.js'
import type { Envelope } from '../../events/log/envelope.js'
import type { PublishedKind, RecordNames } from '../published-event.js'
import { deliveredBatch, namedBatchFields, presentBatchQuantity, presentNamedBatches } from './batch-parts.js'
import { changes, id, instant, nullableText, person, presentChanges, quantity, recordId } from './fields.js'

const place = id('loc').nullable()
const places = { location_id: place, from_location_id: place, to_location_id: place }
const number = z.string().meta({ description: 'Number of the delivery note, such as DN-2026-000123.' })
const goods = { line_no: z.int(), material_id: id('mat'), material_name: nullableText, quantity }

const created = z.object({
  id: recordId('dn', 'delivery note'),
  number,
  type: noteType,
  status: z.enum(['draft', 'open', 'cancelled']).meta({ description: 'Status at the time of the event.' }),
  ...places,
  items: z.array(
    z
      .object({ ...goods, ...places, ...namedBatchFields })
      .meta({ id: 'DeliveryCreatedItem', description: 'Item as requested.' }),
  ),
  note: nullableText,
  reference: nullableText,
  created_by: person.meta({ description: 'User who created the delivery note.' }),
})

/** Material at the start of the completion. Null in notes of versions that didn't store it. */
const plate = {
  sku: nullableText.meta({ description: 'SKU of the material at the time of completion. Null if it had none.' }),
  unit: nullableText.meta({
    description:
      'Unit of the material at the time of completion. Null for a delivery note that an early version of the service completed.',
  }),
}
const end = { from_location_id: place, from_location_name: nullableText }
const otherEnd = { to_location_id: place, to_location_name: nullableText }

const completed = z.object({
  id: recordId('dn', 'delivery note'),
  number,
  type: noteType,
  status: z.literal('completed').meta({ description: 'Always `completed`.' }),
  items: z.array(
    z
      .object({ ...goods, ...plate, ...end, ...otherEnd, batches: z.array(deliveredBatch).optional() })
      .meta({ id: 'DeliveryCompletedItem', description: 'Item as applied to the stock.' }),
  ),
  note: nullableText,
  reference: nullableText,
  completed_by: person.meta({ description: 'User who completed the delivery note.' }),
  completed_at: instant.meta({ description: 'Time of completion.' }),
  effective_at: instant.meta({
    description: 'Time at which the movements took effect: `completed_at`, unless the completion was backdated.',
  }),
})

/** A note is published when it has its number, and its completion when every item is applied. */
export const deliveryNote: PublishedKind = {
  schemas: {
    'delivery.created': created,
    'delivery.updated': z.object({ id: recordId('dn', 'delivery note'), changes }),
    'delivery.completed': completed,
    'delivery.cancelled': z.object({
      id: recordId('dn', 'delivery note'),
      number: nullableText.meta({
        description: 'Number of the delivery note. Null if it was canceled before it had one.',
      }),
      cancelled_by: person.meta({ description: 'User who canceled the delivery note.' }),
    }),
  },
  translations: {
    'delivery-note-numbered': (event, names) => {
      const { items, ...note } = event.data
      const presented = items.map((item, n) => ({ line_no: n + 1, ...presentItem(item, names) }))
      const data = { id: idOf(event.stream), ...note, items: presented, created_by: actor(event, names) }
      return [{ type: 'delivery.created', data }]
    },
    'delivery-note-updated': (event, names) => {
      const { items, ...others } = event.data
      const all = (list: readonly NoteItem[]) => list.map(item => presentItem(item, names))
      const changed = {
        ...presentChanges(noteFields, others),
        ...(items && { items: { from: all(items.from), to: all(items.to) } }),
      }
      return [{ type: 'delivery.updated', data: { id: idOf(event.stream), changes: changed } }]
    },
    'delivery-note-opened': event => [
      {
        type: 'delivery.updated',
        data: { id: idOf(event.stream), changes: { status: { from: 'draft', to: 'open' } } },
      },
    ],
    'delivery-note-completed': (event, names) => {
      const { attempt: _, lines, effective_at = event.at, ...note } = event.data
      const data = {
        id: idOf(event.stream),
        ...note,
        status: 'completed',
        items: lines.map(line => presentLine(line, names)),
        completed_by: actor(event, names),
        completed_at: event.at,
        effective_at,
      }
      return [{ type: 'delivery.completed', data }]
    },
    'delivery-note-cancelled': (event, names) => {
      const data = { id: idOf(event.stream), number: event.data.number, cancelled_by: actor(event, names) }
      return [{ type: 'delivery.cancelled', data }]
    },
  },
}

const actor = ({ actor: { user_id } }: Envelope, names: RecordNames) => ({ id: user_id, name: names.user(user_id) })

const presentItem = (item: NoteItem, names: RecordNames) => ({
  ...item,
  material_name: names.material(item.material_id),
  quantity: exact(item.quantity),
  ...presentNamedBatches(item),
})

const presentLine = ({ named: _, batches, ...line }: NoteLine, names: RecordNames) => ({
  ...line,
  ...(batches ? { batches: batches.map(presentBatchQuantity) } : {}),
  material_name: names.material(line.material_id),
  quantity: exact(line.quantity),
  from_location_name: line.from_location_id === null ? null : names.location(line.from_location_id),
  to_location_name: line.to_location_id === null ? null : names.location(line.to_location_id),
})
