import { z } from 'zod'
import type { MaterialCommands } from '../../commands/materials.js'
import type { Calendar } from '../../domain/values/days.js'
import { materialFields } from '../../events/materials.js'
import { presentChanges } from '../../feed/published/fields.js'
import { slugOf } from '../../projections/categories.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { materials } from '../../projections/materials.js'
import type { AvailableStock } from '../../projections/queries/available-stock.js'
import type { FilterCondition } from '../../stores/document-store.js'
import type { Route } from '../frame/route.js'
import { flag } from '../frame/schema/fields.js'
import { sort } from '../frame/schema/sort.js'
import { emptyBody } from '../records/endpoints.js'
import { amongArchivable, archivedFilter, exactly, ofArchivable } from '../records/filters.js'
import { matching } from '../records/listing.js'
import { type PastReads, pastListQuery } from '../records/past.js'
import { resource } from '../records/resource.js'
import { invalid } from '../records/single.js'
import { createBody, newMaterial, patchBody, patchOf } from './bodies.js'
import { historyEntry } from './history-entry.js'
import { movementRoutes } from './movements.js'
import { pastAvailableStock, pastRecentHistory, presentPast, totalsOf } from './past.js'
import { createMaterialReader } from './read-material.js'
import { commandResultPresenter, type MaterialSurroundings, materialRecord, materialTexts } from './record.js'
import { stockHistoryRoutes } from './stock-history.js'

const listQuery = z.strictObject({
  search: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Search words. Each must occur in the name, SKU, or EAN' }),
  category: z.string().max(200).optional().meta({ description: 'Only materials in this category, by slug or name' }),
  location_id: z.string().max(100).optional().meta({
    description: 'Only materials with stock at this location, or with this primary location',
  }),
  below_min_stock: flag().optional().meta({
    description: 'Whether to return only materials with low stock (`stock` below `min_stock`). `false` has no effect',
  }),
  low_stock: flag()
    .optional()
    .meta({ description: 'Alias of `below_min_stock`. Both must have the same value if both are given' }),
  low_available: flag().optional().meta({
    description:
      'Whether to return only materials with batch tracking whose `available_stock` is below `min_stock`. `false` has no effect',
  }),
  sku: exactly('Only materials with exactly this SKU'),
  ean: exactly('Only materials with exactly this EAN'),
  ...ofArchivable,
  ...pastListQuery,
  totals: flag().optional().meta({
    description:
      'Whether `meta.totals` contains the totals of all matching materials: `stock_value` (stock times purchase price), and the number of materials with (`priced`) and without a purchase price (`unpriced`). Default: `false`',
  }),
  sort: sort({
    name: 'name_key',
    sku: 'sku',
    stock: 'stock_key',
    min_stock: 'min_stock_key',
    created_at: 'created_at',
    updated_at: 'updated_at',
  }).optional(),
})

const singleMaterial = materialRecord
  .extend({
    stock_history: z.array(historyEntry).meta({ description: 'Stock changes of the last 30 days, newest first' }),
  })
  .meta({ id: 'MaterialWithHistory', description: 'Material with its stock history of the last 30 days' })

export interface MaterialRoutes extends MaterialSurroundings {
  readonly commands: MaterialCommands
  readonly readModels: Pick<ReadModels, 'of'>
  readonly available: AvailableStock
  readonly defaultLocationId: string
  readonly calendar: Calendar
  readonly past: PastReads
  readonly now: () => number
}

export function materialRoutes({
  commands,
  readModels,
  names,
  available,
  calendar,
  defaultLocationId,
  past,
  now,
}: MaterialRoutes): readonly Route[] {
  const surroundings = { names, available, calendar }
  const texts = materialTexts(surroundings)
  const readMaterial = createMaterialReader({ readModels, names, now, texts })

  const {
    list,
    read,
    create,
    update,
    archive,
    act,
    history: changes,
  } = resource({
    name: 'materials',
    tag: 'Materials',
    record: materialRecord,
    collection: () => readModels.of(materials),
    present: commandResultPresenter(surroundings),
    past: { reads: past, collection: sources => sources.readModels.of(materials), present: presentPast },
  })

  return [
    list({
      query: listQuery,
      async where(query, sources) {
        const where = conditionsOf(query)
        if (!query.low_available) return where
        const stock = sources ? pastAvailableStock(sources) : available
        const low = await stock.low((sources?.calendar ?? calendar).today(), archivedFilter(query))
        return [...where, { field: '_id', in: low }]
      },
      meta: async ({ totals }, matching) => (totals ? { totals: await totalsOf(matching) } : undefined),
      show: async docs => ({ json: await texts.page(docs) }),
    }),
    changes({
      readModels,
      names,
      description: 'Changes to the fields of the material. Stock changes are in the stock history.',
      presentChanges: found =>
        presentChanges(materialFields, found, { renamed: { primary_location_id: 'location_id' } }),
    }),
    read({
      description: 'Includes the stock history of the last 30 days.',
      responses: { 200: { description: 'The material', schema: singleMaterial } },
      respond: readMaterial,
      showPast: async ({ _id }, moment, sources) => ({ stock_history: await pastRecentHistory(_id, moment, sources) }),
    }),
    create({
      description:
        'A `stock` above zero becomes the first entry of the stock history, with the type `initial`. Batch tracking settings also require `batches:write`. If SKUs or EANs must be unique (setting `INVENTORY_UNIQUE`), a value of another material is rejected with 409 `CONFLICT`; the detail has the `id` and `name` of that material.',
      body: createBody,
      errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT'],
      command: async ({ body, context, principal }) =>
        commands.create(context, newMaterial(body, defaultLocationId, principal)),
    }),
    update({
      description:
        'Changes only the fields that are sent. `null` clears an optional field. `custom_fields` is merged key by key. Changing batch tracking settings, or correcting the stock of a blocked batch, also requires `batches:write`.',
      body: patchBody,
      errors: ['INVALID_STATE', 'INSUFFICIENT_STOCK', 'CONFLICT'],
      command: ({ params: { id }, body, context, principal }) => commands.update(context, id, patchOf(body, principal)),
    }),
    archive({
      description:
        "An archived material can still be read by its ID, but it is hidden from lists and its stock can't be moved.",
      command: ({ params: { id }, context }) => commands.archive(context, id),
    }),
    act('restore', {
      operationId: 'restoreMaterial',
      summary: 'Restore an archived material',
      ...emptyBody,
      errors: ['CONFLICT'],
      command: ({ params: { id }, context }) => commands.restore(context, id),
    }),
    ...movementRoutes({ commands, readModels, names }),
    ...stockHistoryRoutes({ readModels, names, now }),
  ]
}

type ListQuery = z.output<typeof listQuery>

const conditionsByQuery = new WeakMap<ListQuery, readonly FilterCondition[]>()

/**
 * Returns the conditions of a query. The frame passes the identical object for equal query strings, so the conditions
 * stay identical, too, and stores can cache by them.
 */
function conditionsOf(query: ListQuery): readonly FilterCondition[] {
  const known = conditionsByQuery.get(query) ?? Object.freeze(conditions(query))
  conditionsByQuery.set(query, known)
  return known
}

function conditions(query: ListQuery): readonly FilterCondition[] {
  const { category, location_id, below_min_stock, low_stock, low_available: _, sku, ean, ...common } = query
  if (below_min_stock !== undefined && low_stock !== undefined && below_min_stock !== low_stock) {
    throw invalid('low_stock', 'is the same filter as below_min_stock and must have the same value')
  }
  return [
    ...amongArchivable(common),
    ...matching({ low: below_min_stock || low_stock || undefined, sku, ean }),
    ...matching({ category_slug: category === undefined ? undefined : slugOf(category) }),
    ...(location_id === undefined ? [] : [{ field: 'at_locations', has: location_id }]),
  ]
}
