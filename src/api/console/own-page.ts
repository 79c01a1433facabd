import type { IncomingMessage } from 'node:http'

const READS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whether a page of this very service asks. Browsers send cookies for pages of other ports of the same host, too, so a
 * cookie counts only together with what the browser itself says of the page: `Sec-Fetch-Site`, or where that is missing
 * (HTTP in a local network) `Origin`, which every write carries. A read that says neither is no page's.
 */
export function isOwnPage({ headers, method = 'GET' }: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers
  const reads = READS.includes(method)
  // `none` is somebody who typed the address.
  if (site !== undefined) return site === 'same-origin' || (reads && site === 'none')
  if (origin === undefined) return reads
  if (!URL.canParse(origin)) return false
  const asked = new URL(origin)
  return asked.origin === (publicUrl && new URL(publicUrl).origin) || (host !== undefined && asked.host === host)
}
