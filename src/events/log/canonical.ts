/**
 * Canonical JSON as defined in RFC 8785: keys sorted by UTF-16 code units, numbers and strings as ECMAScript writes
 * them. Two programs with the same value write the same bytes, so a hash of them proves the value.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

export const canonical = (value: Json): string => (isInOrder(value) ? JSON.stringify(value) : sortedJson(value))

/**
 * Reports whether the keys are in canonical order already, as in most events. JSON.stringify then suffices, which is
 * much faster.
 */
function isInOrder(value: Json | undefined): boolean {
  if (value === null || typeof value !== 'object') return typeof value !== 'number' || Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isInOrder)
  const object = value as { readonly [key: string]: Json | undefined }
  let last = ''
  for (const key in object) {
    if (key < last || !isInOrder(object[key])) return false
    last = key
  }
  return true
}

function sortedJson(value: Json): string {
  if (value === null || typeof value !== 'object') return scalar(value)
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`
  const object = value as { readonly [key: string]: Json | undefined }
  let text = ''
  for (const key of Object.keys(object).sort()) {
    const member = object[key]
    if (member === undefined) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${sortedJson(member)}`
  }
  return `{${text}}`
}

/**
 * Returns the value with its keys in this order, which is how it is read back from its stored text. JavaScript lists
 * whole numbers first, also then.
 */
export function sortKeys(value: Json): Json {
  if (value === null || typeof value !== 'object' || isInOrder(value)) return value
  if (Array.isArray(value)) return value.map(sortKeys)
  const object = value as { readonly [key: string]: Json | undefined }
  const entries: [string, Json][] = []
  for (const key of Object.keys(object).sort()) {
    const member = object[key]
    if (member !== undefined) entries.push([key, sortKeys(member)])
  }
  return Object.fromEntries(entries)
}

function scalar(value: null | boolean | number | string): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} has no JSON form`)
  return JSON.stringify(value)
}
