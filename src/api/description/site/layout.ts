import type { PlainHandler } from '../../frame/response/plain.js'
import { servedDocument } from '../served-document.js'
import { siteFile } from './shipped.js'

export interface HtmlPage {
  readonly title: string
  /** HTML of the body. */
  readonly body: string
  /** Whether the page has its own style for everything below the top bar. */
  readonly bare?: boolean
}

const PAGE = siteFile('page.html')
const STYLE_LINK = '\n<link rel="stylesheet" href="/docs/style.css">'

/** Returns the HTML of a page. The layout works without scripts. */
export const pageOf = ({ title, body, bare = false }: HtmlPage): string =>
  filled(PAGE, { title: escapeHtml(title), style: bare ? '' : STYLE_LINK, body })

/** Returns a template with its placeholders, such as `{{title}}`, replaced by HTML. */
export const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

export const HTML = 'text/html; charset=utf-8'
const CSS = 'text/css; charset=utf-8'

const STRICT_SOURCES = { 'default-src': "'none'", 'style-src': "'self'", 'img-src': "'self'" }
const COMMON_DIRECTIVES = { 'base-uri': "'none'", 'form-action': "'none'", 'frame-ancestors': "'none'" }

/** Returns headers that restrict a page to resources of this service, without scripts unless the page allows them. */
export const securityHeaders = (allowed: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  'Content-Security-Policy': Object.entries({ ...STRICT_SOURCES, ...allowed, ...COMMON_DIRECTIVES })
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

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)

const icon = servedDocument({ type: 'image/svg+xml', body: siteFile('favicon.svg') })

/** Files that the pages load. */
export const PAGE_PARTS: Readonly<Record<string, PlainHandler>> = {
  '/docs/bar.css': servedDocument({ type: CSS, body: siteFile('bar.css') }),
  '/docs/style.css': servedDocument({ type: CSS, body: siteFile('style.css') }),
  '/favicon.svg': icon,
  '/favicon.ico': icon,
}

/** Serves a path with and without a trailing slash. */
export const withSlash = (path: string, handler: PlainHandler): Record<string, PlainHandler> => ({
  [path]: handler,
  [`${path}/`]: handler,
})
