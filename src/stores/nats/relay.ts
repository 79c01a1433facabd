import { setTimeout as pause } from 'node:timers/promises'
import { type JetStreamClient, type JetStreamManager, NatsError } from 'nats'
import type { Position, StoredEvent } from '../../events/envelope.js'
import { StoreRefused } from '../errors.js'
import type { EventStore } from '../event-store.js'
import type { BusMessage } from '../message-bus.js'
import { failure, type Nats } from './connection.js'
import { headersOf, markOf, subjectOf } from './message.js'
import { ensureStream, type StreamName } from './stream.js'

/** What is told of events of the log, in their order; the same whenever it is asked again. */
export type ToMessages = (events: readonly StoredEvent[]) => readonly BusMessage[] | Promise<readonly BusMessage[]>

export interface RelayOptions {
  readonly nats: Nats
  readonly name: StreamName
  readonly store: EventStore
  readonly toMessages: ToMessages
  readonly warn: (message: string, error: unknown) => void
}

type Told = Pick<BusMessage, 'id' | 'position'> | undefined

/** Where a stream ends. The sequence is of the last message that ever was, though it may be gone. */
interface End {
  readonly told: Told
  readonly sequence: number
}

const IN_FLIGHT = 512
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2_000
/** A message that was not answered for by then is asked after in the stream. */
const ANSWER_MS = 2_000
const NO_MESSAGE = 10_037

/**
 * Publishes what the log tells, from its first event on, until the signal is aborted. Each message names the
 * sequence that it expects to follow: so a second relay, or a late packet, can neither double nor disorder anything.
 * After any failure, and whenever the connection was lost, the stream itself says where to go on; so what the broker
 * acknowledged and lost is published again.
 */
export async function relay({ nats, name, store, toMessages, warn }: RelayOptions, signal: AbortSignal): Promise<void> {
  let wait = FIRST_PAUSE_MS
  while (!signal.aborted) {
    const broken = new AbortController()
    const forget = nats.onBreak(() => broken.abort())
    const scope = AbortSignal.any([signal, nats.closed, broken.signal])
    try {
      const connection = await nats.connected()
      const options = { timeout: ANSWER_MS }
      const manager = await connection.jetstreamManager({ ...options, checkAPI: false })
      const end = await orAborted(endOf(manager, name), scope)
      await publish(connection.jetstream(options), end, scope)
      wait = FIRST_PAUSE_MS
    } catch (error) {
      if (signal.aborted || nats.closed.aborted) return
      const reason = error instanceof NatsError ? failure(error) : error
      if (reason instanceof StoreRefused) throw reason
      if (!broken.signal.aborted) warn('the relay to NATS goes on from what the stream holds', reason)
      await pause(wait, undefined, { signal }).catch(() => {})
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS)
    } finally {
      forget()
    }
    if (nats.closed.aborted) return
  }

  async function publish(client: JetStreamClient, { told, sequence }: End, scope: AbortSignal): Promise<void> {
    let lastSequence = sequence
    const inFlight: Promise<unknown>[] = []
    const answered = async (most: number) => {
      while (inFlight.length > most) await orAborted(inFlight.shift() ?? Promise.resolve(), scope)
    }
    const send = (message: BusMessage) => {
      // Not the id of the last message, which the broker may have forgotten when it was started again.
      const options = { msgID: message.id, expect: { lastSequence }, headers: headersOf(message) }
      const sent = client.publish(subjectOf(name, message), message.text, options)
      // Whoever waits hears of it; those behind it are no longer waited for.
      sent.catch(() => {})
      inFlight.push(sent)
      lastSequence += 1
    }
    for await (const { events } of store.follow({ after: before(told), signal: scope })) {
      for (const message of behind(told, await toMessages(events))) {
        send(message)
        await answered(IN_FLIGHT)
      }
      await answered(0)
      if (events.length > 0) wait = FIRST_PAUSE_MS
    }
  }
}

/** An event may be told as several messages, of which the last relay may have published some. */
const before = (last: Told): Position => Math.max(0, (last?.position ?? 0) - 1)

function behind(last: Told, messages: readonly BusMessage[]): readonly BusMessage[] {
  if (last === undefined || (messages[0]?.position ?? Number.POSITIVE_INFINITY) > last.position) return messages
  const at = messages.findIndex(({ id }) => id === last.id)
  return at < 0 ? messages.filter(({ position }) => position > last.position) : messages.slice(at + 1)
}

/**
 * The two must belong together, whatever another relay publishes while they are asked for: with a sequence that is too
 * low our first message is refused, but one behind it fits where the first belongs.
 */
async function endOf(manager: JetStreamManager, name: StreamName): Promise<End> {
  await ensureStream(manager, name)
  const { state } = await manager.streams.info(name.stream)
  const { told, sequence } = await lastTold(manager, name)
  return { told, sequence: Math.max(state.last_seq, sequence) }
}

async function lastTold(manager: JetStreamManager, { stream, subjects }: StreamName): Promise<End> {
  try {
    const { subject, header, seq } = await manager.streams.getMessage(stream, { last_by_subj: `${subjects}.>` })
    const mark = markOf({ subject, headers: header })
    if (mark === undefined) throw new StoreRefused(`the last message of the stream ${stream} is not of this program`)
    return { told: mark, sequence: seq }
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.err_code === NO_MESSAGE) return { told: undefined, sequence: 0 }
    throw error
  }
}

/** What is asked while the connection is lost is answered by a timeout only. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    work.catch(() => {})
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
