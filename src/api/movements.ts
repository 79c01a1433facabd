import { z } from 'zod'
import type { Accepted } from '../commands/executor.js'
import type { MaterialCommands, Movement } from '../commands/materials.js'
import type { Material } from '../domain/material.js'
import { ZERO } from '../domain/quantity.js'
import type { EventContent } from '../events/envelope.js'
import { MOVEMENT_TYPES, type StockMoved } from '../events/material.js'
import { materials } from '../projections/materials.js'
import type { ReadModels } from '../projections/read-models.js'
import { NEWEST_FIRST, stockHistory } from '../projections/stock-history.js'
import type { Condition } from '../stores/document-store.js'
import { ApiError } from './frame/errors.js'
import { clearable, freeText, id, positiveQuantity, quantity, quantityFromZero, text } from './frame/fields.js'
import { exact } from './frame/json.js'
import { accepted } from './frame/rejections.js'
import { type Answer, type Route, route } from './frame/route.js'
import { inOrder, timestampFrom, timestampTo } from './frame/times.js'
import { historyEntry, historyTexts } from './history-entry.js'
import { page } from './listing.js'
import type { LookUpNames } from './names.js'
import { nullableText, quantityOut, timestamp, userOut } from './record-fields.js'
import { found, invalid } from './single.js'

const TAG = 'Stock'

const remarks = {
  note: clearable(freeText(2000)),
  reason: clearable(freeText(500)),
  reference: clearable(freeText(200)),
}

const at = { location_id: id('loc').optional(), quantity: positiveQuantity(), ...remarks }

const expected = quantityFromZero()
  .optional()
  .meta({ description: 'The balance that the caller counts on; another one is 409 CONFLICT' })

const movementBody = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('receipt'), ...at }),
    z.strictObject({ type: z.literal('withdrawal'), ...at }),
    z.strictObject({
      type: z.literal('transfer'),
      ...at,
      from_location_id: id('loc').optional(),
      to_location_id: id('loc').optional(),
    }),
    z.strictObject({
      type: z.literal('correction'),
      ...at,
      quantity: quantity().meta({ description: 'Signed' }),
      note: text(2000),
      expected_quantity: expected,
    }),
  ])
  .meta({
    id: 'NewMovement',
    example: { type: 'withdrawal', quantity: 12, note: 'Order 4711' },
  })

const adjustmentBody = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('add'), ...at }),
    z.strictObject({ type: z.literal('subtract'), ...at }),
    z.strictObject({ type: z.literal('set'), ...at, quantity: quantityFromZero(), expected_quantity: expected }),
  ])
  .meta({
    id: 'NewStockAdjustment',
    example: { type: 'set', quantity: 240, reason: 'Stocktaking', reference: 'INV-2026-11' },
  })

const movementRecord = z
  .object({
    id: z.string(),
    movement_id: z.string(),
    material_id: z.string(),
    type: z.enum(MOVEMENT_TYPES),
    quantity: quantityOut(),
    before: quantityOut(),
    after: quantityOut(),
    stock: quantityOut().meta({ description: 'The stock of the material now' }),
    location_id: z.string(),
    location_name: nullableText(),
    location_before: quantityOut(),
    location_after: quantityOut(),
    from_location_id: nullableText(),
    from_location_name: nullableText(),
    user: userOut(),
    note: nullableText(),
    reason: nullableText(),
    reference: nullableText(),
    delivery_note_id: nullableText(),
    reverses: nullableText(),
    created_at: timestamp(),
  })
  .meta({ id: 'Movement' })

const historyQuery = z
  .strictObject({ from: timestampFrom().optional(), to: timestampTo().optional() })
  .superRefine(inOrder('from', 'to'))

export interface MovementRoutes {
  readonly commands: MaterialCommands
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
}

export function movementRoutes({ commands, readModels, names }: MovementRoutes): readonly Route[] {
  const history = historyTexts(names)

  async function moved(materialId: string, outcome: Accepted<Material>): Promise<Answer> {
    const event = outcome.events.find(({ type }) => type === 'stock-moved')
    if (!event) throw new Error(`${materialId}: a movement left no event`)
    const data = event.data as unknown as StockMoved
    const looked = await names({ locations: data.legs.map(leg => leg.location_id), users: [event.actor.user_id] })
    return {
      status: 201,
      body: present(materialId, event, data, looked),
      revision: outcome.revision,
      ...(outcome.position === undefined ? {} : { position: outcome.position }),
    }
  }

  return [
    route({
      method: 'post',
      path: '/materials/{id}/movements',
      scope: 'materials:write',
      tag: TAG,
      operationId: 'createMovement',
      summary: 'Move stock: receipt, withdrawal, transfer or correction',
      description:
        'A transfer moves to `location_id` from `from_location_id`; with `to_location_id`, `location_id` is where it comes from. Locations default to the primary one.',
      body: movementBody,
      answers: { 201: { description: 'The movement', schema: movementRecord } },
      errors: ['INSUFFICIENT_STOCK', 'INVALID_STATE', 'CONFLICT'],
      async handle({ params, body, context }) {
        const materialId = params.id!
        return moved(materialId, accepted(await commands.moveStock(context, materialId, movementOf(body))))
      },
    }),

    route({
      method: 'post',
      path: '/materials/{id}/stock-adjustment',
      scope: 'materials:write',
      tag: TAG,
      operationId: 'adjustStock',
      summary: 'Adjust stock: set, add or subtract',
      body: adjustmentBody,
      answers: { 201: { description: 'The movement', schema: movementRecord } },
      errors: ['INSUFFICIENT_STOCK', 'INVALID_STATE', 'CONFLICT'],
      async handle({ params, body, context }) {
        const materialId = params.id!
        const { location_id: locationId, ...rest } = body
        const expected = 'expected_quantity' in body ? body.expected_quantity : undefined
        const movement = { ...rest, locationId, expected }
        return moved(materialId, accepted(await commands.moveStock(context, materialId, movement)))
      },
    }),

    route({
      method: 'post',
      path: '/materials/{id}/movements/{movement_id}/reverse',
      scope: 'materials:write',
      tag: TAG,
      operationId: 'reverseMovement',
      summary: 'Undo one movement by a new entry that links to it',
      body: z.strictObject(remarks),
      bodyOptional: true,
      answers: { 201: { description: 'The movement that undoes it', schema: movementRecord } },
      errors: ['INSUFFICIENT_STOCK', 'INVALID_STATE'],
      async handle({ params, body, context }) {
        const { id: materialId = '', movement_id: movementId = '' } = params
        const entry = await readModels.of(stockHistory).get(movementId)
        if (entry?.material_id !== materialId) throw new ApiError('NOT_FOUND', `There is no movement ${movementId}.`)
        return moved(materialId, accepted(await commands.reverse(context, materialId, entry.revision, body)))
      },
    }),

    route({
      method: 'get',
      path: '/materials/{id}/stock-history',
      scope: 'materials:read',
      tag: TAG,
      operationId: 'listStockHistory',
      summary: 'List all stock changes of a material, newest first',
      query: historyQuery,
      list: true,
      answers: { 200: { description: 'The entries of this page', schema: historyEntry } },
      async handle({ params, query, paging }) {
        const materialId = params.id!
        await found(readModels.of(materials), 'material', materialId)
        const where: Condition[] = [{ field: 'material_id', is: materialId }]
        if (query.from !== undefined) where.push({ field: 'created_at', atLeast: query.from })
        if (query.to !== undefined) where.push({ field: 'created_at', atMost: query.to })
        const { total, docs } = await page(readModels.of(stockHistory), { where, sort: NEWEST_FIRST }, paging)
        return { list: { total, text: await history.all(docs) } }
      },
    }),
  ]
}

function movementOf(body: z.output<typeof movementBody>): Movement {
  const { location_id: locationId, ...rest } = body
  if (rest.type === 'correction') {
    if (rest.quantity === ZERO) throw invalid('quantity', 'must not be zero')
    return { ...rest, type: 'correction', locationId, expected: rest.expected_quantity }
  }
  if (rest.type !== 'transfer') return { ...rest, type: rest.type, locationId }
  const { from_location_id: from, to_location_id: to } = rest
  if (to === undefined) return { ...rest, fromId: from, toId: locationId }
  if (from !== undefined && locationId !== undefined) {
    throw invalid('location_id', 'can not be given together with both from_location_id and to_location_id')
  }
  return { ...rest, fromId: from ?? locationId, toId: to }
}

function present(materialId: string, event: EventContent, data: StockMoved, names: Awaited<ReturnType<LookUpNames>>) {
  const target = data.legs.at(-1)!
  const source = data.type === 'transfer' ? data.legs[0]! : undefined
  return {
    id: data.movement_id,
    movement_id: data.movement_id,
    material_id: materialId,
    type: data.type,
    quantity: exact(data.quantity),
    before: exact(data.before),
    after: exact(data.after),
    stock: exact(data.after),
    location_id: target.location_id,
    location_name: names.location(target.location_id),
    location_before: exact(target.before),
    location_after: exact(target.after),
    from_location_id: source?.location_id ?? null,
    from_location_name: source ? names.location(source.location_id) : null,
    user: { id: event.actor.user_id, name: names.user(event.actor.user_id) },
    note: data.note,
    reason: data.reason,
    reference: data.reference,
    delivery_note_id: data.delivery_note_id,
    reverses: data.reverses,
    created_at: event.at,
  }
}
