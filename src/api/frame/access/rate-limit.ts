import type { Collection, CollectionSpec, Doc } from '../../../stores/document-store.js'
import { ApiError } from '../response/errors.js'
import type { Plan, Principal } from '../route.js'

export type PerMinute = Readonly<Record<Exclude<Plan, 'unlimited'>, number>>

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

export type RateLimit = (principal: Principal) => Promise<Quota>

const NO_QUOTA: Quota = { headers: {}, exceeded: undefined }
export const WINDOW = 60_000
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
  return async ({ counts_as, plan }) => {
    const time = now()
    const end = time - (time % WINDOW) + WINDOW
    const seconds = Math.max(1, Math.ceil((end - time) / 1000))
    if (plan === 'unlimited') {
      if (boundless.end !== end || boundless.seconds !== seconds) {
        const quota = {
          headers: limitHeaders(plan, UNLIMITED_VALUE, UNLIMITED_VALUE, end, seconds),
          exceeded: undefined,
        }
        boundless = { end, seconds, quota }
      }
      return boundless.quota
    }
    const limit = perMinute[plan]
    const expires = new Date(end + WINDOW).toISOString()
    const { count } = await minutes.increment(`${counts_as}:${end}`, { count: 1 }, { count: 0, expires })
    return {
      headers: limitHeaders(plan, limit, Math.max(0, limit - count), end, seconds),
      exceeded: count > limit ? tooMany(plan, limit, seconds) : undefined,
    }
  }
}

/** Returns the headers of a limit: its name and the remaining quota. */
export const limitHeaders = (name: string, limit: number, remaining: number, end: number, seconds: number) => ({
  'X-RateLimit-Limit': String(limit),
  'X-RateLimit-Remaining': String(remaining),
  'X-RateLimit-Reset': String(Math.ceil(end / 1000)),
  'RateLimit-Policy': `"${name}";q=${limit};w=60`,
  RateLimit: `"${name}";r=${remaining};t=${seconds}`,
})

const tooMany = (plan: Plan, limit: number, seconds: number) =>
  new ApiError(
    'RATE_LIMITED',
    `Rate limit of ${limit} requests per minute of the plan ${plan} exceeded. Retry in ${seconds} seconds.`,
    [],
    { 'Retry-After': String(seconds) },
  )
