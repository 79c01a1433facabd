import { randomBytes } from 'node:crypto'
import { AckPolicy, DeliverPolicy, type JetStreamManager, type NatsConnection, nanos } from 'nats'
import type { ConsumerPositions } from '../consumer-positions.js'
import type { EventStore } from '../event-store.js'
import type { Consume, ToMessages } from '../message-bus.js'
import { orAborted } from '../shared/deadline.js'
import type { Warn } from '../shared/warn.js'
import { type Begun, beginIn } from './begin.js'
import { endOf } from './end.js'
import { handOver } from './hand-over.js'
import { runsOf } from './message-runs.js'
import { type ReadAhead, readAhead } from './read-ahead.js'
import { ensureStream, type StreamName } from './stream.js'

export interface Consuming {
  readonly connection: NatsConnection
  readonly name: StreamName
  readonly store: EventStore
  readonly toMessages: ToMessages
  /** What says how far a consumer has come; the broker only hands over from there. */
  readonly positions: ConsumerPositions
  readonly warn: Warn
}

const LOOK_MS = 1_000
/** The place is noted no more often: what was taken since the last note is handed over again after a crash. */
const NOTE_MS = 100
const TIMEOUT_MS = 2_000
/** What a process that died has left behind is cleared away after so long. */
const FORGOTTEN_MS = 30_000

/**
 * Hands over from the consumer's place on until the signal is aborted; rejects when the stream or what reads it is
 * gone. What reads the stream is made anew each time and is this process's own, so that nothing that a server has
 * forgotten, or another process still holds, can come between.
 */
export async function consumeFrom(consuming: Consuming, wanted: Consume): Promise<void> {
  const { connection, name, store, toMessages, positions } = consuming
  const { consumer, signal } = wanted
  const manager = await connection.jetstreamManager({ timeout: TIMEOUT_MS, checkAPI: false })
  const beginning = { manager, name, store, toMessages, positions, consumer, begin: wanted.begin }
  await orAborted(ensureStream(manager, name), signal)
  // Asked before the place is: what is published meanwhile lies behind it.
  const end = await orAborted(endOf(manager, name), signal)
  const begun = await orAborted(beginIn(beginning, end), signal)
  wanted.placed?.()
  const reader = await orAborted(readerFrom(manager, name, consumer, begun.first), signal)
  const arriving = readAhead({ connection, stream: name.stream, reader }, signal)
  try {
    await handOverAll(consuming, wanted, begun, arriving)
  } finally {
    arriving.close()
    // Where the server is away it clears it away by itself.
    void manager.consumers.delete(name.stream, reader).catch(() => {})
  }
}

async function readerFrom(manager: JetStreamManager, { stream }: StreamName, consumer: string, first: number) {
  const reader = await manager.consumers.add(stream, {
    name: `${consumer}-${randomBytes(6).toString('hex')}`,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: first,
    ack_policy: AckPolicy.None,
    inactive_threshold: nanos(FORGOTTEN_MS),
    mem_storage: true,
  })
  return reader.name
}

async function handOverAll(consuming: Consuming, wanted: Consume, begun: Begun, arriving: ReadAhead): Promise<void> {
  const { name, positions } = consuming
  const { consumer, signal } = wanted
  let { at, seen } = begun
  let noted = at
  let notedAt = performance.now()
  const note = async () => {
    if (at === noted) return
    await positions.put(consumer, at)
    noted = at
    notedAt = performance.now()
  }
  try {
    while (!signal.aborted) {
      const batch = await arriving.take(at === noted ? LOOK_MS : NOTE_MS)
      at = await handOver(consuming, wanted, at, runsOf(name, batch, at.position, seen))
      seen = batch.at(-1)?.seq ?? seen
      if (performance.now() - notedAt >= NOTE_MS) await note()
    }
  } finally {
    await note()
  }
}
