import type { StoredEvent } from '../../events/envelope.js'
import type { KnownEvent } from '../../events/registry.js'
import { type Collection, type CollectionSpec, type Doc, holding } from '../../stores/document-store.js'

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
  /** What it touches beside these, where nobody can say how many that are: each document with this value. */
  readonly touchesAll?: (event: KnownEvent) => Alike | undefined
  /** The document after the event; undefined leaves what is there. `_pos` is set by the runner where it is not. */
  readonly apply: (doc: T | undefined, event: KnownEvent, id: string) => T | undefined
  /** Each document is made by one event and never changes, so none is read before it is written. */
  readonly writeOnce?: boolean
}

/** What documents have in common that are touched together. Documents keep it, and an index finds them by it. */
export interface Alike {
  readonly field: string
  readonly is: string
}

export const isAlike = (doc: Doc, { field, is }: Alike): boolean => doc[field] === is

/**
 * Hides the type of the documents where projections of all kinds are kept together: each is only ever handed documents
 * of its own copies.
 */
export type AnyProjection = Projection<Doc>
export const erased = <T extends Doc>(projection: Projection<T>): AnyProjection =>
  projection as unknown as AnyProjection

/** Of a copy of a read model: the documents in it are those that its projection has made. */
export const documentsOf = <T extends Doc>(_: Projection<T>, collection: Collection<Doc>): Collection<T> =>
  holding<T>(collection)

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
