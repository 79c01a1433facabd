import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import type { Resolve } from './address-guard.js'
import { hasCode } from './failure.js'

export interface NameServers {
  resolve4(hostname: string): Promise<string[]>
  resolve6(hostname: string): Promise<string[]>
}

const ANSWER_TIMEOUT_MS = 1500
const MAX_ATTEMPTS = 2
/** The name servers don't know the name, or there are none. The hosts file might know it. */
const UNKNOWN_NAME = ['ENOTFOUND', 'ENODATA', 'ECONNREFUSED']

/**
 * Resolves host names with the name servers directly. The system's lookup blocks a thread, and only two can wait at a time, so
 * two receivers with a slow name server would delay all others. It is used only for names that it alone knows.
 */
export function nameResolver(
  nameServers: () => NameServers = systemNameServers,
  system: Resolve = hostname => lookup(hostname, { all: true }),
): Resolve {
  return async function resolve(hostname) {
    if (isLocalName(hostname)) return system(hostname)
    const servers = nameServers()
    const answers = await Promise.allSettled([
      servers.resolve4(hostname).then(addresses => addresses.map(ofFamily(4))),
      servers.resolve6(hostname).then(addresses => addresses.map(ofFamily(6))),
    ])
    const addresses = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
    if (addresses.length > 0) return addresses
    const failures = answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : []))
    const serious = failures.find(failure => !UNKNOWN_NAME.some(code => hasCode(failure, code)))
    if (serious) throw serious
    return system(hostname)
  }
}

/** Names without a dot (a container, a local machine) are in the hosts file or a search domain. */
const isLocalName = (hostname: string) => !hostname.includes('.') || /\.(local|localhost)\.?$/.test(hostname)

const ofFamily =
  (family: 4 | 6) =>
  (address: string): LookupAddress => ({ address, family })

/** Created for each name, so changes of the system's name servers apply without a restart. */
const systemNameServers = () => new Resolver({ timeout: ANSWER_TIMEOUT_MS, tries: MAX_ATTEMPTS })
