import { idOf } from '../domain/aggregate.js'
import type { StoredEvent } from '../events/envelope.js'
import { upcast } from '../events/registry.js'
import type { Collection, CollectionSpec, Doc } from '../stores/document-store.js'

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
  readonly touches: (event: StoredEvent) => readonly string[]
  /** The document after the event; undefined leaves what is there. `_pos` is set by the runner. */
  readonly apply: (doc: T | undefined, event: StoredEvent, id: string) => T | undefined
  /** Each document is made by one event and never changes, so none is read before it is written. */
  readonly writeOnce?: boolean
}

/** Hides the type of the documents where projections of all kinds are kept together. */
export type AnyProjection = Projection<Doc>
export const erased = <T extends Doc>(projection: Projection<T>): AnyProjection =>
  projection as unknown as AnyProjection

/** An event that a projection can't apply. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent'
  constructor(
    readonly event: StoredEvent,
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

/** Takes the events into the documents they touch; a batch that was taken before changes nothing. */
export async function take<T extends Doc>(
  projection: Projection<T>,
  collection: Pick<Collection<T>, 'getMany' | 'insertMany' | 'putNewer'>,
  events: readonly StoredEvent[],
): Promise<void> {
  const wanted = events
    .filter(event => !projection.handles || projection.handles.includes(event.type))
    .map(event => guarded(event, () => upcast(event)))
  if (wanted.length === 0) return
  const touched = wanted.map(event => guarded(event, () => projection.touches(event)))
  const ids = touched.flat()
  if (ids.length === 0) return
  const stored: ReadonlyMap<string, T> = projection.writeOnce ? new Map() : await collection.getMany([...new Set(ids)])
  const changed = new Map<string, T>()
  wanted.forEach((event, n) => {
    for (const id of touched[n] ?? []) {
      const doc = changed.get(id) ?? stored.get(id)
      if (doc?._pos !== undefined && doc._pos >= event.position) continue
      if (doc !== undefined) guarded(event, () => requireNext(doc, event))
      const next = guarded(event, () => projection.apply(doc, event, id))
      if (next) changed.set(id, { ...next, _id: id, _pos: event.position })
    }
  })
  if (changed.size === 0) return
  const docs = [...changed.values()]
  for (let at = 0; at < docs.length; at += AT_ONCE) {
    const some = docs.slice(at, at + AT_ONCE)
    await (projection.writeOnce ? collection.insertMany(some) : collection.putNewer(some))
  }
}

/** Documents of one write: an embedded store commits it without a pause. */
const AT_ONCE = 250

/** A document that shows one stream goes on with the next event of it: a gap shows documents or a log that were exchanged. */
function requireNext({ _id, hash, revision }: Doc, { stream, prev_hash }: StoredEvent): void {
  if (hash === prev_hash || typeof hash !== 'string' || typeof revision !== 'number' || idOf(stream) !== _id) return
  throw new Error(`it does not continue from revision ${revision}, which is shown`)
}

function guarded<R>(event: StoredEvent, step: () => R): R {
  try {
    return step()
  } catch (error) {
    throw new PoisonEvent(event, error)
  }
}
