import type { Landmark, Position } from '../events/log/envelope.js'
import { type AppliedBy, describePosition, isInLog, landmarkAt } from './applied-position.js'
import type { Collection, Doc, DocumentStore, WriteOptions } from './document-store.js'
import { StoreRefused } from './errors.js'
import type { EventStore } from './event-store.js'

/** How far a consumer of the message bus is: everything up to this event was delivered. */
export interface ConsumerPosition {
  readonly position: Position
  /** Starts with the first delivered event and ends with the event at `position`. Empty if events were not recorded. */
  readonly trail: Trail
  /** Position at which the consumer began. Events up to it are never delivered. */
  readonly began?: Position | undefined
  /** On a broker: the sequence number of the last message. */
  readonly sequence?: number | undefined
}

interface ConsumerDoc extends Doc {
  readonly position: Position
  /** Missing in documents that aren't upgraded yet. */
  readonly trail?: Trail
  readonly began?: Position | undefined
  readonly sequence?: number | undefined
}

/** Positions of all consumers, independent of the bus, so that consumers continue after a change of the bus. */
export interface ConsumerPositions {
  get(consumer: string): Promise<ConsumerPosition | undefined>
  all(): Promise<ReadonlyMap<string, ConsumerPosition>>
  /**
   * Stores and returns the position of a new consumer durably. If several begin concurrently, the first position wins.
   */
  begin(consumer: string, at: ConsumerPosition): Promise<ConsumerPosition>
  put(consumer: string, at: ConsumerPosition, options?: WriteOptions): Promise<void>
  /** Deletes the position: the consumer is new from now on. */
  forget(consumer: string): Promise<void>
}

type Log = Pick<EventStore, 'head' | 'at'>

export const BUS_CONSUMERS = 'bus_consumers'

export async function consumerPositions(documents: DocumentStore): Promise<ConsumerPositions> {
  const docs: Collection<ConsumerDoc> = await documents.collection<ConsumerDoc>({ name: BUS_CONSUMERS })
  const get = async (consumer: string) => {
    const doc = await docs.get(consumer)
    return doc && positionIn(doc)
  }
  return {
    get,
    all: async () => new Map((await docs.find({})).map(doc => [doc._id, positionIn(doc)])),
    async begin(consumer, at) {
      await docs.insert({ _id: consumer, ...at })
      // If the position was lost, the consumer would begin later and miss the events in between.
      await documents.flush()
      return (await get(consumer)) ?? at
    },
    put: (consumer, at, options) => docs.put({ _id: consumer, ...at }, options),
    forget: consumer => docs.remove([consumer]),
  }
}

const positionIn = ({ _id, trail = [], ...at }: ConsumerDoc): ConsumerPosition => ({ ...at, trail })

/** Returns the events that the log must contain to match these documents. Creates nothing. */
export async function consumersOf(documents: DocumentStore): Promise<readonly AppliedBy[]> {
  if (!(await documents.collections()).includes(BUS_CONSUMERS)) return []
  const all = await (await consumerPositions(documents)).all()
  return [...all].flatMap(([consumer, at]) => {
    const applied = lastDelivered(at)
    return applied === undefined ? [] : [{ what: `the consumer ${consumer} of the message bus`, applied }]
  })
}

/** Returns the position of a consumer that begins with the next event. */
export async function positionAtEnd(log: Log): Promise<ConsumerPosition> {
  const position = await log.head()
  const last = await landmarkAt(log, position)
  return { position, began: position, trail: last === undefined ? [] : [last] }
}

export const advanceTo = (at: ConsumerPosition, landmark: Landmark): ConsumerPosition => ({
  ...at,
  position: landmark.position,
  trail: extendTrail(at.trail, landmark),
})

/** Returns the landmark of the last delivered event; undefined if it was not recorded. */
export function lastDelivered({ position, trail }: ConsumerPosition): Landmark | undefined {
  const last = trail.at(-1)
  return last?.position === position ? last : undefined
}

/** Reports whether the position matches the log. Without an event at the position, it must be within the log. */
export async function isConsumerInLog(log: Log, at: ConsumerPosition): Promise<boolean> {
  const last = lastDelivered(at)
  return last === undefined ? at.position <= (await log.head()) : isInLog(log, last)
}

/** Returns the error for a consumer whose position doesn't match the log. */
export async function consumerNotInLog(
  log: Pick<EventStore, 'head'>,
  consumer: string,
  at: ConsumerPosition,
  cause?: unknown,
): Promise<StoreRefused> {
  const where = describePosition(lastDelivered(at) ?? at)
  return new StoreRefused(
    `consumer ${consumer} of the message bus is at ${where}, but the log ends at position ${await log.head()} or differs. Restore the matching store, or run \`inventory reconcile\``,
    { cause },
  )
}

/** Events that were applied, oldest first: recent ones densely, older ones with growing gaps. */
export type Trail = readonly Pick<Landmark, keyof Landmark>[]

const MAX_NAMED_CONSUMERS = 32

/** Returns the trail with one more event. The first event always stays, because it shows where the consumer began. */
export function extendTrail(trail: Trail, landmark: Landmark): Trail {
  if ((trail.at(-1)?.position ?? 0) >= landmark.position) return trail
  const longer = [...trail, landmark]
  return longer.length <= MAX_NAMED_CONSUMERS ? longer : longer.toSpliced(leastUseful(longer), 1)
}

/** Returns the index of the inner event whose removal leaves the smallest gap relative to its age. */
function leastUseful(trail: Trail): number {
  const at = trail.map(({ position }) => position)
  const end = at.at(-1) ?? 0
  const missed = (n: number) => ((at[n + 1] ?? end) - (at[n - 1] ?? 0)) / (end - (at[n - 1] ?? 0))
  const inner = at.map((_, n) => n).slice(1, -1)
  return inner.reduce((best, n) => (missed(n) < missed(best) ? n : best))
}

/** A consumer whose position is no longer in the log, and the position at which it continues. */
export interface ConsumerReset {
  readonly consumer: string
  readonly from: ConsumerPosition
  readonly to: ConsumerPosition
}

/** Returns the changes that `resetConsumers` would make. Changes nothing. */
export async function plannedConsumerResets(log: Log, positions: ConsumerPositions): Promise<readonly ConsumerReset[]> {
  const planned: ConsumerReset[] = []
  for (const [consumer, from] of await positions.all()) {
    if (!(await isConsumerInLog(log, from))) planned.push({ consumer, from, to: await lastCommon(log, from) })
  }
  return planned
}

export async function resetConsumers(positions: ConsumerPositions, planned: readonly ConsumerReset[]): Promise<void> {
  for (const { consumer, to } of planned) await positions.put(consumer, to)
}

/**
 * Returns the newest event of the trail that is still in the log. Later events are delivered again, and none is lost.
 * If the log doesn't even contain the first event of the trail, the consumer continues with the next new event, or
 * with the first event if it began at 0.
 */
async function lastCommon(log: Log, { began, trail }: ConsumerPosition): Promise<ConsumerPosition> {
  for (const landmark of trail.toReversed()) {
    if (!(await isInLog(log, landmark))) continue
    return { began, position: landmark.position, trail: trail.slice(0, trail.indexOf(landmark) + 1) }
  }
  return began === 0 ? { began, position: 0, trail: [] } : positionAtEnd(log)
}
