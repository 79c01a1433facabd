import { applyChanges, type Changes, changesOf, type Patch } from '../decisions/changes.js'
import { type CustomFields, changedFields, type FieldsPatch, mergeFields, withoutNulls } from './custom-fields.js'

/** The editable fields of a record, including its custom fields. */
export interface Details {
  readonly custom_fields: CustomFields
}

export type DetailsPatch<T extends Details> = Patch<Omit<T, keyof Details>> & {
  readonly custom_fields?: FieldsPatch
}

/** Returns the details of a new record, without custom fields that are null. */
export const newDetails = <T extends Details>(details: T): T => ({
  ...details,
  custom_fields: withoutNulls(details.custom_fields),
})

/** Returns the changes that a patch makes. */
export function detailChanges<T extends Details>(
  current: T,
  { custom_fields, ...patch }: DetailsPatch<T>,
  names: readonly (keyof T)[],
): Changes<T> {
  const own = names.filter(name => name !== 'custom_fields')
  const changes = changesOf<T>(current, patch as Patch<T>, own)
  const fields = changedFields(current.custom_fields, custom_fields)
  return fields ? { ...changes, custom_fields: fields } : changes
}

/** Returns the details after recorded changes. Custom fields are merged key by key. */
export function withDetails<T extends Details>(current: T, changes: RecordedChanges<T>): T {
  const { custom_fields: fields } = changes
  const changed = applyChanges(current, changes)
  return fields ? { ...changed, custom_fields: mergeFields(current.custom_fields, fields.to) } : changed
}

type RecordedChanges<T> = { readonly [K in keyof T]?: { readonly to: T[K] } | undefined }
