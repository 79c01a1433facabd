import type { PlainHandler } from '../../frame/response/plain.js'
import { servedDocument } from '../served-document.js'
import { ICON } from './icon.js'
import { BAR_STYLE, STYLE } from './style.js'

export interface Page {
  readonly title: string
  /** HTML of the body. */
  readonly body: string
  /** Whether the page has its own style for everything below the top bar. */
  readonly bare?: boolean
}

/** Returns the HTML of a page. The layout works without scripts. */
export const pageOf = ({ title, body, bare = false }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/bar.css">${bare ? '' : '\n<link rel="stylesheet" href="/docs/style.css">'}
</head>
<body>
<header class="top"><a class="home" href="/">Inventory</a>
<nav aria-label="Documentation"><a href="/docs/start">Start</a> <a href="/docs/guides">Guides</a> <a href="/docs">API reference</a></nav></header>
${body}
</body>
</html>
`

export const HTML = 'text/html; charset=utf-8'
const CSS = 'text/css; charset=utf-8'

const STRICT = { 'default-src': "'none'", 'style-src': "'self'", 'img-src': "'self'" }
const ALWAYS = { 'base-uri': "'none'", 'form-action': "'none'", 'frame-ancestors': "'none'" }

/** Returns headers that restrict a page to resources of this service, without scripts unless the page allows them. */
export const securityHeaders = (allowed: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  'Content-Security-Policy': Object.entries({ ...STRICT, ...allowed, ...ALWAYS })
    .map(directive => directive.join(' '))
    .join('; '),
  'Referrer-Policy': 'no-referrer',
})

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)

const icon = servedDocument({ type: 'image/svg+xml', body: ICON })

/** Files that the pages load. */
export const PAGE_PARTS: Readonly<Record<string, PlainHandler>> = {
  '/docs/bar.css': servedDocument({ type: CSS, body: BAR_STYLE }),
  '/docs/style.css': servedDocument({ type: CSS, body: STYLE }),
  '/favicon.svg': icon,
  '/favicon.ico': icon,
}

/** Serves a path with and without a trailing slash. */
export const withSlash = (path: string, handler: PlainHandler): Record<string, PlainHandler> => ({
  [path]: handler,
  [`${path}/`]: handler,
})
