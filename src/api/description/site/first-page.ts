import type { Context, Middleware } from 'koa'
import { plainPaths } from '../../frame/response/plain.js'
import { publicUrl } from '../../frame/response/public-url.js'
import type { Health } from '../../operation/health.js'
import { escaped, HTML, pageOf, securityHeaders } from './layout.js'

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
const AGAIN_S = '5'

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

const TOLD: Readonly<Record<keyof typeof LINKS, readonly [title: string, what: string]>> = {
  reference: ['API reference', 'all operations, with requests that you can try'],
  guides: ['Guides', 'authentication, paging, quantities, retries, webhooks, and more, with samples'],
  openapi: ['OpenAPI document', 'description of the API, for generators and tools'],
  asyncapi: ['AsyncAPI document', 'description of the published events'],
  health: ['Health', 'whether the process runs'],
  readiness: ['Readiness', 'whether the service is ready for requests, with the reasons if it isn’t'],
}

/**
 * Serves the start page as HTML for browsers and as JSON for programs. At `/`, it redirects browsers to the console,
 * if there is one. The page needs no authentication, so it shows no records.
 */
export function firstPageHandlers({ version, health, publicUrl: base, console }: FirstPageOptions): Middleware {
  const answer = async (ctx: Context, leadsOn: string | undefined) => {
    const found = await health()
    ctx.status = found.ready ? 200 : 503
    if (!found.ready) ctx.set('Retry-After', AGAIN_S)
    ctx.set('Cache-Control', 'no-store')
    ctx.vary('Accept')
    if (ctx.accepts('json', 'html') !== 'html') {
      ctx.body = { name: NAME, version, status: stateOf(found), links: linksFrom(ctx, base) }
      return
    }
    if (found.ready && leadsOn !== undefined) {
      // Koa's `redirect` would replace the body.
      ctx.status = 302
      ctx.set('Location', leadsOn)
      return
    }
    ctx.set({ ...securityHeaders(), 'Content-Type': HTML })
    const first = publicUrl(base, ctx.req, '/api/v1/locations')
    ctx.body = pageOf({ title: NAME, body: bodyOf(version, found, first, console) })
  }
  return plainPaths({
    '/': ctx => answer(ctx, console),
    [FIRST_PAGE_PATH]: ctx => answer(ctx, undefined),
  })
}

const stateOf = ({ ready }: Health): string => (ready ? 'ready' : 'not ready')

const linksFrom = (ctx: Context, base: string | undefined) =>
  Object.fromEntries(Object.entries(LINKS).map(([name, path]) => [name, publicUrl(base, ctx.req, path)]))

function bodyOf(version: string, health: Health, first: string, console: string | undefined): string {
  const entries = Object.entries(TOLD) as [keyof typeof LINKS, readonly [string, string]][]
  const links = entries.map(([name, [title, what]]) => `<dt><a href="${LINKS[name]}">${title}</a></dt><dd>${what}</dd>`)
  if (console !== undefined)
    links.unshift(`<dt><a href="${console}">Console</a></dt><dd>web interface of the inventory</dd>`)
  const reasons = health.reasons.map(reason => `<li>${escaped(reason)}</li>`)
  return `<main>
<h1>${NAME}</h1>
<p class="state">Version ${escaped(version)} · <span class="${health.ready ? 'well' : 'ill'}">${stateOf(health)}</span></p>
${reasons.length > 0 ? `<ul>${reasons.join('')}</ul>` : ''}
<p>Stock and equipment in one service. Every change is an event in an append-only log.</p>
<dl>${links.join('\n')}</dl>
<h2>API key</h2>
<p>Every request needs an API key. Unless <code>INVENTORY_ADMIN_KEY</code> is set, the first start creates an admin key,
prints it in the terminal, and stores it in the file <code>admin-key</code> of the data directory
(<code>./data/admin-key</code>, or <code>/data/admin-key</code> in the container). An administrator creates further keys
with <code>inventory keys create</code> or <code>POST /api/v1/api-keys</code>.</p>
<h2>First request</h2>
<pre><code>curl -H &quot;Authorization: Bearer $(cat data/admin-key)&quot; \\
  ${escaped(first)}</code></pre>
</main>`
}
