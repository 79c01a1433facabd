import Koa from 'koa'
import type { ConsoleFiles } from '../console/files.js'
import { consoleFileHandlers } from '../console/handlers.js'
import { firstPageHandlers } from '../description/site/first-page.js'
import { PAGE_PARTS } from '../description/site/layout.js'
import type { ApiState } from '../frame/api-context.js'
import type { App } from '../frame/app.js'
import { crossOrigin, type Origins } from '../frame/cross-origin.js'
import type { FrameLog } from '../frame/response/error-handling.js'
import { ApiError } from '../frame/response/errors.js'
import { plainPaths } from '../frame/response/plain.js'
import { responding } from '../frame/response/responding.js'

export interface StartingOptions {
  readonly version: string
  readonly log: FrameLog
  /** Returns what the startup is waiting for. The text is public. */
  readonly waitsFor: () => string
  readonly origins: Origins | undefined
  /** Console, which retries automatically until the service is ready. */
  readonly console?: ConsoleFiles | undefined
}

const RETRY_AFTER_S = '5'

/**
 * Returns the app that responds while the stores open, and if the stores don't match. It reports that the process
 * runs, and why it isn't ready.
 */
export function startingApp({ version, log, waitsFor, origins, console }: StartingOptions): App {
  const app = new Koa<ApiState>()
  app.use(responding({ log }))
  if (origins !== undefined) app.use(crossOrigin(origins))
  app.use(firstPageHandlers({ version, health: async () => ({ ready: false, reasons: [waitsFor()] }) }))
  app.use(consoleFileHandlers(console))
  app.use(
    plainPaths({
      ...PAGE_PARTS,
      '/healthz': ctx => {
        ctx.set('Cache-Control', 'no-store')
        ctx.body = { status: 'ok', version, uptime_seconds: Math.floor(process.uptime()) }
      },
      '/readyz': ctx => {
        ctx.status = 503
        ctx.set({ 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER_S })
        ctx.body = { status: 'not ready', reasons: [waitsFor()], stores: [], projections: [] }
      },
    }),
  )
  app.use(() => {
    const reason = waitsFor().replace(/\.$/, '')
    throw new ApiError('UNAVAILABLE', `The service is not ready: ${reason}.`, [], { 'Retry-After': RETRY_AFTER_S })
  })
  return { handle: app.callback(), end: () => {} }
}
