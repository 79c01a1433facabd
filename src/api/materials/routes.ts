import { z } from 'zod'
import type { MaterialCommands, NewMaterial } from '../../commands/materials.js'
import type { AskedTracking } from '../../domain/batches/tracking.js'
import type { MaterialPatch } from '../../domain/materials.js'
import type { Calendar } from '../../domain/values/days.js'
import { ZERO } from '../../domain/values/quantity.js'
import { batchNumbering, batchPolicy } from '../../events/batches.js'
import { materialFields } from '../../events/materials.js'
import { namesIn } from '../../events/schema/names-in.js'
import { presentChanges } from '../../feed/public/fields.js'
import { slugOf } from '../../projections/categories.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { materials } from '../../projections/materials.js'
import type { AvailableStock } from '../../projections/queries/available-stock.js'
import type { Condition } from '../../stores/document-store.js'
import { askedFor, batchNumber, namingFields } from '../batches/naming.js'
import { holds } from '../frame/access/scopes.js'
import { ApiError, type ErrorDetail } from '../frame/response/errors.js'
import type { Principal, Route } from '../frame/route.js'
import { clearable, flag, id, optionalList, quantity, quantityFromZero } from '../frame/schema/fields.js'
import { sort } from '../frame/schema/sort.js'
import { nothingToSay } from '../records/endpoints.js'
import { createShape, fieldsIn, patchShape } from '../records/field-table.js'
import { amongArchivable, exactly, ofArchivable } from '../records/filters.js'
import { matching } from '../records/listing.js'
import { resource } from '../records/resource.js'
import { invalid } from '../records/single.js'
import { fields } from './fields.js'
import { historyEntry } from './history-entry.js'
import { movementRoutes } from './movements.js'
import { withRecentHistory } from './recent-history.js'
import { leftPresenter, type MaterialSurroundings, materialRecord, materialTexts } from './record.js'
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
  low_stock: flag().optional().meta({ description: 'Alias of `below_min_stock`' }),
  low_available: flag().optional().meta({
    description:
      'Whether to return only materials with batch tracking whose `available_stock` is below `min_stock`. `false` has no effect',
  }),
  sku: exactly('Only materials with exactly this SKU'),
  ean: exactly('Only materials with exactly this EAN'),
  ...ofArchivable,
  sort: sort({
    name: 'name_key',
    sku: 'sku',
    stock: 'stock_key',
    min_stock: 'min_stock_key',
    created_at: 'created_at',
    updated_at: 'updated_at',
  }).optional(),
})

/** Fields that configure batch tracking. A material without batch tracking has none of them. */
const tracking = {
  batch_tracking: z.boolean().optional().meta({
    description:
      'Whether batch tracking is on. Default for a new material: `false`. Turning it on puts all stock into one batch (`opening_batch_number`). Turning it off requires a stock of 0',
  }),
  batch_policy: batchPolicy.optional().meta({
    description: 'Order in which batches are picked if a request names none. Default with batch tracking: `fefo`',
  }),
  batch_numbering: batchNumbering.optional().meta({
    description: 'Rule for receipts without a batch number. Default with batch tracking: `required`',
  }),
  shelf_life_days: clearable(z.int().min(1).max(36_500)).meta({
    description:
      'Shelf life in days. Sets `expires_on` of a new batch that has none, counted from `manufactured_on`, or else from the day of receipt. Null: not set',
  }),
  expiry_alert_days: z.int().min(0).max(3650).optional().meta({
    description: 'Days before the expiration date at which a batch counts as expiring. Default with batch tracking: 30',
  }),
  block_expired: z.boolean().optional().meta({
    description:
      'Whether expired batches are blocked: they are not picked, and a withdrawal that names one needs `batch_override`. Default with batch tracking: `true`',
  }),
  opening_batch_number: batchNumber().optional().meta({
    description:
      'Number of the batch that receives the existing stock when batch tracking is turned on, and opening stock that names no batch. Default: `OPENING`',
  }),
}

const openingBalance = z
  .strictObject({
    id: id('loc').meta({ description: 'ID of the location' }),
    stock: quantityFromZero().meta({ description: 'Opening stock at the location. Decimal, up to 6 places' }),
    ...namingFields,
  })
  .meta({ id: 'OpeningBalance', description: 'Opening stock of a new material at one location' })

export const createBody = z
  .strictObject({
    ...createShape(fields),
    ...tracking,
    stock: quantityFromZero().optional().meta({
      description: 'Opening stock at the primary location. Decimal, up to 6 places. Default: 0',
    }),
    location_id: clearable(id('loc')).meta({
      description: 'ID of the primary location. Default: the first of `locations`, or else the default location',
    }),
    locations: optionalList(openingBalance, 500).meta({
      description:
        'Opening stock by location, instead of `stock`. The first location is the primary one unless `location_id` is given',
    }),
  })
  .meta({
    id: 'NewMaterial',
    description: 'Material to create',
    example: { name: 'Wood screw 4 x 40', sku: 'SCR-0440', unit: 'pcs', stock: 250, min_stock: 50 },
  })

export const patchBody = z
  .strictObject({
    ...patchShape(fields),
    ...tracking,
    stock: quantity().optional().meta({
      description:
        'New quantity on hand in all locations. The difference is corrected at the primary location. Decimal, up to 6 places',
    }),
    location_id: id('loc').optional().meta({
      description: 'ID of the new primary location. If all stock is at one location, it is transferred to the new one',
    }),
  })
  .meta({
    id: 'MaterialPatch',
    description: 'Fields of a material to update',
    example: { min_stock: 80, custom_fields: { shelf: 'A3' } },
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
  readonly now: () => number
}

export function materialRoutes({
  commands,
  readModels,
  names,
  available,
  calendar,
  defaultLocationId,
  now,
}: MaterialRoutes): readonly Route[] {
  const surroundings = { names, available, calendar }
  const texts = materialTexts(surroundings)
  const shownWithHistory = withRecentHistory({ readModels, names, now })

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
    present: leftPresenter(surroundings),
  })

  return [
    list({
      query: listQuery,
      async where(query) {
        const asked = conditionsOf(query)
        if (!query.low_available) return asked
        return [...asked, { field: '_id', in: await available.low(calendar.today(), query.archived ?? false) }]
      },
      show: async docs => ({ bytes: await texts.page(docs) }),
    }),
    changes({
      readModels,
      names,
      description: 'Changes to the fields of the material. Stock changes are in the stock history.',
      told: found => presentChanges(materialFields, found, { renamed: { primary_location_id: 'location_id' } }),
    }),
    read({
      description: 'Includes the stock history of the last 30 days.',
      answers: { 200: { description: 'The material', schema: singleMaterial } },
      show: doc => shownWithHistory(doc._id, texts.part(doc)),
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
      ...nothingToSay,
      errors: ['CONFLICT'],
      command: ({ params: { id }, context }) => commands.restore(context, id),
    }),
    ...movementRoutes({ commands, readModels, names }),
    ...stockHistoryRoutes({ readModels, names, now }),
  ]
}

type ListQuery = z.output<typeof listQuery>

const asked = new WeakMap<ListQuery, readonly Condition[]>()

/**
 * Returns the conditions of a query. The frame passes the identical object for equal query strings, so the conditions
 * stay identical, too, and stores can cache by them.
 */
function conditionsOf(query: ListQuery): readonly Condition[] {
  const known = asked.get(query) ?? Object.freeze(conditions(query))
  asked.set(query, known)
  return known
}

function conditions(query: ListQuery): readonly Condition[] {
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

type SentTracking = z.output<z.ZodObject<typeof tracking>>

/**
 * Returns the detail of the error if a material has tracking settings and the key lacks the scope for them. Exports
 * give `batch_tracking: false` for materials without batches.
 */
export function trackingProblem(
  body: SentTracking,
  { scopes }: Pick<Principal, 'scopes'>,
  isNew: boolean,
): ErrorDetail | undefined {
  if (holds(scopes, 'batches:write')) return undefined
  const asked: AskedTracking = fieldsIn(tracking, body)
  const field = namesIn(asked).find(
    name => asked[name] !== undefined && !(isNew && name === 'batch_tracking' && asked[name] === false),
  )
  const message = 'requires an API key with the scope batches:write'
  return field && { field, message, scope: 'batches:write' }
}

export function newMaterial(
  body: z.output<typeof createBody>,
  defaultLocationId: string,
  principal: Pick<Principal, 'scopes'>,
): NewMaterial {
  const problem = trackingProblem(body, principal, true)
  if (problem) throw new ApiError('INSUFFICIENT_SCOPE', `${problem.field} ${problem.message}`, [problem])
  if (body.locations && body.stock !== undefined) throw invalid('locations', "can't be combined with stock")
  const opened = body.locations?.map(({ id, stock, ...naming }, n) => ({
    locationId: id,
    quantity: stock,
    field: `locations.${n}.id`,
    asked: askedFor(naming, stock, `locations.${n}.`),
  }))
  if (opened && new Set(opened.map(({ locationId }) => locationId)).size < opened.length) {
    throw invalid('locations', 'must not contain a location twice')
  }
  const home = body.location_id ?? opened?.[0]?.locationId ?? defaultLocationId
  return {
    ...fieldsIn(fields, body),
    primary_location_id: home,
    tracking: fieldsIn(tracking, body),
    opening: opened ?? [{ locationId: home, quantity: body.stock ?? ZERO, field: 'location_id' }],
  }
}

export const patchOf = (body: z.output<typeof patchBody>, { scopes }: Pick<Principal, 'scopes'>): MaterialPatch => ({
  ...fieldsIn(fields, body),
  stock: body.stock,
  tracking: fieldsIn(tracking, body),
  mayChangeBatches: holds(scopes, 'batches:write'),
  primary_location_id: body.location_id,
})
