import { setTimeout as pause } from 'node:timers/promises'
import { type EventData, NO_STREAM as NOTHING } from '@eventstore/db-client'
import type { Position } from '../../../events/envelope.js'
import { StoreUnavailable } from '../../errors.js'
import { NO_STREAM } from '../../event-store.js'
import type { Node, Nodes } from '../connecting/nodes.js'
import { elsewhere, refusalIn, unavailable } from '../failures/failures.js'
import { answeredBy, type Deadline, left, pauseBefore, within } from '../failures/patience.js'
import { isDenied, isOfType, troubleIn } from '../failures/trouble.js'
import { toPosition } from '../stored-events.js'
import { createWays, type Way } from './append-way.js'

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
    expected: { readonly expectedRevision: bigint | typeof NOTHING },
  ): Promise<{ readonly position?: { readonly commit: bigint } }>
  dispose(): Promise<void>
}

/** Where to append, and how it may be. */
export interface AppendConnectionOptions {
  readonly nodes: Pick<Nodes, 'leading' | 'heard' | 'doubt' | 'onSwitch'>
  readonly connect: (node: Node) => AppendingClient
  /** Awaited before the first append on a connection, and before the first after every failure. */
  readonly prove: () => Promise<void>
  /** Called when an append was not answered, or another node is appended to from now on. */
  readonly lost: (error: unknown) => void
}

/** Then the try counts as unanswered. The next one is answered from what this one stored, if it did. */
const SILENCE_MS = 3_000
const LONGEST_PAUSE_MS = 500

/**
 * On a new connection, and after every failure, one append goes ahead alone: what was under way may still arrive, and
 * whether the log is still the same is not known before it was proved.
 */
export function createAppendConnection(options: AppendConnectionOptions): AppendConnection {
  const { nodes, connect, prove, lost } = options
  const ways = createWays(connect, brokenOff)
  let proven = false
  let pioneer: Promise<unknown> | undefined
  let failures = 0
  let notBefore = 0

  async function send(on: Way<AppendingClient>, { stream, events, expectedRevision }: Attempt, deadline: Deadline) {
    on.inFlight += 1
    const answer = on.client
      .appendToStream(stream, events, {
        expectedRevision: expectedRevision === NO_STREAM ? NOTHING : BigInt(expectedRevision),
      })
      .finally(() => {
        on.inFlight -= 1
      })
    try {
      const patience = Math.min(deadline, within(SILENCE_MS))
      const { position } = await answeredBy(patience, answer, () => unavailable('it did not answer an append'))
      const at = toPosition(position?.commit, stream)
      succeeded(on, at)
      return at
    } catch (error) {
      if (isAnswer(error, stream)) succeeded(on)
      else failed(on, error)
      throw error
    }
  }

  function succeeded(on: Way<AppendingClient>, position?: Position): void {
    nodes.heard(on.node.address, position)
    if (on !== ways.now()) return
    proven = true
    failures = 0
    on.silentSince = undefined
  }

  function failed(on: Way<AppendingClient>, error: unknown): void {
    // Of all that a broken connection fails at once, one counts.
    if (on !== ways.now() || (!proven && performance.now() < notBefore)) return
    proven = false
    rest()
    if (error instanceof StoreUnavailable) on.silentSince ??= performance.now()
    else on.silentSince = undefined
    on.failure = error
    nodes.doubt()
    lost(error)
  }

  function rest(): void {
    notBefore = performance.now() + pauseBefore(failures, LONGEST_PAUSE_MS)
    failures += 1
  }

  function brokenOff(on: Way<AppendingClient>, error: unknown): void {
    if (on !== ways.now()) return
    proven = false
    nodes.doubt()
    lost(error)
  }

  /** What the old leader does not answer is asked of the new one at once. */
  const stop = nodes.onSwitch(() => {
    const on = ways.now()
    const moved = () => {
      if (on !== ways.now()) return
      proven = false
      ways.leave()
      lost(elsewhere())
    }
    if (on === undefined) return
    nodes.leading(within(0)).then(node => node.address !== on.node.address && moved(), moved)
  })

  /** One that is refused at once is asked for again after a rest: else nothing else would run until the time is up. */
  async function proof(): Promise<void> {
    try {
      await prove()
    } catch (error) {
      rest()
      throw error
    }
  }

  async function goAhead(wanted: Attempt, deadline: Deadline): Promise<Position> {
    const wait = notBefore - performance.now()
    if (wait > 0) await pause(Math.min(wait, Math.max(0, left(deadline))))
    const on = await ways.to(await nodes.leading(deadline))
    await answeredBy(deadline, proof(), () => unavailable('it is not known yet whether it holds the same log'))
    return send(on, wanted, deadline)
  }

  async function attempt(wanted: Attempt, deadline: Deadline): Promise<Position> {
    for (let on = ways.now(); ; on = ways.now()) {
      if (proven && on !== undefined) return send(on, wanted, deadline)
      if (pioneer === undefined) {
        const gone = goAhead(wanted, deadline)
        pioneer = gone
          .catch(() => {})
          .finally(() => {
            pioneer = undefined
          })
        return gone
      }
      await answeredBy(deadline, pioneer, () => unavailable('it does not answer', on?.failure))
    }
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
      const failed = await oneByOne(attempts.slice(0, 1), deadline)
      if (failed.length > 0) return failed
      const on = ways.now()
      if (!proven || on === undefined) return [unavailable('its connection was lost', on?.failure)]
      const behind = attempts.slice(1).map(each => failureOf(send(on, each, deadline)))
      return (await Promise.all(behind)).filter(each => each !== undefined)
    },
    async close() {
      stop()
      await ways.close()
    },
  }
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

/** The server has decided; anything else leaves open whether the events are stored. */
const isAnswer = (error: unknown, stream: string): boolean =>
  isOfType(error, 'wrong-expected-version') ||
  isDenied(error) ||
  (troubleIn(error) === undefined && refusalIn(error, `append to ${stream}`) !== undefined)
