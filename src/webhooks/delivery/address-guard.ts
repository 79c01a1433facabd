import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { AttemptFailure } from './failure.js'

/**
 * Blocks requests to internal addresses. A host name can change its addresses at any time, so it is resolved, checked, and
 * connected to in one step, and the connection uses the address that was checked.
 */
export interface AddressGuard {
  /** Checks a URL without name resolution. It runs before each attempt, too. */
  checkUrl(text: string): CheckedUrl
  /**
   * The `lookup` option of a Node.js request, which must not set `family`. It is not called for IP literals, so
   * `checkUrl` checks those.
   */
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
  async function permitted(hostname: string): Promise<[LookupAddress, ...LookupAddress[]]> {
    const [first, ...others] = await resolve(hostname)
    if (!first) throw new AttemptFailure(`the host name ${hostname} has no address`)
    for (const { address } of [first, ...others]) {
      const kind = refusedAs(address, opened)
      // The message omits the address, because it would reveal the internal network.
      if (kind)
        throw new AttemptFailure(`the host name ${hostname} resolves to ${kind}, which is not allowed for webhooks`)
    }
    return [first, ...others]
  }

  const lookup: LookupFunction = (hostname, options, callback) => {
    permitted(hostname).then(
      ([first, ...others]) =>
        options.all ? callback(null, [first, ...others]) : callback(null, first.address, first.family),
      error => callback(error, []),
    )
  }

  return { checkUrl, lookup }
}

const refused = (reason: string): CheckedUrl => ({ ok: false, reason })

const isLocalhost = (hostname: string) => /(^|\.)localhost\.?$/.test(hostname)

type Address = ipaddr.IPv4 | ipaddr.IPv6
export type AddressRange = [Address, number]
type ParsedRanges = { ok: true; ranges: AddressRange[] } | { ok: false; reason: string }

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
/** A public address that serves secrets of the virtual machine in one cloud. */
const CLOUD_METADATA = ipaddr.IPv4.parseCIDR('168.63.129.16/32')

const KINDS: Record<string, string> = {
  unspecified: 'an unspecified address',
  broadcast: 'a broadcast address',
  multicast: 'a multicast address',
  linkLocal: 'a link-local address',
  loopback: 'a loopback address',
  private: 'a private address',
  uniqueLocal: 'a private address',
  deprecatedSiteLocal: 'a private address',
  carrierGradeNat: 'a carrier-grade NAT address',
  rfc6052: 'a NAT64 address',
  rfc6145: 'a translated IPv4 address',
  '6to4': 'a 6to4 address',
  teredo: 'a Teredo address',
}

/** Returns the kind of a blocked address (`a loopback address`), or null if it is allowed. */
function refusedAs(address: string, opened: readonly AddressRange[]): string | null {
  // A name server might return a mapped address (::ffff:10.0.0.1), which the system connects to as IPv4.
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : null
  if (!parsed) return 'not an IP address'
  if (opened.some(range => within(parsed, range))) return null
  const range = parsed.range()
  if (range !== 'unicast') return KINDS[range] ?? 'a reserved address'
  return parsed instanceof ipaddr.IPv4 ? refusedIPv4(parsed) : refusedIPv6(parsed)
}

/** Parses comma-separated ranges, such as `10.1.0.0/16, fd00::/8`. A single address is a range of one. */
export function parseRanges(text: string): ParsedRanges {
  const ranges: AddressRange[] = []
  for (const part of text.split(',').map(each => each.trim())) {
    if (part === '') continue
    const range = parseRange(part)
    if (typeof range === 'string') return { ok: false, reason: `'${part}' ${range}` }
    ranges.push(range)
  }
  return { ok: true, ranges }
}

const refusedIPv4 = (address: ipaddr.IPv4) => (address.match(CLOUD_METADATA) ? 'a cloud metadata address' : null)

/** ipaddr.js calls every unknown range unicast, for example ::127.0.0.1. Public IPv6 is 2000::/3 only. */
function refusedIPv6(address: ipaddr.IPv6): string | null {
  if (!address.match(GLOBAL_UNICAST)) return 'a reserved address'
  return isIsatap(address) ? 'an ISATAP address' : null
}

/** An IPv4 address in the last 32 bits, after 0000:5efe or 0200:5efe, which a tunnel would forward to. */
const isIsatap = ({ parts }: ipaddr.IPv6) => parts[5] === 0x5efe && (parts[4]! & 0xfdff) === 0

/** Reports whether an address is in one of the ranges, including IPv4-mapped IPv6 addresses. */
export function isWithin(address: string, ranges: readonly AddressRange[]): boolean {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : undefined
  return parsed !== undefined && ranges.some(range => within(parsed, range))
}

const within = (address: Address, [network, bits]: AddressRange) =>
  address.kind() === network.kind() && address.match(network, bits)

/** Returns the range, or an error message. It is strict, so that an operator allows exactly what they meant. */
function parseRange(text: string): AddressRange | string {
  const isIPv4 = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv4.isValidCIDRFourPartDecimal(text)
  if (!isIPv4 && !(text.includes(':') && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text)))) {
    return 'is not an address range, such as 10.1.0.0/16 or fd00::/8'
  }
  const range: AddressRange = text.includes('/') ? ipaddr.parseCIDR(text) : [ipaddr.parse(text), isIPv4 ? 32 : 128]
  const [address, bits] = range
  if (address.range() === 'ipv4Mapped') return 'must be written as an IPv4 range'
  const network = networkOf(address, bits)
  if (network !== address.toString()) return `has bits set beyond its prefix /${bits}. Did you mean ${network}/${bits}?`
  return range
}

const networkOf = (address: Address, bits: number) =>
  (address instanceof ipaddr.IPv4 ? ipaddr.IPv4 : ipaddr.IPv6).networkAddressFromCIDR(`${address}/${bits}`).toString()
