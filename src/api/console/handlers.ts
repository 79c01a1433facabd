import type { Middleware } from 'koa'
import type { ConsoleFiles } from './files.js'

const ROOT = '/console'
const ASSETS = `${ROOT}/assets/`

/** `/console` and all below it: the files that are there, and the one page for every other address, which it knows itself. */
export const consoleFileHandlers = (files: ConsoleFiles | undefined): Middleware => {
  return (ctx, next) => {
    const { path, method } = ctx
    if (files === undefined || (method !== 'GET' && method !== 'HEAD')) return next()
    if (path !== ROOT && !path.startsWith(`${ROOT}/`)) return next()
    const handler = path.startsWith(ASSETS) ? files.asset(path.slice(ASSETS.length)) : files.page
    if (handler === undefined) return next()
    ctx.set(ctx.state.headers ?? {})
    return handler(ctx)
  }
}
