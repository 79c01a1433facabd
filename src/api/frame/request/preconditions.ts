import type { Step } from '../api-context.js'
import { ApiError } from '../response/errors.js'

/** A revision that no stream ever has: what only weak or foreign tags ask for. */
export const NO_REVISION = -2

const TAGS = /^(?:W\/)?"[\x21\x23-\x7e]*"(?:[ \t]*,[ \t]*(?:W\/)?"[\x21\x23-\x7e]*")*$/
/** A revision, and behind it what the answer to a read said, which does not matter to a write. */
const STRONG = /(?:^|[\s,])"(0|[1-9]\d{0,14})(?:-[\w-]{1,32})?"/g

/** Which revision the caller insists on. */
export const withPreconditions: Step = (ctx, next) => {
  const header = ctx.req.headers['if-match']
  if (header !== undefined) ctx.state.expectedRevision = revisionIn(header)
  return next()
}

/** The revision that If-Match insists on; undefined when any will do. */
function revisionIn(header: string): number | undefined {
  if (header.trim() === '*') return undefined
  if (!TAGS.test(header.trim())) throw invalid('must be * or an ETag in double quotes')
  const revisions = new Set(Array.from(header.matchAll(STRONG), match => Number(match[1])))
  if (revisions.size > 1) throw invalid('must contain exactly one revision')
  const [revision = NO_REVISION] = revisions
  return revision
}

const invalid = (message: string) =>
  new ApiError('VALIDATION_ERROR', `If-Match: ${message}`, [{ field: 'If-Match', message }])
