import { type ZodType, z } from 'zod'
import { legible } from '../../../domain/values/sent-text.js'
import { isExactNumber } from '../request/parse-json.js'
import { ApiError, type ErrorDetail } from '../response/errors.js'
import { unknownNameMessage } from './near-miss.js'
import { namesAt } from './schema-names.js'

/** A small request can be invalid in a hundred thousand places. */
const MAX_DETAILS = 50

type Issue = z.core.$ZodIssue

/**
 * Returns the parsed value, or throws VALIDATION_ERROR with each invalid field. `rootField` names the input in errors
 * that concern all of it. `extra` lists further known names.
 */
export function validate<T>(schema: ZodType<T>, input: unknown, rootField: string, extra: readonly string[] = []): T {
  // Parses once: `safeParse` with our messages copies its settings for every parse, which costs more than most parses.
  const parsed = schema._zod.run({ value: input, issues: [] }, { async: false })
  if (parsed instanceof Promise) throw new TypeError('schemas of requests must be synchronous')
  if (parsed.issues.length === 0) return parsed.value as T
  const details: ErrorDetail[] = []
  for (const raw of parsed.issues) {
    const issue = z.core.util.finalizeIssue(raw, { error: issueMessage }, z.core.config())
    details.push(...detailsOf(issue, schema, input, rootField, extra, MAX_DETAILS - details.length))
    if (details.length === MAX_DETAILS) break
  }
  const more = details.length > 3 ? `; and ${details.length - 3} more` : ''
  const messages = details.slice(0, 3).map(({ field, message }) => `${field}: ${message}`)
  throw new ApiError('VALIDATION_ERROR', messages.join('; ') + more, details)
}

function detailsOf(
  issue: Issue,
  schema: ZodType,
  input: unknown,
  rootField: string,
  extra: readonly string[],
  max: number,
): readonly ErrorDetail[] {
  if (issue.code !== 'unrecognized_keys') return [{ field: issue.path.join('.') || rootField, message: issue.message }]
  const names = [...(namesAt(schema, issue.path, input) ?? []), ...(issue.path.length === 0 ? extra : [])]
  return issue.keys.slice(0, max).map(key => ({
    field: [...issue.path, legible(key)].join('.'),
    message: unknownNameMessage(key, names, 'No fields are allowed here'),
  }))
}

/**
 * Returns the message for a client that doesn't know the schema. A field's own message takes precedence. Messages of
 * the validator are never used.
 */
function issueMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue.expected, issue.input)
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'must not be empty'
        : limit('at least', 'above', issue.origin, issue.minimum, issue.inclusive)
    case 'too_big':
      return limit('at most', 'below', issue.origin, issue.maximum, issue.inclusive)
    case 'invalid_value':
      return issue.input === undefined ? 'is required' : oneOf(issue.values)
    case 'invalid_union':
      return isMissing(issue.input, issue) ? 'is required' : oneOf(Array.isArray(issue.options) ? issue.options : [])
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? 'in a different format'}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_key':
      return `has a name that ${issue.issues[0]?.message ?? 'is not allowed'}`
    default:
      return 'is not allowed'
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a URL such as https://example.com',
  date: 'a date such as 2026-11-21',
  datetime: 'a timestamp such as 2026-11-21T09:30:00Z',
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function ofType(expected: string, input: unknown): string {
  if (input === undefined) return 'is required'
  if (isExactNumber(input)) return 'has more digits than the number can hold'
  return `must be ${TYPES[expected] ?? 'of a different type'}`
}

/** Units of limits on length. A limit on a number has none. */
const PLURAL_UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', set: ' entries' }

function limit(word: string, exclusive: string, origin: string, value: number | bigint, inclusive = true): string {
  const counted = PLURAL_UNITS[origin]
  if (counted !== undefined) return `must have ${word} ${value}${value === 1 ? SINGULAR_UNITS[origin] : counted}`
  return `must be ${inclusive ? word : exclusive} ${value}`
}

const SINGULAR_UNITS: Readonly<Record<string, string>> = { string: ' character', array: ' entry', set: ' entry' }

function oneOf(values: readonly unknown[]): string {
  if (values.length === 0) return 'is not allowed'
  return values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`
}

/** Reports whether a value is missing. For a union, the field that selects its member counts. */
function isMissing(input: unknown, { discriminator }: z.core.$ZodRawIssue): boolean {
  if (input === undefined) return true
  return typeof discriminator === 'string' && typeof input === 'object' && input !== null && !(discriminator in input)
}
