import type { ZodType } from 'zod'
import type { Step } from './api-context.js'
import { ApiError } from './errors.js'
import type { Frame } from './frame.js'
import { readJson } from './read-json.js'
import type { Route } from './route.js'
import { namesAt } from './schema-names.js'
import { momentsOf } from './times.js'
import { validated } from './validation.js'

/** Sent back by clients that change a record they have read. */
export const READ_ONLY = ['id', 'created_at', 'updated_at'] as const

/** Reads the body; a route that takes none does not look at it. */
export function withBody(
  schema: ZodType,
  { bodyOptional }: Pick<Route, 'bodyOptional'>,
  { calendar }: Pick<Frame, 'calendar'>,
): Step {
  const declared = namesAt(schema, []) ?? []
  const moments = momentsOf(schema, calendar)
  const ignored = READ_ONLY.filter(name => !declared.includes(name))
  return async (ctx, next) => {
    const { state } = ctx
    const reading = performance.now()
    const sent = await readJson(ctx.req, ctx.res)
    if (sent === undefined && !bodyOptional) throw new ApiError('INVALID_JSON', 'This needs a JSON body')
    state.sent = sent
    state.body = validated(schema, moments(without(sent ?? {}, ignored)), 'body')
    // How long the body takes is up to who sends it.
    state.extraMs += performance.now() - reading
    return next()
  }
}

export function without(sent: unknown, names: readonly string[]): unknown {
  if (typeof sent !== 'object' || sent === null || !names.some(name => name in sent)) return sent
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)))
}
