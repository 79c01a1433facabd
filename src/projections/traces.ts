import type { Position, StoredEvent } from '../events/envelope.js'
import type { Doc, DocumentStore, Order } from '../stores/document-store.js'
import { liveCopiesIn } from './catalogue.js'
import type { AnyProjection } from './projection.js'

/** A document of a read model that was written late, and which event it rests on. */
export interface Trace {
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
export async function tracesIn(
  documents: DocumentStore,
  projections: readonly AnyProjection[],
): Promise<readonly Trace[]> {
  const copies = await liveCopiesIn(documents)
  const traces: Trace[] = []
  for (const projection of projections) {
    const physical = copies.get(projection.name)
    if (!physical?.startsWith(`${projection.name}_v${projection.version}_`)) continue
    const collection = await documents.collection<Doc>({ ...projection.collection, name: physical })
    const orders = ORDERS.filter(({ field }) => isIndexed(projection, field))
    const found = await Promise.all(orders.map(order => collection.find({ sort: [order], limit: 1 })))
    traces.push(...found.flat().flatMap(doc => traceOf(projection, doc) ?? []))
  }
  return traces
}

const ORDERS: readonly Order[] = [
  { field: '_seq', descending: true },
  { field: 'updated_at', descending: true },
]

const isIndexed = ({ collection: { ordered, indexes } }: AnyProjection, field: string): boolean =>
  field === '_seq' ? ordered === true : indexes?.some(([first]) => first === field) === true

function traceOf(projection: AnyProjection, doc: Doc): Trace | undefined {
  if (doc._pos === undefined) return undefined
  const fits = (event: StoredEvent | undefined) =>
    event !== undefined && touches(projection, event, doc._id) && (!showsStream(doc) || doc.hash === event.hash)
  return { name: projection.name, position: doc._pos, fits }
}

/** It carries the revision and the hash of the last event of one stream. */
const showsStream = (doc: Doc): boolean => 'revision' in doc && 'hash' in doc

function touches({ handles, touches }: AnyProjection, event: StoredEvent, id: string): boolean {
  if (handles && !handles.includes(event.type)) return false
  try {
    return touches(event).includes(id)
  } catch {
    return false
  }
}
