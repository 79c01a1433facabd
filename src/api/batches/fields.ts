import { z } from 'zod'
import { hasCheckDigit } from '../../domain/values/codes.js'
import type { batchFields } from '../../events/batches.js'
import { clearable, customFields, freeText, quantityFromZero, text } from '../frame/schema/fields.js'
import { day, timestampFrom } from '../frame/schema/times.js'
import { decimalOf, type FieldTable, optional, required } from '../records/field-table.js'

export const batchNumber = () =>
  text(100).meta({ description: 'Batch number, unique within the material. Case is ignored' })

const NO_GTIN = 'must have 8, 12, 13, or 14 digits, the last of which is a check digit'

/**
 * Fields of a batch that requests set. Bodies, imports, and commands are derived from them. Absent fields stay absent,
 * because a receipt of an existing batch compares only the fields that it names.
 */
export const fields = {
  batch_number: required(batchNumber()),
  gtin: optional(
    z
      .string()
      .regex(/^([0-9]{8}|[0-9]{12,14})$/, { error: NO_GTIN, abort: true })
      .refine(hasCheckDigit, NO_GTIN),
    'Global Trade Item Number: 8, 12, 13, or 14 digits, including the check digit',
  ),
  supplier: optional(freeText(200)),
  supplier_batch: optional(freeText(200)),
  manufactured_on: optional(day()),
  best_before: optional(day(), 'Best-before date. Not before `manufactured_on`'),
  expires_on: optional(
    day(),
    'Expiration date: the last day of use. Not before `manufactured_on` or `best_before`. Default for a new batch: computed from the `shelf_life_days` of the material',
  ),
  received_at: optional(
    timestampFrom().meta({
      description:
        'Date or ISO 8601 timestamp. A date means the start of that day in the time zone of the service, and a timestamp without an offset is in UTC',
    }),
    'Time of the first receipt: a date or an ISO 8601 timestamp. Default: set by the first receipt',
  ),
  unit_cost: optional(decimalOf(quantityFromZero())),
  note: optional(freeText(2000)),
  custom_fields: {
    create: clearable(customFields()).transform(sent => (sent === null ? {} : sent)),
    patch: clearable(customFields()),
  },
} satisfies FieldTable<typeof batchFields>
