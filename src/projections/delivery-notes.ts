import { idOf } from '../domain/aggregate.js'
import { type DeliveryNote, evolve } from '../domain/delivery-note.js'
import { type DeliveryNoteEvent, deliveryNoteEvents } from '../events/delivery-note.js'
import type { StoredEvent } from '../events/envelope.js'
import type { Doc } from '../stores/document-store.js'
import { searchable } from '../stores/searchable.js'
import type { Projection } from './projection.js'

/** Names of materials, locations and users are looked up when it is shown. */
export interface DeliveryNoteDoc extends Doc, DeliveryNote {
  readonly revision: number
  readonly hash: string
  readonly text: string
  /** Every location that the note, one of its lines or its completion names. */
  readonly at_locations: readonly string[]
}

export const deliveryNotes: Projection<DeliveryNoteDoc> = {
  name: 'delivery_notes',
  version: 1,
  collection: {
    ordered: true,
    indexes: [
      ['status'],
      ['type'],
      ['status', 'type'],
      ['status', 'created_at'],
      ['number'],
      ['created_at'],
      ['updated_at'],
      ['completed_at'],
    ],
    lists: ['at_locations'],
    search: 'text',
  },
  handles: Object.keys(deliveryNoteEvents),
  touches: event => [idOf(event.stream)],
  apply: (doc, event, id) => {
    const note = evolve(doc, event as unknown as StoredEvent & DeliveryNoteEvent)
    return {
      ...note,
      _id: id,
      _seq: doc?._seq ?? event.position,
      revision: event.revision,
      hash: event.hash,
      text: searchable([note.number, note.reference, note.note].filter(Boolean).join('\n')),
      at_locations: locationsOf(note),
    }
  },
}

function locationsOf(note: DeliveryNote): readonly string[] {
  const lines = note.status === 'completed' ? (note.completion?.lines ?? []) : []
  const named = [note, ...note.items].map(({ location_id }) => location_id)
  const ends = [note, ...note.items, ...lines].flatMap(end => [end.from_location_id, end.to_location_id])
  return [...new Set([...named, ...ends].filter(id => id !== null))]
}
