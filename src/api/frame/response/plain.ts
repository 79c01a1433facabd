import type { Context, Middleware } from 'koa'
import { ApiError } from './errors.js'

export type PlainHandler = (ctx: Context) => void | Promise<void>

const Allow = 'GET, HEAD, OPTIONS'

/** Handles requests to fixed paths outside the API. Passes requests to other paths on. */
export const plainPaths = (handlers: Readonly<Record<string, PlainHandler>>): Middleware => {
  const byPath = new Map(Object.entries(handlers))
  return (ctx, next) => {
    const handler = byPath.get(ctx.path)
    if (!handler) return next()
    ctx.set(ctx.state.headers ?? {})
    if (ctx.method === 'OPTIONS') {
      ctx.set({ Allow })
      ctx.status = 204
      return
    }
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw new ApiError('METHOD_NOT_ALLOWED', `${ctx.path} supports only ${Allow}.`, [], { Allow })
    return handler(ctx)
  }
}
