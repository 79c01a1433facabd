/** What people note of a thing beside its own fields. */
export type CustomFields = { readonly [key: string]: string | number | boolean | null }

export interface FieldChanges {
  readonly from: CustomFields
  readonly to: CustomFields
}

/** Merged key by key; null removes a key, or all of them. */
export type FieldsPatch = CustomFields | null | undefined

/** What a patch would really change; null stands for a key that is not there. */
export function changedFields(current: CustomFields, patch: FieldsPatch): FieldChanges | undefined {
  if (patch === undefined) return undefined
  const changed = Object.entries(patch ?? cleared(current)).filter(([key, value]) => held(current, key) !== value)
  if (changed.length === 0) return undefined
  return {
    from: Object.fromEntries(changed.map(([key]) => [key, held(current, key)])),
    to: Object.fromEntries(changed),
  }
}

export const mergeFields = (current: CustomFields, patch: CustomFields): CustomFields =>
  withoutNulls({ ...current, ...patch })

export const withoutNulls = (fields: CustomFields): CustomFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

const held = (fields: CustomFields, key: string) => (Object.hasOwn(fields, key) ? (fields[key] ?? null) : null)

const cleared = (fields: CustomFields): CustomFields => Object.fromEntries(Object.keys(fields).map(key => [key, null]))
