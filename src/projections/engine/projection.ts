import type { KnownEvent } from '../../events/kinds/registry.js'
import type { Json } from '../../events/log/canonical.js'
import type { StoredEvent } from '../../events/log/envelope.js'
import type { Collection, CollectionSpec, Doc } from '../../stores/document-store.js'

/**
 * One read model: which documents an event touches, and their content afterwards. The functions are pure, so that
 * every copy that is filled from the same log is equal. Increasing `version` fills a new copy next to the live one.
 */
export interface Projection<T extends Doc> {
  readonly name: string
  readonly version: number
  readonly collection: Omit<CollectionSpec, 'name'>
  /** Event types that touch it. Default: all. */
  readonly handles?: readonly string[]
  readonly touches: (event: KnownEvent) => readonly string[]
  /** Returns a value whose documents the event touches, too, if their number is unlimited. */
  readonly touchesAll?: (event: KnownEvent) => Alike | undefined
  /** Returns the document after the event; undefined leaves it unchanged. The runner sets `_pos` if it is missing. */
  readonly apply: (doc: T | undefined, event: KnownEvent, id: string) => T | undefined
  /** Whether each document is created by one event and never changes, so that it isn't read before it is written. */
  readonly writeOnce?: boolean
  /** Whether its documents are rarely read or changed later, so that an embedded store doesn't cache them. */
  readonly isRarelyRead?: boolean
  /** Which past states of the documents are stored. Absent if they can only be read as they are now. */
  readonly versions?: VersionRule<T>
  /** Which events erase a person from the past states of the person's document. */
  readonly erasePast?: PastErasure<T>
}

export interface PastErasure<T extends Doc> {
  /** The type of events that erase the document with the ID in their stream. */
  readonly when: string
  /** Returns the past state as a rebuild would store it. */
  readonly erase: (past: T) => T
}

/** Which past states of a document are stored (see versions.ts). */
export interface VersionRule<T extends Doc> {
  /** A field that every list filters by, so that an index finds its versions by time and in order. */
  readonly listedBy?: string
  /** Returns the part of a document that movements change. Its states are stored apart. Absent if there is none. */
  readonly stock?: (doc: T) => StockPart
  /** Types of events that change nothing that past states show, such as steps of a process. They close no version. */
  readonly unseen?: readonly string[]
}

/** The part of a document that movements change, as it is stored. */
export type StockPart = { readonly [field: string]: Json }

/** Events of reservations, which last milliseconds while a delivery note is completed. Past states don't show them. */
export const RESERVATIONS = ['stock-reserved', 'reservation-released']

/** Every event that changes a document closes a version. */
export const EVERY_CHANGE = {}

/** A value that documents touched together have in common. An index finds them by it. It doesn't change. */
export interface Alike {
  readonly field: string
  readonly is: string
}

export const isAlike = (doc: Doc, { field, is }: Alike): boolean => doc[field] === is

/** A projection of any document type. Each is only given documents of its own copies. */
export type AnyProjection = Projection<Doc>
export const erased = <T extends Doc>(projection: Projection<T>): AnyProjection =>
  projection as unknown as AnyProjection

/** Casts a copy of a read model to its document type: only its projection writes these documents. */
export const documentsOf = <T extends Doc>(_: Projection<T>, collection: Collection<Doc>): Collection<T> =>
  collection as unknown as Collection<T>

/** Returns a function that returns a value of each read model that events of these types touch, or of all read models. */
export function touchedBy<Value>(
  projections: readonly AnyProjection[],
  valueFor: (projection: AnyProjection) => Value,
): (types?: readonly string[]) => readonly Value[] {
  const all = projections.map(projection => ({ handles: projection.handles, value: valueFor(projection) }))
  const known = new Map<string, readonly Value[]>()
  const touchedByOne = (type: string): readonly Value[] => {
    const before = known.get(type)
    if (before !== undefined) return before
    const found = all.filter(({ handles }) => !handles || handles.includes(type)).map(({ value }) => value)
    known.set(type, found)
    return found
  }
  const any = all.map(({ value }) => value)
  return types => {
    if (types === undefined) return any
    const [only] = types
    return types.length === 1 && only !== undefined ? touchedByOne(only) : types.flatMap(touchedByOne)
  }
}

/** Thrown if a projection can't apply an event. */
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
