import { type ConsumerPosition, consumerNotInLog, endOfLog, isConsumerInLog } from '../consumer-positions.js'
import { StoreRefused } from '../errors.js'
import type { Consume } from '../message-bus.js'
import { type Beginning, leaveDurable, positionOfDurable } from './durable.js'
import { type End, messageIn, misfit } from './end.js'

/** Of one that is new it may be said where it begins. */
type NewOrNot = Beginning & Pick<Consume, 'begin'>

/** How far a consumer has come, by its place among the documents, and where in the stream that is. */
export interface Begun {
  readonly at: ConsumerPosition
  /** The message that it goes on with, or one before. */
  readonly first: number
  /** The message up to which the stream lacks nothing that lies behind the place; undefined if that is not known. */
  readonly seen: number | undefined
}

export async function beginIn(beginning: NewOrNot, end: End): Promise<Begun> {
  const { store, positions, consumer } = beginning
  const at = (await positions.get(consumer)) ?? (await begun(beginning))
  // A new consumer has its place from now on, whatever else is amiss.
  const reason = await misfit(beginning, end)
  if (reason !== undefined) throw new StoreRefused(reason)
  if (!(await isConsumerInLog(store, at))) throw await consumerNotInLog(store, consumer, at)
  await leaveDurable(beginning)
  return { at, ...(await inStream(beginning, at, end)) }
}

async function begun(beginning: NewOrNot): Promise<ConsumerPosition> {
  const { store, positions, consumer, begin } = beginning
  const at = (await positionOfDurable(beginning)) ?? (await begin?.()) ?? (await endOfLog(store))
  return positions.begin(consumer, at)
}

/** Where that is not known it is the first of all: what was handed over is passed over by its position. */
async function inStream({ manager, name }: Beginning, at: ConsumerPosition, end: End): Promise<Omit<Begun, 'at'>> {
  const { lastMessage, sequence } = end
  if (lastMessage === undefined) return { first: sequence + 1, seen: sequence === 0 ? 0 : undefined }
  if (lastMessage.position <= at.position) return { first: sequence + 1, seen: sequence }
  const noted = at.sequence === undefined ? undefined : await messageIn(manager, name.stream, { seq: at.sequence })
  const seen = noted?.mark?.position === at.position ? noted.sequence : 0
  return { first: seen + 1, seen }
}
