import { z } from 'zod'
import { batchReference, batchSelection, movedBatch } from './batches.js'
import { type DataIn, type EventsIn, event } from './schema/event-type.js'
import { changesOf, decimal, instant, optionalText, reference } from './schema/fields.js'

const NOTE_TYPES = ['receipt', 'withdrawal', 'transfer'] as const
export const noteType = z.enum(NOTE_TYPES).meta({
  id: 'DeliveryNoteType',
  description:
    'Direction of the goods: `receipt` adds stock, `withdrawal` removes it, and `transfer` moves it between locations.',
})
const place = reference.nullable()

/** An item as requested. Missing fields are taken from the delivery note, then from the material. */
const item = z.strictObject({
  material_id: reference,
  quantity: decimal,
  location_id: place,
  from_location_id: place,
  to_location_id: place,
  ...batchSelection,
})

/** Fields that can be changed in a draft. */
export const noteFields = {
  type: noteType,
  location_id: place,
  from_location_id: place,
  to_location_id: place,
  items: z.array(item).min(1),
  note: optionalText,
  reference: optionalText,
}

const created = z.strictObject({ ...noteFields, status: z.enum(['draft', 'open']) })

/** Completes the creation. Contains all fields, so that the event can be published without other data. */
const numbered = z.strictObject({
  number: z.string(),
  ...noteFields,
  status: z.enum(['draft', 'open', 'cancelled']),
})

/** An item with its resolved locations. */
const routed = z.strictObject({
  line_no: z.int(),
  material_id: reference,
  quantity: decimal,
  from_location_id: place,
  to_location_id: place,
})

/**
 * An item with the name and unit of its material when the completion began, and with the batches that it names, or,
 * after the commit, that it moves.
 */
const line = routed.extend({
  sku: optionalText,
  unit: optionalText,
  named: z.array(batchReference).optional(),
  batches: z.array(movedBatch).optional(),
})
const unplated = (lines: readonly z.infer<typeof routed>[]) => lines.map(one => ({ ...one, sku: null, unit: null }))

/** Begins an attempt, which is identified by the revision of this event. Its items are fixed from here on. */
const startedBefore = z.strictObject({ lines: z.array(routed).min(1) })
const startedWithoutTime = z.strictObject({ lines: z.array(line).min(1) })
/** The time at which a backdated delivery note takes effect. All others take effect when their items are applied. */
const effective = { effective_at: instant.optional() }
const completionStarted = startedWithoutTime.extend(effective)

/** The point of no return: names the valid reservations, each by its revision in the stream of its material. */
const completionCommitted = z.strictObject({
  attempt: z.int(),
  reservations: z.array(
    z.strictObject({
      material_id: reference,
      revision: z.int(),
      lines: z.array(z.strictObject({ line_no: z.int(), batches: z.array(movedBatch) })).optional(),
    }),
  ),
})

/** The response to the request and to its repetitions. */
const completionFailed = z.strictObject({
  attempt: z.int(),
  reason: z.enum(['invalid', 'not-found', 'insufficient-stock', 'invalid-state', 'conflict', 'other-revision']),
  message: z.string(),
  details: z.array(z.looseObject({ field: z.string(), message: z.string() })),
})

/** All items are applied. Contains the result, so that the event can be published without other data. */
const completedBefore = z.strictObject({
  attempt: z.int(),
  number: z.string(),
  type: noteType,
  note: optionalText,
  reference: optionalText,
  lines: z.array(routed),
})
const completedWithoutTime = completedBefore.extend({ lines: z.array(line) })
const completed = completedWithoutTime.extend(effective)

const opened = z.strictObject({})
const cancelled = z.strictObject({ number: z.string().nullable() })

export const deliveryNoteEvents = {
  'delivery-note-created': event(created),
  'delivery-note-numbered': event(numbered),
  'delivery-note-updated': event(changesOf(noteFields)),
  'delivery-note-opened': event(opened),
  'delivery-note-cancelled': event(cancelled),
  'delivery-note-completion-started': event(startedBefore)
    .next(startedWithoutTime, ({ lines }) => ({ lines: unplated(lines) }))
    .next<z.infer<typeof completionStarted>>(completionStarted, data => data),
  'delivery-note-completion-committed': event(completionCommitted),
  'delivery-note-completion-failed': event(completionFailed),
  'delivery-note-completed': event(completedBefore)
    .next(completedWithoutTime, ({ lines, ...rest }) => ({ ...rest, lines: unplated(lines) }))
    .next<z.infer<typeof completed>>(completed, data => data),
}

export type NoteType = (typeof NOTE_TYPES)[number]
export type NoteItem = z.infer<typeof item>
export type NoteLine = z.infer<typeof line>
export type DeliveryNoteEvent = EventsIn<typeof deliveryNoteEvents>
export type DeliveryNoteCreated = DataIn<(typeof deliveryNoteEvents)['delivery-note-created']>
export type CompletionCommitted = DataIn<(typeof deliveryNoteEvents)['delivery-note-completion-committed']>
