import type { NoteItem, NoteLine, NoteType } from '../../events/delivery-notes.js'
import { type Batches, batchIn } from '../batches/batches.js'
import { detailsWithoutReceipt, notTracked, type RequestedBatch, requestedBatches } from '../batches/naming.js'
import {
  isRejection,
  type Rejection,
  type RejectionDetail,
  type RejectionKind,
  reject,
  worstOf,
} from '../decisions/rejection.js'
import { fromDecimal, ZERO } from '../values/quantity.js'
import { withoutUndefined } from '../values/without-undefined.js'

/** The type and the locations of a note and its items. */
export interface Routing {
  readonly type: NoteType
  readonly location_id: string | null
  readonly from_location_id: string | null
  readonly to_location_id: string | null
  readonly items: readonly NoteItem[]
}

/** The parts of a material that lines need; null if it doesn't exist. */
export type MaterialFacts = {
  readonly primary_location_id: string
  readonly sku: string | null
  readonly unit: string
  readonly archived: boolean
  /** Undefined without batch tracking. */
  readonly batches: Batches | undefined
} | null

/** Facts by material ID. A missing material wasn't loaded, because the note changed in the meantime. */
export type Catalogue = ReadonlyMap<string, MaterialFacts>

/**
 * Returns the lines with their locations: those of the item, else those of the note, else the primary location of the
 * material.
 */
export function linesOf(routing: Routing, catalogue: Catalogue): readonly NoteLine[] | Rejection {
  const { items } = routing
  if (items.length === 0)
    return rejectAll('invalid', [{ field: 'items', message: 'A delivery note requires at least one item.' }])
  const refused =
    wrongLocations(routing) ??
    rejectItems(items, 'invalid', 'quantity', item =>
      fromDecimal(item.quantity) > ZERO ? undefined : 'The quantity must be above zero.',
    ) ??
    rejectItems(items, 'conflict', 'material_id', item =>
      catalogue.has(item.material_id)
        ? undefined
        : 'The delivery note changed in the meantime. Read it again and retry.',
    ) ??
    rejectItems(items, 'not-found', 'material_id', item =>
      catalogue.get(item.material_id) ? undefined : `Material ${item.material_id} not found.`,
    ) ??
    rejectItems(items, 'invalid-state', 'material_id', item =>
      catalogue.get(item.material_id)?.archived ? `The material ${item.material_id} is archived.` : undefined,
    )
  const misnamed = refused ?? wrongBatches(routing, catalogue)
  if (misnamed) return misnamed
  const lines = items.map((item, n) => {
    const { material_id, quantity } = item
    const named = namedIn(item)
    const { primary_location_id: home = '', sku = null, unit = null } = catalogue.get(material_id) ?? {}
    const { from_location_id, to_location_id } = route(routing, item, home)
    // The fields are in the order in which they are stored.
    return { from_location_id, line_no: n + 1, material_id, ...named, quantity, sku, to_location_id, unit }
  })
  const circular = rejectItems(lines, 'invalid', 'location_id', ({ from_location_id: from, to_location_id: to }) =>
    from === to ? 'A transfer requires two different locations.' : undefined,
  )
  return circular ?? lines
}

/** Returns the batches that an item names; an empty object if it names none. */
function namedIn(item: NoteItem): Pick<NoteLine, 'named'> {
  const requested = requestedBatches(item, item.quantity)
  if (!requested || isRejection(requested)) return {}
  return { named: requested.map(({ path: _, ...one }) => withoutUndefined(one)) }
}

function wrongBatches({ type, items }: Routing, catalogue: Catalogue): Rejection | undefined {
  const refusals = items.flatMap((item, n) => {
    const requested = requestedBatches(item, item.quantity, `items.${n}.`)
    if (!requested) return []
    if (isRejection(requested)) return [requested]
    const facts = catalogue.get(item.material_id)
    if (!facts) return []
    if (!facts.batches) return notTracked(item.material_id, requested) ?? []
    const described = type === 'receipt' ? undefined : detailsWithoutReceipt(requested)
    return described ?? unknownBatches(item.material_id, facts.batches, requested)
  })
  return refusals.length === 0 ? undefined : worstOf(refusals)
}

/** Rejects IDs of batches that don't exist. A batch that is named by its number can still be received. */
function unknownBatches(materialId: string, batches: Batches, requested: readonly RequestedBatch[]): Rejection[] {
  return requested.flatMap(({ batch_id, path }) => {
    if (batch_id === undefined || batchIn(batches, batch_id)) return []
    const message = `The material ${materialId} has no batch ${batch_id}.`
    return [reject('not-found', message, [{ field: `${path}batch_id`, message }])]
  })
}

/**
 * Returns the locations of a line. As for movements, a transfer leads to `location_id`, unless `to_location_id` makes
 * that the source.
 */
function route(
  note: Routing,
  item: NoteItem,
  home: string,
): { readonly from_location_id: string | null; readonly to_location_id: string | null } {
  const place = item.location_id ?? note.location_id
  const from = item.from_location_id ?? note.from_location_id
  const to = item.to_location_id ?? note.to_location_id
  switch (note.type) {
    case 'receipt':
      return { from_location_id: null, to_location_id: to ?? place ?? home }
    case 'withdrawal':
      return { from_location_id: from ?? place ?? home, to_location_id: null }
    case 'transfer':
      return to === null
        ? { from_location_id: from ?? home, to_location_id: place ?? home }
        : { from_location_id: from ?? place ?? home, to_location_id: to }
  }
}

/** Rejects locations that the type doesn't allow: a receipt has no source, and a withdrawal has no destination. */
function wrongLocations(note: Routing): Rejection | undefined {
  const { type, items, from_location_id, to_location_id } = note
  if (type === 'transfer') return ambiguous(note)
  const name = type === 'receipt' ? 'from_location_id' : 'to_location_id'
  const message = type === 'receipt' ? 'A receipt has no source location.' : 'A withdrawal has no destination location.'
  const onNote = (type === 'receipt' ? from_location_id : to_location_id) !== null
  if (onNote) return rejectAll('invalid', [{ field: name, message }])
  return rejectItems(items, 'invalid', name, item => (item[name] === null ? undefined : message))
}

function ambiguous(note: Routing): Rejection | undefined {
  const message = "location_id can't be combined with both from_location_id and to_location_id."
  const tooMany = ({ location_id, from_location_id, to_location_id }: Omit<Routing, 'type' | 'items'>) =>
    location_id !== null && from_location_id !== null && to_location_id !== null
  if (tooMany(note)) return rejectAll('invalid', [{ field: 'location_id', message }])
  return rejectItems(note.items, 'invalid', 'location_id', item => (tooMany(item) ? message : undefined))
}

function rejectItems<T>(
  items: readonly T[],
  kind: RejectionKind,
  name: string,
  problemOf: (item: T) => string | undefined,
): Rejection | undefined {
  const details = items.flatMap((item, n) => {
    const message = problemOf(item)
    return message === undefined ? [] : [{ field: `items.${n}.${name}`, message }]
  })
  return details.length === 0 ? undefined : rejectAll(kind, details)
}

const rejectAll = (kind: RejectionKind, details: readonly RejectionDetail[]): Rejection =>
  reject(kind, details[0]?.message ?? '', details)
