import { idOf } from '../../domain/decisions/aggregate.js'
import { uniqueValueId, valuesOf } from '../../domain/unique-values.js'
import type { KnownEvent } from '../../events/kinds/registry.js'
import { UNIQUE_FIELDS } from '../../events/unique-values.js'
import type { Collection, Doc } from '../../stores/document-store.js'
import type { Projection } from '../engine/projection.js'

/** A change decided in the stream of a unique value, and whether it is known to have been applied. */
export interface UnfinishedReservationDoc extends Doc {
  /** ID of the first event of the change. */
  readonly event_id: string
  readonly unfinished: boolean
  readonly at: string
}

export const unfinishedReservations: Projection<UnfinishedReservationDoc> = {
  name: 'unfinished_claims',
  version: 1,
  collection: { indexes: [['unfinished', 'at']] },
  handles: [
    'unique-value-claimed',
    'unique-value-change-decided',
    'unique-value-released',
    'unique-value-settled',
    'material-created',
    'material-updated',
  ],
  touches: event => {
    switch (event.type) {
      case 'material-created':
        return valuesOf(UNIQUE_FIELDS, event.data).map(uniqueValueId)
      case 'material-updated': {
        const { sku, ean } = event.data
        return valuesOf(UNIQUE_FIELDS, { sku: sku?.to, ean: ean?.to }).map(uniqueValueId)
      }
      default:
        return [idOf(event.stream)]
    }
  },
  apply: (doc, event, id) => {
    const { at } = event
    const begun = changeIn(event)
    if (begun) return { _id: id, event_id: String(begun.events[0]?.id), unfinished: true, at }
    return doc?.unfinished && ends(event, doc) ? { ...doc, unfinished: false, at } : undefined
  },
}

const changeIn = ({ type, data }: KnownEvent) =>
  type === 'unique-value-claimed' || type === 'unique-value-change-decided' ? data.change : null

/** Reports whether an event ends a change. A new reservation of a value implies that the previous change has ended. */
const ends = ({ type, id }: KnownEvent, { event_id }: UnfinishedReservationDoc): boolean =>
  type.startsWith('unique-value-') || id === event_id

/** Returns the values with a decided change that is not known to be applied, the longest untouched first. */
export async function findUnfinishedReservations(
  collection: Pick<Collection<UnfinishedReservationDoc>, 'find'>,
  untouchedSince?: string,
): Promise<readonly string[]> {
  const old = untouchedSince === undefined ? [] : [{ field: 'at', atMost: untouchedSince }]
  const where = [{ field: 'unfinished', is: true }, ...old]
  const docs = await collection.find({ where, sort: [{ field: 'at' }], limit: RESERVATIONS_PER_READ })
  return docs.map(({ _id }) => _id)
}

const RESERVATIONS_PER_READ = 1000
