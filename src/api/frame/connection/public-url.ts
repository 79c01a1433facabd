import type { IncomingMessage } from 'node:http'

const HOST = /^[\w.:[\]-]{1,255}$/

/**
 * The URL of this request as its sender wrote it, without the query: for links. Only the sender reads them, so that
 * the headers of a proxy can be believed; without a usable Host the link is relative.
 */
export function publicUrl(base: string | undefined, req: Pick<IncomingMessage, 'headers'>, path: string): string {
  if (base !== undefined) return base + path
  const { host, 'x-forwarded-proto': proto } = req.headers
  if (host === undefined || !HOST.test(host)) return path
  return `${proto === 'https' ? 'https' : 'http'}://${host}${path}`
}
