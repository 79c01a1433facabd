import type { Collection } from '../../stores/document-store.js'
import { ApiError } from '../frame/errors.js'
import type { Minute } from '../frame/rate-limit.js'

const PER_MINUTE = 10
const WINDOW = 60_000

/** Refuses whoever tried to sign in too often from one address in this minute of the clock, on any instance. */
export const attempts =
  (minutes: Pick<Collection<Minute>, 'increment'>, now: () => number) =>
  async (address: string): Promise<void> => {
    const time = now()
    const end = time - (time % WINDOW) + WINDOW
    const expires = new Date(end + WINDOW).toISOString()
    const { count } = await minutes.increment(`console:${address}:${end}`, { count: 1 }, { count: 0, expires })
    if (count <= PER_MINUTE) return
    const seconds = Math.max(1, Math.ceil((end - time) / 1000))
    throw new ApiError('RATE_LIMITED', `Too many tries to sign in: try again in ${seconds} seconds`, [], {
      'Retry-After': String(seconds),
    })
  }
