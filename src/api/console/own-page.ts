import type { IncomingMessage } from 'node:http'

const READS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Reports whether a request comes from a page of this service. Browsers send cookies to all ports of a host, so a
 * cookie is valid only if the browser also confirms the page: by `Sec-Fetch-Site` or, without it (plain HTTP in a
 * local network), by `Origin`, which every write has. A read without either header is accepted.
 */
export function isOwnPage({ headers, method = 'GET' }: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers
  const reads = READS.includes(method)
  // `none` means that the user typed the address.
  if (site !== undefined) return site === 'same-origin' || (reads && site === 'none')
  if (origin === undefined) return reads
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.origin === (publicUrl && new URL(publicUrl).origin) || (host !== undefined && url.host === host)
}
