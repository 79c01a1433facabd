import { idOf } from '../../../domain/decisions/aggregate.js'
import type { Envelope, StoredEvent } from '../../../events/envelope.js'
import { type KnownEvent, REGISTRY, type Registry } from '../../../events/registry.js'
import type { Collection, Doc } from '../../../stores/document-store.js'
import { pagesOf } from '../../../stores/pages.js'
import { weightOf } from '../../../stores/shared/weight.js'
import { type Alike, isAlike, PoisonEvent, type Projection } from '../projection.js'

/** What filling a copy needs of its collection. */
export type CopyDocuments<T extends Doc> = Pick<Collection<T>, 'getMany' | 'find' | 'insertMany' | 'putNewer'>

/** How much is taken at once, from batch to batch: where documents were heavy, they are so again. */
export interface Portion {
  /** How heavy one of them was. */
  weight: number
  /** Resolves in a turn of the event loop that no other has who takes much. */
  readonly turn: () => Promise<void>
}

export interface ApplyOptions {
  readonly portion: Portion
  readonly read?: Registry['read'] | undefined
}

/** Takes the events into the documents they touch; a batch that was taken before changes nothing. */
export async function applyEvents<T extends Doc>(
  projection: Projection<T>,
  collection: CopyDocuments<T>,
  events: readonly StoredEvent[],
  { portion, read = REGISTRY.read }: ApplyOptions,
): Promise<void> {
  const wanted = events
    .filter(event => !projection.handles || projection.handles.includes(event.type))
    .map(event => guarded(event, () => read(event)))
  let most = Math.min(FIRST, fitting(portion))
  for (let at = 0; at < wanted.length; ) {
    if (most < FIRST) await portion.turn()
    const some = wanted.slice(at, at + most)
    at += some.length
    const docs = await applyPortion(projection, collection, some)
    // Of the last ones, which are often the only ones, one is enough to see whether they are heavy.
    if (docs.length > 0) portion.weight = at < wanted.length ? weightOf(docs) / docs.length : weightOf(docs.at(-1))
    most = Math.min(some.length * 4, fitting(portion))
  }
}

/** Events that are taken at once: few until it is seen how heavy the documents are that they change. */
const FIRST = 16
const HEAVY = 1024 * 1024

const fitting = ({ weight }: Portion): number => Math.max(1, Math.floor(HEAVY / weight))

/** Resolves with the documents that were changed because they were named. */
async function applyPortion<T extends Doc>(
  projection: Projection<T>,
  collection: CopyDocuments<T>,
  events: readonly KnownEvent[],
): Promise<readonly T[]> {
  const touched = events.map(event => guarded(event, () => projection.touches(event)))
  const sweeps = sweepsOf(projection, events)
  const ids = [...new Set(touched.flat())]
  const stored: ReadonlyMap<string, T> = projection.writeOnce ? new Map() : await collection.getMany(ids)
  const changed = new Map<string, T>()
  const step = (event: KnownEvent, id: string) => {
    const next = stepOf(projection, changed.get(id) ?? stored.get(id), event, id)
    if (next) changed.set(id, next)
  }
  events.forEach((event, n) => {
    for (const id of touched[n] ?? []) step(event, id)
    const all = sweeps.get(event)
    if (!all) return
    for (const [id, doc] of new Map([...stored, ...changed])) if (isAlike(doc, all)) step(event, id)
  })
  const docs = [...changed.values()]
  for (let at = 0; at < docs.length; at += AT_ONCE) {
    const some = docs.slice(at, at + AT_ONCE)
    await (projection.writeOnce ? collection.insertMany(some) : collection.putNewer(some))
  }
  await sweep(projection, collection, sweeps)
  return docs
}

type Sweeps = ReadonlyMap<KnownEvent, Alike>

const sweepsOf = <T extends Doc>({ touchesAll }: Projection<T>, events: readonly KnownEvent[]): Sweeps =>
  new Map(
    events.flatMap(event => {
      const all = touchesAll && guarded(event, () => touchesAll(event))
      return all ? [[event, all] as const] : []
    }),
  )

/**
 * Takes events into all that they touch, a page at a time, as there may be very many. Several of the same are taken at
 * once: however often somebody changes his mind while this goes on, each document is written once for it.
 */
async function sweep<T extends Doc>(
  projection: Projection<T>,
  collection: CopyDocuments<T>,
  sweeps: Sweeps,
): Promise<void> {
  const alike = new Map<string, { readonly all: Alike; readonly events: KnownEvent[] }>()
  for (const [event, all] of sweeps) {
    const name = `${all.field} ${all.is}`
    const { events } = alike.get(name) ?? { events: [] }
    alike.set(name, { all, events: [...events, event] })
  }
  for (const { all, events } of alike.values()) {
    for await (const page of pagesOf(collection, { where: [all] })) {
      const changed = page.flatMap(doc => {
        const next = events.reduce((one, event) => stepOf(projection, one, event, doc._id) ?? one, doc)
        return next === doc ? [] : [next]
      })
      if (changed.length > 0) await collection.putNewer(changed)
    }
  }
}

/** A document after an event; undefined if that leaves it as it is, or was taken before. */
function stepOf<T extends Doc>(
  projection: Projection<T>,
  doc: T | undefined,
  event: KnownEvent,
  id: string,
): T | undefined {
  if (doc?._pos !== undefined && doc._pos >= event.position) return undefined
  if (doc !== undefined) guarded(event, () => requireNext(doc, event))
  const next = guarded(event, () => projection.apply(doc, event, id))
  return next && next._pos !== event.position ? { ...next, _id: id, _pos: event.position } : next
}

/** Documents of one write: an embedded store commits it without a pause. */
const AT_ONCE = 250

/** A document that shows one stream goes on with the next event of it: a gap shows documents or a log that were exchanged. */
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
