import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { type AddressRange, refusedAs } from './address-ranges.js'
import { AttemptFailure } from './failure.js'

/**
 * Blocks requests to internal addresses. A host name can change its addresses at any time, so it is resolved, checked, and
 * connected to in one step, and the connection uses the address that was checked.
 */
export interface AddressGuard {
  /** Checks a URL without name resolution. It runs before each attempt, too. */
  checkUrl(text: string): CheckedUrl
  /** The `lookup` option of a Node.js request. It is not called for IP literals, so `checkUrl` checks those. */
  lookup: LookupFunction
}

export type CheckedUrl = { ok: true; url: URL } | { ok: false; reason: string }

/** Returns all addresses of a host name, or rejects. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>

const MAX_URL_LENGTH = 2048

export function addressGuard({ opened, resolve }: { opened: readonly AddressRange[]; resolve: Resolve }): AddressGuard {
  function checkUrl(text: string): CheckedUrl {
    if (text.length > MAX_URL_LENGTH) return refused(`must have at most ${MAX_URL_LENGTH} characters`)
    // The URL parser removes some of them silently.
    if (/\p{C}/u.test(text)) return refused('must not contain control characters')
    const url = URL.canParse(text) ? new URL(text) : null
    if (!url) return refused('is not a valid URL')
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return refused('must begin with http:// or https://')
    if (url.username || url.password) return refused('must not contain a user name or password')
    const kind = refusedHost(url.hostname)
    return kind ? refused(`points to ${kind}, which is not allowed for webhooks`) : { ok: true, url }
  }

  /** The URL parser has normalized every notation (2130706433, 0x7f.1, ①②⑦.1) to an IP literal. */
  function refusedHost(hostname: string): string | null {
    const literal = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
    if (isIP(literal)) return refusedAs(literal, opened)
    return isLocalhost(hostname) && !opensLoopback() ? 'a loopback address' : null
  }

  const opensLoopback = () => ['127.0.0.1', '::1'].some(address => refusedAs(address, opened) === null)

  /** One blocked address is enough to block the name. */
  async function permitted(hostname: string): Promise<LookupAddress[]> {
    const addresses = await resolve(hostname)
    if (addresses.length === 0) throw new AttemptFailure(`the host name ${hostname} has no address`)
    for (const { address } of addresses) {
      const kind = refusedAs(address, opened)
      // The message omits the address, because it would reveal the internal network.
      if (kind)
        throw new AttemptFailure(`the host name ${hostname} resolves to ${kind}, which is not allowed for webhooks`)
    }
    return addresses
  }

  const lookup: LookupFunction = (hostname, options, callback) => {
    permitted(hostname)
      .then(addresses => filterByFamily(addresses, options.family, hostname))
      .then(
        ([first, ...others]) =>
          options.all ? callback(null, [first, ...others]) : callback(null, first.address, first.family),
        error => callback(error, []),
      )
  }

  return { checkUrl, lookup }
}

const refused = (reason: string): CheckedUrl => ({ ok: false, reason })

const isLocalhost = (hostname: string) => /(^|\.)localhost\.?$/.test(hostname)

function filterByFamily(
  addresses: LookupAddress[],
  family: unknown,
  hostname: string,
): [LookupAddress, ...LookupAddress[]] {
  const version = family === 4 || family === 'IPv4' ? 4 : family === 6 || family === 'IPv6' ? 6 : null
  const [first, ...others] = addresses.filter(each => version === null || each.family === version)
  if (!first) throw new AttemptFailure(`the host name ${hostname} has no IPv${version} address`)
  return [first, ...others]
}
