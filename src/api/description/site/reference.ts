import type { PlainHandler } from '../../frame/response/plain.js'
import { servedDocument, servedOnceAsked } from '../served-document.js'
import { HTML, pageOf, securityHeaders, withSlash } from './layout.js'
import { shipped } from './shipped.js'

const SCRIPT = 'text/javascript; charset=utf-8'

/** Script that starts Scalar without requests to other hosts, stored keys, or external links. */
const START = `Scalar.createApiReference('#reference', ${JSON.stringify({
  url: '/api/v1/openapi.json',
  favicon: '/favicon.svg',
  withDefaultFonts: false,
  telemetry: false,
  persistAuth: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'json',
  customCss: ':root { --scalar-custom-header-height: 3rem }',
})})\n`

const BODY = `<noscript><main><p>The API reference requires JavaScript. Without it, read the <a href="/docs/guides">guides</a> or the
<a href="/api/v1/openapi.json">OpenAPI document</a>.</p></main></noscript>
<div id="reference"></div>
<script src="/docs/scalar.js"></script>
<script src="/docs/reference.js"></script>`

/**
 * Content security policy of Scalar: only scripts of this service, no eval, and no other hosts. Scalar needs inline
 * styles.
 */
const POLICY = {
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
}

/** Serves the API reference with Scalar (see docs/decisions/0007-the-api-reference.md). */
export const referencePaths = (): Record<string, PlainHandler> => ({
  ...withSlash(
    '/docs',
    servedDocument({
      type: HTML,
      body: pageOf({ title: 'Inventory: API reference', body: BODY, bare: true }),
      headers: securityHeaders(POLICY),
    }),
  ),
  '/docs/reference.js': servedDocument({ type: SCRIPT, body: START }),
  '/docs/scalar.js': servedOnceAsked(() => ({
    type: SCRIPT,
    body: { brotli: shipped('vendor/scalar/standalone.js.br') },
  })),
})
