import type { CustomFields } from '../../domain/values/custom-fields.js'
import { hashOf } from '../../events/envelope.js'

/** What stands for one field and what is in it, however long that is: lists find by it what has the very same. */
export const fieldKey = (name: string, value: string): string => hashOf(`${name}\0${value}`).slice(0, KEPT)

/** 96 bits. */
const KEPT = 24

/** Of every field; a number and the text of it are found alike, as both are asked for as text. */
export const fieldKeys = (fields: CustomFields): readonly string[] =>
  Object.entries(fields).map(([name, value]) => fieldKey(name, String(value)))
