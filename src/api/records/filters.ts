import { z } from 'zod'
import { fieldKey } from '../../projections/queries/field-keys.js'
import type { FilterCondition } from '../../stores/document-store.js'
import { flag } from '../frame/schema/fields.js'
import { timestampFrom } from '../frame/schema/times.js'
import { matching } from './listing.js'

const MAX_IDS = 200
const MAX_FIELDS = 10

/** Returns a filter that matches exact values, including case. `max` is the maximum length of the field. */
export const exactly = (description: string, max = 100) => z.string().max(max).optional().meta({ description })

const MAX_ID_LENGTH = 64
const ONE_ID = ` *[A-Za-z0-9_-]{1,${MAX_ID_LENGTH}} *`
const ID_LIST = `^${ONE_ID}(,${ONE_ID}){0,${MAX_IDS - 1}}$`

/** Several IDs in one parameter, as `a,b`. The longest list fits in a request: heads have at most 16 KiB. */
const ids = z
  .string()
  .max(MAX_IDS * (MAX_ID_LENGTH + 1))
  .regex(
    new RegExp(ID_LIST),
    `must be 1 to ${MAX_IDS} IDs, separated by commas, each with at most ${MAX_ID_LENGTH} characters`,
  )
  .transform((sent): readonly string[] => [...new Set(sent.split(',').map(id => id.trim()))])
  .meta({
    description: `Only records with these IDs: up to ${MAX_IDS}, separated by commas, each with up to ${MAX_ID_LENGTH} characters.`,
  })

const WRITTEN = 'must have the form custom_fields[name]=value'

const fields = z
  .record(z.string().max(100), z.string(WRITTEN).max(4000), WRITTEN)
  .refine(filter => Object.keys(filter).length <= MAX_FIELDS, `must contain at most ${MAX_FIELDS} fields`)
  .meta({
    description: `Only records with exactly this value in a custom field: \`custom_fields=shelf=A3\`. For several fields, up to ${MAX_FIELDS}: \`custom_fields[shelf]=A3&custom_fields[row]=2\``,
  })

/** Filters of all kinds of records. */
export const ofRecords = {
  ids: ids.optional(),
  updated_since: timestampFrom()
    .optional()
    .meta({ description: 'Only records updated at or after this date or ISO 8601 timestamp' }),
  created_since: timestampFrom()
    .optional()
    .meta({ description: 'Only records created at or after this date or ISO 8601 timestamp' }),
}

/** Filters of records that can be archived and have custom fields. */
export const ofArchivable = {
  ...ofRecords,
  custom_fields: fields.optional(),
  archived: flag().optional().meta({
    description: 'Whether to return archived records or the others. Default: `false`. With `ids`, default: both',
  }),
}

interface OfRecords {
  readonly ids?: readonly string[] | undefined
  readonly updated_since?: string | undefined
  readonly created_since?: string | undefined
}

interface OfArchivable extends OfRecords {
  readonly custom_fields?: Readonly<Record<string, string>> | undefined
  readonly archived?: boolean | undefined
}

export const amongRecords = ({ ids, updated_since, created_since }: OfRecords): readonly FilterCondition[] => [
  ...(ids === undefined ? [] : [{ field: '_id', in: ids }]),
  ...(updated_since === undefined ? [] : [{ field: 'updated_at', atLeast: updated_since }]),
  ...(created_since === undefined ? [] : [{ field: 'created_at', atLeast: created_since }]),
]

/** Returns whether a list contains archived records or the others; undefined for both. */
export const archivedFilter = ({ archived, ids }: Pick<OfArchivable, 'archived' | 'ids'>): boolean | undefined =>
  archived ?? (ids === undefined ? false : undefined)

export const amongArchivable = ({
  custom_fields = {},
  archived,
  ...query
}: OfArchivable): readonly FilterCondition[] => [
  ...matching({ archived: archivedFilter({ archived, ids: query.ids }) }),
  ...amongRecords(query),
  // A store uses the first of these conditions to find records. The longest value is probably the rarest.
  ...Object.entries(custom_fields)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, value]) => ({ field: 'field_keys', has: fieldKey(name, value) })),
]
