import { idOf } from '../../../domain/decisions/aggregate.js'
import type { KnownEvent, Registry } from '../../../events/kinds/registry.js'
import type { Envelope, StoredEvent } from '../../../events/log/envelope.js'
import type { Collection, Doc } from '../../../stores/document-store.js'
import { pagesOf } from '../../../stores/find-after.js'
import { listOf } from '../../../stores/in-memory-query.js'
import { weightOf } from '../../../stores/shared/weight.js'
import { type Alike, isAlike, PoisonEvent, type Projection } from '../projection.js'
import { type ClosedStates, type PastStates, withValidity } from '../versions.js'

/** The methods of a collection that fill a copy. */
export type CopyCollection<T extends Doc> = Pick<Collection<T>, 'getMany' | 'find' | 'insertMany' | 'putNewer'>

/** Adapts the number of events per step to the size of the documents, across batches. */
export interface Portion {
  /** Average weight of a document in the last step. */
  weight: number
  /** Yields to the event loop. Only one heavy step runs per turn. */
  readonly turn: () => Promise<void>
}

export interface ApplyOptions {
  /** Undefined if the read model stores no past states. */
  readonly past?: PastStates | undefined
  readonly portion: Portion
  /** Whether the copy has caught up with the log. */
  readonly isLive?: boolean
  readonly read: Registry['read']
}

/** Applies events to the documents they touch. Applying a batch again changes nothing. */
export async function applyEvents<T extends Doc>(
  projection: Projection<T>,
  collection: CopyCollection<T>,
  events: readonly StoredEvent[],
  { portion, past, isLive = false, read }: ApplyOptions,
): Promise<void> {
  const selected = events
    .filter(event => !projection.handles || projection.handles.includes(event.type))
    .map(event => guarded(event, () => read(event)))
  let max = Math.min(FIRST, fitting(portion))
  for (let at = 0; at < selected.length; ) {
    if (max < FIRST) await portion.turn()
    const some = selected.slice(at, at + max)
    at += some.length
    const docs = await applyPortion(projection, collection, some, past, isLive)
    // After the last step, which is often the only one, the weight of one document is enough.
    const weighed = docs.slice(at < selected.length ? -WEIGHED : -1)
    if (weighed.length > 0) portion.weight = weigh(projection, weighed) / weighed.length
    max = Math.min(some.length * 4, fitting(portion))
  }
}

/** Events in the first step, before the weight of the documents is known. */
const FIRST = 16
/** Documents of a step that are weighed. */
const WEIGHED = 16
const MAX_PORTION_WEIGHT = 1024 * 1024
/** Bytes of a document that take as long to store as an entry of an indexed list, which is a row of its own. */
const LIST_ENTRY_WEIGHT = 500

const weigh = <T extends Doc>({ collection: { lists = [] } }: Projection<T>, docs: readonly T[]): number => {
  const entries = docs.reduce((sum, doc) => sum + lists.reduce((n, field) => n + listOf(doc, field).length, 0), 0)
  return weightOf(docs) + entries * LIST_ENTRY_WEIGHT
}

const fitting = ({ weight }: Portion): number => Math.max(1, Math.floor(MAX_PORTION_WEIGHT / weight))

/** Applies some events. Resolves with the changed documents that the events name. */
async function applyPortion<T extends Doc>(
  projection: Projection<T>,
  collection: CopyCollection<T>,
  events: readonly KnownEvent[],
  past: PastStates | undefined,
  isLive: boolean,
): Promise<readonly T[]> {
  const touched = events.map(event => guarded(event, () => projection.touches(event)))
  const sweeps = sweepsOf(projection, events)
  const ids = [...new Set(touched.flat())]
  const stored: ReadonlyMap<string, T> = projection.writeOnce ? new Map() : await collection.getMany(ids)
  const changed = new Map<string, T>()
  const closed: ClosedStates = { versions: [], stockStates: [] }
  const step = (event: KnownEvent, id: string) => {
    const next = stepOf(projection, changed.get(id) ?? stored.get(id), event, id, closed)
    if (next) changed.set(id, next)
  }
  events.forEach((event, n) => {
    for (const id of touched[n] ?? []) step(event, id)
    const all = sweeps.get(event)
    if (!all) return
    for (const [id, doc] of new Map([...stored, ...changed])) if (isAlike(doc, all)) step(event, id)
  })
  // Before the documents: see versions.ts.
  await storeClosed(past, closed)
  await erasePastStates(projection, past, events)
  const docs = [...changed.values()]
  const perWrite = isLive ? DOCUMENTS_PER_WRITE.live : DOCUMENTS_PER_WRITE.behind
  for (let at = 0; at < docs.length; at += perWrite) {
    const some = docs.slice(at, at + perWrite)
    await (projection.writeOnce ? collection.insertMany(some) : collection.putNewer(some))
  }
  await sweep(projection, collection, sweeps, past)
  return docs
}

async function storeClosed(past: PastStates | undefined, { versions, stockStates }: ClosedStates): Promise<void> {
  if (versions.length > 0) await past?.versions.insertMany(versions)
  if (stockStates.length > 0) await past?.stockStates?.insertMany(stockStates)
}

/** Erases persons from their past states. Repetition changes nothing. */
async function erasePastStates<T extends Doc>(
  { erasePast }: Projection<T>,
  past: PastStates | undefined,
  events: readonly KnownEvent[],
): Promise<void> {
  if (!erasePast || !past) return
  for (const { type, stream } of events) {
    if (type !== erasePast.when) continue
    for await (const page of pagesOf(past.versions, { where: [{ field: 'record_id', is: idOf(stream) }] })) {
      // A version has all fields of the document that it was stored from.
      await past.versions.putMany(
        page.map(version => erasePast.erase(version as unknown as T) as unknown as typeof version),
      )
    }
  }
}

type Sweeps = ReadonlyMap<KnownEvent, Alike>

const NO_SWEEPS: Sweeps = new Map()

function sweepsOf<T extends Doc>({ touchesAll }: Projection<T>, events: readonly KnownEvent[]): Sweeps {
  if (touchesAll === undefined) return NO_SWEEPS
  const sweeps = new Map<KnownEvent, Alike>()
  for (const event of events) {
    const all = guarded(event, () => touchesAll(event))
    if (all) sweeps.set(event, all)
  }
  return sweeps
}

/**
 * Applies events to all documents they touch by a common value, page by page, because there can be very many. Events
 * with the same value are applied together, so that each document is written once.
 */
async function sweep<T extends Doc>(
  projection: Projection<T>,
  collection: CopyCollection<T>,
  sweeps: Sweeps,
  past?: PastStates,
): Promise<void> {
  const alike = new Map<string, { readonly all: Alike; readonly events: KnownEvent[] }>()
  for (const [event, all] of sweeps) {
    const name = `${all.field} ${all.is}`
    const { events } = alike.get(name) ?? { events: [] }
    alike.set(name, { all, events: [...events, event] })
  }
  for (const { all, events } of alike.values()) {
    for await (const page of pagesOf(collection, { where: [all] })) {
      const closed: ClosedStates = { versions: [], stockStates: [] }
      const changed = page.flatMap(doc => {
        const next = events.reduce((one, event) => stepOf(projection, one, event, doc._id, closed) ?? one, doc)
        return next === doc ? [] : [next]
      })
      await storeClosed(past, closed)
      if (changed.length > 0) await collection.putNewer(changed)
    }
  }
}

/** Returns a document after an event; undefined if the event doesn't change it or was applied before. */
function stepOf<T extends Doc>(
  projection: Projection<T>,
  doc: T | undefined,
  event: KnownEvent,
  id: string,
  closed: ClosedStates,
): T | undefined {
  if (doc?._pos !== undefined && doc._pos >= event.position) return undefined
  if (doc !== undefined) guarded(event, () => requireNext(doc, event))
  const next = guarded(event, () => projection.apply(doc, event, id))
  if (!next) return undefined
  const placed = next._pos !== event.position ? { ...next, _id: id, _pos: event.position } : next
  const { erasePast } = projection
  const before = doc !== undefined && event.type === erasePast?.when ? erasePast.erase(doc) : doc
  return guarded(event, () => withValidity(projection, before, placed, event, closed))
}

/** Documents per write: an embedded store blocks the thread during a write, and requests wait while a copy is live. */
const DOCUMENTS_PER_WRITE = { live: 128, behind: 250 }

/**
 * Throws if an event doesn't continue a document of one stream. A gap means that the documents or the log were
 * replaced.
 */
function requireNext({ _id, hash, revision }: Doc, { stream, prev_hash }: Envelope): void {
  if (hash === prev_hash || typeof hash !== 'string' || typeof revision !== 'number' || idOf(stream) !== _id) return
  throw new Error(`it doesn't follow revision ${revision} of the read model`)
}

function guarded<R>(event: PoisonEvent['event'], step: () => R): R {
  try {
    return step()
  } catch (error) {
    throw new PoisonEvent(event, error)
  }
}
