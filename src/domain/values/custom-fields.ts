import { canonical } from '../../events/log/canonical.js'
import { type Rejection, reject } from '../decisions/rejection.js'

/** Fields that users define. */
export type CustomFields = { readonly [key: string]: string | number | boolean | null }

export interface CustomFieldChanges {
  readonly from: CustomFields
  readonly to: CustomFields
}

/** Patch that is merged key by key. Null removes a key, or all of them. */
export type FieldsPatch = CustomFields | null | undefined

/** Returns the changes that a patch makes; null stands for a missing key. */
export function changedFields(current: CustomFields, patch: FieldsPatch): CustomFieldChanges | undefined {
  if (patch === undefined) return undefined
  const changed = Object.entries(patch ?? cleared(current)).filter(([key, value]) => fieldValue(current, key) !== value)
  if (changed.length === 0) return undefined
  return {
    from: Object.fromEntries(changed.map(([key]) => [key, fieldValue(current, key)])),
    to: Object.fromEntries(changed),
  }
}

export const mergeFields = (current: CustomFields, patch: CustomFields): CustomFields =>
  withoutNulls({ ...current, ...patch })

export const withoutNulls = (fields: CustomFields): CustomFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

const fieldValue = (fields: CustomFields, key: string) => (Object.hasOwn(fields, key) ? (fields[key] ?? null) : null)

const cleared = (fields: CustomFields): CustomFields => Object.fromEntries(Object.keys(fields).map(key => [key, null]))

/**
 * Limits of the custom fields of one record, so that long lists of records stay small. Bytes are those of canonical
 * JSON in UTF-8.
 */
export const MAX_CUSTOM_FIELDS = 100
export const MAX_CUSTOM_FIELD_NAME_LENGTH = 64
export const MAX_CUSTOM_FIELDS_BYTES = 16 * 1024

/** Returns the limit that the fields exceed together; undefined if none. */
export function excessOf(fields: CustomFields): string | undefined {
  if (Object.keys(fields).length > MAX_CUSTOM_FIELDS) return `must have at most ${MAX_CUSTOM_FIELDS} names`
  return bytesOf(fields) > MAX_CUSTOM_FIELDS_BYTES
    ? `must have at most ${MAX_CUSTOM_FIELDS_BYTES} bytes as canonical JSON`
    : undefined
}

/** Rejects a change that exceeds a limit. Fields that already exceed it, from earlier versions, can stay or shrink. */
export function excessRejection(before: CustomFields, next: CustomFields): Rejection | undefined {
  const excess = next === before ? undefined : excessOf(next)
  if (excess === undefined || (isWithin(bytesOf, next, before) && isWithin(countOf, next, before))) return undefined
  const message = `${excess}, including the existing ones`
  return reject('invalid', `custom_fields ${message}.`, [{ field: 'custom_fields', message }])
}

const bytesOf = (fields: CustomFields): number => Buffer.byteLength(canonical(fields))
const countOf = (fields: CustomFields): number => Object.keys(fields).length

const isWithin = (size: (fields: CustomFields) => number, next: CustomFields, before: CustomFields): boolean =>
  size(next) <= size(before)
