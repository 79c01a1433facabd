import type { JetStreamManager } from 'nats'
import {
  type ConsumerPosition,
  type ConsumerPositions,
  consumerNotInLog,
  endOfLog,
  isConsumerInLog,
} from '../consumer-positions.js'
import { StoreRefused } from '../errors.js'
import type { EventStore } from '../event-store.js'
import type { Consume } from '../message-bus.js'
import { type End, messageIn, misfit } from './end.js'
import type { StreamName } from './stream.js'

/** The consumer whose position in the log and in the stream is determined. A new one can state where it begins. */
export interface Beginning extends Pick<Consume, 'begin' | 'consumer'> {
  readonly manager: JetStreamManager
  readonly name: StreamName
  readonly store: EventStore
  readonly positions: ConsumerPositions
}

/**
 * Where a consumer continues: its position, stored among the documents, and the corresponding message of the stream.
 */
export interface Begun {
  readonly at: ConsumerPosition
  /** Sequence of the message to continue with, or of an earlier one. */
  readonly first: number
  /** Sequence up to which the stream has every message after the position; undefined if that is not known. */
  readonly seen: number | undefined
}

export async function beginIn(beginning: Beginning, end: End): Promise<Begun> {
  const { store, positions, consumer } = beginning
  const at = (await positions.get(consumer)) ?? (await begun(beginning))
  // A new consumer has a position from now on, even if the start fails later.
  const reason = await misfit(beginning, end)
  if (reason !== undefined) throw new StoreRefused(reason)
  if (!(await isConsumerInLog(store, at))) throw await consumerNotInLog(store, consumer, at)
  return { at, ...(await inStream(beginning, at, end)) }
}

async function begun({ store, positions, consumer, begin }: Beginning): Promise<ConsumerPosition> {
  return positions.begin(consumer, (await begin?.()) ?? (await endOfLog(store)))
}

/**
 * Finds the position in the stream. If it is not known, reading starts at the first message: messages that were handed
 * over are skipped by their position.
 */
async function inStream({ manager, name }: Beginning, at: ConsumerPosition, end: End): Promise<Omit<Begun, 'at'>> {
  const { lastMessage, sequence } = end
  if (lastMessage === undefined) return { first: sequence + 1, seen: sequence === 0 ? 0 : undefined }
  if (lastMessage.position <= at.position) return { first: sequence + 1, seen: sequence }
  const noted = at.sequence === undefined ? undefined : await messageIn(manager, name.stream, { seq: at.sequence })
  const seen = noted?.mark?.position === at.position ? noted.sequence : 0
  return { first: seen + 1, seen }
}
