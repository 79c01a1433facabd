import type { Context, Middleware } from 'koa'
import { plainPaths } from '../../frame/response/plain.js'
import { publicUrl } from '../../frame/response/public-url.js'
import type { Health } from '../../operation/health.js'
import { escapeHtml, filled, HTML, pageOf, securityHeaders } from './layout.js'
import { siteFile } from './shipped.js'

export interface FirstPageOptions {
  readonly version: string
  readonly health: () => Promise<Health>
  /** Public URL of the service. Default: the URL of the request. */
  readonly publicUrl?: string
  /**
   * Path of the console, to which `/` redirects browsers when the service is ready. Without it, `/` shows this page.
   */
  readonly console?: string
}

const NAME = 'Inventory'
const RETRY_AFTER_S = '5'

/** Path that always shows this page, even if `/` redirects. */
export const FIRST_PAGE_PATH = '/docs/start'

const LINKS = {
  reference: '/docs',
  guides: '/docs/guides',
  openapi: '/api/v1/openapi.json',
  asyncapi: '/api/v1/asyncapi.json',
  health: '/healthz',
  readiness: '/readyz',
} as const

const START = siteFile('start.html')
const CONSOLE_LINK = siteFile('start-console.html')

/**
 * Serves the start page as HTML for browsers and as JSON for programs. At `/`, it redirects browsers to the console,
 * if there is one. The page needs no authentication, so it shows no records.
 */
export function firstPageHandlers({ version, health, publicUrl: base, console }: FirstPageOptions): Middleware {
  const respond = async (ctx: Context, redirectTo: string | undefined) => {
    const state = await health()
    ctx.status = state.ready ? 200 : 503
    if (!state.ready) ctx.set('Retry-After', RETRY_AFTER_S)
    ctx.set('Cache-Control', 'no-store')
    ctx.vary('Accept')
    if (ctx.accepts('json', 'html') !== 'html') {
      ctx.body = { name: NAME, version, status: stateOf(state), links: linksFrom(ctx, base) }
      return
    }
    if (state.ready && redirectTo !== undefined) {
      // Koa's `redirect` would replace the body.
      ctx.status = 302
      ctx.set('Location', redirectTo)
      return
    }
    ctx.set({ ...securityHeaders(), 'Content-Type': HTML })
    const first = publicUrl(base, ctx.req, '/api/v1/locations')
    ctx.body = pageOf({ title: NAME, body: bodyOf(version, state, first, console) })
  }
  return plainPaths({
    '/': ctx => respond(ctx, console),
    [FIRST_PAGE_PATH]: ctx => respond(ctx, undefined),
  })
}

const stateOf = ({ ready }: Health): string => (ready ? 'ready' : 'not ready')

const linksFrom = (ctx: Context, base: string | undefined) =>
  Object.fromEntries(Object.entries(LINKS).map(([name, path]) => [name, publicUrl(base, ctx.req, path)]))

function bodyOf(version: string, { ready, reasons }: Health, request: string, console: string | undefined): string {
  const items = reasons.map(reason => `<li>${escapeHtml(reason)}</li>`)
  return filled(START, {
    version: escapeHtml(version),
    state: stateOf({ ready, reasons }),
    state_class: ready ? 'well' : 'ill',
    reasons: items.length > 0 ? `<ul>${items.join('')}</ul>` : '',
    console: console === undefined ? '' : filled(CONSOLE_LINK, { path: console }),
    request: escapeHtml(request),
  }).trimEnd()
}
