import { setTimeout as pause } from 'node:timers/promises'
import { StoreUnavailable } from '../../errors.js'
import { refusalIn, unavailable } from './failures.js'
import { isUnauthenticated, UNKNOWN_USER } from './trouble.js'

/** On the clock of `performance.now()`. */
export type Deadline = number

export const within = (ms: number): Deadline => performance.now() + ms
export const left = (deadline: Deadline): number => deadline - performance.now()

/** Between two tries: growing, and not the same for everybody. */
export const pauseBefore = (attempt: number, most: number): number =>
  Math.min(most, 50 * 2 ** Math.min(attempt, 10)) * (0.5 + Math.random() / 2)

/** The server may be silent: then `late` is the answer, and what comes afterwards concerns nobody. */
export async function answeredBy<Answer>(
  deadline: Deadline,
  answer: Promise<Answer>,
  late: () => Error,
): Promise<Answer> {
  answer.catch(() => {})
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), Math.max(0, left(deadline)))
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}

/** For farewells, that nobody needs to hear answered. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  await answeredBy(within(ms), work, () => new Error('it took too long')).catch(() => {})
}

/** For so long a server may not know anybody yet: one that is started for the first time says so for a moment. */
const NOBODY_KNOWN_MS = 5_000

/** Asks again until it is answered or the time is up: a server that is started anew takes one to three seconds. */
export async function persist<Answer>(
  deadline: Deadline,
  doing: string,
  ask: (deadline: Deadline) => Promise<Answer>,
): Promise<Answer> {
  const known = within(NOBODY_KNOWN_MS)
  let until = deadline
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask(until)
    } catch (error) {
      const refusal = refusalIn(error, doing)
      if (refusal !== undefined) throw refusal
      const unknown = isUnauthenticated(error)
      if (unknown) until = known
      const wait = pauseBefore(attempt, 500)
      if (left(until) <= wait) throw unknown ? unknownUser(error) : unavailable(`it could not ${doing}`, error)
      await pause(wait)
    }
  }
}

const unknownUser = (cause: unknown): StoreUnavailable =>
  new StoreUnavailable('EventStoreDB', `it ${UNKNOWN_USER}`, { cause, kind: UNKNOWN_USER, hopeless: true })
