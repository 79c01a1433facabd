import { type EventData, NO_STREAM as NOTHING } from '@eventstore/db-client'
import type { Position } from '../../../events/log/envelope.js'
import { NO_STREAM } from '../../event-store.js'
import { type Deadline, remainingMs, resultBy, within } from '../../shared/deadline.js'
import { pause } from '../../shared/pause.js'
import type { Node, Nodes } from '../connecting/nodes.js'
import { failureKindOf, isDenied, isOfType } from '../failures/failure-kinds.js'
import { elsewhere, refusalIn, unavailable } from '../failures/failures.js'
import { toPosition } from '../stored-events.js'
import { type AppendApi, type AppendClient, type AppendClients, createAppendClients } from './append-clients.js'
import { type ConnectionProof, createConnectionProof } from './connection-proof.js'

/** The connection of all appends of this process to one server. */
export interface AppendConnection {
  /**
   * Makes one attempt. Rejects with the server's rejection, or with a failure after which the outcome is unknown. The
   * caller then repeats the attempt with the same events and the same revision.
   */
  try(stream: string, events: EventData[], expectedRevision: number, deadline: Deadline): Promise<Position>
  /**
   * Makes one attempt of several appends, such that those that are stored are a prefix of them. The first is sent
   * alone; the others follow in one turn of the event loop, on the call that it verified. Returns the failures.
   */
  tryInOrder(attempts: readonly AppendAttempt[], deadline: Deadline): Promise<readonly unknown[]>
  close(): Promise<void>
}

export interface AppendAttempt {
  readonly stream: string
  readonly events: EventData[]
  readonly expectedRevision: number
}

/** Where appends go, and how the connection is verified. */
export interface AppendConnectionOptions {
  readonly nodes: Pick<Nodes, 'leading' | 'responded' | 'recheck' | 'onSwitch'>
  readonly connect: (node: Node) => AppendApi
  /** Awaited before the first append on a connection, and before the first append after every failure. */
  readonly prove: () => Promise<void>
  /** Called when an append gets no response, or when appends move to another node. */
  readonly lost: (error: unknown) => void
}

/** Maximum wait for the response to an attempt. If the attempt was stored, the next one returns its result. */
const SILENCE_MS = 3_000

/**
 * Creates the connection. On a new connection, and after every failure, one append is sent alone: earlier appends
 * might still arrive, and it isn't verified yet that the log is the same.
 */
export function createAppendConnection({ nodes, connect, prove, lost }: AppendConnectionOptions): AppendConnection {
  const clients = createAppendClients(connect, (client, error) => proof.broken(client, error))
  const proof = createConnectionProof({ nodes, clients, lost })
  const stop = leaveOnSwitch(nodes, clients, proof)
  let pioneer: Promise<unknown> | undefined

  async function verifyAndSend(append: AppendAttempt, deadline: Deadline): Promise<Position> {
    const wait = proof.restMs()
    if (wait > 0) await pause(Math.min(wait, Math.max(0, remainingMs(deadline))))
    const client = await clients.to(await nodes.leading(deadline))
    // If the verification fails immediately, the next attempt waits. Otherwise, retries would block the event loop
    // until the deadline.
    const proved = prove().catch(error => {
      proof.rest()
      throw error
    })
    await resultBy(deadline, proved, () => unavailable('it is not verified yet that it holds the same log'))
    return send(client, proof, append, deadline)
  }

  async function attempt(append: AppendAttempt, deadline: Deadline): Promise<Position> {
    for (let client = clients.current(); ; client = clients.current()) {
      if (proof.holds && client !== undefined) return send(client, proof, append, deadline)
      if (pioneer === undefined) {
        const first = verifyAndSend(append, deadline)
        pioneer = first
          .catch(() => {})
          .finally(() => {
            pioneer = undefined
          })
        return first
      }
      await resultBy(deadline, pioneer, () => unavailable('it does not respond', client?.failure))
    }
  }

  return {
    try: (stream, events, expectedRevision, deadline) => attempt({ stream, events, expectedRevision }, deadline),
    async tryInOrder([first, ...others], deadline) {
      const failure = first && (await failureOf(attempt(first, deadline)))
      if (failure !== undefined) return [failure]
      const client = clients.current()
      if (!proof.holds || client === undefined) return [unavailable('the connection was lost', client?.failure)]
      const behind = others.map(each => failureOf(send(client, proof, each, deadline)))
      return (await Promise.all(behind)).filter(each => each !== undefined)
    },
    async close() {
      stop()
      await clients.close()
    },
  }
}

/**
 * Leaves the client when another node becomes the leader, so that appends without a response are immediately repeated
 * there. Returns a function that stops this.
 */
function leaveOnSwitch(nodes: Pick<Nodes, 'leading' | 'onSwitch'>, clients: AppendClients, proof: ConnectionProof) {
  return nodes.onSwitch(() => {
    const client = clients.current()
    if (client === undefined) return
    const moved = () => {
      if (client !== clients.current()) return
      clients.leave()
      proof.lapse(elsewhere())
    }
    nodes.leading(within(0)).then(node => node.address !== client.node.address && moved(), moved)
  })
}

async function send(
  client: AppendClient,
  proof: ConnectionProof,
  { stream, events, expectedRevision }: AppendAttempt,
  deadline: Deadline,
): Promise<Position> {
  client.inFlight += 1
  const answer = client.api
    .appendToStream(stream, events, {
      expectedRevision: expectedRevision === NO_STREAM ? NOTHING : BigInt(expectedRevision),
    })
    .finally(() => {
      client.inFlight -= 1
    })
  try {
    const until = Math.min(deadline, within(SILENCE_MS))
    const { position } = await resultBy(until, answer, () => unavailable('it did not respond to an append'))
    const at = toPosition(position?.commit, stream)
    proof.succeeded(client, at)
    return at
  } catch (error) {
    if (isAnswer(error, stream)) proof.succeeded(client)
    else proof.failed(client, error)
    throw error
  }
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

/**
 * Reports whether the error is a decision of the server. After any other error, it is unknown whether the events are
 * stored.
 */
const isAnswer = (error: unknown, stream: string): boolean =>
  isOfType(error, 'wrong-expected-version') ||
  isDenied(error) ||
  (failureKindOf(error) === undefined && refusalIn(error, `append to ${stream}`) !== undefined)
