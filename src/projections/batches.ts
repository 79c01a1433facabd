import { idOf, type Recorded } from '../domain/decisions/aggregate.js'
import { gtinKey } from '../domain/values/codes.js'
import { type Decimal, fromDecimal, type Quantity, sortable, toDecimal, ZERO } from '../domain/values/quantity.js'
import type { BatchOwner, BatchThen } from '../events/batches.js'
import type { KnownEvent } from '../events/kinds/registry.js'
import type { StockMoved } from '../events/materials.js'
import type { Doc } from '../stores/document-store.js'
import { searchable } from '../stores/searchable.js'
import { type Projection, RESERVATIONS } from './engine/projection.js'

/** A batch after an event of its material that names it. Whether it has expired depends on the day and isn't stored. */
export interface ListedBatch extends BatchThen {
  readonly material_id: string
  readonly updated_at: string
}

/** The names of locations and users are looked up on each read. */
export interface BatchDoc extends Doc, BatchState, BatchSearchFields {
  /** Revision of the last event that touched the batch. Events of other batches of the material don't change it. */
  readonly revision: number
}

interface BatchState extends ListedBatch {
  /** Current name and SKU of the material, for search. */
  readonly material: Pick<BatchOwner, 'name' | 'sku'>
  /** Quantity in the batch when batch tracking was turned on, which no movement brought in. */
  readonly opened: Decimal
  /** Quantities reserved by delivery notes that are being completed, by note. */
  readonly held: { readonly [deliveryNoteId: string]: Decimal }
}

/** Fields by which lists filter, sort, and search. */
interface BatchSearchFields {
  readonly depleted: boolean
  readonly at_locations: readonly string[]
  readonly text: string
  readonly number_key: string
  /** Key of the batch number, unique per material. */
  readonly key: string
  readonly gtin_key: string | null
  readonly expires_key: string
  readonly quantity_key: string
}

/** Later than any day: batches without an expiration date sort last. */
export const NEVER_EXPIRES = '9999-99-99'

export const batchNumberKey = (number: string): string => number.normalize('NFC').toLowerCase()

export const batchKey = (materialId: string, number: string): string => `${materialId} ${batchNumberKey(number)}`

export const batches: Projection<BatchDoc> = {
  name: 'batches',
  version: 4,
  versions: {
    stock: ({ locations, received_at, source_note_id }) => ({ locations, received_at, source_note_id }),
    unseen: RESERVATIONS,
  },
  collection: {
    ordered: true,
    indexes: [
      ['material_id'],
      ['depleted'],
      ['depleted', 'expires_key', '_id'],
      ['depleted', 'received_at', '_id'],
      ['depleted', 'number_key', '_id'],
      ['depleted', 'quantity_key', '_id'],
      ['depleted', 'created_at', '_id'],
      ['depleted', 'status', 'expires_key'],
      ['material_id', 'depleted', 'expires_key', '_id'],
      ['material_id', 'number_key', '_id'],
      ['number_key', '_id'],
      ['key'],
      ['gtin_key'],
      ['supplier'],
      ['supplier_batch'],
      ['created_at', '_id'],
      ['updated_at'],
      ['valid_from'],
    ],
    sparse: ['gtin_key', 'supplier', 'supplier_batch'],
    lists: ['at_locations'],
    search: 'text',
  },
  handles: [
    'batch-registered',
    'batch-updated',
    'batch-quarantined',
    'batch-released',
    'batch-recalled',
    'stock-moved',
    'stock-reserved',
    'reservation-released',
    'material-updated',
  ],
  touches: event => [...new Set(batchesIn(event))],
  touchesAll: event => (isRenamed(event) ? { field: 'material_id', is: idOf(event.stream) } : undefined),
  apply(doc, event, id) {
    if (event.type === 'material-updated') return doc && renamed(doc, event.data)
    const next = evolve(doc, event, id)
    return (
      next && { ...next, ...searchFieldsOf(next), _id: id, _seq: doc?._seq ?? event.position, revision: event.revision }
    )
  },
}

type Renaming = Extract<KnownEvent, { type: 'material-updated' }>['data']

const isRenamed = (event: KnownEvent): boolean =>
  event.type === 'material-updated' && Boolean(event.data.name ?? event.data.sku)

/** Updates the searchable text of a batch after its material was renamed. */
function renamed(doc: BatchDoc, { name, sku }: Renaming): BatchDoc {
  const material = { name: name?.to ?? doc.material.name, sku: sku ? sku.to : doc.material.sku }
  return { ...doc, material, text: textOf(doc.batch_number, material) }
}

const textOf = (number: string, { name, sku }: BatchState['material']): string =>
  searchable([number, name, sku].filter(Boolean).join('\n'))

/** Returns the IDs of the batches that an event names. */
function batchesIn(event: KnownEvent): readonly string[] {
  switch (event.type) {
    case 'batch-registered':
    case 'batch-updated':
    case 'batch-quarantined':
    case 'batch-released':
    case 'batch-recalled':
      return [event.data.batch.batch_id]
    case 'stock-moved':
      return event.data.legs.flatMap(({ batches = [] }) => batches.map(({ batch_id }) => batch_id))
    case 'stock-reserved':
      return event.data.lines.flatMap(({ from_location_id, batches = [] }) =>
        from_location_id === null ? [] : batches.map(({ batch_id }) => batch_id),
      )
    case 'reservation-released':
      return event.data.batches?.map(({ batch_id }) => batch_id) ?? []
    default:
      return []
  }
}

function evolve(doc: BatchDoc | undefined, event: KnownEvent, id: string): BatchState | undefined {
  switch (event.type) {
    case 'batch-registered':
    case 'batch-updated':
    case 'batch-quarantined':
    case 'batch-released':
    case 'batch-recalled': {
      const { batch, material } = event.data
      const { held = {}, opened = batch.quantity } = doc ?? {}
      const { name, sku } = material
      return { ...batch, material: { name, sku }, material_id: idOf(event.stream), updated_at: event.at, held, opened }
    }
    case 'stock-moved':
      return doc && moved(doc, id, event)
    case 'stock-reserved': {
      const { delivery_note_id, lines } = event.data
      const withdrawn = lines.flatMap(({ from_location_id, batches = [] }) =>
        from_location_id === null ? [] : batches,
      )
      return doc && withReserved(doc, delivery_note_id, sumOf(withdrawn.filter(({ batch_id }) => batch_id === id)))
    }
    case 'reservation-released':
      return doc && withReserved(doc, event.data.delivery_note_id, ZERO)
    default:
      return undefined
  }
}

/** Returns a batch after a movement that names it. */
function moved(
  doc: BatchDoc,
  id: string,
  { data, at }: { readonly data: StockMoved } & Pick<Recorded, 'at'>,
): BatchState {
  const legs = data.legs.flatMap(({ location_id, batches = [] }) =>
    batches.filter(({ batch_id }) => batch_id === id).map(leg => ({ ...leg, location_id })),
  )
  const stocks = new Map(doc.locations.map(({ location_id, stock }) => [location_id, stock]))
  for (const { location_id, after } of legs) stocks.set(location_id, after)
  const locations = Array.from(stocks, ([location_id, stock]) => ({ location_id, stock })).filter(
    ({ stock }) => stock !== '0',
  )
  const isReceipt = legs.some(({ before, after }) => fromDecimal(after) > fromDecimal(before))
  const note = data.delivery_note_id
  const first =
    isReceipt && doc.received_at === null
      ? { received_at: data.effective_at ?? at, source_note_id: note ?? doc.source_note_id }
      : {}
  const updated = { ...doc, ...first, locations, updated_at: at }
  const quantity = toDecimal(locations.reduce((sum, { stock }) => sum + fromDecimal(stock), ZERO))
  if (note === null || doc.held[note] === undefined) return { ...updated, quantity }
  const issued = legs.reduce(
    (sum, { before, after }) => sum + atLeastZero(fromDecimal(before) - fromDecimal(after)),
    ZERO,
  )
  return { ...withReserved(updated, note, atLeastZero(fromDecimal(doc.held[note]) - issued)), quantity }
}

export type BatchStock = Pick<BatchDoc, 'locations' | 'received_at' | 'source_note_id'>

/** Returns the document with another stock. Reservations last too short a time to be part of the past. */
export function withBatchStock(doc: BatchDoc, part: BatchStock & { readonly updated_at: string }): BatchDoc {
  const locations = part.locations.filter(({ stock }) => stock !== '0')
  const quantity = toDecimal(locations.reduce((sum, { stock }) => sum + fromDecimal(stock), ZERO))
  const next = { ...doc, ...part, locations, quantity, held: {}, reserved: '0', reserved_by: [] }
  return { ...next, ...searchFieldsOf(next) }
}

/** Returns a batch with its quantity reserved by a note replaced. */
function withReserved<T extends Pick<BatchDoc, 'held'>>(doc: T, note: string, quantity: Quantity) {
  const { [note]: _, ...others } = doc.held
  const held = quantity === ZERO ? others : { ...others, [note]: toDecimal(quantity) }
  const reserved = Object.values(held).reduce((sum, one) => sum + fromDecimal(one), ZERO)
  return { ...doc, held, reserved: toDecimal(reserved), reserved_by: Object.keys(held) }
}

const sumOf = (all: readonly { readonly quantity: Decimal }[]): Quantity =>
  all.reduce((sum, { quantity }) => sum + fromDecimal(quantity), ZERO)

const atLeastZero = (quantity: Quantity): Quantity => (quantity > ZERO ? quantity : ZERO)

const searchFieldsOf = ({
  quantity,
  locations,
  batch_number,
  material_id,
  material,
  gtin,
  expires_on,
}: BatchState): BatchSearchFields => ({
  depleted: quantity === '0',
  at_locations: locations.map(({ location_id }) => location_id),
  text: textOf(batch_number, material),
  number_key: batchNumberKey(batch_number),
  key: batchKey(material_id, batch_number),
  gtin_key: gtin === null ? null : gtinKey(gtin),
  expires_key: expires_on ?? NEVER_EXPIRES,
  quantity_key: sortable(fromDecimal(quantity)),
})
