import type { Context, Middleware } from 'koa'

export type PlainHandler = (ctx: Context) => void | Promise<void>

/** Handles GET and HEAD at fixed paths outside the API. Passes other requests on. */
export const plainPaths = (handlers: Readonly<Record<string, PlainHandler>>): Middleware => {
  const byPath = new Map(Object.entries(handlers))
  return (ctx, next) => {
    const handler = ctx.method === 'GET' || ctx.method === 'HEAD' ? byPath.get(ctx.path) : undefined
    if (!handler) return next()
    ctx.set(ctx.state.headers ?? {})
    return handler(ctx)
  }
}
