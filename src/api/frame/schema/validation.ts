import { type ZodType, z } from 'zod'
import { legible } from '../../../domain/values/sent-text.js'
import { ApiError, type ErrorDetail } from '../response/errors.js'
import { notKnown } from './near-miss.js'
import { namesAt } from './schema-names.js'
import { wording } from './wording.js'

/** A small request can be invalid in a hundred thousand places. */
const MAX_DETAILS = 50

type Issue = z.core.$ZodIssue

/** Returns the parsed value, or throws VALIDATION_ERROR with each invalid field. `extra` lists further known names. */
export function validated<T>(schema: ZodType<T>, input: unknown, whole: string, extra: readonly string[] = []): T {
  // Parses once: `safeParse` with our messages copies its settings for every parse, which costs more than most parses.
  const parsed = schema._zod.run({ value: input, issues: [] }, { async: false })
  if (parsed instanceof Promise) throw new TypeError('schemas of requests must be synchronous')
  if (parsed.issues.length === 0) return parsed.value as T
  const details: ErrorDetail[] = []
  for (const raw of parsed.issues) {
    const issue = z.core.util.finalizeIssue(raw, { error: wording }, z.core.config())
    details.push(...detailsOf(issue, schema, whole, extra, MAX_DETAILS - details.length))
    if (details.length === MAX_DETAILS) break
  }
  const more = details.length > 3 ? `; and ${details.length - 3} more` : ''
  const told = details.slice(0, 3).map(({ field, message }) => `${field}: ${message}`)
  throw new ApiError('VALIDATION_ERROR', told.join('; ') + more, details)
}

function detailsOf(
  issue: Issue,
  schema: ZodType,
  whole: string,
  extra: readonly string[],
  most: number,
): readonly ErrorDetail[] {
  if (issue.code !== 'unrecognized_keys') return [{ field: issue.path.join('.') || whole, message: issue.message }]
  const names = [...(namesAt(schema, issue.path) ?? []), ...(issue.path.length === 0 ? extra : [])]
  return issue.keys.slice(0, most).map(key => ({
    field: [...issue.path, legible(key)].join('.'),
    message: notKnown(key, names, 'No fields are allowed here'),
  }))
}
