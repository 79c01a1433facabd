import { type JetStreamManager, type NatsConnection, NatsError } from 'nats'
import type { Landmark } from '../../events/log/envelope.js'
import { createSameLogCheck, landmarkOf, withLandmarks } from '../applied-position.js'
import { StoreRefused } from '../errors.js'
import type { EventStore } from '../event-store.js'
import type { BusMessage, ToMessages } from '../message-bus.js'
import { orAborted } from '../shared/deadline.js'
import { pause } from '../shared/pause.js'
import { createBackoff } from '../shared/retry.js'
import type { Warn } from '../shared/warn.js'
import { type Nats, toStoreError } from './connection.js'
import { type MessageMark, packMessage, partsOf, subjectOf } from './message.js'
import { ensureStream, isMissing, type StreamName } from './stream.js'
import { type End, endOf, messageIn, mismatchAdvice } from './stream-end.js'

export interface RelayOptions {
  readonly nats: Nats
  readonly name: StreamName
  readonly store: EventStore
  readonly toMessages: ToMessages
  readonly warn: Warn
}

const MAX_IN_FLIGHT = 512
const RETRY = { firstMs: 50, longestMs: 2_000 }
/** Time without an acknowledgment after which publishing starts again from the end of the stream. */
const ACK_TIMEOUT_MS = 2_000
/** Interval at which a mismatched stream is checked again: an operator might restore the matching log or stream. */
const MISMATCH_RETRY_MS = 2_000

/**
 * Publishes the events of the log from the first until the signal is aborted. Each message states the sequence that it
 * expects to follow, so a second relay or a delayed packet can't duplicate or reorder messages. After each failure or
 * lost connection, publishing continues after the last message of the stream, so messages that the broker acknowledged
 * and lost are published again. Nothing is published to a stream of another log.
 */
export async function relay(options: RelayOptions, signal: AbortSignal): Promise<void> {
  const { nats, warn } = options
  const backoff = createBackoff(RETRY)
  const matchingEnd = createMatchingEnd(options)
  while (!signal.aborted && !nats.closed.aborted) {
    const broken = new AbortController()
    const forget = nats.onBreak(() => broken.abort())
    const scope = AbortSignal.any([signal, nats.closed, broken.signal])
    try {
      const connection = await nats.connected()
      const end = await matchingEnd(connection, scope)
      if (end === undefined) await pause(MISMATCH_RETRY_MS, { signal: scope })
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
      const reason = error instanceof NatsError ? toStoreError(error) : error
      if (reason instanceof StoreRefused) throw reason
      if (!broken.signal.aborted) warn('publishing to NATS failed, retrying after the last message', reason)
      await pause(backoff.failed(), { signal })
    } finally {
      forget()
      broken.abort()
    }
  }
}

/**
 * Returns a function that returns the end of the stream, and creates a missing stream. It returns undefined while the
 * stream belongs to another log, and logs that once.
 */
function createMatchingEnd({ name, store, warn }: RelayOptions) {
  let mismatch: string | undefined
  return async (connection: NatsConnection, scope: AbortSignal): Promise<End | undefined> => {
    const manager = await connection.jetstreamManager({ timeout: ACK_TIMEOUT_MS, checkAPI: false })
    await orAborted(ensureStream(manager, name), scope)
    const end = await orAborted(endOf(manager, name), scope)
    const reason = await mismatchAdvice({ name, store }, end)
    if (reason !== undefined && mismatch === undefined) warn(reason, undefined)
    if (reason === undefined && mismatch !== undefined) warn('NATS stream matches the log, publishing again', undefined)
    mismatch = reason
    return reason === undefined ? end : undefined
  }
}

interface Publishing extends RelayOptions {
  readonly connection: NatsConnection
  readonly end: End
  readonly signal: AbortSignal
  readonly worked: () => void
  /** Called when the stream has lost its last messages: its end is read again. */
  readonly lost: () => void
}

async function publish(publishing: Publishing): Promise<void> {
  const { store, toMessages, connection, name, end, signal, worked, lost } = publishing
  const { lastMessage } = end
  const { send, acknowledged, stored } = createPublisher(publishing)
  const manager = await connection.jetstreamManager({ timeout: ACK_TIMEOUT_MS, checkAPI: false })
  void watchEnd({ manager, name, known: stored, lost, signal })
  const isSameLog = createSameLogCheck(store)
  let last: Landmark | undefined = lastMessage?.landmark
  // An event can have several messages, of which the previous relay might have published only some.
  const start = lastMessage === undefined ? { after: 0 } : { from: lastMessage.position }
  for await (const { events } of store.follow({ ...start, signal })) {
    if (events.length > 0 && !(await isSameLog(last))) throw new Error('the log was replaced')
    const messages = withLandmarks(events, await toMessages(events))
    const fresh = behind(lastMessage, messages)
    const parts = partsOf(messages).slice(messages.length - fresh.length)
    for (const [n, message] of fresh.entries()) {
      send(message, parts[n])
      await acknowledged(MAX_IN_FLIGHT)
    }
    await acknowledged(0)
    const newest = events.at(-1)
    if (newest !== undefined) last = landmarkOf(newest)
    if (events.length > 0) worked()
  }
}

/** Sends messages without waiting for acknowledgments. `acknowledged` waits until at most `maxInFlight` of them are in flight. */
function createPublisher({ connection, name, end, signal }: Publishing) {
  const client = connection.jetstream({ timeout: ACK_TIMEOUT_MS })
  const maxBytes = connection.info?.max_payload ?? Number.POSITIVE_INFINITY
  const inFlight: Promise<unknown>[] = []
  let lastSequence = end.sequence
  let storedUpTo = 0

  return {
    /** Returns the sequence of the last acknowledged message. */
    stored: () => storedUpTo,
    send(message: BusMessage, part: string | undefined): void {
      // The ID of the last message would not work: the broker might forget it when it restarts.
      const { text, headers } = packMessage(message, part, maxBytes)
      const options = { msgID: message.id, expect: { lastSequence }, headers }
      const sequence = lastSequence + 1
      const sent = client.publish(subjectOf(name, message), text, options).then(({ seq }) => {
        // A message that repeats one of a stream that was just emptied is not stored.
        if (seq !== sequence) throw new Error(`NATS reports a duplicate that is not in the stream ${name.stream}`)
        storedUpTo = Math.max(storedUpTo, seq)
      })
      // `acknowledged` reports the first failure; later messages are no longer awaited.
      sent.catch(() => {})
      inFlight.push(sent)
      lastSequence = sequence
    },
    async acknowledged(maxInFlight: number): Promise<void> {
      while (inFlight.length > maxInFlight) await orAborted(inFlight.shift() ?? Promise.resolve(), signal)
    },
  }
}

/** Returns the messages after the last one that was published. */
function behind(last: MessageMark | undefined, messages: readonly BusMessage[]): readonly BusMessage[] {
  if (last === undefined || (messages[0]?.position ?? Number.POSITIVE_INFINITY) > last.position) return messages
  const at = messages.findIndex(({ id }) => id === last.id)
  return at < 0 ? messages.filter(({ position }) => position > last.position) : messages.slice(at + 1)
}

interface WatchedEnd {
  readonly manager: JetStreamManager
  readonly name: StreamName
  /** Returns the sequence of the last message that is known to have been stored. */
  readonly known: () => number
  /** Called once, if the stream has lost its last messages because it was emptied, deleted, or restored. */
  readonly lost: () => void
  readonly signal: AbortSignal
}

const WATCH_MS = 2_000

/**
 * Watches the end of the stream. A stream can lose messages without a lost connection, which nothing else notices
 * while nothing is published.
 */
async function watchEnd({ manager, name, known, lost, signal }: WatchedEnd): Promise<void> {
  let highest = 0
  while (!signal.aborted) {
    await pause(WATCH_MS, { signal, ref: false })
    if (signal.aborted) return
    highest = Math.max(highest, known())
    const last = await lastSequence(manager, name)
    if (last === undefined) continue
    if (last < highest) return lost()
    highest = last
  }
}

/** Returns the last sequence; 0 if there is none, undefined if it can't be read now. */
async function lastSequence(manager: JetStreamManager, { stream, subjects }: StreamName): Promise<number | undefined> {
  try {
    return (await messageIn(manager, stream, { last_by_subj: `${subjects}.>` }))?.sequence ?? 0
  } catch (error) {
    return isMissing(error) ? 0 : undefined
  }
}
