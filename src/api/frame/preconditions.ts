import { ApiError } from './errors.js'

/** A revision that no stream ever has: what only weak or foreign tags ask for. */
export const NO_REVISION = -2

const TAGS = /^(?:W\/)?"[\x21\x23-\x7e]*"(?:[ \t]*,[ \t]*(?:W\/)?"[\x21\x23-\x7e]*")*$/
const STRONG = /(?:^|[\s,])"(0|[1-9]\d{0,14})"/g

/** The revision that If-Match insists on; undefined when any will do. */
export function expectedRevision(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  if (!TAGS.test(header.trim())) throw invalid('must be * or an ETag in double quotes')
  const revisions = new Set(Array.from(header.matchAll(STRONG), match => Number(match[1])))
  if (revisions.size > 1) throw invalid('must name one revision')
  const [revision = NO_REVISION] = revisions
  return revision
}

const invalid = (message: string) =>
  new ApiError('VALIDATION_ERROR', `If-Match: ${message}`, [{ field: 'If-Match', message }])
