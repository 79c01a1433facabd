import type { Step } from '../api-context.js'
import { ApiError } from '../response/errors.js'

/** A revision that no stream has. It stands for weak or foreign tags. */
export const NO_REVISION = -2

const TAGS = /^(?:W\/)?"[\x21\x23-\x7e]*"(?:[ \t]*,[ \t]*(?:W\/)?"[\x21\x23-\x7e]*")*$/
/** A revision, and the checksum of the record, which doesn't matter to a write. */
const STRONG = /(?:^|[\s,])"(0|[1-9]\d{0,14})(?:-[\w-]{1,32})?"/g

/** Reads the expected revision from If-Match. */
export const withPreconditions: Step = (ctx, next) => {
  const header = ctx.req.headers['if-match']
  if (header !== undefined) ctx.state.expectedRevision = revisionIn(header)
  return next()
}

/** Returns the revision in If-Match; undefined if any is accepted. */
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
