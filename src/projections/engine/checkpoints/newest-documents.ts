import { idOf } from '../../../domain/decisions/aggregate.js'
import { type KnownEvent, REGISTRY, type Registry } from '../../../events/kinds/registry.js'
import type { Position, StoredEvent } from '../../../events/log/envelope.js'
import type { Doc, DocumentStore, SortOrder } from '../../../stores/document-store.js'
import { isOfVersion, liveCopyNames } from '../catalogue-entries.js'
import { type AnyProjection, isAlike } from '../projection.js'

/** A recently written document of a read model, and a check of the event that it shows. */
export interface NewestDocument {
  /** Name of the read model. */
  readonly name: string
  readonly position: Position
  /** Reports whether the document shows this event of the log. */
  readonly isShownBy: (event: StoredEvent | undefined) => boolean
}

/**
 * Returns the newest documents of the read models: those created last and changed last, as far as an index finds them.
 * Documents can be ahead of the checkpoints, so these are compared with the log, too. Changes nothing.
 */
export async function newestDocumentsIn(
  documents: DocumentStore,
  projections: readonly AnyProjection[],
  read: Registry['read'] = REGISTRY.read,
): Promise<readonly NewestDocument[]> {
  const copies = await liveCopyNames(documents)
  const newest: NewestDocument[] = []
  for (const projection of projections) {
    const copy = copies.get(projection.name)
    if (copy === undefined || !isOfVersion(copy, projection)) continue
    const collection = await documents.collection<Doc>({ ...projection.collection, name: copy })
    const orders = ORDERS.filter(({ field }) => isIndexed(projection, field))
    const found = await Promise.all(orders.map(order => collection.find({ sort: [order], limit: 1 })))
    newest.push(...found.flat().flatMap(doc => newestDocumentOf(projection, doc, read) ?? []))
  }
  return newest
}

const ORDERS: readonly SortOrder[] = [
  { field: '_seq', descending: true },
  { field: 'updated_at', descending: true },
]

const isIndexed = ({ collection: { ordered, indexes } }: AnyProjection, field: string): boolean =>
  field === '_seq' ? ordered === true : indexes?.some(([first]) => first === field) === true

function newestDocumentOf(projection: AnyProjection, doc: Doc, read: Registry['read']): NewestDocument | undefined {
  if (doc._pos === undefined) return undefined
  const fits = (event: StoredEvent | undefined) =>
    event !== undefined && touches(projection, event, doc, read) && (!showsEvent(doc, event) || doc.hash === event.hash)
  return { name: projection.name, position: doc._pos, isShownBy: fits }
}

/** Reports whether a document has the revision and the hash of the last event of one stream, and the event is of it. */
const showsEvent = (doc: Doc, { stream }: StoredEvent): boolean =>
  'revision' in doc && 'hash' in doc && idOf(stream) === doc._id

function touches(projection: AnyProjection, event: StoredEvent, doc: Doc, read: Registry['read']): boolean {
  if (projection.handles && !projection.handles.includes(event.type)) return false
  let known: KnownEvent
  try {
    known = read(event)
  } catch {
    // Only the newer version that wrote the event can read it.
    return true
  }
  try {
    const all = projection.touchesAll?.(known)
    return projection.touches(known).includes(doc._id) || (all !== undefined && isAlike(doc, all))
  } catch {
    return false
  }
}
