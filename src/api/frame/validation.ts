import type { ZodType } from 'zod'
import { ApiError, type ErrorDetail } from './errors.js'
import { isExactNumber } from './exact-number.js'
import { namesAt } from './schema-names.js'

/** One small request can be wrong in a hundred thousand places. */
const MOST_DETAILS = 50

type Issue = NonNullable<ReturnType<ZodType['safeParse']>['error']>['issues'][number]

/** What the schema makes of it, or VALIDATION_ERROR with each field that is to blame. `extra` names are known, too. */
export function validated<T>(schema: ZodType<T>, input: unknown, whole: string, extra: readonly string[] = []): T {
  const parsed = schema.safeParse(input, { error: wording })
  if (parsed.success) return parsed.data
  const details = parsed.error.issues
    .slice(0, MOST_DETAILS)
    .flatMap(issue => detailsOf(issue, schema, whole, extra))
    .slice(0, MOST_DETAILS)
  const more = details.length > 3 ? `; and ${details.length - 3} more` : ''
  const told = details.slice(0, 3).map(({ field, message }) => `${field}: ${message}`)
  throw new ApiError('VALIDATION_ERROR', told.join('; ') + more, details)
}

function detailsOf(issue: Issue, schema: ZodType, whole: string, extra: readonly string[]): readonly ErrorDetail[] {
  if (issue.code !== 'unrecognized_keys') return [{ field: issue.path.join('.') || whole, message: issue.message }]
  const names = [...(namesAt(schema, issue.path) ?? []), ...(issue.path.length === 0 ? extra : [])]
  const allowed = names.length > 0 ? `allowed are ${names.join(', ')}` : 'none is allowed here'
  return issue.keys
    .slice(0, MOST_DETAILS)
    .map(key => ({ field: [...issue.path, key].join('.'), message: `is not known; ${allowed}` }))
}

/** Zod's own words where they are good; these are read by someone who has not seen the schema. */
function wording(issue: { readonly code?: string; readonly input?: unknown; readonly expected?: unknown }) {
  if (issue.code !== 'invalid_type') return undefined
  if (issue.input === undefined) return 'is required'
  if (isExactNumber(issue.input)) return 'has more digits than this number can hold'
  return `must be ${/^[aeio]/.test(String(issue.expected)) ? 'an' : 'a'} ${issue.expected}`
}
