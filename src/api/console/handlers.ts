import type { Middleware } from 'koa'
import type { ConsoleFiles } from './files.js'

const ROOT = '/console'
const ASSETS = `${ROOT}/assets/`

/**
 * Serves `/console` and all paths below it: the asset files, and the page of the app for every other path, because the
 * app does its own routing.
 */
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
