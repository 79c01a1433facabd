import type { Landmark, Position } from '../events/envelope.js'
import { type AppliedBy, isInLog, landmarkAt, placeOf } from './applied-position.js'
import type { Collection, Doc, DocumentStore } from './document-store.js'
import { StoreRefused } from './errors.js'
import type { EventStore } from './event-store.js'

/** How far a consumer of the message bus has come: everything up to an event of the log was handed over. */
export interface ConsumerPosition {
  readonly position: Position
  /** It begins with what came first, and ends with the event at `position`. Empty where that was not kept. */
  readonly trail: Trail
  /** Behind this nothing was ever to be handed over. */
  readonly began?: Position | undefined
  /** On a broker, the number of the last message. */
  readonly sequence?: number | undefined
}

interface ConsumerDoc extends Doc {
  readonly position: Position
  readonly trail?: Trail
  readonly began?: Position | undefined
  readonly sequence?: number | undefined
}

/** Of all consumers, whichever bus they are on: one that takes the place of another goes on there. */
export interface ConsumerPositions {
  get(consumer: string): Promise<ConsumerPosition | undefined>
  all(): Promise<ReadonlyMap<string, ConsumerPosition>>
  /** The position of a consumer that is new, for good; of several that begin at once, that of the first. */
  begin(consumer: string, at: ConsumerPosition): Promise<ConsumerPosition>
  put(consumer: string, at: ConsumerPosition): Promise<void>
  /** It is new from now on. */
  forget(consumer: string): Promise<void>
}

type Log = Pick<EventStore, 'head' | 'at'>

export const BUS_CONSUMERS = 'bus_consumers'

export async function consumerPositions(documents: DocumentStore): Promise<ConsumerPositions> {
  const docs: Collection<ConsumerDoc> = await documents.collection<ConsumerDoc>({ name: BUS_CONSUMERS })
  const get = async (consumer: string) => {
    const doc = await docs.get(consumer)
    return doc && positionOf(doc)
  }
  return {
    get,
    all: async () => new Map((await docs.find({})).map(doc => [doc._id, positionOf(doc)])),
    async begin(consumer, at) {
      await docs.insert({ _id: consumer, ...at })
      // Who forgot it would begin later, and what happened meanwhile would be told to nobody.
      await documents.flush()
      return (await get(consumer)) ?? at
    },
    put: (consumer, at) => docs.put({ _id: consumer, ...at }),
    forget: consumer => docs.remove([consumer]),
  }
}

const positionOf = ({ _id, trail = [], ...at }: ConsumerDoc): ConsumerPosition => ({ ...at, trail })

/** By which events the log must be known again, before anything goes on with these documents. Nothing is made there. */
export async function consumersIn(documents: DocumentStore): Promise<readonly AppliedBy[]> {
  if (!(await documents.collections()).includes(BUS_CONSUMERS)) return []
  const all = await (await consumerPositions(documents)).all()
  return [...all].flatMap(([consumer, at]) => {
    const applied = lastHandedOver(at)
    return applied === undefined ? [] : [{ what: `the consumer ${consumer} of the message bus`, applied }]
  })
}

/** Where a consumer begins that is told of what happens from now on. */
export async function endOfLog(log: Log): Promise<ConsumerPosition> {
  const position = await log.head()
  const last = await landmarkAt(log, position)
  return { position, began: position, trail: last === undefined ? [] : [last] }
}

export const advanced = (at: ConsumerPosition, landmark: Landmark): ConsumerPosition => ({
  ...at,
  position: landmark.position,
  trail: extended(at.trail, landmark),
})

/** The event up to which everything was handed over, where it was kept. */
export function lastHandedOver({ position, trail }: ConsumerPosition): Landmark | undefined {
  const last = trail.at(-1)
  return last?.position === position ? last : undefined
}

/** Where an earlier version kept a position alone, nothing is known of it but that it must lie within the log. */
export async function isConsumerInLog(log: Log, at: ConsumerPosition): Promise<boolean> {
  const last = lastHandedOver(at)
  return last === undefined ? at.position <= (await log.head()) : isInLog(log, last)
}

/** What an operator is told of a consumer that has come to where nothing of this log is. */
export async function consumerNotInLog(
  log: Pick<EventStore, 'head'>,
  consumer: string,
  at: ConsumerPosition,
  cause?: unknown,
): Promise<StoreRefused> {
  const where = placeOf(lastHandedOver(at) ?? at)
  return new StoreRefused(
    `consumer ${consumer} of the message bus is at ${where}, but the log ends at position ${await log.head()} or differs. Restore the matching store, or run \`inventory reconcile\``,
    { cause },
  )
}

/** Events that were applied, oldest first: the newest ones closely, older ones ever farther apart. */
export type Trail = readonly Pick<Landmark, keyof Landmark>[]

const MOST = 32

/** With one more at its end. The first is never left out: before it nothing was applied. */
export function extended(trail: Trail, landmark: Landmark): Trail {
  if ((trail.at(-1)?.position ?? 0) >= landmark.position) return trail
  const longer = [...trail, landmark]
  return longer.length <= MOST ? longer : longer.toSpliced(leastMissed(longer), 1)
}

/** The one that leaves the smallest gap for how long ago it was. */
function leastMissed(trail: Trail): number {
  const at = trail.map(({ position }) => position)
  const end = at.at(-1) ?? 0
  const missed = (n: number) => ((at[n + 1] ?? end) - (at[n - 1] ?? 0)) / (end - (at[n - 1] ?? 0))
  const inner = at.map((_, n) => n).slice(1, -1)
  return inner.reduce((least, n) => (missed(n) < missed(least) ? n : least))
}
