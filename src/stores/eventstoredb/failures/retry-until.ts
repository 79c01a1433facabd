import { StoreUnavailable } from '../../errors.js'
import { type Deadline, left, within } from '../../shared/deadline.js'
import { retry } from '../../shared/retry.js'
import { refusalIn, unavailable } from './failures.js'
import { isUnauthenticated, UNKNOWN_USER } from './trouble.js'

/** Between two tries of what a server did not answer. */
export const RETRY = { firstMs: 50, longestMs: 500 }

/** For so long a server may not know anybody yet: one that is started for the first time says so for a moment. */
const NOBODY_KNOWN_MS = 5_000

/** Asks again until it is answered or the time is up: a server that is started anew takes one to three seconds. */
export function retryUntil<Answer>(
  deadline: Deadline,
  doing: string,
  ask: (deadline: Deadline) => Promise<Answer>,
): Promise<Answer> {
  const known = within(NOBODY_KNOWN_MS)
  let until = deadline

  function failed(error: unknown, pauseMs: number): void {
    const refusal = refusalIn(error, doing)
    if (refusal !== undefined) throw refusal
    const unknown = isUnauthenticated(error)
    if (unknown) until = known
    if (left(until) <= pauseMs) throw unknown ? unknownUser(error) : unavailable(`it could not ${doing}`, error)
  }
  return retry({ ...RETRY, failed }, () => ask(until))
}

const unknownUser = (cause: unknown): StoreUnavailable =>
  new StoreUnavailable('EventStoreDB', `it ${UNKNOWN_USER}`, { cause, kind: UNKNOWN_USER, hopeless: true })
