import { randomBytes } from 'node:crypto'
import { AckPolicy, DeliverPolicy, type JetStreamManager, type NatsConnection, nanos } from 'nats'
import type { ConsumerPositions } from '../consumer-positions.js'
import type { EventStore } from '../event-store.js'
import type { ConsumeOptions, ToMessages } from '../message-bus.js'
import { orAborted } from '../shared/deadline.js'
import type { Warn } from '../shared/warn.js'
import { handOver } from './hand-over.js'
import { runsOf } from './message-runs.js'
import { type ReadAhead, readAhead } from './read-ahead.js'
import { beginIn, type StartPosition } from './start-position.js'
import { ensureStream, type StreamName } from './stream.js'
import { endOf } from './stream-end.js'

export interface Consuming {
  readonly connection: NatsConnection
  readonly name: StreamName
  readonly store: EventStore
  readonly toMessages: ToMessages
  /** Stores the positions of consumers. The broker only delivers messages from there. */
  readonly positions: ConsumerPositions
  readonly warn: Warn
}

const MAX_WAIT_MS = 1_000
/** Minimum time between writes of the position. After a crash, messages since the last write are handed over again. */
const STORE_POSITION_MS = 100
const TIMEOUT_MS = 2_000
/** Inactivity after which the server deletes the reader of a process that crashed. */
const INACTIVE_MS = 30_000

/**
 * Hands over messages from the consumer's position until the signal is aborted. Rejects if the stream or its reader is
 * lost. Each call creates a reader that only this process uses, so that a reader that the server deleted, or that
 * another process still uses, can't interfere.
 */
export async function consumeFrom(consuming: Consuming, consume: ConsumeOptions): Promise<void> {
  const { connection, name, store, positions } = consuming
  const { consumer, signal } = consume
  const manager = await connection.jetstreamManager({ timeout: TIMEOUT_MS, checkAPI: false })
  const beginning = { manager, name, store, positions, consumer, begin: consume.begin }
  await orAborted(ensureStream(manager, name), signal)
  // Read before the position, so that messages published in between come after it.
  const end = await orAborted(endOf(manager, name), signal)
  const start = await orAborted(beginIn(beginning, end), signal)
  consume.positionStored?.()
  const reader = await orAborted(readerFrom(manager, name, consumer, start.first), signal)
  const arriving = readAhead({ connection, stream: name.stream, reader }, signal)
  try {
    await handOverAll(consuming, consume, start, arriving)
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
    inactive_threshold: nanos(INACTIVE_MS),
    mem_storage: true,
  })
  return reader.name
}

async function handOverAll(
  consuming: Consuming,
  consume: ConsumeOptions,
  start: StartPosition,
  arriving: ReadAhead,
): Promise<void> {
  const { name, positions } = consuming
  const { consumer, signal } = consume
  let { at, seen } = start
  let stored = at
  let storedAt = performance.now()
  const storePosition = async () => {
    if (at === stored) return
    await positions.put(consumer, at)
    stored = at
    storedAt = performance.now()
  }
  try {
    while (!signal.aborted) {
      const batch = await arriving.take(at === stored ? MAX_WAIT_MS : STORE_POSITION_MS)
      at = await handOver(consuming, consume, at, runsOf(name, batch, at.position, seen))
      seen = batch.at(-1)?.seq ?? seen
      if (performance.now() - storedAt >= STORE_POSITION_MS) await storePosition()
    }
  } finally {
    await storePosition()
  }
}
