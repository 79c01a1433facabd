import type { Position, StoredEvent } from '../../../events/envelope.js'
import { type KnownEvent, REGISTRY, type Registry } from '../../../events/registry.js'
import type { Doc, DocumentStore, Order } from '../../../stores/document-store.js'
import { isOfVersion, liveCopyNames } from '../catalogue-entries.js'
import { type AnyProjection, isAlike } from '../projection.js'

/** A document of a read model that was written late, and which event it rests on. */
export interface NewestDocument {
  /** The read model's. */
  readonly name: string
  readonly position: Position
  /** Whether what lies there is the event that it rests on. */
  readonly fits: (event: StoredEvent | undefined) => boolean
}

/**
 * Documents may have gone on a moment longer than the checkpoints tell. So the newest documents are held against the
 * log too, those that an index finds: what was created last, and what was changed last. Nothing is changed.
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

const ORDERS: readonly Order[] = [
  { field: '_seq', descending: true },
  { field: 'updated_at', descending: true },
]

const isIndexed = ({ collection: { ordered, indexes } }: AnyProjection, field: string): boolean =>
  field === '_seq' ? ordered === true : indexes?.some(([first]) => first === field) === true

function newestDocumentOf(projection: AnyProjection, doc: Doc, read: Registry['read']): NewestDocument | undefined {
  if (doc._pos === undefined) return undefined
  const fits = (event: StoredEvent | undefined) =>
    event !== undefined && touches(projection, event, doc, read) && (!showsStream(doc) || doc.hash === event.hash)
  return { name: projection.name, position: doc._pos, fits }
}

/** It carries the revision and the hash of the last event of one stream. */
const showsStream = (doc: Doc): boolean => 'revision' in doc && 'hash' in doc

function touches(projection: AnyProjection, event: StoredEvent, doc: Doc, read: Registry['read']): boolean {
  if (projection.handles && !projection.handles.includes(event.type)) return false
  let known: KnownEvent
  try {
    known = read(event)
  } catch {
    // Only the newer program that wrote it can tell.
    return true
  }
  try {
    const all = projection.touchesAll?.(known)
    return projection.touches(known).includes(doc._id) || (all !== undefined && isAlike(doc, all))
  } catch {
    return false
  }
}
