import type { IncomingMessage } from 'node:http'

const HOST = /^[\w.:[\]-]{1,255}$/

/**
 * Returns the URL of a path as the client sees it, for links. Only the client itself reads them, so the headers of a
 * proxy can be trusted. Without a valid Host, the link is relative.
 */
export function publicUrl(base: string | undefined, req: Pick<IncomingMessage, 'headers'>, path: string): string {
  if (base !== undefined) return base + path
  const { host, 'x-forwarded-proto': proto } = req.headers
  if (host === undefined || !HOST.test(host)) return path
  return `${proto === 'https' ? 'https' : 'http'}://${host}${path}`
}
