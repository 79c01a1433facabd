import type { Context, Middleware } from 'koa'

export type PlainHandler = (ctx: Context) => void | Promise<void>

/** Answers GET and HEAD at paths outside the API, and leaves everything else to whoever comes next. */
export const plainPaths = (handlers: Readonly<Record<string, PlainHandler>>): Middleware => {
  const byPath = new Map(Object.entries(handlers))
  return (ctx, next) => {
    const handler = ctx.method === 'GET' || ctx.method === 'HEAD' ? byPath.get(ctx.path) : undefined
    if (!handler) return next()
    ctx.set(ctx.state.headers ?? {})
    return handler(ctx)
  }
}
