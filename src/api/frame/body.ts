import type { ZodType } from 'zod'
import type { ApiContext, Step } from './api-context.js'
import type { Arrival } from './arriving.js'
import { ApiError } from './errors.js'
import type { Frame } from './frame.js'
import { parseJson } from './parse-json.js'
import { receiveJson } from './read-json.js'
import type { Route } from './route.js'
import { namesAt } from './schema-names.js'
import { inTime, timeLimit } from './time-limit.js'
import { momentsOf } from './times.js'
import { validated } from './validation.js'

/** Sent back by clients that change a record they have read. */
export const READ_ONLY = ['id', 'created_at', 'updated_at'] as const

/** Reads the body; a route that takes none does not look at it. */
export function withBody(schema: ZodType, { bodyOptional }: Pick<Route, 'bodyOptional'>, frame: Frame): Step {
  const declared = namesAt(schema, []) ?? []
  const moments = momentsOf(schema, frame.calendar)
  const ignored = READ_ONLY.filter(name => !declared.includes(name))

  /** The body once it is its turn to be worked on. */
  async function arrived({ req, res, state }: ApiContext): Promise<Buffer | undefined> {
    const reading = performance.now()
    let arrival: Arrival | undefined
    const bytes = await receiveJson(req, res, refuse => {
      arrival = frame.arriving.open(state.principal!.key_id, refuse)
      res.once('close', arrival.gone)
      return arrival
    })
    // How long it takes is up to who sends it; how long it waits is not.
    state.extraMs += performance.now() - reading
    if (arrival) await inTime(arrival.mayBeWorkedOn(), timeLimit(state, frame, state.extraMs))
    if (bytes) await frame.arriving.turnFor(bytes.length)
    return bytes
  }

  return async (ctx, next) => {
    const { state } = ctx
    const bytes = await arrived(ctx)
    const sent = bytes && parseJson(bytes)
    if (sent === undefined && !bodyOptional) throw new ApiError('INVALID_JSON', 'This needs a JSON body')
    state.sent = sent
    state.body = validated(schema, moments(without(sent ?? {}, ignored)), 'body')
    return next()
  }
}

export function without(sent: unknown, names: readonly string[]): unknown {
  if (typeof sent !== 'object' || sent === null || !names.some(name => name in sent)) return sent
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)))
}
