import type { Recorded } from '../domain/decisions/aggregate.js'
import { evolveListed, type ListedMaterial, type Material } from '../domain/materials.js'
import { uniqueKey } from '../domain/unique-values.js'
import { fromDecimal, sortable } from '../domain/values/quantity.js'
import { type MaterialEvent, materialEvents } from '../events/materials.js'
import { searchable } from '../stores/searchable.js'
import { slugOf } from './categories.js'
import { type DocOf, mirror } from './engine/mirror.js'
import { RESERVATIONS } from './engine/projection.js'
import type { ReadModels } from './engine/read-models.js'
import { fieldKeys } from './queries/field-keys.js'

/** A material as lists show it. */
export type MaterialDoc = DocOf<typeof materials>

export const materials = mirror({
  name: 'materials',
  version: 6,
  versions: {
    listedBy: 'archived',
    stock: ({ stock, balances }) => ({ stock, balances }),
    unseen: RESERVATIONS,
  },
  collection: {
    ordered: true,
    indexes: [
      ['archived', '_seq', 'valid_from'],
      ['archived', 'valid_from'],
      ['archived', 'sku_key'],
      ['archived', 'ean_key'],
      ['archived', 'low'],
      ['archived', 'category_slug'],
      ['archived', 'name_key', '_id'],
      ['archived', 'stock_key', '_id'],
      ['archived', 'sku', '_id'],
      ['archived', 'ean'],
      ['archived', 'created_at', '_id'],
      ['archived', 'updated_at', '_id'],
      ['archived', 'min_stock_key', '_id'],
      ['archived', 'alert_key'],
      ['alert_key'],
    ],
    sparse: ['sku_key', 'ean_key', 'ean', 'alert_key'],
    lists: ['at_locations', 'field_keys'],
    search: 'text',
  },
  events: materialEvents,
  evolve: (material: ListedMaterial | undefined, event: MaterialEvent & Recorded) => evolveListed(material, event),
  more(material, { type }, before: MaterialSearchFields | undefined) {
    return {
      alert_key: material.batch_tracking ? (material.expiry_alert_days ?? null) : null,
      ...stockOf(material, before?.at_locations),
      ...(before && STOCK_ONLY.includes(type) ? undefined : namingOf(material)),
    }
  },
})

/** Returns the fields by which lists find and sort the stock. */
const stockOf = (
  {
    stock,
    min_stock,
    balances,
    primary_location_id,
  }: Pick<ListedMaterial, 'stock' | 'min_stock' | 'balances' | 'primary_location_id'>,
  locationsBefore?: readonly string[],
) => ({
  low: fromDecimal(stock) < fromDecimal(min_stock),
  stock_key: sortable(fromDecimal(stock)),
  at_locations: occupied({ balances, primary_location_id }, locationsBefore),
})

export type MaterialStock = Pick<MaterialDoc, 'stock' | 'balances'>

/** Returns the document with another stock. */
export function withMaterialStock(
  doc: MaterialDoc,
  { stock, balances, updated_at }: MaterialStock & { readonly updated_at: string },
): MaterialDoc {
  const { min_stock, primary_location_id } = doc
  const { low, stock_key, at_locations } = stockOf({ stock, balances, min_stock, primary_location_id })
  // Lists of past times call this for each material, so it avoids further spreads.
  return { ...doc, stock, balances, updated_at, low, stock_key, at_locations }
}

/** Events that don't change the fields of `namingOf`. */
const STOCK_ONLY = ['stock-moved', ...RESERVATIONS]

type MaterialSearchFields = Naming & {
  readonly low: boolean
  readonly stock_key: string
  /** Days before the expiration of a batch at which to alert; null without batch tracking. */
  readonly alert_key: number | null
  /** Locations with stock, and the primary location. */
  readonly at_locations: readonly string[]
}

type Naming = ReturnType<typeof namingOf>

const namingOf = ({ name, sku, ean, category, min_stock, custom_fields, archived_at }: ListedMaterial) => ({
  field_keys: fieldKeys(custom_fields),
  archived: archived_at !== null,
  sku_key: uniqueKey('sku', sku) ?? null,
  ean_key: uniqueKey('ean', ean) ?? null,
  category_slug: category === null ? null : slugOf(category),
  text: searchable([name, sku, ean].filter(Boolean).join('\n')),
  name_key: searchable(name),
  min_stock_key: sortable(fromDecimal(min_stock)),
})

/**
 * Returns the locations with stock and the primary one. If nothing changed, it is the same array, so that nothing is
 * written.
 */
function occupied(
  { balances, primary_location_id }: Pick<Material, 'balances' | 'primary_location_id'>,
  before: readonly string[] = [],
): readonly string[] {
  const ids = Object.keys(balances).filter(id => balances[id] !== '0')
  const now = ids.includes(primary_location_id) ? ids : [primary_location_id, ...ids]
  return now.length === before.length && now.every((id, n) => id === before[n]) ? before : now
}

/** Returns the first stock found at a location, as text; undefined if there is none. */
export async function describeStockAt(readModels: ReadModels, locationId: string): Promise<string | undefined> {
  const where = [{ field: 'at_locations', has: locationId }]
  for (let offset = 0; ; offset += 200) {
    const docs = await readModels.of(materials).find({ where, offset, limit: 200 })
    const stocked = docs.find(doc => (doc.balances[locationId] ?? '0') !== '0')
    if (stocked) return `it contains ${stocked.balances[locationId]} ${stocked.unit} of ${stocked.name}`
    if (docs.length < 200) return undefined
  }
}

/** Returns the maximum number of alert days of all materials; undefined if no material has batch tracking. */
export async function longestAlert(lists: Pick<ReadModels, 'of'>): Promise<number | undefined> {
  const where = [{ field: 'alert_key', atLeast: 0 }]
  const sort = [{ field: 'alert_key', descending: true }]
  const [first] = await lists.of(materials).find({ where, sort, limit: 1 })
  return first?.alert_key ?? undefined
}
