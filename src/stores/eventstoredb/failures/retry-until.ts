import { StoreUnavailable } from '../../errors.js'
import { type Deadline, remainingMs, within } from '../../shared/deadline.js'
import { retry } from '../../shared/retry.js'
import { isUnauthenticated, UNKNOWN_USER } from './failure-kinds.js'
import { refusalIn, unavailable } from './failures.js'

/** Pauses between attempts without a response. */
export const RETRY = { firstMs: 50, longestMs: 500 }

/** Time for which a server that starts for the first time might not know its users yet. */
const USERS_UNKNOWN_MS = 5_000

/** Repeats a request until it is answered or the deadline passes. A server restart takes one to three seconds. */
export function retryUntil<Answer>(
  deadline: Deadline,
  doing: string,
  request: (deadline: Deadline) => Promise<Answer>,
): Promise<Answer> {
  const known = within(USERS_UNKNOWN_MS)
  let until = deadline

  function failed(error: unknown, pauseMs: number): void {
    const refusal = refusalIn(error, doing)
    if (refusal !== undefined) throw refusal
    const unknown = isUnauthenticated(error)
    if (unknown) until = known
    if (remainingMs(until) <= pauseMs) throw unknown ? unknownUser(error) : unavailable(`it could not ${doing}`, error)
  }
  return retry({ failed, ...RETRY }, () => request(until))
}

const unknownUser = (cause: unknown): StoreUnavailable =>
  new StoreUnavailable('EventStoreDB', `it ${UNKNOWN_USER}`, { cause, kind: UNKNOWN_USER, hopeless: true })
