import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { RatePlan } from '../../../events/api-keys.js'
import type { Collection, CollectionSpec, Doc } from '../../../stores/document-store.js'
import { ApiError } from '../response/errors.js'
import type { Principal } from '../route.js'
import { clientAddress, NO_TRUSTED_PROXY, type Trusts } from './client-address.js'

export type PerMinute = Readonly<Record<Exclude<RatePlan, 'unlimited'>, number>>

export const PER_MINUTE: PerMinute = { starter: 60, business: 300, enterprise: 1000 }

/** The number of requests of a key, with its sessions, in one minute. */
export interface Minute extends Doc {
  readonly count: number
  readonly expires: string
}

export const MINUTES: CollectionSpec = { name: 'rate_limits', expires: 'expires' }

export interface Quota {
  /** Headers of every response that follows. */
  readonly headers: Readonly<Record<string, string>>
  /** Set if the request exceeds the limit. */
  readonly exceeded: ApiError | undefined
}

/** Counts a request. For a key without a limit, there is nothing to wait for. */
export type RateLimit = (principal: Principal) => Quota | Promise<Quota>

const NO_QUOTA: Quota = { headers: {}, exceeded: undefined }
const WINDOW = 60_000
/** Value of numeric headers in place of "no limit". */
const UNLIMITED_VALUE = 1_000_000_000

/** Counts per calendar minute, so that the time to wait is exact: each new minute accepts the key again. */
export function rateLimit(
  minutes: Pick<Collection<Minute>, 'increment'>,
  now: () => number,
  perMinute: PerMinute = PER_MINUTE,
): RateLimit {
  /** Headers of unlimited keys, which are the same for a second. */
  let boundless = { end: 0, seconds: 0, quota: NO_QUOTA }
  const limited = async (counts_as: string, plan: keyof PerMinute, end: number, seconds: number): Promise<Quota> => {
    const limit = perMinute[plan]
    const expires = new Date(end + WINDOW).toISOString()
    const { count } = await minutes.increment(`${counts_as}:${end}`, { count: 1 }, { count: 0, expires })
    return {
      headers: limitHeaders(plan, limit, Math.max(0, limit - count), end, seconds),
      exceeded: count > limit ? limitExceeded(plan, limit, seconds) : undefined,
    }
  }
  return ({ counts_as, plan }) => {
    const time = now()
    const end = time - (time % WINDOW) + WINDOW
    const seconds = Math.max(1, Math.ceil((end - time) / 1000))
    if (plan !== 'unlimited') return limited(counts_as, plan, end, seconds)
    if (boundless.end !== end || boundless.seconds !== seconds) {
      const headers = limitHeaders(plan, UNLIMITED_VALUE, UNLIMITED_VALUE, end, seconds)
      boundless = { end, seconds, quota: { headers, exceeded: undefined } }
    }
    return boundless.quota
  }
}

/** Returns the headers of a limit: its name and the remaining quota. */
const limitHeaders = (name: string, limit: number, remaining: number, end: number, seconds: number) => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(remaining),
  'X-RateLimit-Reset': String(Math.ceil(end / 1000)),
  'RateLimit-Policy': `"${name}";q=${limit};w=60`,
  RateLimit: `"${name}";r=${remaining};t=${seconds}`,
})

const limitExceeded = (plan: RatePlan, limit: number, seconds: number) =>
  new ApiError(
    'RATE_LIMITED',
    `Rate limit of ${limit} requests per minute of the plan ${plan} exceeded. Retry in ${seconds} seconds.`,
    [],
    { 'Retry-After': String(seconds) },
  )

/** Invalid keys that one address can send per minute. */
export const FAILURES_PER_MINUTE = 120
/** Number of addresses that are counted. An attacker with more addresses has better means. */
const MAX_ADDRESSES = 10_000
/** Number of recently accepted keys that are accepted even from a throttled address. */
const MAX_ACCEPTED_KEYS = 1_000
/** Longer headers are not remembered: they can contain any number of blanks. */
const MAX_HEADER_LENGTH = 300

/** Limits the attempts to guess API keys. */
export interface AuthThrottle {
  /**
   * Returns the principal of the request. Rejects without a lookup if the address sent too many invalid keys within
   * this minute.
   */
  admit(req: IncomingMessage, authenticate: () => Promise<Principal>): Promise<Principal>
}

export interface AuthThrottleOptions {
  readonly now: () => number
  readonly log: Pick<Logger, 'warn'>
  /** Proxies whose `X-Forwarded-For` is trusted. Default: none. */
  readonly trusts?: Trusts
  readonly perMinute?: number
}

/** Counts per calendar minute, like the rate limits of keys. */
export function createAuthThrottle(options: AuthThrottleOptions): AuthThrottle {
  const { now, log, trusts = NO_TRUSTED_PROXY, perMinute = FAILURES_PER_MINUTE } = options
  const failures = createFailures(now)
  /** Accepted keys: an attacker must not lock out others behind the same address, such as an office or a proxy. */
  const known = new Set<string>()

  function remember(authorization: string): void {
    if (known.has(authorization) || authorization.length > MAX_HEADER_LENGTH) return
    if (known.size >= MAX_ACCEPTED_KEYS) known.delete(oldestOf(known))
    known.add(authorization)
  }

  function reject(req: IncomingMessage, authorization: string): void {
    known.delete(authorization)
    const address = clientAddress(req, trusts)
    if (failures.add(address) === perMinute) log.warn({ address }, 'authentication throttled')
  }

  return {
    async admit(req, authenticate) {
      const { authorization } = req.headers
      // A request without a key is no attempt.
      if (authorization === undefined) return authenticate()
      if (failures.any() && !known.has(authorization) && failures.of(clientAddress(req, trusts)) >= perMinute) {
        throw tooManyFailures(perMinute, now())
      }
      try {
        const principal = await authenticate()
        remember(authorization)
        return principal
      } catch (error) {
        if (error instanceof ApiError && error.code === 'UNAUTHORIZED') reject(req, authorization)
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
      if (count === 1 && all.size >= MAX_ADDRESSES) all.delete(oldestOf(all))
      all.set(address, count)
      return count
    },
  }
}

/** Returns the first key in insertion order. */
const oldestOf = (all: Pick<Map<string, unknown> | Set<string>, 'keys'>): string => all.keys().next().value ?? ''

function tooManyFailures(perMinute: number, time: number): ApiError {
  const end = time - (time % WINDOW) + WINDOW
  const seconds = Math.max(1, Math.ceil((end - time) / 1000))
  return new ApiError(
    'RATE_LIMITED',
    `More than ${perMinute} failed authentications per minute from this address. Retry in ${seconds} seconds.`,
    [],
    { ...limitHeaders('refused', perMinute, 0, end, seconds), 'Retry-After': String(seconds) },
  )
}
