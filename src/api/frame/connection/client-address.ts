import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/** Whether the operator trusts whoever asks from this address to say for whom: a proxy. */
export type Trusts = (address: string) => boolean

export const NOBODY_TRUSTED: Trusts = () => false

/**
 * From which address a request comes: that of its connection, unless this is a trusted proxy. Each proxy adds whoever
 * asked it at the end of `X-Forwarded-For`; what lies before the first that is not trusted is that one's to invent.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusts: Trusts,
): string {
  let address = socket.remoteAddress ?? ''
  const forwarded = headers['x-forwarded-for']
  if (forwarded === undefined || !trusts(address)) return sameFor(address)
  const hops = String(forwarded).split(',')
  for (let hop = hops.pop()?.trim(); hop !== undefined && ipaddr.isValid(hop); hop = hops.pop()?.trim()) {
    address = hop
    if (!trusts(address)) break
  }
  return sameFor(address)
}

const NETWORK_PARTS = 4

/** What one host can't change at will: of IPv6 it has a whole network of 64 bits. */
function sameFor(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, NETWORK_PARTS)
    .map(part => part.toString(16))
    .join(':')}::/64`
}
