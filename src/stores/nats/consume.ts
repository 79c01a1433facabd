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
  /** Stores the positions of consumers. The broker only delivers messages from there. */
  readonly positions: ConsumerPositions
  readonly warn: Warn
}

const LOOK_MS = 1_000
/** Minimum time between writes of the position. After a crash, messages since the last write are handed over again. */
const NOTE_MS = 100
const TIMEOUT_MS = 2_000
/** Inactivity after which the server deletes the reader of a process that crashed. */
const FORGOTTEN_MS = 30_000

/**
 * Hands over messages from the consumer's position until the signal is aborted. Rejects if the stream or its reader is
 * lost. Each call creates a reader that only this process uses, so that a reader that the server deleted, or that
 * another process still uses, can't interfere.
 */
export async function consumeFrom(consuming: Consuming, wanted: Consume): Promise<void> {
  const { connection, name, store, positions } = consuming
  const { consumer, signal } = wanted
  const manager = await connection.jetstreamManager({ timeout: TIMEOUT_MS, checkAPI: false })
  const beginning = { manager, name, store, positions, consumer, begin: wanted.begin }
  await orAborted(ensureStream(manager, name), signal)
  // Read before the position, so that messages published in between come after it.
  const end = await orAborted(endOf(manager, name), signal)
  const begun = await orAborted(beginIn(beginning, end), signal)
  wanted.placed?.()
  const reader = await orAborted(readerFrom(manager, name, consumer, begun.first), signal)
  const arriving = readAhead({ connection, stream: name.stream, reader }, signal)
  try {
    await handOverAll(consuming, wanted, begun, arriving)
  } finally {
    arriving.close()
    // If the server is unreachable, it deletes the reader automatically.
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
