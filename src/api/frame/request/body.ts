import type { ZodType } from 'zod'
import type { ApiContext, Step } from '../api-context.js'
import { type CountedBody, UNCOUNTED_BODY_BYTES } from '../connection/memory-budget.js'
import type { Frame } from '../frame.js'
import { ApiError } from '../response/errors.js'
import type { Route } from '../route.js'
import { namesAt } from '../schema/schema-names.js'
import { momentsOf } from '../schema/times.js'
import { validated } from '../schema/validation.js'
import { parseJson } from './parse-json.js'
import { receiveJson } from './read-json.js'
import { inTime, timeLimit } from './time-limit.js'

/** Fields that clients send back when they update a record that they have read. They are ignored. */
export const READ_ONLY = ['id', 'created_at', 'updated_at'] as const

/** Reads and validates the JSON body. */
export function withBody(schema: ZodType, { bodyOptional }: Pick<Route, 'bodyOptional'>, frame: Frame): Step {
  const declared = namesAt(schema, []) ?? []
  const moments = momentsOf(schema, frame.calendar)
  const ignored = READ_ONLY.filter(name => !declared.includes(name))

  /** Returns the body when the memory budget permits to process it. */
  async function arrived({ req, res, state }: ApiContext) {
    const reading = performance.now()
    let arrival: CountedBody | undefined
    let atWork = false
    const bytes = await receiveJson(req, res, refuse => {
      const opened = frame.requestBudget.open(state.principal!.counts_as, refuse)
      // Work on a body goes on after its client has disconnected: the body counts until the work ends.
      res.once('close', () => {
        if (!atWork) opened.gone()
      })
      arrival = opened
      return opened
    })
    // The time for receiving depends on the client and doesn't count. The time for waiting does.
    state.extraMs += performance.now() - reading
    if (arrival) {
      await inTime(arrival.mayBeWorkedOn(), timeLimit(state, frame, state.extraMs))
      atWork = !res.destroyed
      if (!atWork) arrival.gone()
    }
    if (bytes) await frame.requestBudget.turnFor(bytes.length)
    return { bytes, work: { begun: false, ended: () => arrival?.gone() } }
  }

  return async (ctx, next) => {
    const { state } = ctx
    const { bytes, work } = await arrived(ctx)
    state.work = work
    try {
      const sent = bytes && parseJson(bytes)
      if (sent === undefined && !bodyOptional) throw new ApiError('INVALID_JSON', 'This request requires a JSON body.')
      state.sent = sent
      state.body = validated(schema, moments(without(sent ?? {}, ignored)), 'body')
      // Parsing a large body and hashing it for its Idempotency-Key in one go could block the event loop for too long.
      if (bytes && bytes.length > UNCOUNTED_BODY_BYTES) await frame.turn()
      return await next()
    } finally {
      if (!work.begun) work.ended()
    }
  }
}

/** Keeps the body counted until the work on it ends, even if the response was sent before. */
export const untilWorkEnds: Step = async ({ state: { work } }, next) => {
  if (!work) return next()
  work.begun = true
  try {
    return await next()
  } finally {
    work.ended()
  }
}

export function without(sent: unknown, names: readonly string[]): unknown {
  if (typeof sent !== 'object' || sent === null || !names.some(name => name in sent)) return sent
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)))
}
