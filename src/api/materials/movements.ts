import { z } from 'zod'
import type { Accepted } from '../../commands/executor/executor.js'
import type { MaterialCommands } from '../../commands/materials.js'
import type { MovementInput } from '../../commands/stock-movements.js'
import type { Material } from '../../domain/materials.js'
import type { OfBatches } from '../../domain/stock/movements.js'
import { exact } from '../../domain/values/exact.js'
import { type Quantity, ZERO } from '../../domain/values/quantity.js'
import type { BatchBlock } from '../../events/batches.js'
import type { Envelope } from '../../events/log/envelope.js'
import type { StockMoved } from '../../events/materials.js'
import { presentBatches, presentCircumstances, presentLeg } from '../../feed/presenters.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { NEWEST_FIRST, stockHistory } from '../../projections/histories/stock-history.js'
import { materials } from '../../projections/materials.js'
import type { SortOrder } from '../../stores/document-store.js'
import { requestedFor, requireOverrideScope } from '../batches/naming.js'
import { hasScope } from '../frame/access/scopes.js'
import { ApiError } from '../frame/response/errors.js'
import { accepted } from '../frame/response/rejections.js'
import { type HandlerResponse, type Principal, type Route, route } from '../frame/route.js'
import { sort } from '../frame/schema/sort.js'
import { inOrder } from '../frame/schema/times.js'
import { exactly } from '../records/filters.js'
import { periodQuery } from '../records/history.js'
import { between, having, matching, page } from '../records/listing.js'
import type { LookUpNames, Names } from '../records/names.js'
import { invalid, requireRecord } from '../records/single.js'
import { historyEntry, historyTexts } from './history-entry.js'
import { adjustmentBody, movementBody, movementRecord, remarks } from './movement-schemas.js'

const TAG = 'Stock'

const sortedHistoryQuery = z
  .strictObject({
    ...periodQuery.shape,
    batch_id: exactly('Only entries that affect this batch'),
    sort: sort({ created_at: 'created_at', effective_at: 'effective_at' }).optional(),
  })
  .superRefine(inOrder('from', 'to'))

/** Returns the order of a history. Movements of the same time are in the order in which they were recorded. */
const orderOf = (sorted: readonly SortOrder[] | undefined): readonly SortOrder[] =>
  sorted?.[0] ? [...sorted, { ...sorted[0], field: '_seq' }] : NEWEST_FIRST

export interface MovementRoutes {
  readonly commands: MaterialCommands
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
}

export function movementRoutes({ commands, readModels, names }: MovementRoutes): readonly Route[] {
  async function movementResponse(materialId: string, outcome: Accepted<Material>): Promise<HandlerResponse> {
    const event = movementIn(outcome)
    return {
      status: 201,
      body: presentMovement(materialId, event, await names(namedIn(event))),
      revision: outcome.revision,
      recorded: outcome,
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
      responses: { 201: { description: 'Created movement', schema: movementRecord } },
      errors: ['INSUFFICIENT_STOCK', 'INVALID_STATE', 'CONFLICT'],
      async handle({ params: { id: materialId }, body, context, principal }) {
        const movement = movementOf(body, principal)
        return movementResponse(materialId, accepted(await commands.moveStock(context, materialId, movement)))
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
      responses: { 201: { description: 'Created movement', schema: movementRecord } },
      errors: ['INSUFFICIENT_STOCK', 'INVALID_STATE', 'CONFLICT'],
      async handle({ params: { id: materialId }, body, context, principal }) {
        const expected = 'expected_quantity' in body ? body.expected_quantity : undefined
        const { location_id: locationId, effective_at: effectiveAt, ...rest } = body
        const movement = { ...rest, ...batchesOfMovement(body, principal), locationId, expected, effectiveAt }
        return movementResponse(materialId, accepted(await commands.moveStock(context, materialId, movement)))
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
      responses: { 201: { description: 'Reversing movement', schema: movementRecord } },
      errors: ['INSUFFICIENT_STOCK', 'INVALID_STATE'],
      async handle({ params: { id: materialId, movement_id: movementId }, body, context, principal }) {
        const entry = await readModels.of(stockHistory).get(movementId)
        if (entry?.material_id !== materialId) throw new ApiError('NOT_FOUND', `Movement ${movementId} not found.`)
        const reversal = { ...body, canCorrectBlocked: hasScope(principal.scopes, 'batches:write') }
        return movementResponse(
          materialId,
          accepted(await commands.reverse(context, materialId, entry.revision, reversal)),
        )
      },
    }),

    historyRoute({ readModels, names }),
  ]
}

function historyRoute({ readModels, names }: Pick<MovementRoutes, 'readModels' | 'names'>): Route {
  const history = historyTexts(names)
  return route({
    method: 'get',
    path: '/materials/{id}/stock-history',
    scope: 'materials:read',
    tag: TAG,
    operationId: 'listStockHistory',
    summary: 'List stock changes of a material, newest first',
    query: sortedHistoryQuery,
    list: true,
    responses: { 200: { description: 'Page of stock changes', schema: historyEntry } },
    async handle({ params: { id: materialId }, query, paging }) {
      await requireRecord(readModels.of(materials), 'material', materialId)
      const where = [
        ...matching({ material_id: materialId }),
        ...having({ batch_ids: query.batch_id }),
        ...between('created_at', query.from, query.to),
      ]
      const { docs, ...around } = await page(readModels.of(stockHistory), { where, sort: orderOf(query.sort) }, paging)
      return { list: { json: await history.page(docs), ...around } }
    },
  })
}

type SentBatches = Parameters<typeof requestedFor>[0] & {
  readonly quantity: Quantity
  readonly batch_override?: BatchBlock | undefined
}

/** Returns the batches that a movement names, and what the principal can do with blocked ones. */
function batchesOfMovement(body: SentBatches, principal: Pick<Principal, 'scopes'>): OfBatches {
  const { batch_override: override, quantity } = body
  requireOverrideScope(override, principal)
  const canCorrectBlocked = hasScope(principal.scopes, 'batches:write')
  return { requested: requestedFor(body, quantity), override, canCorrectBlocked }
}

export function movementOf(body: z.output<typeof movementBody>, principal: Pick<Principal, 'scopes'>): MovementInput {
  const { type, quantity, location_id: locationId, note, reason, reference, effective_at: effectiveAt } = body
  const rest = { note, reason, reference, effectiveAt, ...batchesOfMovement(body, principal) }
  if (type === 'correction') {
    if (quantity === ZERO) throw invalid('quantity', 'must not be zero')
    const expected = body.expected_quantity
    return { type, quantity, locationId, ...rest, expected }
  }
  if (type !== 'transfer') return { type, quantity, locationId, ...rest }
  const { from_location_id: from, to_location_id: to } = body
  if (to !== undefined && from !== undefined && locationId !== undefined) {
    throw invalid('location_id', "can't be combined with both from_location_id and to_location_id")
  }
  const fromId = to === undefined ? from : (from ?? locationId)
  const toId = to ?? locationId
  const transferFields = {
    from: from === undefined ? 'location_id' : 'from_location_id',
    to: to === undefined ? 'location_id' : 'to_location_id',
  }
  return { type, quantity, fromId, toId, transferFields, ...rest }
}

type StockMovedEvent = Envelope & { readonly data: StockMoved }

export function movementIn({ events }: Accepted<Material>): StockMovedEvent {
  const event = events.find(one => one.type === 'stock-moved')
  if (!event) throw new Error('a movement appended no event')
  return event
}

/** Returns the IDs of the locations and users that a movement shows. */
export const namedIn = ({ data, actor }: StockMovedEvent) => ({
  locations: data.legs.map(leg => leg.location_id),
  users: [actor.user_id],
})

export function presentMovement(materialId: string, event: StockMovedEvent, names: Names) {
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
