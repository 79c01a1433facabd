import type { PlainHandler } from '../../frame/response/plain.js'
import { servedDocument, servedOnDemand } from '../served-document.js'
import { HTML, pageOf, securityHeaders, withSlash } from './layout.js'
import { readShippedFile, siteFile } from './shipped.js'

const SCRIPT = 'text/javascript; charset=utf-8'

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
      body: pageOf({ title: 'Inventory: API reference', body: siteFile('reference.html').trimEnd(), bare: true }),
      headers: securityHeaders(POLICY),
    }),
  ),
  '/docs/reference.js': servedDocument({ type: SCRIPT, body: siteFile('reference.js') }),
  '/docs/scalar.js': servedOnDemand(() => ({
    type: SCRIPT,
    body: { brotli: readShippedFile('vendor/scalar/standalone.js.br') },
  })),
})
