import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/** Reports whether an address belongs to a trusted proxy. */
export type Trusts = (address: string) => boolean

export const NO_TRUSTED_PROXY: Trusts = () => false

/**
 * Returns the address of the client: that of the connection, or, behind a trusted proxy, the last entry of
 * `X-Forwarded-For` that isn't a trusted proxy. Entries before it can be invented by the client.
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

/** Returns the part of an address that a host can't change at will: for IPv6, its /64 network. */
function sameFor(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, NETWORK_PARTS)
    .map(part => part.toString(16))
    .join(':')}::/64`
}
