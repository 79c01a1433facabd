import type { JetStreamManager } from 'nats'
import {
  type ConsumerPosition,
  type ConsumerPositions,
  consumerNotInLog,
  isConsumerInLog,
  positionAtEnd,
} from '../consumer-positions.js'
import { StoreRefused } from '../errors.js'
import type { ConsumeOptions } from '../message-bus.js'
import { type End, type MatchOptions, messageIn, mismatchAdvice } from './stream-end.js'

/** The consumer whose position in the log and in the stream is determined. A new consumer can state where it begins. */
export interface BeginOptions extends MatchOptions, Pick<ConsumeOptions, 'begin' | 'consumer'> {
  readonly manager: JetStreamManager
  readonly positions: ConsumerPositions
}

/**
 * Where a consumer continues: its position, stored among the documents, and the corresponding message of the stream.
 */
export interface StartPosition {
  readonly at: ConsumerPosition
  /** Sequence of the message to continue with, or of an earlier one. */
  readonly first: number
  /** Sequence up to which the stream has every message after the position; undefined if that is not known. */
  readonly seen: number | undefined
}

export async function beginIn(options: BeginOptions, end: End): Promise<StartPosition> {
  const { store, positions, consumer, begin } = options
  const at =
    (await positions.get(consumer)) ??
    (await positions.begin(consumer, (await begin?.()) ?? (await positionAtEnd(store))))
  // A new consumer has a position from now on, even if the start fails later.
  const reason = await mismatchAdvice(options, end)
  if (reason !== undefined) throw new StoreRefused(reason)
  if (!(await isConsumerInLog(store, at))) throw await consumerNotInLog(store, consumer, at)
  return { at, ...(await inStream(options, at, end)) }
}

/**
 * Finds the position in the stream. If it is not known, reading starts at the first message: messages that were handed
 * over are skipped by their position.
 */
async function inStream(
  { manager, name }: BeginOptions,
  at: ConsumerPosition,
  end: End,
): Promise<Omit<StartPosition, 'at'>> {
  const { lastMessage, sequence } = end
  if (lastMessage === undefined) return { first: sequence + 1, seen: sequence === 0 ? 0 : undefined }
  if (lastMessage.position <= at.position) return { first: sequence + 1, seen: sequence }
  const noted = at.sequence === undefined ? undefined : await messageIn(manager, name.stream, { seq: at.sequence })
  const seen = noted?.mark?.position === at.position ? noted.sequence : 0
  return { first: seen + 1, seen }
}
