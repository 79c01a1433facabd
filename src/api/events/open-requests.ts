import { unauthorized } from '../frame/access/authentication.js'
import { ApiError } from '../frame/response/errors.js'
import type { Principal } from '../frame/route.js'

/**
 * Streams and waiting requests of one user, over all keys and sessions. Keys with the plan `unlimited` count
 * separately.
 */
export const MAX_PER_USER = 10
const MAX_UNLIMITED_PER_USER = 200
/** Streams and waiting requests of all users together. */
export const MAX_TOTAL = 500
const CHECK_EVERY_MS = 1_000
const RETRY_AFTER_S = '5'

/** Limits open streams and waiting requests, and ends them when their key is no longer valid. */
export interface OpenRequestLimits {
  /**
   * Counts a request until its signal is aborted. Throws if a limit is reached. The returned signal is aborted
   * together with that signal, or with an error if the key is no longer valid.
   */
  hold(principal: Principal, signal: AbortSignal): AbortSignal
  count(): number
  stop(): void
}

export interface OpenRequestLimitsOptions {
  /** Reports whether the key or session of a principal is still valid. */
  readonly isStillValid: (principal: Principal) => Promise<boolean>
  readonly everyMs?: number
}

/** Open requests of one user, each with the key or session that opened it. */
type OpenRequests = Map<AbortController, Principal>

export function createOpenRequestLimits({
  isStillValid,
  everyMs = CHECK_EVERY_MS,
}: OpenRequestLimitsOptions): OpenRequestLimits {
  const users = new Map<string, OpenRequests>()
  let count = 0
  let isChecking = false

  async function check(): Promise<void> {
    if (isChecking) return
    isChecking = true
    for (const requests of [...users.values()]) {
      for (const principal of new Set(requests.values())) {
        // A store that can't be read doesn't end a stream.
        if (await isStillValid(principal).catch(() => true)) continue
        for (const [one, opener] of requests) if (opener === principal) one.abort(closed())
      }
    }
    isChecking = false
  }
  const timer = setInterval(check, everyMs).unref()

  return {
    hold(principal, signal) {
      if (signal.aborted) return signal
      const { user_id, plan } = principal
      const isUnlimited = plan === 'unlimited'
      // A user's programs with unlimited keys don't take the streams of the user's browsers.
      const name = isUnlimited ? `${user_id} unlimited` : user_id
      const requests: OpenRequests = users.get(name) ?? new Map()
      if (count >= MAX_TOTAL)
        throw tooManyRequests(
          'UNAVAILABLE',
          `Limit of ${MAX_TOTAL} event streams and waiting requests of the service reached`,
        )
      const max = isUnlimited ? MAX_UNLIMITED_PER_USER : MAX_PER_USER
      if (requests.size >= max)
        throw tooManyRequests('RATE_LIMITED', `Limit of ${max} event streams and waiting requests per user reached`)

      const one = new AbortController()
      requests.set(one, principal)
      users.set(name, requests)
      count += 1
      const release = () => {
        requests.delete(one)
        if (requests.size === 0) users.delete(name)
        count -= 1
        one.abort()
      }
      signal.addEventListener('abort', release, { once: true })
      return one.signal
    },
    count: () => count,
    stop: () => clearInterval(timer),
  }
}

const tooManyRequests = (code: 'UNAVAILABLE' | 'RATE_LIMITED', what: string) =>
  new ApiError(code, `${what}. Close one, or retry later.`, [], {
    'Retry-After': RETRY_AFTER_S,
  })

const closed = () => unauthorized('The API key was revoked, has expired, or has lost a scope.')
