import type { StreamingRead } from '@eventstore/db-client'
import type { Position } from '../../../events/log/envelope.js'
import { NoSuchPosition } from '../../errors.js'
import { createConcurrencyLimit } from '../../shared/concurrency-limit.js'
import { type Deadline, remainingMs, within } from '../../shared/deadline.js'
import { weightOf } from '../../shared/weight.js'
import { collectRows } from '../connecting/collect-rows.js'
import { isNoPlace, unavailable } from '../failures/failures.js'
import { retryUntil } from '../failures/retry-until.js'
import type { ServerRecord } from '../stored-events.js'

const MAX_PAGE_BYTES = 4 * 1024 * 1024
/**
 * Maximum number of concurrent calls on a connection. The server processes a hundred, and lets further calls wait
 * silently.
 */
const MAX_CONCURRENT_CALLS = 48

/** Records in order. `more` means that more might follow. */
export interface RecordPage {
  readonly rows: readonly ServerRecord[]
  readonly more: boolean
}

interface Row {
  readonly event?: ServerRecord
}

export interface OnePage {
  readonly doing: string
  readonly max: number
  readonly read: () => StreamingRead<Row>
  /** Position at which the page begins, if it is given. */
  readonly place?: Position | undefined
  readonly ms?: number | undefined
}

/**
 * Makes calls with a limit on their concurrency. A page is limited in records and bytes, and is repeated while the
 * server is unreachable.
 */
export interface Calls {
  page(call: OnePage): Promise<RecordPage>
  run<Result>(work: (deadline: Deadline) => Promise<Result>): Promise<Result>
}

/** Returns the error for a position without a record. A node that isn't the leader might not have the record yet. */
export const noPlace = (place: Position, led: boolean): Error =>
  led ? new NoSuchPosition(place) : unavailable('it has no leader to read from')

export const overloaded = () => unavailable('it has not responded to earlier requests')

export function createCalls(timeoutMs: number, isLed: () => boolean): Calls {
  const limit = createConcurrencyLimit(MAX_CONCURRENT_CALLS, overloaded)

  return {
    async page({ doing, max, read, place, ms = timeoutMs }) {
      let stopped = false
      const attempt = async (deadline: Deadline): Promise<readonly Row[]> => {
        const wasLed = isLed()
        let [count, weight] = [0, 0]
        stopped = false
        const isEnough = ({ event }: Row) => {
          count += 1
          weight += weightOf(event?.data)
          stopped = weight > MAX_PAGE_BYTES && count > 1
          return stopped
        }
        try {
          return await collectRows(read(), remainingMs(deadline), isEnough)
        } catch (error) {
          throw place !== undefined && isNoPlace(error) ? noPlace(place, wasLed && isLed()) : error
        }
      }
      const rows = await retryUntil(within(ms), doing, deadline => limit.run(deadline, () => attempt(deadline)))
      return { rows: rows.flatMap(({ event }) => event ?? []), more: stopped || rows.length === max }
    },

    run(work) {
      const deadline = within(timeoutMs)
      return limit.run(deadline, () => work(deadline))
    },
  }
}
