import { type NatsConnection, NatsError } from 'nats'
import type { Landmark } from '../../events/envelope.js'
import { landmarkOf, sameLog, withLandmarks } from '../applied-position.js'
import { StoreRefused } from '../errors.js'
import type { EventStore } from '../event-store.js'
import type { BusMessage, ToMessages } from '../message-bus.js'
import { orAborted } from '../shared/deadline.js'
import { pause } from '../shared/pause.js'
import { createBackoff } from '../shared/retry.js'
import type { Warn } from '../shared/warn.js'
import { failure, type Nats } from './connection.js'
import { type End, endOf, misfit } from './end.js'
import { type Mark, packed, partsOf, subjectOf } from './message.js'
import { ensureStream, type StreamName } from './stream.js'
import { watchEnd } from './watch-end.js'

export interface RelayOptions {
  readonly nats: Nats
  readonly name: StreamName
  readonly store: EventStore
  readonly toMessages: ToMessages
  readonly warn: Warn
}

const IN_FLIGHT = 512
const RETRY = { firstMs: 50, longestMs: 2_000 }
/** A message that was not answered for by then is asked after in the stream. */
const ANSWER_MS = 2_000
/** Somebody may put the right log or stream in the place of what does not fit. */
const MISFIT_MS = 2_000

/**
 * Publishes what the log tells, from its first event on, until the signal is aborted. Each message names the
 * sequence that it expects to follow: so a second relay, or a late packet, can neither double nor disorder anything.
 * After any failure, and whenever the connection was lost, the stream itself says where to go on; so what the broker
 * acknowledged and lost is published again. Into a stream that is not of this log nothing is published.
 */
export async function relay(options: RelayOptions, signal: AbortSignal): Promise<void> {
  const { nats, warn } = options
  const backoff = createBackoff(RETRY)
  const fittingEnd = createFittingEnd(options)
  while (!signal.aborted && !nats.closed.aborted) {
    const broken = new AbortController()
    const forget = nats.onBreak(() => broken.abort())
    const scope = AbortSignal.any([signal, nats.closed, broken.signal])
    try {
      const connection = await nats.connected()
      const end = await fittingEnd(connection, scope)
      if (end === undefined) await pause(MISFIT_MS, { signal: scope })
      else
        await publish({
          ...options,
          connection,
          end,
          signal: scope,
          worked: backoff.worked,
          lost: () => broken.abort(),
        })
      backoff.worked()
    } catch (error) {
      if (signal.aborted || nats.closed.aborted) return
      const reason = error instanceof NatsError ? failure(error) : error
      if (reason instanceof StoreRefused) throw reason
      if (!broken.signal.aborted) warn('publishing to NATS failed, retrying after the last message', reason)
      await pause(backoff.failed(), { signal })
    } finally {
      forget()
      broken.abort()
    }
  }
}

/** The end of the stream, which is made if it is missing; undefined while it is not of this log, which is told once. */
function createFittingEnd({ name, store, toMessages, warn }: RelayOptions) {
  let waitsFor: string | undefined
  return async (connection: NatsConnection, scope: AbortSignal): Promise<End | undefined> => {
    const manager = await connection.jetstreamManager({ timeout: ANSWER_MS, checkAPI: false })
    await orAborted(ensureStream(manager, name), scope)
    const end = await orAborted(endOf(manager, name), scope)
    const reason = await misfit({ name, store, toMessages }, end)
    if (reason !== undefined && waitsFor === undefined) warn(reason, undefined)
    if (reason === undefined && waitsFor !== undefined) warn('NATS stream matches the log, publishing again', undefined)
    waitsFor = reason
    return reason === undefined ? end : undefined
  }
}

interface Publishing extends RelayOptions {
  readonly connection: NatsConnection
  readonly end: End
  readonly signal: AbortSignal
  readonly worked: () => void
  /** The stream has lost its end: it is looked at anew. */
  readonly lost: () => void
}

async function publish(publishing: Publishing): Promise<void> {
  const { store, toMessages, connection, name, end, signal, worked, lost } = publishing
  const { lastMessage } = end
  const { send, answered, stored } = createPublisher(publishing)
  const manager = await connection.jetstreamManager({ timeout: ANSWER_MS, checkAPI: false })
  void watchEnd({ manager, name, known: stored, lost, signal })
  const isSameLog = sameLog(store)
  let last: Landmark | undefined = lastMessage?.landmark
  // An event may be told as several messages, of which the last relay may have published some.
  const start = lastMessage === undefined ? { after: 0 } : { from: lastMessage.position }
  for await (const { events } of store.follow({ ...start, signal })) {
    if (events.length > 0 && !(await isSameLog(last))) throw new Error('the log was replaced')
    const messages = withLandmarks(events, await toMessages(events))
    const fresh = behind(lastMessage, messages)
    const parts = partsOf(messages).slice(messages.length - fresh.length)
    for (const [n, message] of fresh.entries()) {
      send(message, parts[n])
      await answered(IN_FLIGHT)
    }
    await answered(0)
    const newest = events.at(-1)
    if (newest !== undefined) last = landmarkOf(newest)
    if (events.length > 0) worked()
  }
}

/** Sends one message behind another without waiting; `answered` waits until no more than so many are under way. */
function createPublisher({ connection, name, end, signal }: Publishing) {
  const client = connection.jetstream({ timeout: ANSWER_MS })
  const most = connection.info?.max_payload ?? Number.POSITIVE_INFINITY
  const inFlight: Promise<unknown>[] = []
  let lastSequence = end.sequence
  let storedUpTo = 0

  return {
    /** The number of the last message that was acknowledged. */
    stored: () => storedUpTo,
    send(message: BusMessage, part: string | undefined): void {
      // Not the id of the last message, which the broker may have forgotten when it was started again.
      const { text, headers } = packed(message, part, most)
      const options = { msgID: message.id, expect: { lastSequence }, headers }
      const wanted = lastSequence + 1
      const sent = client.publish(subjectOf(name, message), text, options).then(({ seq }) => {
        // From a stream that was emptied a moment ago it is gone.
        if (seq !== wanted) throw new Error(`NATS reports a duplicate that is not in the stream ${name.stream}`)
        storedUpTo = Math.max(storedUpTo, seq)
      })
      // Whoever waits hears of it; those behind it are no longer waited for.
      sent.catch(() => {})
      inFlight.push(sent)
      lastSequence = wanted
    },
    async answered(most: number): Promise<void> {
      while (inFlight.length > most) await orAborted(inFlight.shift() ?? Promise.resolve(), signal)
    },
  }
}

/** What is left of messages once the last one that was published is passed. */
function behind(last: Mark | undefined, messages: readonly BusMessage[]): readonly BusMessage[] {
  if (last === undefined || (messages[0]?.position ?? Number.POSITIVE_INFINITY) > last.position) return messages
  const at = messages.findIndex(({ id }) => id === last.id)
  return at < 0 ? messages.filter(({ position }) => position > last.position) : messages.slice(at + 1)
}
