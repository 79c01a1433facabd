import ipaddr from 'ipaddr.js'

/** Which addresses a webhook may be sent to: the public ones, and what the operator has opened. */

type Address = ipaddr.IPv4 | ipaddr.IPv6
export type Range = [Address, number]
export type ParsedRanges = { ok: true; ranges: Range[] } | { ok: false; reason: string }

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
/** Public by its number, but inside one cloud it answers with the secrets of the virtual machine. */
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

/** Why this address is refused (`a loopback address`), or null if it may be connected to. */
export function refusedAs(address: string, opened: readonly Range[]): string | null {
  // A name service may answer with a mapped address (::ffff:10.0.0.1), which the system connects to as IPv4.
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : null
  if (!parsed) return 'not an IP address'
  if (opened.some(range => within(parsed, range))) return null
  const range = parsed.range()
  if (range !== 'unicast') return KINDS[range] ?? 'a reserved address'
  return parsed instanceof ipaddr.IPv4 ? refusedIPv4(parsed) : refusedIPv6(parsed)
}

/** `10.1.0.0/16, fd00::/8`: comma-separated; a single address stands for itself. */
export function parseRanges(text: string): ParsedRanges {
  const ranges: Range[] = []
  for (const part of text.split(',').map(each => each.trim())) {
    if (part === '') continue
    const range = parseRange(part)
    if (typeof range === 'string') return { ok: false, reason: `'${part}' ${range}` }
    ranges.push(range)
  }
  return { ok: true, ranges }
}

const refusedIPv4 = (address: ipaddr.IPv4) => (address.match(CLOUD_METADATA) ? 'a cloud metadata address' : null)

/** ipaddr.js calls everything it has no name for unicast: ::127.0.0.1 too. Public IPv6 is 2000::/3 only. */
function refusedIPv6(address: ipaddr.IPv6): string | null {
  if (!address.match(GLOBAL_UNICAST)) return 'a reserved address'
  return isIsatap(address) ? 'an ISATAP address' : null
}

/** An IPv4 address in the last 32 bits, behind 0000:5efe or 0200:5efe, to which a tunnel would forward. */
const isIsatap = ({ parts }: ipaddr.IPv6) => parts[5] === 0x5efe && (parts[4]! & 0xfdff) === 0

/** Whether an address, also of IPv4 in the clothes of IPv6, lies in one of them. */
export function isWithin(address: string, ranges: readonly Range[]): boolean {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : undefined
  return parsed !== undefined && ranges.some(range => within(parsed, range))
}

const within = (address: Address, [network, bits]: Range) =>
  address.kind() === network.kind() && address.match(network, bits)

/** The range, or what is wrong with it. Strict: what an operator opens must be what was meant. */
function parseRange(text: string): Range | string {
  const isIPv4 = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv4.isValidCIDRFourPartDecimal(text)
  if (!isIPv4 && !(text.includes(':') && (ipaddr.isValid(text) || ipaddr.isValidCIDR(text)))) {
    return 'is not an address range, such as 10.1.0.0/16 or fd00::/8'
  }
  const range: Range = text.includes('/') ? ipaddr.parseCIDR(text) : [ipaddr.parse(text), isIPv4 ? 32 : 128]
  const [address, bits] = range
  if (address.kind() === 'ipv6' && address.range() === 'ipv4Mapped') return 'must be written as an IPv4 range'
  const network = networkOf(address, bits)
  if (network !== address.toString()) return `has bits set beyond its prefix /${bits}. Did you mean ${network}/${bits}?`
  return range
}

const networkOf = (address: Address, bits: number) =>
  (address instanceof ipaddr.IPv4 ? ipaddr.IPv4 : ipaddr.IPv6).networkAddressFromCIDR(`${address}/${bits}`).toString()
