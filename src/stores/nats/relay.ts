import { setTimeout as pause } from 'node:timers/promises'
import { type NatsConnection, NatsError } from 'nats'
import type { Landmark } from '../../events/envelope.js'
import { StoreRefused } from '../errors.js'
import type { EventStore } from '../event-store.js'
import { landmarkOf, recognition, withLandmarks } from '../landmarks.js'
import type { BusMessage, ToMessages } from '../message-bus.js'
import { orAborted } from '../or-aborted.js'
import { failure, type Nats } from './connection.js'
import { type End, endOf, misfit } from './end.js'
import { type Mark, packed, partsOf, subjectOf } from './message.js'
import { ensureStream, type StreamName } from './stream.js'

export interface RelayOptions {
  readonly nats: Nats
  readonly name: StreamName
  readonly store: EventStore
  readonly toMessages: ToMessages
  readonly warn: (message: string, error: unknown) => void
}

const IN_FLIGHT = 512
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2_000
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
export async function relay({ nats, name, store, toMessages, warn }: RelayOptions, signal: AbortSignal): Promise<void> {
  let wait = FIRST_PAUSE_MS
  let waitsFor: string | undefined
  while (!signal.aborted) {
    const broken = new AbortController()
    const forget = nats.onBreak(() => broken.abort())
    const scope = AbortSignal.any([signal, nats.closed, broken.signal])
    try {
      const connection = await nats.connected()
      const manager = await connection.jetstreamManager({ timeout: ANSWER_MS, checkAPI: false })
      await orAborted(ensureStream(manager, name), scope)
      const end = await orAborted(endOf(manager, name), scope)
      const reason = await misfit({ name, store, toMessages }, end)
      if (reason !== undefined && waitsFor === undefined) warn(reason, undefined)
      if (reason === undefined && waitsFor !== undefined)
        warn('the stream is of this log: it is published again', undefined)
      waitsFor = reason
      if (reason === undefined) await publish(connection, end, scope)
      else await pause(MISFIT_MS, undefined, { signal: scope }).catch(() => {})
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

  async function publish(connection: NatsConnection, { told, sequence }: End, scope: AbortSignal): Promise<void> {
    const client = connection.jetstream({ timeout: ANSWER_MS })
    const most = connection.info?.max_payload ?? Number.POSITIVE_INFINITY
    let lastSequence = sequence
    let last: Landmark | undefined = told?.landmark
    const isSameLog = recognition(store)
    const inFlight: Promise<unknown>[] = []
    const answered = async (most: number) => {
      while (inFlight.length > most) await orAborted(inFlight.shift() ?? Promise.resolve(), scope)
    }
    const send = (message: BusMessage, part: string | undefined) => {
      // Not the id of the last message, which the broker may have forgotten when it was started again.
      const { text, headers } = packed(message, part, most)
      const options = { msgID: message.id, expect: { lastSequence }, headers }
      const wanted = lastSequence + 1
      const sent = client.publish(subjectOf(name, message), text, options).then(({ seq }) => {
        // From a stream that was emptied a moment ago it is gone.
        if (seq !== wanted) throw new Error(`NATS takes for repeated what the stream ${name.stream} does not have`)
      })
      // Whoever waits hears of it; those behind it are no longer waited for.
      sent.catch(() => {})
      inFlight.push(sent)
      lastSequence += 1
    }
    // An event may be told as several messages, of which the last relay may have published some.
    const start = told === undefined ? { after: 0 } : { from: told.position }
    for await (const { events } of store.follow({ ...start, signal: scope })) {
      if (events.length > 0 && !(await isSameLog(last))) throw new Error('the log is not the one that was followed')
      const messages = withLandmarks(events, await toMessages(events))
      const fresh = behind(told, messages)
      const parts = partsOf(messages).slice(messages.length - fresh.length)
      for (const [n, message] of fresh.entries()) {
        send(message, parts[n])
        await answered(IN_FLIGHT)
      }
      await answered(0)
      const newest = events.at(-1)
      if (newest !== undefined) last = landmarkOf(newest)
      if (events.length > 0) wait = FIRST_PAUSE_MS
    }
  }
}

/** What is left of messages once the last one that was published is passed. */
function behind(last: Mark | undefined, messages: readonly BusMessage[]): readonly BusMessage[] {
  if (last === undefined || (messages[0]?.position ?? Number.POSITIVE_INFINITY) > last.position) return messages
  const at = messages.findIndex(({ id }) => id === last.id)
  return at < 0 ? messages.filter(({ position }) => position > last.position) : messages.slice(at + 1)
}
