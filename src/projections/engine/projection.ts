import { idOf } from '../../domain/aggregate.js'
import type { Envelope, StoredEvent } from '../../events/envelope.js'
import { type KnownEvent, REGISTRY, type Registry } from '../../events/registry.js'
import type { Collection, CollectionSpec, Doc } from '../../stores/document-store.js'
import { weightOf } from '../../stores/shared/weight.js'

/**
 * One read model: which documents an event touches, and what each is afterwards. Pure, so that any copy of it, filled
 * at any time from the same log, is the same. Raising `version` fills a new copy beside the live one.
 */
export interface Projection<T extends Doc> {
  readonly name: string
  readonly version: number
  readonly collection: Omit<CollectionSpec, 'name'>
  /** The types of event that touch it; missing means any. */
  readonly handles?: readonly string[]
  readonly touches: (event: KnownEvent) => readonly string[]
  /** The document after the event; undefined leaves what is there. `_pos` is set by the runner where it is not. */
  readonly apply: (doc: T | undefined, event: KnownEvent, id: string) => T | undefined
  /** Each document is made by one event and never changes, so none is read before it is written. */
  readonly writeOnce?: boolean
}

/**
 * Hides the type of the documents where projections of all kinds are kept together: each is only ever handed documents
 * of its own copies.
 */
export type AnyProjection = Projection<Doc>
export const erased = <T extends Doc>(projection: Projection<T>): AnyProjection =>
  projection as unknown as AnyProjection

/** Of a copy of a read model: the documents in it are those that its projection has made. */
export const documentsOf = <T extends Doc>(_: Projection<T>, collection: Collection<Doc>): Collection<T> =>
  collection as unknown as Collection<T>

/** What is kept for each of the read models that events of these types touch, or events of any. */
export function touchedBy<Kept>(
  projections: readonly AnyProjection[],
  keptFor: (projection: AnyProjection) => Kept,
): (types?: readonly string[]) => readonly Kept[] {
  const all = projections.map(projection => ({ handles: projection.handles, kept: keptFor(projection) }))
  const known = new Map<string, readonly Kept[]>()
  const touchedByOne = (type: string): readonly Kept[] => {
    const before = known.get(type)
    if (before !== undefined) return before
    const found = all.filter(({ handles }) => !handles || handles.includes(type)).map(({ kept }) => kept)
    known.set(type, found)
    return found
  }
  const any = all.map(({ kept }) => kept)
  return types => {
    if (types === undefined) return any
    const [only] = types
    return types.length === 1 && only !== undefined ? touchedByOne(only) : types.flatMap(touchedByOne)
  }
}

/** An event that a projection can't apply. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent'
  constructor(
    readonly event: Pick<StoredEvent, 'revision' | 'stream' | 'type'>,
    cause: unknown,
  ) {
    super(
      `event ${event.revision} of ${event.stream} (${event.type}): ${cause instanceof Error ? cause.message : cause}`,
      {
        cause,
      },
    )
  }
}

/** What filling a copy needs of its collection. */
export type CopyDocuments<T extends Doc> = Pick<Collection<T>, 'getMany' | 'insertMany' | 'putNewer'>

/** How much is taken at once, from batch to batch: where documents were heavy, they are so again. */
export interface Portion {
  /** How heavy one of them was. */
  weight: number
  /** Resolves in a turn of the event loop that no other has who takes much. */
  readonly turn: () => Promise<void>
}

export interface Taking {
  readonly portion: Portion
  readonly read?: Registry['read'] | undefined
}

/** Takes the events into the documents they touch; a batch that was taken before changes nothing. */
export async function take<T extends Doc>(
  projection: Projection<T>,
  collection: CopyDocuments<T>,
  events: readonly StoredEvent[],
  { portion, read = REGISTRY.read }: Taking,
): Promise<void> {
  const wanted = events
    .filter(event => !projection.handles || projection.handles.includes(event.type))
    .map(event => guarded(event, () => read(event)))
  let most = Math.min(FIRST, fitting(portion))
  for (let at = 0; at < wanted.length; ) {
    if (most < FIRST) await portion.turn()
    const some = wanted.slice(at, at + most)
    at += some.length
    const docs = await takeSome(projection, collection, some)
    // Of the last ones, which are often the only ones, one is enough to see whether they are heavy.
    if (docs.length > 0) portion.weight = at < wanted.length ? weightOf(docs) / docs.length : weightOf(docs.at(-1))
    most = Math.min(some.length * 4, fitting(portion))
  }
}

/** Events that are taken at once: few until it is seen how heavy the documents are that they change. */
const FIRST = 16
const HEAVY = 1024 * 1024

const fitting = ({ weight }: Portion): number => Math.max(1, Math.floor(HEAVY / weight))

/** Resolves with the documents that were changed. */
async function takeSome<T extends Doc>(
  projection: Projection<T>,
  collection: CopyDocuments<T>,
  events: readonly KnownEvent[],
): Promise<readonly T[]> {
  const touched = events.map(event => guarded(event, () => projection.touches(event)))
  const ids = touched.flat()
  if (ids.length === 0) return []
  const stored: ReadonlyMap<string, T> = projection.writeOnce ? new Map() : await collection.getMany([...new Set(ids)])
  const changed = new Map<string, T>()
  events.forEach((event, n) => {
    for (const id of touched[n] ?? []) {
      const doc = changed.get(id) ?? stored.get(id)
      if (doc?._pos !== undefined && doc._pos >= event.position) continue
      if (doc !== undefined) guarded(event, () => requireNext(doc, event))
      const next = guarded(event, () => projection.apply(doc, event, id))
      if (next) changed.set(id, next._pos === event.position ? next : { ...next, _id: id, _pos: event.position })
    }
  })
  const docs = [...changed.values()]
  for (let at = 0; at < docs.length; at += AT_ONCE) {
    const some = docs.slice(at, at + AT_ONCE)
    await (projection.writeOnce ? collection.insertMany(some) : collection.putNewer(some))
  }
  return docs
}

/** Documents of one write: an embedded store commits it without a pause. */
const AT_ONCE = 250

/** A document that shows one stream goes on with the next event of it: a gap shows documents or a log that were exchanged. */
function requireNext({ _id, hash, revision }: Doc, { stream, prev_hash }: Envelope): void {
  if (hash === prev_hash || typeof hash !== 'string' || typeof revision !== 'number' || idOf(stream) !== _id) return
  throw new Error(`it does not continue from revision ${revision}, which is shown`)
}

function guarded<R>(event: PoisonEvent['event'], step: () => R): R {
  try {
    return step()
  } catch (error) {
    throw new PoisonEvent(event, error)
  }
}
