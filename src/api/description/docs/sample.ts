import { type JsonSchema, lookUp, type OpenApiDocument } from '../openapi/types.js'

/** A value that fits a schema, as an example for people. */
export function sampleOf(document: OpenApiDocument, schema: JsonSchema, depth = 0): unknown {
  const { $ref: _, ...own } = schema
  const whole: JsonSchema = { ...lookUp<JsonSchema>(document, schema), ...own }
  if (whole.examples?.length) return whole.examples[0]
  if (whole.const !== undefined) return whole.const
  if (whole.default !== undefined) return whole.default
  if (whole.enum) return whole.enum[0]
  const chosen = whole.oneOf?.[0] ?? whole.anyOf?.[0]
  if (chosen) return sampleOf(document, chosen, depth)
  if (whole.allOf) {
    return Object.assign({}, ...whole.allOf.map(part => sampleOf(document, part, depth)))
  }
  const type = Array.isArray(whole.type) ? whole.type[0] : whole.type
  if (type === 'object') {
    // A record may hold others of its kind.
    if (depth > 5) return {}
    const entries = Object.entries(whole.properties ?? {})
    return Object.fromEntries(entries.map(([name, inner]) => [name, sampleOf(document, inner, depth + 1)]))
  }
  if (type === 'array') return whole.items && depth <= 5 ? [sampleOf(document, whole.items, depth + 1)] : []
  return scalar(type, whole)
}

function scalar(type: string | undefined, { format, minimum }: JsonSchema): unknown {
  switch (type) {
    case 'string':
      if (format === 'date-time') return '2026-11-21T09:30:00.000Z'
      if (format === 'date') return '2026-11-21'
      if (format === 'email') return 'kim@example.com'
      return format === 'uri' || format === 'url' ? 'https://example.com/hook' : 'text'
    case 'integer':
    case 'number':
      return typeof minimum === 'number' ? Math.max(minimum, 1) : 1
    case 'boolean':
      return true
    default:
      return null
  }
}
