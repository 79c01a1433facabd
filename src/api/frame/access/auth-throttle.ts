import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { clientAddress, NOBODY_TRUSTED, type Trusts } from '../connection/client-address.js'
import { ApiError } from '../response/errors.js'
import type { Principal } from '../route.js'
import { limitHeaders, WINDOW } from './rate-limit.js'

/** How many keys that open nothing may come from one address in a minute. */
export const FAILURES_PER_MINUTE = 120
/** Of so many addresses it is counted; who has more than those has better ways. */
const ADDRESSES = 10_000
/** So many keys that opened something are let in from an address that others try keys from. */
const KNOWN = 1_000
/** Blanks that are allowed in such a header must not be kept. */
const LONGEST = 300

/** Those who show keys that open nothing. */
export interface AuthThrottle {
  /** Who asks; without asking for it where too many were refused from the same address within this minute. */
  admit(req: IncomingMessage, authenticate: () => Promise<Principal>): Promise<Principal>
}

export interface AuthThrottleOptions {
  readonly now: () => number
  readonly log: Pick<Logger, 'warn'>
  /** Whose `X-Forwarded-For` counts; default nobody's. */
  readonly trusts?: Trusts
  readonly perMinute?: number
}

/** Counts by the minute of the clock, as the limits of keys do. */
export function createAuthThrottle(options: AuthThrottleOptions): AuthThrottle {
  const { now, log, trusts = NOBODY_TRUSTED, perMinute = FAILURES_PER_MINUTE } = options
  const failures = createFailures(now)
  /** One who tries keys must not shut out those who share an address with him: a household, an office, a proxy. */
  const known = new Set<string>()

  function remember(authorization: string): void {
    if (known.has(authorization) || authorization.length > LONGEST) return
    if (known.size >= KNOWN) known.delete(oldestOf(known))
    known.add(authorization)
  }

  function refused(req: IncomingMessage, authorization: string): void {
    known.delete(authorization)
    const address = clientAddress(req, trusts)
    if (failures.add(address) === perMinute) log.warn({ address }, 'authentication throttled')
  }

  return {
    async admit(req, authenticate) {
      const { authorization } = req.headers
      // Who shows no key tries none.
      if (authorization === undefined) return authenticate()
      if (failures.any() && !known.has(authorization) && failures.of(clientAddress(req, trusts)) >= perMinute) {
        throw tooMany(perMinute, now())
      }
      try {
        const principal = await authenticate()
        remember(authorization)
        return principal
      } catch (error) {
        if (error instanceof ApiError && error.code === 'UNAUTHORIZED') refused(req, authorization)
        throw error
      }
    },
  }
}

function createFailures(now: () => number) {
  let minute = 0
  let counts = new Map<string, number>()

  function current(): Map<string, number> {
    const time = now()
    const began = time - (time % WINDOW)
    if (began !== minute) {
      minute = began
      counts = new Map()
    }
    return counts
  }

  return {
    any: () => counts.size > 0,
    of: (address: string) => current().get(address) ?? 0,
    add(address: string): number {
      const all = current()
      const count = (all.get(address) ?? 0) + 1
      if (count === 1 && all.size >= ADDRESSES) all.delete(oldestOf(all))
      all.set(address, count)
      return count
    },
  }
}

/** Of what keeps the order in which it was given. */
const oldestOf = (all: Pick<Map<string, unknown> | Set<string>, 'keys'>): string => all.keys().next().value ?? ''

function tooMany(perMinute: number, time: number): ApiError {
  const end = time - (time % WINDOW) + WINDOW
  const seconds = Math.max(1, Math.ceil((end - time) / 1000))
  return new ApiError(
    'RATE_LIMITED',
    `More than ${perMinute} failed authentications per minute from this address. Retry in ${seconds} seconds.`,
    [],
    { ...limitHeaders('refused', perMinute, 0, end, seconds), 'Retry-After': String(seconds) },
  )
}
