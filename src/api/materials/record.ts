import { z } from 'zod'
import { availableStock } from '../../domain/batches/picking.js'
import { isTracked } from '../../domain/batches/tracked.js'
import type { Material } from '../../domain/materials.js'
import type { Calendar, Day } from '../../domain/values/days.js'
import { exact } from '../../domain/values/exact.js'
import type { Decimal } from '../../domain/values/quantity.js'
import { batchSettings } from '../../events/batches.js'
import { materialFields } from '../../events/materials.js'
import { namesIn } from '../../events/schema/names-in.js'
import { addFields } from '../../feed/present-fields.js'
import { slugOf } from '../../projections/categories.js'
import type { MaterialDoc } from '../../projections/materials.js'
import type { AvailableStock } from '../../projections/queries/available-stock.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import type { RecordState } from '../records/endpoints.js'
import { recordShape } from '../records/field-table.js'
import { nullableText, quantityOut, timestamp } from '../records/fields.js'
import type { LookUpNames, Names } from '../records/names.js'
import { momentFields } from '../records/past.js'
import type { NamedIds } from '../records/response-cache.js'
import { createTexts } from '../records/texts.js'

const stockAtLocation = z
  .object({
    id: z.string().meta({ description: 'ID of the location' }),
    name: nullableText().meta({ description: 'Current name of the location' }),
    stock: quantityOut(),
  })
  .meta({ id: 'StockAtLocation', description: 'Stock of a material at one location' })

const SETTINGS = namesIn(batchSettings)

/** Fields that only materials with batch tracking have. */
const trackingFields = {
  ...z.object(batchSettings).partial().shape,
  available_stock: quantityOut().optional().meta({
    description:
      'Stock that can be picked today without naming a batch: neither blocked nor reserved. Decimal, up to 6 places',
  }),
}

/** Fields that identify a material. */
export const materialCode = z
  .enum(['id', 'sku', 'ean'])
  .meta({ id: 'MaterialCode', description: 'Field that identifies a material' })

const { name, sku, ean, category, unit, min_stock, primary_location_id, ...otherFields } = recordShape(materialFields, {
  category: nullableText().meta({ description: 'Name of the category' }),
  primary_location_id: z.string().meta({ description: 'ID of the primary location' }),
})

export const materialRecord = z
  .object({
    id: z.string().meta({ description: 'Unique identifier of the material.' }),
    ...{ name, sku, ean, category },
    category_slug: nullableText(),
    unit,
    stock: quantityOut().meta({ description: 'Quantity on hand in all locations. Decimal, up to 6 places' }),
    min_stock,
    locations: z.array(stockAtLocation),
    location_id: primary_location_id,
    location_name: nullableText().meta({ description: 'Current name of the primary location' }),
    ...otherFields,
    created_at: timestamp(),
    updated_at: timestamp(),
    archived_at: timestamp().nullable(),
    ...trackingFields,
    ...momentFields,
  })
  .meta({ id: 'Material', description: 'Stock-keeping item. Fields about batches are absent if batch tracking is off' })

/**
 * A material from a read model or from a command. Only commands know its reservations, and only read models the slug of
 * its category.
 */
export type MaterialWithStock = Omit<Material, 'reversed' | 'reservations' | 'recent'> &
  Partial<Pick<Material, 'reservations'> & Pick<MaterialDoc, 'category_slug'>>

/** Returns the primary location first, then all others with stock. */
export function locationsOf({ balances, primary_location_id: primary }: MaterialWithStock): readonly string[] {
  const ids = [primary]
  for (const id in balances) if (id !== primary && balances[id] !== '0') ids.push(id)
  return ids
}

const SHOWN_ELSEWHERE = ['name', 'sku', 'ean', 'category', 'unit', 'min_stock', 'primary_location_id'] as const
const addOthers = addFields(materialFields, SHOWN_ELSEWHERE)

export function presentMaterial(id: string, material: MaterialWithStock, names: Names, available?: Decimal) {
  const { balances, category, created_at, updated_at, archived_at } = material
  const record = {
    id,
    name: material.name,
    sku: material.sku,
    ean: material.ean,
    category,
    category_slug: material.category_slug ?? (category === null ? null : slugOf(category)),
    unit: material.unit,
    stock: exact(material.stock),
    min_stock: exact(material.min_stock),
    locations: locationsOf(material).map(at => ({
      id: at,
      name: names.location(at),
      stock: exact(balances[at] ?? '0'),
    })),
    location_id: material.primary_location_id,
    location_name: names.location(material.primary_location_id),
  }
  const shown = Object.assign(addOthers(record, material), { created_at, updated_at, archived_at })
  return Object.assign(shown, ofBatches(material, available))
}

/** Returns the fields of batch tracking. Materials without batch tracking have none of them. */
const ofBatches = (material: MaterialWithStock, available: Decimal | undefined) =>
  material.batch_tracking
    ? {
        ...Object.fromEntries(SETTINGS.map(name => [name, material[name]])),
        ...(available === undefined ? {} : { available_stock: exact(available) }),
      }
    : {}

/**
 * Returns the available stock of a material from a command. Undefined if the reservations are unknown or batch
 * tracking is off.
 */
export function availableIn(material: MaterialWithStock, today: Day): Decimal | undefined {
  const { reservations } = material
  return reservations && isTracked(material) ? availableStock({ ...material, reservations }, today) : undefined
}

/** Dependencies for presenting materials. */
export interface MaterialSurroundings {
  readonly names: LookUpNames
  readonly available: Pick<AvailableStock, 'of'>
  readonly calendar: Pick<Calendar, 'today'>
}

/** Returns a function that presents documents with current names. */
export const materialPresenter =
  ({ names, available, calendar }: MaterialSurroundings) =>
  async (docs: readonly MaterialDoc[]) => {
    const today = calendar.today()
    const [lookedUp, sums] = await Promise.all([
      names({ locations: docs.flatMap(locationsOf) }),
      available.of(docs, today),
    ])
    return docs.map(doc => presentMaterial(doc._id, doc, lookedUp, sums.get(doc._id)))
  }

/** Returns a function that presents materials from commands with current names. */
export const commandResultPresenter =
  ({ names, calendar }: Pick<MaterialSurroundings, 'names' | 'calendar'>) =>
  async (records: readonly RecordState<MaterialWithStock>[]) => {
    const today = calendar.today()
    const lookedUp = await names({ locations: records.flatMap(({ state }) => locationsOf(state)) })
    const presented: ReturnType<typeof presentMaterial>[] = []
    for (const { id, state } of records) {
      presented.push(presentMaterial(id, state, lookedUp, availableIn(state, today)))
      // Computing the available stock iterates over all batches, of which there can be ten thousand.
      if (isTracked(state)) await yieldToEventLoop()
    }
    return presented
  }

export interface MaterialTexts {
  /** Returns the available stock of a material with batch tracking; undefined for the others. */
  available(doc: MaterialDoc): Promise<Decimal | undefined>
  namedIdsOf(doc: MaterialDoc): NamedIds
  /** Returns a material, without keeping its text. */
  text(doc: MaterialDoc, available: Decimal | undefined, names: Names): string
  /** Returns the materials of a page, separated by commas. */
  page(docs: readonly MaterialDoc[]): Promise<string | Buffer>
}

/** Renders materials as JSON text. `available_stock` changes without the document, so it is appended to its text. */
export function materialTexts({ names, available, calendar }: MaterialSurroundings): MaterialTexts {
  const texts = createTexts<MaterialDoc>(
    { present: (doc, names) => presentMaterial(doc._id, doc, names), locations: doc => doc.at_locations },
    names,
  )
  const withAvailable = (text: string, sum: Decimal | undefined): string =>
    sum === undefined ? text : `${text.slice(0, -1)},"available_stock":${sum}}`

  return {
    available: async doc =>
      doc.batch_tracking ? (await available.of([doc], calendar.today())).get(doc._id) : undefined,
    namedIdsOf: doc => texts.namedIdsOf([doc]),
    text: (doc, sum, names) => withAvailable(texts.textOnce([doc], names), sum),
    async page(docs) {
      if (!docs.some(doc => doc.batch_tracking)) return texts.page(docs)
      const sums = await available.of(docs, calendar.today())
      const named = await names(texts.namedIdsOf(docs))
      return docs.map(doc => withAvailable(texts.text([doc], named), sums.get(doc._id))).join(',')
    },
  }
}
