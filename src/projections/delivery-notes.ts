import { type DeliveryNote, evolve } from '../domain/delivery-notes.js'
import { deliveryNoteEvents } from '../events/delivery-notes.js'
import { searchable } from '../stores/searchable.js'
import { mirror } from './engine/mirror.js'

/** The names of materials, locations, and users are looked up on each read. */
export const deliveryNotes = mirror({
  name: 'delivery_notes',
  version: 3,
  versions: {
    // A completion changes what a note shows only if it succeeds.
    unseen: [
      'delivery-note-completion-started',
      'delivery-note-completion-committed',
      'delivery-note-completion-failed',
    ],
  },
  collection: {
    ordered: true,
    indexes: [
      ['status'],
      ['status', '_id'],
      ['type'],
      ['type', '_id'],
      ['status', 'type'],
      ['status', 'created_at', '_id'],
      ['number', '_id'],
      ['created_at', '_id'],
      ['updated_at', '_id'],
      ['completed_at', '_id'],
      ['valid_from'],
    ],
    lists: ['at_locations'],
    search: 'text',
  },
  events: deliveryNoteEvents,
  evolve,
  more: note => ({
    text: searchable([note.number, note.reference, note.note].filter(Boolean).join('\n')),
    at_locations: locationsOf(note),
  }),
})

/** Returns the IDs of all locations that the note, its items, or its completion name. */
function locationsOf(note: DeliveryNote): readonly string[] {
  const lines = note.status === 'completed' ? (note.completion?.lines ?? []) : []
  const named = [note, ...note.items].map(({ location_id }) => location_id)
  const ends = [note, ...note.items, ...lines].flatMap(end => [end.from_location_id, end.to_location_id])
  return [...new Set([...named, ...ends].filter(id => id !== null))]
}
