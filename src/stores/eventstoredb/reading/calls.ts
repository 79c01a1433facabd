import type { StreamingRead } from '@eventstore/db-client'
import type { Position } from '../../../events/envelope.js'
import { NoSuchPlace } from '../../errors.js'
import { createConcurrencyLimit } from '../../shared/concurrency-limit.js'
import { type Deadline, left, within } from '../../shared/deadline.js'
import { weightOf } from '../../shared/weight.js'
import { collectRows } from '../connecting/collect-rows.js'
import { isNoPlace, unavailable } from '../failures/failures.js'
import { retryUntil } from '../failures/retry-until.js'
import type { Recorded } from '../stored-events.js'

const BYTES = 4 * 1024 * 1024
/** The server carries out a hundred calls of a connection at once, and lets the next wait without a word. */
const AT_ONCE = 48

/** Records in order; `more` may follow. */
export interface Page {
  readonly rows: readonly Recorded[]
  readonly more: boolean
}

interface Row {
  readonly event?: Recorded
}

export interface OnePage {
  readonly doing: string
  readonly most: number
  readonly read: () => StreamingRead<Row>
  /** Where it begins, if that was given. */
  readonly place?: Position | undefined
  readonly ms?: number | undefined
}

/** Calls that end, so many at once: a page is bounded in number and bytes, and repeated while the server is away. */
export interface Calls {
  page(wanted: OnePage): Promise<Page>
  run<Result>(work: (deadline: Deadline) => Promise<Result>): Promise<Result>
}

/** While a node answers that does not take the appends, it may not have yet what the place names. */
export const noPlace = (place: Position, led: boolean): Error =>
  led ? new NoSuchPlace(place) : unavailable('it has no leader to read from')

export const overloaded = () => unavailable('it has not responded to earlier requests')

export function createCalls(timeoutMs: number, isLed: () => boolean): Calls {
  const limit = createConcurrencyLimit(AT_ONCE, overloaded)

  return {
    async page({ doing, most, read, place, ms = timeoutMs }) {
      let stopped = false
      const ask = async (deadline: Deadline): Promise<readonly Row[]> => {
        const wasLed = isLed()
        let [count, weight] = [0, 0]
        stopped = false
        const isEnough = ({ event }: Row) => {
          count += 1
          weight += weightOf(event?.data)
          stopped = weight > BYTES && count > 1
          return stopped
        }
        try {
          return await collectRows(read(), left(deadline), isEnough)
        } catch (error) {
          throw place !== undefined && isNoPlace(error) ? noPlace(place, wasLed && isLed()) : error
        }
      }
      const rows = await retryUntil(within(ms), doing, deadline => limit.run(deadline, () => ask(deadline)))
      return { rows: rows.flatMap(({ event }) => event ?? []), more: stopped || rows.length === most }
    },

    run(work) {
      const deadline = within(timeoutMs)
      return limit.run(deadline, () => work(deadline))
    },
  }
}
