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

const IN_FLIGHT = 512
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2_000
/** A message that was not answered for by then is asked after in the stream. */
const ANSWER_MS = 2_000
const NO_MESSAGE = 10_037

/**
 * Publishes what the log tells, from its first event on, until the signal is aborted. Each message expects the one
 * before it to be the stream's last: so a second relay, or a late packet, can neither double nor disorder anything.
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
      await ensureStream(manager, name)
      const last = await lastTold(manager, name)
      await publish(connection.jetstream(options), last, scope)
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

  async function publish(client: JetStreamClient, last: Told, scope: AbortSignal): Promise<void> {
    let told = last
    const inFlight: Promise<unknown>[] = []
    const answered = async (most: number) => {
      while (inFlight.length > most) await orAborted(inFlight.shift(), scope)
    }
    const send = (message: BusMessage) => {
      const expect = told === undefined ? { lastSequence: 0 } : { lastMsgID: told.id }
      const options = { msgID: message.id, expect, headers: headersOf(message) }
      const sent = client.publish(subjectOf(name, message), message.text, options)
      // Whoever waits hears of it; those behind it are no longer waited for.
      sent.catch(() => {})
      inFlight.push(sent)
      told = message
    }
    for await (const { events } of store.follow({ after: before(last), signal: scope })) {
      for (const message of behind(last, await toMessages(events))) {
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

async function lastTold(manager: JetStreamManager, { stream, subjects }: StreamName): Promise<Told> {
  try {
    const stored = await manager.streams.getMessage(stream, { last_by_subj: `${subjects}.>` })
    const mark = markOf({ subject: stored.subject, headers: stored.header })
    if (mark === undefined)
      throw new StoreRefused(`the last message of the stream ${stream} is not one of this program`)
    return mark
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.err_code === NO_MESSAGE) return undefined
    throw error
  }
}

function orAborted<T>(work: Promise<T> | undefined, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })
}
