import { z } from 'zod'
import { changesOf, customFields, decimal, instant, optionalText, reference } from './schema/fields.js'

const day = z.iso.date()

const BATCH_POLICIES = ['fefo', 'fifo', 'lifo', 'manual'] as const
export const batchPolicy = z.enum(BATCH_POLICIES).meta({
  id: 'BatchPolicy',
  description:
    'Order in which batches are picked if a request names none. `fefo`: first expired, first out. `fifo`: first in, first out. `lifo`: last in, first out. `manual`: requests must name the batches',
})

const BATCH_NUMBERINGS = ['required', 'auto'] as const
export const batchNumbering = z.enum(BATCH_NUMBERINGS).meta({
  id: 'BatchNumbering',
  description:
    'Rule for receipts without a batch number. `required`: rejected. `auto`: the service creates a batch with the number `YYYYMMDD-n`',
})

/** Settings of batch tracking. Missing for materials without it. */
export const batchSettings = {
  batch_tracking: z.literal(true),
  batch_policy: batchPolicy,
  batch_numbering: batchNumbering,
  shelf_life_days: z.int().nullable(),
  expiry_alert_days: z.int(),
  block_expired: z.boolean(),
}

/** Fields of a batch, in the order in which events publish them. */
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

/** Stored statuses. Expiration isn't stored: it follows from the date. */
export const BATCH_STATUSES = ['available', 'quarantined', 'recalled'] as const
const batchStatus = z.enum(BATCH_STATUSES)

/** Reasons for which a batch is picked only with an explicit override. */
const BATCH_BLOCKS = ['expired', 'quarantined', 'recalled'] as const
export const batchBlock = z
  .enum(BATCH_BLOCKS)
  .meta({ id: 'BatchBlock', description: 'Status that blocks a batch from withdrawal without an override' })

/** State of a batch after an event, so that the event can be published without other data. */
const batchThen = z.strictObject({
  batch_id: reference,
  ...batchFields,
  /** ID of the delivery note of its first receipt. */
  source_note_id: reference.nullable(),
  status: batchStatus,
  status_reason: optionalText,
  status_at: instant.nullable(),
  status_by: reference.nullable(),
  created_at: instant,
  quantity: decimal,
  reserved: decimal,
  /** Delivery notes that are being completed and reserve stock of the batch. */
  reserved_by: z.array(reference),
  /** Locations with stock of the batch. */
  locations: z.array(z.strictObject({ location_id: reference, stock: decimal })),
})

/** The batch's material at that time. */
const owner = z.strictObject({ name: z.string(), sku: optionalText, unit: z.string() })

const batchAndMaterial = { batch: batchThen, material: owner }

/** Expiration notice of a batch: approaching, or `expired`. */
export const batchNotice = z.strictObject({
  ...batchAndMaterial,
  material_id: reference,
  at: instant,
  expired: z.boolean(),
})

/** Without stock, unless it takes over all stock when batch tracking is turned on. */
const registered = z.strictObject(batchAndMaterial)
const updated = z.strictObject({ ...batchAndMaterial, changes: changesOf(batchFields), reason: optionalText })
const statusChanged = z.strictObject({ ...batchAndMaterial, before: batchStatus, reason: z.string() })
const recalled = statusChanged.extend({ reference: optionalText })

/** If there is stock, `batch-registered` follows with a batch that contains all of it. */
const trackingEnabled = z.strictObject({ ...batchSettings, material: owner })
const trackingDisabled = z.strictObject({ material: owner })

export const batchSchemas = {
  'batch-registered': registered,
  'batch-updated': updated,
  'batch-quarantined': statusChanged,
  'batch-released': statusChanged,
  'batch-recalled': recalled,
  'batch-tracking-enabled': trackingEnabled,
  'batch-tracking-disabled': trackingDisabled,
}

/** Change of one batch in a movement: its balance at the location. */
export const batchLeg = z.strictObject({
  batch_id: reference,
  batch_number: z.string(),
  before: decimal,
  after: decimal,
})

/**
 * Stock that an item of a delivery note reserves in one batch. A `batch` is created when the item is applied, unless
 * it exists by then.
 */
export const reservedBatch = z.strictObject({
  batch_id: reference,
  batch_number: z.string(),
  quantity: decimal,
  batch: z.strictObject(batchFields).optional(),
})

const { batch_number: _, ...descriptive } = batchFields
/** Fields of a batch that might have to be created. */
const batchDetails = z.strictObject(descriptive).partial()

/** A reference to a batch, by ID or number. */
export const batchReference = z.strictObject({
  batch_id: reference.optional(),
  batch_number: z.string().optional(),
  quantity: decimal,
  batch: batchDetails.optional(),
})

/** How an item selects batches: one of these ways, or none. */
export const batchSelection = {
  batch_id: reference.optional(),
  batch_number: z.string().optional(),
  batch: batchDetails.optional(),
  batches: z.array(batchReference).optional(),
}

/** Quantity that an item moved in one batch. */
export const movedBatch = z.strictObject({ batch_id: reference, batch_number: z.string(), quantity: decimal })

/** Quantity of one batch whose reservation ended. */
export const releasedBatch = z.strictObject({ batch_id: reference, quantity: decimal })

export type BatchPolicy = (typeof BATCH_POLICIES)[number]
export type BatchStatus = (typeof BATCH_STATUSES)[number]
export type BatchBlock = (typeof BATCH_BLOCKS)[number]
export type BatchSettings = z.infer<z.ZodObject<typeof batchSettings>>
export type BatchFields = z.infer<z.ZodObject<typeof batchFields>>
export type BatchThen = z.infer<typeof batchThen>
export type BatchNotice = z.infer<typeof batchNotice>
export type BatchOwner = z.infer<typeof owner>
export type BatchLeg = z.infer<typeof batchLeg>
export type BatchDetails = z.infer<typeof batchDetails>
export type BatchReference = z.infer<typeof batchReference>
export type BatchSelection = z.infer<z.ZodObject<typeof batchSelection>>
export type MovedBatch = z.infer<typeof movedBatch>
export type ReservedBatch = z.infer<typeof reservedBatch>
