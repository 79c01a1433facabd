import type { CustomFields } from '../../domain/values/custom-fields.js'
import { hashOf } from '../../events/log/envelope.js'

/** Returns a key for a custom field and its value, of fixed length, by which lists find equal values. */
export const fieldKey = (name: string, value: string): string => hashOf(`${name}\0${value}`).slice(0, MAX_CACHED_KEYS)

/** Hexadecimal digits of a key: 96 bits. */
const MAX_CACHED_KEYS = 24

/** Returns the keys of all custom fields. Numbers are hashed as text, because requests contain text. */
export const fieldKeys = (fields: CustomFields): readonly string[] =>
  Object.entries(fields).map(([name, value]) => fieldKey(name, String(value)))
