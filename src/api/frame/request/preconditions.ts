import { NO_REVISION } from '../../../domain/decisions/rejection.js'
import { cursorOf, parseCursor } from '../../../events/log/cursor.js'
import type { Position } from '../../../events/log/envelope.js'
import { WAIT_MS } from '../../../projections/engine/time-limits.js'
import type { RequestStep } from '../api-context.js'
import type { Frame, Positions } from '../frame.js'
import { ApiError } from '../response/errors.js'
import { POSITION_HEADER } from '../stored-response.js'

const TAGS = /^(?:W\/)?"[\x21\x23-\x7e]*"(?:[ \t]*,[ \t]*(?:W\/)?"[\x21\x23-\x7e]*")*$/
/** A revision, and the checksum of the record, which doesn't matter to a write. */
const STRONG = /(?:^|[\s,])"(0|[1-9]\d{0,14})(?:-[\w-]{1,32})?"/g

/** Reads the expected revision from If-Match. */
export const withPreconditions: RequestStep = (ctx, next) => {
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

export const positionHeader = (positions: Positions, position: Position): string =>
  cursorOf(positions.identity, position)

/**
 * Delays writes while the read models are far behind. The service responds to a stored write even if a read model
 * fails.
 */
export const withBackpressure =
  ({ positions, log }: Frame): RequestStep =>
  async (_, next) => {
    const rendered = await next()
    if (rendered.headers[POSITION_HEADER] === undefined) return rendered
    await untilWritable(positions).catch(err => log.warn({ err }, 'write completed while read models are behind'))
    return rendered
  }

/** Resolves when another write can be accepted. Rejects if a store has no room for it. */
async function untilWritable({ stores, backpressure }: Positions): Promise<void> {
  for (const { requireRoom } of stores) requireRoom?.()
  await backpressure()
}

/** Makes a read wait until it shows the event that the client has seen. */
export const afterPosition =
  ({ positions }: Frame): RequestStep =>
  (ctx, next) => {
    const seen = ctx.req.headers['inventory-position']
    return seen === undefined ? next() : awaitPosition(positions, seen).then(next)
  }

async function awaitPosition(positions: Positions, header: string | string[]): Promise<void> {
  const cursor = typeof header === 'string' ? parseCursor(header) : undefined
  if (!cursor) {
    const message = 'must be a value that the service returned in this header'
    throw new ApiError('VALIDATION_ERROR', `${POSITION_HEADER}: ${message}`, [{ field: POSITION_HEADER, message }])
  }
  if (cursor.log !== positions.identity) throw cursorGone('belongs to another event log')
  const { position } = cursor
  if (await positions.waitFor(position, { ms: 0 })) return
  // A position that isn't in the log is never shown.
  if ((await positions.events.at(position)) === undefined) throw cursorGone("isn't a position of this event log")
  if (await positions.waitFor(position, { ms: WAIT_MS.namedPosition })) return
  throw new ApiError('UNAVAILABLE', "The read model hasn't reached this position yet. Retry in a few seconds.", [], {
    'Retry-After': '1',
  })
}

const cursorGone = (why: string) =>
  new ApiError('CURSOR_GONE', `${POSITION_HEADER} ${why}. Omit the header, or resume by time with from.`)
