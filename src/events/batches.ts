import { z } from 'zod'
import { changesOf, customFields, decimal, instant, optionalText, reference } from './fields.js'

const day = z.iso.date()

export const BATCH_POLICIES = ['fefo', 'fifo', 'lifo', 'manual'] as const
export const batchPolicy = z.enum(BATCH_POLICIES).meta({
  id: 'BatchPolicy',
  description:
    'Order in which batches are picked if a request names none. `fefo`: first expired, first out. `fifo`: first in, first out. `lifo`: last in, first out. `manual`: requests must name the batches',
})

export const BATCH_NUMBERINGS = ['required', 'auto'] as const
export const batchNumbering = z.enum(BATCH_NUMBERINGS).meta({
  id: 'BatchNumbering',
  description:
    'Rule for receipts without a batch number. `required`: rejected. `auto`: the service creates a batch with the number `YYYYMMDD-n`',
})

/** How a material keeps its batches. One that does not has none of these fields. */
export const batchSettings = {
  batch_tracking: z.literal(true),
  batch_policy: batchPolicy,
  batch_numbering: batchNumbering,
  shelf_life_days: z.int().nullable(),
  expiry_alert_days: z.int(),
  block_expired: z.boolean(),
}

/** What is said of a batch, in the order in which others are told of it. */
export const batchFields = {
  batch_number: z.string(),
  gtin: optionalText,
  supplier: optionalText,
  supplier_batch: optionalText,
  manufactured_on: day.nullable(),
  best_before: day.nullable(),
  expires_on: day.nullable(),
  received_at: instant.nullable(),
  unit_cost: decimal.nullable(),
  note: optionalText,
  custom_fields: customFields,
}

/** What people have said of it. That it has expired nobody says: that is a matter of the day. */
export const BATCH_STATUSES = ['available', 'quarantined', 'recalled'] as const
const batchStatus = z.enum(BATCH_STATUSES)

/** What keeps a batch from being taken without a word. */
export const BATCH_BLOCKS = ['expired', 'quarantined', 'recalled'] as const
export const batchBlock = z
  .enum(BATCH_BLOCKS)
  .meta({ id: 'BatchBlock', description: 'Status that blocks a batch from withdrawal without an override' })

/** A batch as it was right after an event, so that this can be told to others without asking anything else. */
const batchThen = z.strictObject({
  batch_id: reference,
  ...batchFields,
  /** The note of its first receipt. */
  source_note_id: reference.nullable(),
  status: batchStatus,
  status_reason: optionalText,
  status_at: instant.nullable(),
  status_by: reference.nullable(),
  created_at: instant,
  quantity: decimal,
  reserved: decimal,
  /** Notes that are being completed, and hold some of it. */
  reserved_by: z.array(reference),
  /** Those with some of it. */
  locations: z.array(z.strictObject({ location_id: reference, stock: decimal })),
})

/** The material of a batch as it was then. */
const owner = z.strictObject({ name: z.string(), sku: optionalText, unit: z.string() })

const told = { batch: batchThen, material: owner }

/** A batch whose day has come, as the clock tells of it; `expired` if it had by then. */
export const batchNoticed = z.strictObject({ ...told, material_id: reference, at: instant, expired: z.boolean() })

/** Empty, unless it is the one that all stock is put into when tracking begins. */
const registered = z.strictObject(told)
const updated = z.strictObject({ ...told, changes: changesOf(batchFields), reason: optionalText })
const stated = z.strictObject({ ...told, before: batchStatus, reason: z.string() })
const recalled = stated.extend({ reference: optionalText })

/** Where there is stock, `batch-registered` follows, with a batch that has all of it. */
const trackingEnabled = z.strictObject({ ...batchSettings, material: owner })
const trackingDisabled = z.strictObject({ material: owner })

export const batchSchemas = {
  'batch-registered': registered,
  'batch-updated': updated,
  'batch-quarantined': stated,
  'batch-released': stated,
  'batch-recalled': recalled,
  'batch-tracking-enabled': trackingEnabled,
  'batch-tracking-disabled': trackingDisabled,
}

/** What one leg of a movement did to one batch: its balance at that location. */
export const batchLeg = z.strictObject({
  batch_id: reference,
  batch_number: z.string(),
  before: decimal,
  after: decimal,
})

/** What a line of a note will move of one batch. With `batch` it is made when the line is applied, if nobody has till then. */
export const reservedBatch = z.strictObject({
  batch_id: reference,
  batch_number: z.string(),
  quantity: decimal,
  batch: z.strictObject(batchFields).optional(),
})

const { batch_number: _, ...given } = batchFields
/** What is said of a batch that may have to be made. */
const batchGiven = z.strictObject(given).partial()

/** As batches are asked for, by one of their names. */
export const namedBatch = z.strictObject({
  batch_id: reference.optional(),
  batch_number: z.string().optional(),
  quantity: decimal,
  batch: batchGiven.optional(),
})

/** How a line asks for batches: one of these ways, or none. */
export const namingBatches = {
  batch_id: reference.optional(),
  batch_number: z.string().optional(),
  batch: batchGiven.optional(),
  batches: z.array(namedBatch).optional(),
}

/** What of one batch a line came to. */
export const movedBatch = z.strictObject({ batch_id: reference, batch_number: z.string(), quantity: decimal })

/** What of one batch is reserved no more. */
export const releasedBatch = z.strictObject({ batch_id: reference, quantity: decimal })

export type BatchPolicy = (typeof BATCH_POLICIES)[number]
export type BatchStatus = (typeof BATCH_STATUSES)[number]
export type BatchBlock = (typeof BATCH_BLOCKS)[number]
export type BatchSettings = z.infer<z.ZodObject<typeof batchSettings>>
export type BatchFields = z.infer<z.ZodObject<typeof batchFields>>
export type BatchThen = z.infer<typeof batchThen>
export type BatchNoticed = z.infer<typeof batchNoticed>
export type BatchOwner = z.infer<typeof owner>
export type BatchLeg = z.infer<typeof batchLeg>
export type BatchGiven = z.infer<typeof batchGiven>
export type NamedBatch = z.infer<typeof namedBatch>
export type NamingBatches = z.infer<z.ZodObject<typeof namingBatches>>
export type MovedBatch = z.infer<typeof movedBatch>
export type ReservedBatch = z.infer<typeof reservedBatch>
