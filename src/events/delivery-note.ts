import { z } from 'zod'
import { change, decimal, reference } from './fields.js'

export const NOTE_TYPES = ['receipt', 'withdrawal', 'transfer'] as const
const optionalText = z.string().nullable()
const place = reference.nullable()

/** A line as it was asked for; what it leaves out is taken from the note, then from the material. */
const item = z.strictObject({
  material_id: reference,
  quantity: decimal,
  location_id: place,
  from_location_id: place,
  to_location_id: place,
})

const asked = {
  type: z.enum(NOTE_TYPES),
  status: z.enum(['draft', 'open']),
  location_id: place,
  from_location_id: place,
  to_location_id: place,
  items: z.array(item).min(1),
  note: optionalText,
  reference: optionalText,
}

const created = z.strictObject(asked)

/** Only now is the note whole. Says all of it, so that it can be told to others without asking anything else. */
const numbered = z.strictObject({ number: z.string(), ...asked, status: z.enum(['draft', 'open', 'cancelled']) })

const updated = z.strictObject({
  type: change(z.enum(NOTE_TYPES)),
  location_id: change(place),
  from_location_id: change(place),
  to_location_id: change(place),
  items: change(z.array(item).min(1)),
  note: change(optionalText),
  reference: change(optionalText),
})

/** A line with the locations that it comes to. */
const line = z.strictObject({
  line_no: z.int(),
  material_id: reference,
  quantity: decimal,
  from_location_id: place,
  to_location_id: place,
})

/** Begins an attempt, which is named by the revision of this event. From here on its lines are fixed. */
const completionStarted = z.strictObject({ lines: z.array(line).min(1) })

/** The point of no return: names the reservations that count, each by its revision in the stream of its material. */
const completionCommitted = z.strictObject({
  attempt: z.int(),
  reservations: z.array(z.strictObject({ material_id: reference, revision: z.int() })),
})

/** Told to whoever asked, also when they ask again under the same name. */
const completionFailed = z.strictObject({
  attempt: z.int(),
  reason: z.enum(['invalid', 'not-found', 'insufficient-stock', 'invalid-state', 'conflict', 'other-revision']),
  message: z.string(),
  details: z.array(z.looseObject({ field: z.string(), message: z.string() })),
})

/** Every line is applied. Says what the note came to, so that it can be told to others without asking anything else. */
const completed = z.strictObject({
  attempt: z.int(),
  number: z.string(),
  type: z.enum(NOTE_TYPES),
  note: optionalText,
  reference: optionalText,
  lines: z.array(line),
})

const opened = z.strictObject({})
const cancelled = z.strictObject({ number: z.string().nullable() })

export const deliveryNoteEvents = {
  'delivery-note-created': created,
  'delivery-note-numbered': numbered,
  'delivery-note-updated': updated,
  'delivery-note-opened': opened,
  'delivery-note-cancelled': cancelled,
  'delivery-note-completion-started': completionStarted,
  'delivery-note-completion-committed': completionCommitted,
  'delivery-note-completion-failed': completionFailed,
  'delivery-note-completed': completed,
} as const

export type NoteType = (typeof NOTE_TYPES)[number]
export type NoteItem = z.infer<typeof item>
export type NoteLine = z.infer<typeof line>
export type DeliveryNoteCreated = z.infer<typeof created>
export type DeliveryNoteNumbered = z.infer<typeof numbered>
export type DeliveryNoteCompleted = z.infer<typeof completed>
export type CompletionCommitted = z.infer<typeof completionCommitted>
export type CompletionFailed = z.infer<typeof completionFailed>

export type DeliveryNoteEvent = {
  [Type in keyof typeof deliveryNoteEvents]: {
    readonly type: Type
    readonly data: z.infer<(typeof deliveryNoteEvents)[Type]>
  }
}[keyof typeof deliveryNoteEvents]
