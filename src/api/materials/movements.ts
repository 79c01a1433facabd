import { z } from 'zod'
import type { Accepted } from '../../commands/executor/executor.js'
import type { MaterialCommands, Movement } from '../../commands/materials.js'
import type { Material } from '../../domain/materials.js'
import type { OfBatches } from '../../domain/stock/movements.js'
import { type Quantity, ZERO } from '../../domain/values/quantity.js'
import type { BatchBlock } from '../../events/batches.js'
import type { Envelope } from '../../events/log/envelope.js'
import { movementType, type StockMoved } from '../../events/materials.js'
import { presentBatches, presentCircumstances, presentLeg } from '../../feed/presenters.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { NEWEST_FIRST, stockHistory } from '../../projections/histories/stock-history.js'
import { materials } from '../../projections/materials.js'
import { askedFor, countedFields, mayOverride, namingFields, overrideField } from '../batches/naming.js'
import { holds } from '../frame/access/scopes.js'
import { ApiError } from '../frame/response/errors.js'
import { accepted } from '../frame/response/rejections.js'
import { type Answer, type Principal, type Route, route } from '../frame/route.js'
import { clearable, freeText, id, positiveQuantity, quantity, quantityFromZero, text } from '../frame/schema/fields.js'
import { exact } from '../frame/schema/json.js'
import { inOrder, timestampFrom, timestampTo } from '../frame/schema/times.js'
import { actorOut, nullableText, quantityOut, timestamp, userOut } from '../records/fields.js'
import { between, matching, page } from '../records/listing.js'
import type { LookUpNames, Names } from '../records/names.js'
import { found, invalid } from '../records/single.js'
import { historyEntry, historyTexts, ofBatches } from './history-entry.js'

const TAG = 'Stock'

const remarks = {
  note: clearable(freeText(2000)),
  reason: clearable(freeText(500)),
  reference: clearable(freeText(200)),
}

const at = {
  location_id: id('loc').optional().meta({
    description: 'ID of the location. Default: the primary location of the material',
  }),
  quantity: positiveQuantity(),
  ...namingFields,
  ...remarks,
}

const kind = <Type extends string>(type: Type) => z.literal(type).meta({ description: 'Type of the movement' })

const expected = quantityFromZero().optional().meta({
  description: 'Stock that you expect before the change. If the actual stock differs, the response is 409 `CONFLICT`',
})

/** Descriptions of movements, which requests for one movement and for many share. */
export const EFFECTS = {
  receipt:
    'Adds stock at a location. With batch tracking, a request without a batch follows the `batch_numbering` of the material',
  withdrawal:
    'Removes stock at a location. With batch tracking, a request without a batch follows the `batch_policy` of the material',
  transfer:
    'Moves stock from one location to another. With batch tracking, a request without a batch follows the `batch_policy` of the material',
  correction:
    'Corrects the stock at a location by a difference. With batch tracking, name the batch if the location has several',
}

export const movementBody = z
  .discriminatedUnion('type', [
    z.strictObject({ type: kind('receipt'), ...at }).meta({ id: 'Receipt', description: EFFECTS.receipt }),
    z
      .strictObject({ type: kind('withdrawal'), ...at, ...overrideField })
      .meta({ id: 'Withdrawal', description: EFFECTS.withdrawal }),
    z
      .strictObject({
        type: kind('transfer'),
        ...at,
        location_id: at.location_id.meta({
          description:
            'ID of the destination location, or of the source location if `to_location_id` is given. Default: the primary location of the material',
        }),
        from_location_id: id('loc').optional().meta({
          description: 'ID of the source location. Default: the primary location of the material',
        }),
        to_location_id: id('loc').optional().meta({
          description: 'ID of the destination location. If it is given, `location_id` is the source location',
        }),
      })
      .meta({ id: 'Transfer', description: EFFECTS.transfer }),
    z
      .strictObject({
        type: kind('correction'),
        ...at,
        ...countedFields,
        quantity: quantity().meta({
          description: 'Signed difference to add to the stock. Not zero. Decimal, up to 6 places',
        }),
        note: text(2000).meta({ description: 'Explanation of the correction' }),
        expected_quantity: expected,
      })
      .meta({ id: 'Correction', description: EFFECTS.correction }),
  ])
  .meta({
    id: 'NewMovement',
    description: 'Movement to create. `type` determines its fields',
    example: { type: 'withdrawal', quantity: 12, note: 'Order 4711' },
  })

const adjustmentBody = z
  .discriminatedUnion('type', [
    z.strictObject({ type: kind('add'), ...at }).meta({ id: 'AddStock', description: EFFECTS.receipt }),
    z
      .strictObject({ type: kind('subtract'), ...at, ...overrideField })
      .meta({ id: 'SubtractStock', description: EFFECTS.withdrawal }),
    z
      .strictObject({
        type: kind('set'),
        ...at,
        ...countedFields,
        location_id: at.location_id.meta({
          description:
            'ID of the location whose stock is set. Default: all locations, with the difference at the primary location. If a batch is named, the default is the primary location',
        }),
        quantity: quantityFromZero().meta({ description: 'Stock after the adjustment. Decimal, up to 6 places' }),
        expected_quantity: expected,
      })
      .meta({
        id: 'SetStock',
        description:
          'Sets the stock of the material, of one location, or of a batch. With batch tracking, name the batch if the location has several',
      }),
  ])
  .meta({
    id: 'NewStockAdjustment',
    description: 'Stock adjustment. `type` determines its fields',
    example: { type: 'set', quantity: 240, reason: 'Stocktaking', reference: 'INV-2026-11' },
  })

export const movementRecord = z
  .object({
    id: z.string().meta({ description: 'ID of the movement' }),
    movement_id: z.string().meta({ description: 'ID of the movement, same as `id`' }),
    material_id: z.string(),
    type: movementType.meta({ description: 'Type of the movement' }),
    quantity: quantityOut().meta({
      description: 'Requested quantity. The change of the total stock is `after` minus `before`',
    }),
    before: quantityOut(),
    after: quantityOut(),
    stock: quantityOut().meta({ description: 'Stock of the material after the movement, same as `after`' }),
    location_id: z.string().meta({ description: 'ID of the location. For a transfer, the destination' }),
    location_name: nullableText(),
    location_before: quantityOut(),
    location_after: quantityOut(),
    ...ofBatches,
    from_location_id: nullableText().meta({
      description: 'ID of the source location of a transfer. Null for other movements',
    }),
    from_location_name: nullableText(),
    user: userOut(),
    actor: actorOut,
    note: nullableText(),
    reason: nullableText(),
    reference: nullableText(),
    delivery_note_id: nullableText(),
    reverses: nullableText(),
    created_at: timestamp().meta({ description: 'Time of the movement' }),
  })
  .meta({ id: 'Movement', description: 'Recorded change of stock' })

export const historyQuery = z
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
    const event = movementIn(outcome)
    return {
      status: 201,
      body: presentMovement(materialId, event, await names(namedIn(event))),
      revision: outcome.revision,
      position: outcome.position,
    }
  }

  return [
    route({
      method: 'post',
      path: '/materials/{id}/movements',
      scope: 'materials:write',
      tag: TAG,
      operationId: 'createMovement',
      summary: 'Create a stock movement',
      description:
        'Records a receipt, withdrawal, transfer, or correction. A correction that reduces the stock of a blocked batch also requires `batches:write`.',
      body: movementBody,
      answers: { 201: { description: 'Created movement', schema: movementRecord } },
      errors: ['INSUFFICIENT_STOCK', 'INVALID_STATE', 'CONFLICT'],
      async handle({ params: { id: materialId }, body, context, principal }) {
        const movement = movementOf(body, principal)
        return moved(materialId, accepted(await commands.moveStock(context, materialId, movement)))
      },
    }),

    route({
      method: 'post',
      path: '/materials/{id}/stock-adjustment',
      scope: 'materials:write',
      tag: TAG,
      operationId: 'adjustStock',
      summary: 'Adjust the stock of a material',
      description:
        'Sets, adds, or subtracts stock. Setting a lower stock for a blocked batch also requires `batches:write`.',
      body: adjustmentBody,
      answers: { 201: { description: 'Created movement', schema: movementRecord } },
      errors: ['INSUFFICIENT_STOCK', 'INVALID_STATE', 'CONFLICT'],
      async handle({ params: { id: materialId }, body, context, principal }) {
        const expected = 'expected_quantity' in body ? body.expected_quantity : undefined
        const { location_id: locationId, ...rest } = body
        const movement = { ...rest, ...saidOfBatches(body, principal), locationId, expected }
        return moved(materialId, accepted(await commands.moveStock(context, materialId, movement)))
      },
    }),

    route({
      method: 'post',
      path: '/materials/{id}/movements/{movement_id}/reverse',
      scope: 'materials:write',
      tag: TAG,
      operationId: 'reverseMovement',
      summary: 'Reverse a movement',
      description:
        'Creates a movement with the opposite effect, which names the original in `reverses`. Reversing the receipt of a blocked batch also requires `batches:write`.',
      body: z.strictObject(remarks).meta({ id: 'NewReversal', description: 'Remarks on a reversal' }),
      bodyOptional: true,
      answers: { 201: { description: 'Reversing movement', schema: movementRecord } },
      errors: ['INSUFFICIENT_STOCK', 'INVALID_STATE'],
      async handle({ params: { id: materialId, movement_id: movementId }, body, context, principal }) {
        const entry = await readModels.of(stockHistory).get(movementId)
        if (entry?.material_id !== materialId) throw new ApiError('NOT_FOUND', `Movement ${movementId} not found.`)
        const reversal = { ...body, mayCorrectBlocked: holds(principal.scopes, 'batches:write') }
        return moved(materialId, accepted(await commands.reverse(context, materialId, entry.revision, reversal)))
      },
    }),

    route({
      method: 'get',
      path: '/materials/{id}/stock-history',
      scope: 'materials:read',
      tag: TAG,
      operationId: 'listStockHistory',
      summary: 'List stock changes of a material, newest first',
      query: historyQuery,
      list: true,
      answers: { 200: { description: 'Page of stock changes', schema: historyEntry } },
      async handle({ params: { id: materialId }, query, paging }) {
        await found(readModels.of(materials), 'material', materialId)
        const where = [...matching({ material_id: materialId }), ...between('created_at', query.from, query.to)]
        const { docs, ...around } = await page(readModels.of(stockHistory), { where, sort: NEWEST_FIRST }, paging)
        return { list: { ...around, bytes: await history.page(docs) } }
      },
    }),
  ]
}

type SentOfBatches = Parameters<typeof askedFor>[0] & {
  readonly quantity: Quantity
  readonly batch_override?: BatchBlock | undefined
}

/** Returns the batches that a movement names, and what the principal can do with blocked ones. */
function saidOfBatches(body: SentOfBatches, principal: Pick<Principal, 'scopes'>): OfBatches {
  const { batch_override: override, quantity } = body
  mayOverride(override, principal)
  return { asked: askedFor(body, quantity), override, mayCorrectBlocked: holds(principal.scopes, 'batches:write') }
}

export function movementOf(body: z.output<typeof movementBody>, principal: Pick<Principal, 'scopes'>): Movement {
  const { type, quantity, location_id: locationId, note, reason, reference } = body
  const ofBatches = saidOfBatches(body, principal)
  if (type === 'correction') {
    if (quantity === ZERO) throw invalid('quantity', 'must not be zero')
    const expected = body.expected_quantity
    return { type, quantity, locationId, note, reason, reference, ...ofBatches, expected }
  }
  if (type !== 'transfer') return { type, quantity, locationId, note, reason, reference, ...ofBatches }
  const { from_location_id: from, to_location_id: to } = body
  if (to !== undefined && from !== undefined && locationId !== undefined) {
    throw invalid('location_id', "can't be combined with both from_location_id and to_location_id")
  }
  const fromId = to === undefined ? from : (from ?? locationId)
  const toId = to ?? locationId
  return { type, quantity, fromId, toId, note, reason, reference, ...ofBatches }
}

type Moved = Envelope & { readonly data: StockMoved }

export function movementIn({ events }: Accepted<Material>): Moved {
  const event = events.find(one => one.type === 'stock-moved')
  if (!event) throw new Error('a movement appended no event')
  return event
}

/** Returns the IDs of the locations and users that a movement shows. */
export const namedIn = ({ data, actor }: Moved) => ({
  locations: data.legs.map(leg => leg.location_id),
  users: [actor.user_id],
})

export function presentMovement(materialId: string, event: Moved, names: Names) {
  const { data } = event
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
    ...presentLeg(target, names),
    ...presentBatches({ batches: target.batches, batch_override: data.batch_override }),
    from_location_id: source?.location_id ?? null,
    from_location_name: source ? names.location(source.location_id) : null,
    ...presentCircumstances(data, event.actor, event.at, names),
  }
}
