import fc, { type Arbitrary } from 'fast-check'
import type { JsonSchema, OpenApiDocument } from '../../src/api/description/openapi/types.js'
import { lookUp } from './api-documents.js'

const PLACES = 1_000
const UNKNOWN_IDS = 50
const PICKS_AMONG_NEWEST = 350
const NEWEST_COUNT = 8

/**
 * A placeholder for an ID: `<mat:7>` stands for some material. `insertIds` replaces it, occasionally with an ID that
 * doesn't exist, so generated requests don't depend on the records created so far. It often uses a recent record, which
 * supports most requests.
 */
export const place = (prefix: string): Arbitrary<string> => fc.nat({ max: PLACES - 1 }).map(n => `<${prefix}:${n}>`)

export const insertIds = (text: string, ids: ReadonlyMap<string, readonly string[]>): string =>
  text.replace(/<([a-z]+):(\d+)>/g, (_, prefix: string, digits: string) => {
    const n = Number(digits)
    const known = n < PLACES - UNKNOWN_IDS ? (ids.get(prefix) ?? []) : []
    const among = n < PICKS_AMONG_NEWEST ? Math.min(NEWEST_COUNT, known.length) : known.length
    return known[n % among] ?? `${prefix}_01jnaz2v8qe0prv4p1vj2c9kq5`
  })

const PREFIX = /^\^([a-z]+)_/

const words = fc.oneof(
  fc.constantFrom('Screw', 'Über', 'a', '名前', 'x y', '%_"\'', '-1', '0', 'null'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)

/** Arbitrary values that don't match any schema. */
export const junk: Arbitrary<unknown> = fc.oneof(
  words,
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.double(),
  fc.constantFrom<unknown>(null, true, 0, -1, 1e21, 0.1 + 0.2, '', ' ', [], {}, [[]], '\0', '\ud800', 'x'.repeat(300)),
)

const today = Date.now()
const DAYS = [0, -1, 30].map(days => new Date(today + days * 86_400_000).toISOString().slice(0, 10))
const TIMES = ['2026-11-21', '2001-01-01T00:00:00Z', '2099-12-31', '2026-11-21T09:30:00.000Z']

/** A URL where requests fail immediately. */
export const UNREACHABLE_URL = 'http://127.0.0.1:9/hook'

/** Values that the schema of a field doesn't describe. */
export const VALUES_BY_NAME: Readonly<Record<string, Arbitrary<unknown>>> = {
  url: fc.constant(UNREACHABLE_URL),
  events: fc.constantFrom(['*'], ['stock.*'], ['material.created', 'stock.low'], ['nothing']),
  secret: fc.constantFrom('whsec_bm9ib2R5IGtub3dzIHRoaXMgc2VjcmV0IGF0IGFsbA==', 'a plain secret of some length'),
  from: fc.constantFrom(...TIMES),
  to: fc.constantFrom(...TIMES),
  // Most records of a test are seconds old.
  effective_at: fc.integer({ min: -1_000, max: 5_000 }).map(ms => new Date(Date.now() - ms).toISOString()),
}

/** Generates values that mostly match a schema of the document. */
export function arbitraryValue(document: OpenApiDocument, schema: JsonSchema): Arbitrary<unknown> {
  const resolved = schema.$ref ? lookUp<JsonSchema>(document, { $ref: schema.$ref }) : schema
  const of = (inner: JsonSchema) => arbitraryValue(document, inner)
  if (resolved.const !== undefined) return fc.constant(resolved.const)
  if (resolved.enum) return fc.constantFrom(...resolved.enum)
  const options = resolved.anyOf ?? resolved.oneOf
  if (options) return fc.oneof(...options.map(of))
  if (Array.isArray(resolved.type)) return fc.oneof(...resolved.type.map(type => of({ ...resolved, type })))
  switch (resolved.type) {
    case 'string':
      return arbitraryText(resolved)
    case 'number':
    case 'integer':
      return arbitraryNumber(resolved)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(of(resolved.items ?? {}), { minLength: Number(resolved.minItems ?? 0), maxLength: 3 })
    case 'object':
      return arbitraryObject(resolved, of)
    default:
      return junk
  }
}

function arbitraryText({ pattern, format }: JsonSchema): Arbitrary<string> {
  const prefix = typeof pattern === 'string' ? PREFIX.exec(pattern)?.[1] : undefined
  if (prefix) return place(prefix)
  if (format === 'email') return fc.constantFrom('ada@example.com', 'x@y.de')
  if (format === 'date') return fc.constantFrom(...DAYS, '2001-01-01', '2099-12-31')
  if (format === 'date-time') return fc.constantFrom(...TIMES)
  return words
}

function arbitraryNumber({ type, minimum = 0, exclusiveMinimum }: JsonSchema): Arbitrary<number> {
  const minimumValue = Math.max(Number(minimum), Number(exclusiveMinimum ?? 0), -100)
  const whole = fc.integer({ min: minimumValue, max: 1_000 })
  return type === 'integer' ? whole : fc.oneof(whole, fc.constantFrom(0.1, 0.000001, 12.5, 1e12))
}

function arbitraryObject(schema: JsonSchema, of: (inner: JsonSchema) => Arbitrary<unknown>): Arbitrary<object> {
  const { properties = {}, required = [], additionalProperties } = schema
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, VALUES_BY_NAME[name] ?? of(inner)]),
  )
  const needed = Object.fromEntries(Object.entries(fields).filter(([name]) => required.includes(name)))
  // A value with all optional fields often contradicts itself.
  const declared = fc.oneof(fc.record(needed), fc.record(fields, { requiredKeys: Object.keys(needed) }))
  if (typeof additionalProperties !== 'object') return declared
  const more = fc.dictionary(words, of(additionalProperties), { maxKeys: 3 })
  return fc.tuple(declared, more).map(([known, free]) => ({ ...free, ...known }))
}

/** Generates the same values with an error, of the kinds that clients make. */
export function invalidate(values: Arbitrary<unknown>): Arbitrary<unknown> {
  const name = fc.oneof(fc.constantFrom('id', '__proto__', 'constructor', 'type', 'quantity', 'name'), words)
  const spoil = fc.record({ at: fc.nat(), with: junk, name, how: fc.constantFrom('replace', 'leave out', 'add') })
  return fc.tuple(values, spoil).map(([value, { at, with: wrong, name, how }]) => {
    if (typeof value !== 'object' || value === null) return wrong
    const entries = Object.entries(value)
    const index = at % Math.max(1, entries.length)
    if (how === 'add') return Object.fromEntries([...entries, [name, wrong]])
    const stored = entries.filter((_, n) => n !== index)
    return Object.fromEntries(how === 'leave out' ? stored : [...stored, [entries[index]?.[0] ?? name, wrong]])
  })
}
