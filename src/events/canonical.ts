/**
 * Canonical JSON as RFC 8785 has it: keys sorted by UTF-16 code units, numbers and strings as ECMAScript writes them.
 * Two programs that hold the same value write the same bytes, so a hash over them proves the value.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

export function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return scalar(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const object = value as { readonly [key: string]: Json | undefined }
  let text = ''
  for (const key of Object.keys(object).sort()) {
    const member = object[key]
    if (member === undefined) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(member)}`
  }
  return `{${text}}`
}

function scalar(value: null | boolean | number | string): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} has no JSON form`)
  return JSON.stringify(value)
}
