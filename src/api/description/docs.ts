import { createHash } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import { plainPaths } from '../frame/plain.js'
import { docsPage } from './docs/page.js'
import { SCRIPT } from './docs/script.js'
import { STYLE } from './docs/style.js'
import type { OpenApiDocument } from './openapi.js'

const sha = (text: string): string => createHash('sha256').update(text).digest('base64')

/** Nothing is loaded from anywhere: the page runs its own script, and that may talk to this service alone. */
const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${sha(SCRIPT)}'`,
  `style-src 'sha256-${sha(STYLE)}'`,
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * `/api/v1/openapi.json` and `/docs`, open to anyone: they say what the service can do, not what it holds.
 *
 * The page is made here, from the same document, rather than by a viewer's package: the common ones are bundles of 0.9
 * to 3.6 MB of script, and the finest of them asks elsewhere for fonts. This one works without a network, under a
 * strict policy, and can be read with the script turned off.
 */
export function docsHandlers(document: OpenApiDocument): Middleware {
  const page = prepared(docsPage(document), 'text/html; charset=utf-8')
  const json = prepared(JSON.stringify(document), 'application/json; charset=utf-8')
  const showPage = (ctx: Context) => {
    ctx.set('Content-Security-Policy', POLICY)
    ctx.set('Referrer-Policy', 'no-referrer')
    page(ctx)
  }
  return plainPaths({
    '/docs': showPage,
    '/api/v1/openapi.json': ctx => {
      // For viewers and generators that run in a browser under another address.
      ctx.set('Access-Control-Allow-Origin', '*')
      json(ctx)
    },
  })
}

/** Made once; who has it already is told so. */
function prepared(text: string, type: string): (ctx: Context) => void {
  const body = Buffer.from(text)
  const tag = `"${sha(text).slice(0, 22)}"`
  return ctx => {
    ctx.set('Cache-Control', 'no-cache')
    ctx.set('ETag', tag)
    ctx.status = 200
    if (ctx.fresh) {
      ctx.status = 304
      return
    }
    ctx.set('Content-Type', type)
    ctx.body = body
  }
}
