import type { Collection } from '../../stores/document-store.js'
import { createKeyQueue } from '../../stores/shared/key-queue.js'
import type { Minute } from '../frame/access/rate-limits.js'
import { ApiError } from '../frame/response/errors.js'

const FAILURES_PER_MINUTE = 10
const WINDOW = 60_000

/** Runs a sign-in, or rejects it after too many failures from the same address. */
export type Attempt = <T>(address: string, signIn: () => Promise<T>) => Promise<T>

/**
 * Limits failed sign-ins per address and calendar minute, across all instances. Sign-ins from one address run one
 * after another, so that simultaneous failures can't exceed the limit, and simultaneous successes don't reach it.
 */
export function attempts(minutes: Pick<Collection<Minute>, 'get' | 'increment'>, now: () => number): Attempt {
  const running = createKeyQueue()
  return (address, signIn) =>
    running.run(address, async () => {
      const time = now()
      const end = time - (time % WINDOW) + WINDOW
      const id = `console:${address}:${end}`
      const failures = (await minutes.get(id))?.count ?? 0
      if (failures >= FAILURES_PER_MINUTE) throw tooManyFailures(Math.max(1, Math.ceil((end - time) / 1000)))
      try {
        return await signIn()
      } catch (error) {
        if (error instanceof ApiError && error.code === 'UNAUTHORIZED') {
          await minutes.increment(id, { count: 1 }, { count: 0, expires: new Date(end + WINDOW).toISOString() })
        }
        throw error
      }
    })
}

const tooManyFailures = (seconds: number) =>
  new ApiError('RATE_LIMITED', `Too many failed sign-ins. Try again in ${seconds} seconds.`, [], {
    'Retry-After': String(seconds),
  })
