import Koa from 'koa'
import { answering } from './frame/answering.js'
import type { ApiState } from './frame/api-context.js'
import { ApiError } from './frame/errors.js'
import type { FrameLog } from './frame/frame.js'
import { plainPaths } from './frame/plain.js'
import type { App } from './frame/server.js'

export interface StartingOptions {
  readonly version: string
  readonly log: FrameLog
  /** What is waited for, in words that anyone may read. */
  readonly waitsFor: () => string
}

const AGAIN_S = '5'

/** What is answered while the stores are opened, and whenever they do not fit each other: the process is up, and why it is not ready. */
export function startingApp({ version, log, waitsFor }: StartingOptions): App {
  const app = new Koa<ApiState>()
  app.use(answering({ log }))
  app.use(
    plainPaths({
      '/healthz': ctx => {
        ctx.set('Cache-Control', 'no-store')
        ctx.body = { status: 'ok', version, uptime_seconds: Math.floor(process.uptime()) }
      },
      '/readyz': ctx => {
        ctx.status = 503
        ctx.set({ 'Cache-Control': 'no-store', 'Retry-After': AGAIN_S })
        ctx.body = { status: 'not ready', reasons: [waitsFor()], stores: [], projections: [] }
      },
    }),
  )
  app.use(() => {
    throw new ApiError('UNAVAILABLE', `The service is not ready: ${waitsFor()}`, [], { 'Retry-After': AGAIN_S })
  })
  return { handle: app.callback(), end: () => {} }
}
