import { reject } from '../../src/domain/decisions/rejection.js'
import type { DeliveryNoteCreated, DeliveryNoteEvent, NoteItem } from '../../src/events/delivery-notes.js'

export const NOWHERE = { location_id: null, from_location_id: null, to_location_id: null }
export const SCREWS: NoteItem = { material_id: 'mat_screws', quantity: '5', ...NOWHERE }
export const DETAILS: DeliveryNoteCreated = {
  type: 'withdrawal',
  status: 'draft',
  ...NOWHERE,
  items: [SCREWS],
  note: null,
  reference: null,
}
export const NUMBER = 'DN-2026-000001'
export const LINES = [
  {
    ...{ line_no: 1, material_id: 'mat_screws', quantity: '5', from_location_id: 'loc_home', to_location_id: null },
    ...{ sku: 'S-1', unit: 'pcs' },
  },
]
export const RESERVATIONS = [{ material_id: 'mat_screws', revision: 7 }]
export const SHORTAGE = reject('insufficient-stock', 'Too few.', [{ field: 'items.0.quantity', message: 'Too few.' }])

export const drafted: DeliveryNoteEvent = { type: 'delivery-note-created', data: DETAILS }
export const numbered: DeliveryNoteEvent = { type: 'delivery-note-numbered', data: { ...DETAILS, number: NUMBER } }
export const opened: DeliveryNoteEvent = { type: 'delivery-note-opened', data: {} }
export const cancelled: DeliveryNoteEvent = { type: 'delivery-note-cancelled', data: { number: NUMBER } }
export const started: DeliveryNoteEvent = { type: 'delivery-note-completion-started', data: { lines: LINES } }
export const committed: DeliveryNoteEvent = {
  type: 'delivery-note-completion-committed',
  data: { attempt: 3, reservations: RESERVATIONS },
}
export const failed: DeliveryNoteEvent = {
  type: 'delivery-note-completion-failed',
  data: { attempt: 3, reason: 'insufficient-stock', message: 'Too few.', details: [...SHORTAGE.details] },
}
export const completed: DeliveryNoteEvent = {
  type: 'delivery-note-completed',
  data: { attempt: 3, number: NUMBER, type: 'withdrawal', note: null, reference: null, lines: LINES },
}
