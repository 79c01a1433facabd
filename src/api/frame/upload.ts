import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Step } from './api-context.js'
import { ApiError } from './errors.js'
import type { Route } from './route.js'

/** How much of a body that is refused is read all the same, and for how long. */
const PATIENCE = 16 * 1024 * 1024
const PATIENCE_MS = 2000

/** Hands the body on as it comes; how long that takes is up to who sends it. */
export const withUpload =
  ({ takes, receive }: Required<Pick<Route, 'takes' | 'receive'>>): Step =>
  async ({ req, res, state }, next) => {
    const began = performance.now()
    const mediaType = typeOf(req, takes)
    if (req.headers.expect !== undefined) res.writeContinue()
    try {
      state.body = await receive({ mediaType, bytes: whole(req) }, state.query, state.principal!)
    } catch (error) {
      // Somebody who is still sending gets to read the answer, unless it is very much; then it is in the way.
      if (!(await drained(req))) state.headers.Connection = 'close'
      throw error
    }
    state.extraMs += performance.now() - began
    return next()
  }

function typeOf({ headers }: IncomingMessage, takes: readonly string[]): string {
  const { 'content-type': type = '', 'content-encoding': encoding } = headers
  if (encoding !== undefined && encoding !== 'identity') {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', `Content-Encoding ${encoding} is not supported`)
  }
  const [essence = ''] = type.toLowerCase().split(';')
  const taken = takes.find(each => each === essence.trim())
  if (taken === undefined) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', `Send the file as ${takes.join(' or ')} in UTF-8`)
  }
  return taken
}

/** Whether all of the body came in time, once nobody wants it any more. */
async function drained(req: IncomingMessage): Promise<boolean> {
  let bytes = 0
  const late = pause(PATIENCE_MS, undefined, { ref: false }).then(() => undefined)
  const rest = req.iterator({ destroyOnReturn: false })
  while (!req.complete && bytes < PATIENCE) {
    const next = await Promise.race([rest.next(), late]).catch(() => undefined)
    if (!next || next.done) break
    bytes += (next.value as Buffer).length
  }
  return req.complete
}

/** A file that was cut off on its way is none. */
async function* whole(req: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) yield chunk as Buffer
  } catch {
    throw new ApiError('VALIDATION_ERROR', 'The file ended early')
  }
  if (!req.complete) throw new ApiError('VALIDATION_ERROR', 'The file ended early')
}
