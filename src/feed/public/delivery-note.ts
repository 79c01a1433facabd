import { z } from 'zod'
import { idOf } from '../../domain/aggregate.js'
import type { DeliveryNoteCreated, NoteItem, NoteLine } from '../../events/delivery-note.js'
import { NOTE_TYPES } from '../../events/delivery-note.js'
import type { StoredEvent } from '../../events/envelope.js'
import { exact } from '../../events/exact.js'
import type { Names, PublicKind, Telling } from '../public-event.js'
import { changes, changesTold, id, nullableText, person, quantity } from './fields.js'

const place = id('loc').nullable()
const goods = { material_id: id('mat'), material_name: nullableText, quantity }
const item = z.object({ ...goods, location_id: place, from_location_id: place, to_location_id: place })
const line = z.object({ line_no: z.int(), ...goods, from_location_id: place, to_location_id: place })
const remarks = { note: nullableText, reference: nullableText }
const type = z.enum(NOTE_TYPES)

const created = z.object({
  id: id('dn'),
  type,
  status: z.enum(['draft', 'open']),
  location_id: place,
  location_name: nullableText,
  from_location_id: place,
  to_location_id: place,
  items: z.array(item),
  ...remarks,
  user: person,
})

const updated = z.object({
  id: id('dn'),
  status: z.enum(['draft', 'open']),
  changes: changes.meta({ description: 'Empty where the note was only opened' }),
  user: person,
})

export const deliveryNote: PublicKind = {
  schemas: {
    'delivery.created': created,
    'delivery.updated': updated,
    'delivery.completed': z.object({
      id: id('dn'),
      number: z.string(),
      type,
      status: z.literal('completed'),
      items: z.array(line),
      ...remarks,
      user: person,
    }),
    'delivery.cancelled': z.object({ id: id('dn'), status: z.literal('cancelled'), user: person }),
  },
  tellings: {
    'delivery-note-created': (event, names) => {
      const { items, ...note } = event.data as unknown as DeliveryNoteCreated
      const location_name = note.location_id === null ? null : names.location(note.location_id)
      const data = { ...note, location_name, items: items.map(item => goodsTold(item, names)) }
      return [{ type: 'delivery.created', data: about(event, names, data) }]
    },
    // Only drafts are changed, and only drafts are opened.
    'delivery-note-updated': (event, names) => updatedTold(event, names, 'draft'),
    'delivery-note-opened': (event, names) => updatedTold(event, names, 'open'),
    'delivery-note-cancelled': (event, names) => [
      { type: 'delivery.cancelled', data: about(event, names, { status: 'cancelled' }) },
    ],
    'delivery-note-completed': (event, names) => {
      const { number, type, note, reference, lines } = event.data as unknown as Completed
      const items = lines.map(line => goodsTold(line, names))
      const data = { number, type, status: 'completed', items, note, reference }
      return [{ type: 'delivery.completed', data: about(event, names, data) }]
    },
  },
}

interface Completed {
  readonly number: string
  readonly type: string
  readonly note: string | null
  readonly reference: string | null
  readonly lines: readonly NoteLine[]
}

const about = ({ stream, actor }: StoredEvent, names: Names, data: object) => ({
  id: idOf(stream),
  ...data,
  user: { id: actor.user_id, name: names.user(actor.user_id) },
})

const goodsTold = (goods: NoteItem | NoteLine, names: Names) => ({
  ...goods,
  material_name: names.material(goods.material_id),
  quantity: exact(goods.quantity),
})

function updatedTold(event: StoredEvent, names: Names, status: 'draft' | 'open'): readonly Telling[] {
  const { items, ...others } = event.data as { items?: { from: NoteItem[]; to: NoteItem[] } }
  const told = (list: readonly NoteItem[]) => list.map(item => goodsTold(item, names))
  const lines = items && { items: { from: told(items.from), to: told(items.to) } }
  const data = { status, changes: { ...changesTold(others), ...lines } }
  return [{ type: 'delivery.updated', data: about(event, names, data) }]
}
