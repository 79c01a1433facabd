import { setTimeout as pause } from 'node:timers/promises'
import { type AppendToStreamOptions, type EventData, NO_STREAM as NOTHING } from '@eventstore/db-client'
import type { Position } from '../../events/envelope.js'
import { StoreUnavailable } from '../errors.js'
import { NO_STREAM } from '../event-store.js'
import { codeOf, isOfType, refusalIn, unavailable } from './failures.js'
import { answeredBy, atMost, type Deadline, left, pauseBefore, within } from './patience.js'
import { toPosition } from './stored-events.js'

/** The way of all appends of this process to one server. */
export interface AppendConnection {
  /**
   * One try. Rejects with the server's refusal, or with a failure after which the outcome is unknown; the caller then
   * tries again with the same events and the same revision.
   */
  try(stream: string, events: EventData[], expectedRevision: number, deadline: Deadline): Promise<Position>
  /**
   * One try of several, so that whatever is stored of them is a beginning of them: the first alone, the others in one
   * turn of the event loop behind it, by the one call that it has proved. Gives a failure for each that failed.
   */
  tryInOrder(attempts: readonly Attempt[], deadline: Deadline): Promise<readonly unknown[]>
  close(): Promise<void>
}

export interface Attempt {
  readonly stream: string
  readonly events: EventData[]
  readonly expectedRevision: number
}

/** What is needed of the client. */
export interface AppendingClient {
  appendToStream(
    stream: string,
    events: EventData[],
    options: AppendToStreamOptions,
  ): Promise<{ readonly position?: { readonly commit: bigint } }>
  dispose(): Promise<void>
}

/** Then the try counts as unanswered. The next one is answered from what this one stored, if it did. */
const SILENCE_MS = 3_000
/** The keepalive has long ended a connection that is merely frozen, so one that is still silent is no connection. */
const DEAD_MS = 20_000
const LONGEST_PAUSE_MS = 500
const FAREWELL_MS = 1_000

/**
 * On a new connection, and after every failure, one append goes ahead alone. The client opens its call with the first
 * append and would let others overtake it; and a failed call rejects whatever waits in the client at that time, also
 * what was sent over the call after it, whose late answer then ends the process.
 */
export function createAppendConnection(
  connect: () => AppendingClient,
  credentials?: { readonly username: string; readonly password: string },
): AppendConnection {
  let client = connect()
  let inFlight = 0
  let proven = false
  let pioneer: Promise<unknown> | undefined
  let failures = 0
  let notBefore = 0
  let silentSince: number | undefined
  let lastFailure: unknown

  async function send(stream: string, events: EventData[], expectedRevision: number, deadline: Deadline) {
    inFlight += 1
    const answer = client
      .appendToStream(stream, events, {
        expectedRevision: expectedRevision === NO_STREAM ? NOTHING : BigInt(expectedRevision),
        ...(credentials && { credentials }),
      })
      .finally(() => {
        inFlight -= 1
      })
    try {
      const patience = Math.min(deadline, within(SILENCE_MS))
      const { position } = await answeredBy(patience, answer, () => unavailable('it did not answer an append'))
      succeeded()
      return toPosition(position?.commit, stream)
    } catch (error) {
      if (isAnswer(error, stream)) succeeded()
      else failed(error)
      throw error
    }
  }

  function succeeded(): void {
    proven = true
    failures = 0
    silentSince = undefined
  }

  function failed(error: unknown): void {
    // Of all that a broken connection fails at once, one counts.
    if (!proven && performance.now() < notBefore) return
    proven = false
    notBefore = performance.now() + pauseBefore(failures, LONGEST_PAUSE_MS)
    failures += 1
    if (error instanceof StoreUnavailable) silentSince ??= performance.now()
    else silentSince = undefined
    lastFailure = error
  }

  /**
   * The client finds its way back by itself, unless what it asks a server first, once, failed by another error than
   * its being gone: it keeps that answer for ever. Nothing may be under way in the old one when the new one begins.
   */
  async function renewIfPoisoned(): Promise<void> {
    const dead = silentSince !== undefined && performance.now() - silentSince > DEAD_MS
    const code = codeOf(lastFailure)
    const poisoned = inFlight === 0 && code !== undefined && code !== UNAVAILABLE
    if (!dead && !poisoned) return
    await atMost(FAREWELL_MS, client.dispose())
    client = connect()
    lastFailure = undefined
    silentSince = undefined
  }

  async function goAhead(stream: string, events: EventData[], expectedRevision: number, deadline: Deadline) {
    const wait = notBefore - performance.now()
    if (wait > 0) await pause(Math.min(wait, Math.max(0, left(deadline))))
    await renewIfPoisoned()
    return send(stream, events, expectedRevision, deadline)
  }

  async function attempt({ stream, events, expectedRevision }: Attempt, deadline: Deadline): Promise<Position> {
    while (!proven) {
      if (pioneer === undefined) {
        const gone = goAhead(stream, events, expectedRevision, deadline)
        pioneer = gone
          .catch(() => {})
          .finally(() => {
            pioneer = undefined
          })
        return gone
      }
      await answeredBy(deadline, pioneer, () => unavailable('it does not answer', lastFailure))
    }
    return send(stream, events, expectedRevision, deadline)
  }

  async function oneByOne(attempts: readonly Attempt[], deadline: Deadline): Promise<readonly unknown[]> {
    for (const each of attempts) {
      const failure = await failureOf(attempt(each, deadline))
      if (failure !== undefined) return [failure]
    }
    return []
  }

  return {
    try: (stream, events, expectedRevision, deadline) => attempt({ stream, events, expectedRevision }, deadline),
    async tryInOrder(attempts, deadline) {
      // Calls of their own overtake each other.
      if (credentials !== undefined) return oneByOne(attempts, deadline)
      const failed = await oneByOne(attempts.slice(0, 1), deadline)
      if (failed.length > 0) return failed
      if (!proven) return [unavailable('its connection was lost', lastFailure)]
      const behind = attempts
        .slice(1)
        .map(each => failureOf(send(each.stream, each.events, each.expectedRevision, deadline)))
      return (await Promise.all(behind)).filter(each => each !== undefined)
    },
    close: () => atMost(FAREWELL_MS, client.dispose()),
  }
}

const UNAVAILABLE = 14

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

/** The server has decided; anything else leaves open whether the events are stored. */
const isAnswer = (error: unknown, stream: string): boolean =>
  isOfType(error, 'wrong-expected-version') || refusalIn(error, `append to ${stream}`) !== undefined
