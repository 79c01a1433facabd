import type { Collection } from '../../stores/document-store.js'
import { ApiError } from '../frame/errors.js'
import type { Minute } from '../frame/rate-limit.js'

const PER_MINUTE = 10
const WINDOW = 60_000

/** Runs a sign-in, or rejects it after too many failures from the same address. */
export type Attempt = <T>(address: string, signIn: () => Promise<T>) => Promise<T>

/**
 * Limits failed sign-ins per address and minute of the clock, on all instances together. Each attempt counts before it
 * runs, so that simultaneous attempts can't exceed the limit; one that does not fail for its credentials stops counting.
 */
export const attempts =
  (minutes: Pick<Collection<Minute>, 'increment'>, now: () => number): Attempt =>
  async (address, signIn) => {
    const time = now()
    const end = time - (time % WINDOW) + WINDOW
    const first = { count: 0, expires: new Date(end + WINDOW).toISOString() }
    const add = (count: number) => minutes.increment(`console:${address}:${end}`, { count }, first)
    const { count } = await add(1)
    if (count > PER_MINUTE) {
      const seconds = Math.max(1, Math.ceil((end - time) / 1000))
      throw new ApiError('RATE_LIMITED', `Too many failed sign-ins. Try again in ${seconds} seconds.`, [], {
        'Retry-After': String(seconds),
      })
    }
    let failed = false
    try {
      return await signIn()
    } catch (error) {
      failed = error instanceof ApiError && error.code === 'UNAUTHORIZED'
      throw error
    } finally {
      if (!failed) await add(-1)
    }
  }
