import { idOf } from '../domain/aggregate.js'
import { evolve, type Material } from '../domain/material.js'
import { fromDecimal, sortable } from '../domain/quantity.js'
import type { StoredEvent } from '../events/envelope.js'
import { type MaterialEvent, materialEvents } from '../events/material.js'
import type { Doc } from '../stores/document-store.js'
import { searchable } from '../stores/searchable.js'
import { slugOf } from './categories.js'
import type { Projection } from './projection.js'
import type { ReadModels } from './read-models.js'

/** A material as lists show it. `revision` and `hash` are those of its stream, so that the log can be held against it. */
export interface MaterialDoc extends Doc, Omit<Material, 'reversed' | 'reservations'> {
  readonly revision: number
  readonly hash: string
  readonly archived: boolean
  readonly low: boolean
  readonly category_slug: string | null
  /** What is searched and sorted by. */
  readonly text: string
  readonly name_key: string
  readonly stock_key: string
  readonly min_stock_key: string
  /** Locations with stock, and the primary one. */
  readonly at_locations: readonly string[]
}

export const materials: Projection<MaterialDoc> = {
  name: 'materials',
  version: 1,
  collection: {
    ordered: true,
    indexes: [
      ['archived'],
      ['archived', 'low'],
      ['archived', 'category_slug'],
      ['archived', 'name_key'],
      ['archived', 'stock_key'],
      ['sku'],
      ['min_stock_key'],
      ['created_at'],
      ['updated_at'],
    ],
    lists: ['at_locations'],
    search: 'text',
  },
  handles: Object.keys(materialEvents),
  touches: event => [idOf(event.stream)],
  apply: (doc, event) => {
    const state = doc ? { ...doc, reversed: [], reservations: {} } : undefined
    const {
      reversed: _,
      reservations: __,
      ...material
    } = evolve(state, event as unknown as StoredEvent & MaterialEvent)
    return shown(doc, material, event)
  },
}

type Shown = Omit<Material, 'reversed' | 'reservations'>

/** What does not touch what a material is called or belongs to. */
const STOCK_ONLY = ['stock-moved', 'stock-reserved', 'reservation-released']

function shown(doc: MaterialDoc | undefined, material: Shown, event: StoredEvent): MaterialDoc {
  const { stock, min_stock } = material
  const facts = { ...material, _id: idOf(event.stream), _seq: doc?._seq ?? event.position, revision: event.revision }
  const quantities = {
    hash: event.hash,
    low: fromDecimal(stock) < fromDecimal(min_stock),
    stock_key: sortable(fromDecimal(stock)),
    at_locations: occupied(material),
  }
  if (doc && STOCK_ONLY.includes(event.type)) return { ...doc, ...facts, ...quantities }
  return {
    ...facts,
    ...quantities,
    archived: material.archived_at !== null,
    category_slug: material.category === null ? null : slugOf(material.category),
    text: searchable([material.name, material.sku, material.ean].filter(Boolean).join('\n')),
    name_key: searchable(material.name),
    min_stock_key: sortable(fromDecimal(min_stock)),
  }
}

const occupied = ({ balances, primary_location_id }: Pick<Material, 'balances' | 'primary_location_id'>) => {
  const ids = Object.keys(balances).filter(id => balances[id] !== '0')
  return ids.includes(primary_location_id) ? ids : [primary_location_id, ...ids]
}

/** What of materials lies at a location, in words; undefined when nothing does. */
export async function materialsAt(readModels: Pick<ReadModels, 'of'>, locationId: string): Promise<string | undefined> {
  const where = [{ field: 'at_locations', has: locationId }]
  for (let offset = 0; ; offset += 200) {
    const docs = await readModels.of(materials).find({ where, offset, limit: 200 })
    const lying = docs.find(doc => (doc.balances[locationId] ?? '0') !== '0')
    if (lying) return `${lying.balances[locationId]} ${lying.unit} of ${lying.name} (${lying._id}) lie there`
    if (docs.length < 200) return undefined
  }
}
