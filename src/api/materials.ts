import { z } from 'zod'
import type { MaterialCommands } from '../commands/materials.js'
import type { Material, MaterialPatch } from '../domain/material.js'
import { type Quantity, toDecimal, ZERO } from '../domain/quantity.js'
import { slugOf } from '../projections/categories.js'
import { materials } from '../projections/materials.js'
import type { ReadModels } from '../projections/read-models.js'
import { NEWEST_FIRST, stockHistory } from '../projections/stock-history.js'
import type { Condition } from '../stores/document-store.js'
import { clearable, customFields, flag, freeText, id, quantity, quantityFromZero, text } from './frame/fields.js'
import { accepted } from './frame/rejections.js'
import { type Answer, type Route, route } from './frame/route.js'
import { sort } from './frame/sort.js'
import { historyEntry, historyTexts } from './history-entry.js'
import { page } from './listing.js'
import { locationsOf, materialRecord, materialTexts, presentMaterial } from './material-record.js'
import type { LookUpNames } from './names.js'
import { found, invalid, type Written, written } from './single.js'

const TAG = 'Materials'

const listQuery = z.strictObject({
  search: z.string().max(200).optional().meta({ description: 'Words that must occur in name, article number or EAN' }),
  category: z.string().max(200).optional().meta({ description: 'Slug or name of a category' }),
  location_id: z.string().max(100).optional().meta({ description: 'Has stock there, or has it as primary location' }),
  below_min_stock: flag().optional().meta({ description: 'Only items below their minimum stock' }),
  low_stock: flag().optional().meta({ description: 'The same as below_min_stock' }),
  archived: flag().optional().meta({ description: 'The archived ones in place of the others' }),
  sort: sort({
    name: 'name_key',
    sku: 'sku',
    stock: 'stock_key',
    min_stock: 'min_stock_key',
    created_at: 'created_at',
    updated_at: 'updated_at',
  }).optional(),
})

const details = {
  sku: clearable(freeText(100)),
  ean: clearable(freeText(100)),
  category: clearable(text(100)),
  description: clearable(freeText(10_000)),
  min_stock: clearable(quantityFromZero()),
  purchase_price: clearable(quantityFromZero()),
  custom_fields: clearable(customFields()),
}

const createBody = z
  .strictObject({
    name: text(200),
    unit: text(50),
    ...details,
    stock: quantityFromZero().optional(),
    location_id: clearable(id('loc')),
    locations: z
      .array(z.strictObject({ id: id('loc'), stock: quantityFromZero() }))
      .min(1)
      .max(500)
      .optional()
      .meta({
        description:
          'Opening balances by location, in place of `stock`; the first is the primary location unless `location_id` names one',
      }),
  })
  .meta({
    id: 'NewMaterial',
    example: { name: 'Wood screw 4 x 40', sku: 'SCR-0440', unit: 'pcs', stock: 250, min_stock: 50 },
  })

const patchBody = z
  .strictObject({
    name: text(200).optional(),
    unit: text(50).optional(),
    ...details,
    stock: quantity().optional().meta({ description: 'Corrects the stock to this, at the primary location' }),
    location_id: id('loc')
      .optional()
      .meta({ description: 'Another primary location; takes the stock along when it lies in one place' }),
  })
  .meta({ id: 'MaterialPatch', example: { min_stock: 80, custom_fields: { shelf: 'A3' } } })

const singleMaterial = materialRecord
  .extend({ stock_history: z.array(historyEntry).meta({ description: 'The last 30 days, newest first' }) })
  .meta({ id: 'MaterialWithHistory' })

const DAY_MS = 24 * 60 * 60 * 1000
const HISTORY_MS = 30 * DAY_MS

export interface MaterialRoutes {
  readonly commands: MaterialCommands
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
  readonly defaultLocationId: string
  readonly now: () => number
}

export function materialRoutes({
  commands,
  readModels,
  names,
  defaultLocationId,
  now,
}: MaterialRoutes): readonly Route[] {
  const texts = materialTexts(names)
  const history = historyTexts(names)

  async function answered(status: number, made: Written<Material>): Promise<Answer> {
    const looked = await names({ locations: locationsOf(made.state) })
    return written(status, '/materials', made, presentMaterial(made.id, made.state, looked))
  }

  /** Asked from the beginning of a day on, so that the same question stands for all of this day. */
  async function recent(materialId: string): Promise<string> {
    const since = now() - HISTORY_MS
    const entries = await readModels.of(stockHistory).find({
      where: [
        { field: 'material_id', is: materialId },
        { field: 'created_at', atLeast: startOfDay(since) },
      ],
      sort: NEWEST_FIRST,
    })
    const kept = entries.findLastIndex(entry => Date.parse(entry.created_at) >= since) + 1
    return history.all(kept === entries.length ? entries : entries.slice(0, kept))
  }

  return [
    route({
      method: 'get',
      path: '/materials',
      scope: 'materials:read',
      tag: TAG,
      operationId: 'listMaterials',
      summary: 'List materials',
      query: listQuery,
      list: true,
      answers: { 200: { description: 'The materials of this page', schema: materialRecord } },
      async handle({ query, paging }) {
        const { search, sort } = query
        const { total, docs } = await page(readModels.of(materials), { where: conditions(query), search, sort }, paging)
        return { list: { total, text: await texts.all(docs) } }
      },
    }),

    route({
      method: 'get',
      path: '/materials/{id}',
      scope: 'materials:read',
      tag: TAG,
      operationId: 'getMaterial',
      summary: 'Read a material with its stock history of the last 30 days',
      answers: { 200: { description: 'The material', schema: singleMaterial } },
      async handle({ params }) {
        const materialId = params.id!
        const doc = await found(readModels.of(materials), 'material', materialId)
        const [record, entries] = await Promise.all([texts.one(doc), recent(materialId)])
        return { text: `${record.slice(0, -1)},"stock_history":[${entries}]}`, revision: doc.revision }
      },
    }),

    route({
      method: 'post',
      path: '/materials',
      scope: 'materials:write',
      tag: TAG,
      operationId: 'createMaterial',
      summary: 'Create a material',
      description: 'A `stock` above zero becomes the first entry of its history, of type `initial`.',
      body: createBody,
      answers: { 201: { description: 'The material', schema: materialRecord } },
      errors: ['NOT_FOUND', 'INVALID_STATE'],
      async handle({ body, context }) {
        if (body.locations && body.stock !== undefined) {
          throw invalid('locations', 'can not be given together with stock')
        }
        const opened = body.locations?.map(({ id, stock }, n) => ({
          locationId: id,
          quantity: stock,
          field: `locations.${n}.id`,
        }))
        if (opened && new Set(opened.map(({ locationId }) => locationId)).size < opened.length) {
          throw invalid('locations', 'names a location twice')
        }
        const home = body.location_id ?? opened?.[0]?.locationId ?? defaultLocationId
        const made = await commands.create(context, {
          name: body.name,
          unit: body.unit,
          sku: body.sku ?? null,
          ean: body.ean ?? null,
          category: body.category ?? null,
          description: body.description ?? null,
          min_stock: toDecimal(body.min_stock ?? ZERO),
          purchase_price: body.purchase_price == null ? null : toDecimal(body.purchase_price),
          custom_fields: withoutNulls(body.custom_fields ?? {}),
          primary_location_id: home,
          opening: opened ?? [{ locationId: home, quantity: body.stock ?? ZERO, field: 'location_id' }],
        })
        return answered(201, accepted(made))
      },
    }),

    route({
      method: 'patch',
      path: '/materials/{id}',
      scope: 'materials:write',
      tag: TAG,
      operationId: 'updateMaterial',
      summary: 'Change some fields of a material',
      description: 'Only what is sent changes; `null` clears an optional field; `custom_fields` is merged key by key.',
      body: patchBody,
      answers: { 200: { description: 'The material', schema: materialRecord } },
      errors: ['INVALID_STATE', 'INSUFFICIENT_STOCK'],
      async handle({ params, body, context }) {
        const id = params.id!
        return answered(200, { id, ...accepted(await commands.update(context, id, patchOf(body))) })
      },
    }),

    route({
      method: 'delete',
      path: '/materials/{id}',
      scope: 'materials:write',
      tag: TAG,
      operationId: 'archiveMaterial',
      summary: 'Archive a material',
      description: 'It stays readable by its id, leaves the lists, and takes no more movements.',
      answers: { 204: { description: 'Archived, now or before' } },
      async handle({ params, context }) {
        const id = params.id!
        return written(204, '/materials', { id, ...accepted(await commands.archive(context, id)) })
      },
    }),

    route({
      method: 'post',
      path: '/materials/{id}/restore',
      scope: 'materials:write',
      tag: TAG,
      operationId: 'restoreMaterial',
      summary: 'Bring an archived material back',
      body: z.strictObject({}),
      bodyOptional: true,
      answers: { 200: { description: 'The material', schema: materialRecord } },
      async handle({ params, context }) {
        const id = params.id!
        return answered(200, { id, ...accepted(await commands.restore(context, id)) })
      },
    }),
  ]
}

const startOfDay = (time: number): string => new Date(time - (time % DAY_MS)).toISOString()

function conditions(query: z.output<typeof listQuery>): readonly Condition[] {
  const { category, location_id, below_min_stock, low_stock, archived = false } = query
  if (below_min_stock !== undefined && low_stock !== undefined && below_min_stock !== low_stock) {
    throw invalid('low_stock', 'is the same filter as below_min_stock and was given another value')
  }
  const where: Condition[] = [{ field: 'archived', is: archived }]
  if (below_min_stock || low_stock) where.push({ field: 'low', is: true })
  if (category !== undefined) where.push({ field: 'category_slug', is: slugOf(category) })
  if (location_id !== undefined) where.push({ field: 'at_locations', has: location_id })
  return where
}

function patchOf(body: z.output<typeof patchBody>): MaterialPatch {
  const { location_id, min_stock, purchase_price, custom_fields, ...same } = body
  return {
    ...same,
    min_stock: min_stock === null ? '0' : decimal(min_stock),
    purchase_price: purchase_price === null ? null : decimal(purchase_price),
    custom_fields,
    primary_location_id: location_id,
  }
}

const decimal = (value: Quantity | undefined) => (value === undefined ? undefined : toDecimal(value))

const withoutNulls = (fields: z.output<ReturnType<typeof customFields>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
