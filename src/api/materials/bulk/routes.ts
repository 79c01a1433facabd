import { type Bulk, type BulkWork, type Item, unresolvedIn, withUnresolved } from '../../../commands/bulk/bulk.js'
import type { MaterialWork, PutMaterial } from '../../../commands/bulk/materials.js'
import { type MovementRequest, movementWork } from '../../../commands/bulk/movements.js'
import type { Accepted } from '../../../commands/executor/outcome.js'
import type { MaterialCommands } from '../../../commands/materials.js'
import type { Material } from '../../../domain/materials.js'
import type { Calendar } from '../../../domain/values/days.js'
import type { Position } from '../../../events/log/envelope.js'
import { yieldToEventLoop } from '../../../stores/shared/yield-to-event-loop.js'
import { asApiError, type FrameLog } from '../../frame/response/error-handling.js'
import { ApiError, type NamesOf, withRecordNames } from '../../frame/response/errors.js'
import { type ApiRequest, type HandlerResponse, type Route, route } from '../../frame/route.js'
import { combineDecimals, decimalsIn, decimalsInErrors, entries, field } from '../../frame/schema/decimals.js'
import type { LookUpNames } from '../../records/names.js'
import { movementRecord } from '../movement-schemas.js'
import { movementIn, namedIn, presentMovement } from '../movements.js'
import { availableIn, locationsOf, materialRecord, presentMaterial } from '../record.js'
import {
  answerOf,
  bulkAnswer,
  type Entry,
  earlierEntries,
  errorIn,
  failedEntries,
  unprocessedError,
} from './entries.js'
import { type BulkPresenter, showRecords } from './presenting.js'
import {
  materialRequest,
  materialsBody,
  materialsBodySchema,
  movementRequest,
  movementsBody,
  movementsBodySchema,
} from './requests.js'

export interface BulkRoutes {
  readonly bulk: Bulk
  readonly materials: Pick<MaterialCommands, 'moveInOrder'>
  readonly materialWork: () => MaterialWork
  readonly names: LookUpNames
  readonly namesOf: NamesOf
  readonly calendar: Pick<Calendar, 'today'>
  readonly defaultLocationId: string
  readonly log: FrameLog
  /**
   * Time in milliseconds during which new items are started. Shorter than the request timeout, so that the response
   * can report the remaining items. Default: 6,000.
   */
  readonly maxStartMs?: number
}

/** Milliseconds during which items are started. */
const MAX_START_MS = 6_000
/** Number of items that are parsed between yields to the event loop. */
const ITEMS_PER_TURN = 32

const RESULTS = 'Result of each item'
const INDEPENDENT = 'Each item succeeds or fails independently. With an `Idempotency-Key`, each item is applied once.'
const ONCE = `${INDEPENDENT} If items have the status 503, repeat the request with the same key. The service then applies these items and returns the other results unchanged.`

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: A list of routes, which are read one at a time.
export function bulkRoutes(options: BulkRoutes): readonly Route[] {
  const {
    bulk,
    materials,
    materialWork,
    names,
    namesOf,
    defaultLocationId,
    calendar,
    log,
    maxStartMs = MAX_START_MS,
  } = options

  /** Parses all items, applies the valid ones, and returns the result of each. */
  async function respond<Input, Done extends Accepted<Material>>(
    { body, context, earlierResponse, signal }: ApiRequest<unknown, { readonly items: readonly unknown[] }>,
    parse: (sent: unknown) => Input,
    work: BulkWork<Input, Done>,
    presenter: BulkPresenter<Input, Done>,
  ): Promise<HandlerResponse> {
    if (context.expectedRevision !== undefined) throw aboutOne()
    const until = performance.now() + maxStartMs
    const before = earlierEntries(earlierResponse)
    const entries = new Map<number, Entry>(before.map(entry => [entry.index, entry]))
    const valid: Item<Input>[] = []
    const goesOn = () => performance.now() < until && !signal.aborted
    const failed = failedEntries(before)
    for (const [index, sent] of body.items.entries()) {
      if (index % ITEMS_PER_TURN === 0) await yieldToEventLoop()
      if (entries.has(index)) continue
      const parsed = goesOn() ? orError(() => parse(sent)) : unprocessedError()
      if (parsed instanceof ApiError) entries.set(index, failed(index, parsed))
      else valid.push({ index, request: parsed })
    }
    const outcomes = await bulk(context, valid, work, goesOn)
    const done: (Item<Input> & { readonly outcome: Done })[] = []
    try {
      for (const item of valid) {
        const outcome = outcomes.get(item.index)!
        const error = errorIn(outcome, thrown => asApiError(thrown, context.correlationId, log))
        if (error)
          entries.set(item.index, failed(item.index, await withRecordNames(asOfItem(error, presenter), namesOf)))
        else done.push({ outcome: outcome as Done, ...item })
      }
      for (const entry of await showRecords(done, presenter, names)) entries.set(entry.index, entry)
    } catch (error) {
      throw withUnresolved(error, outcomes.values())
    }
    const sorted = [...entries.values()].sort((a, b) => a.index - b.index)
    const position = done.reduce(
      (last, { outcome }) => laterPosition(last, outcome.position),
      earlierResponse?.position,
    )
    const isRepeated = done.some(({ outcome }) => outcome.isRepeated)
    return { ...answerOf(sorted, { position, isRepeated }), unresolved: unresolvedIn(outcomes.values()) }
  }

  return [
    route({
      method: 'post',
      path: '/materials/bulk',
      scope: 'materials:write',
      tag: 'Materials',
      operationId: 'putMaterials',
      summary: 'Create or update materials in bulk',
      description: `Up to 1,000 materials. ${ONCE} If several materials have the SKU or EAN of an item, the item fails. Batch tracking settings, and corrections of blocked batches, also require \`batches:write\`.`,
      body: materialsBody,
      documentedBody: materialsBodySchema,
      ...answering(bulkAnswer('MaterialsBulk', materialRecord)),
      handle: request =>
        respond(
          request,
          sent => materialRequest(request.body, sent, defaultLocationId, request.principal),
          materialWork(),
          {
            idField: 'id',
            named: ({ outcome }) => ({ locations: locationsOf(outcome.state) }),
            entry: ({ outcome: { id, isNew, state } }, lookedUp) => ({
              status: isNew ? 201 : 200,
              id,
              record: presentMaterial(id, state, lookedUp, availableIn(state, calendar.today())),
            }),
          } satisfies BulkPresenter<unknown, PutMaterial>,
        ),
    }),

    route({
      method: 'post',
      path: '/movements',
      scope: 'materials:write',
      tag: 'Stock',
      operationId: 'createMovements',
      summary: 'Create stock movements in bulk',
      description: `Up to 1,000 movements. ${ONCE} Movements of the same material are applied in order. Corrections of blocked batches also require \`batches:write\`.`,
      body: movementsBody,
      documentedBody: movementsBodySchema,
      ...answering(bulkAnswer('MovementsBulk', movementRecord)),
      handle: request =>
        respond(request, sent => movementRequest(sent, request.principal), movementWork(materials), {
          idField: 'material_id',
          named: ({ outcome }) => namedIn(movementIn(outcome)),
          entry: ({ request: { materialId }, outcome }, lookedUp) => {
            const record = presentMovement(materialId, movementIn(outcome), lookedUp)
            return { status: 201, id: record.id, record }
          },
        } satisfies BulkPresenter<MovementRequest, Accepted<Material>>),
    }),
  ]
}

function orError<T>(work: () => T): T | ApiError {
  try {
    return work()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

const laterPosition = (one: Position | undefined, other: Position | undefined): Position | undefined =>
  one === undefined || (other !== undefined && other > one) ? other : one

/** Names the field of an item that contains the ID of an unknown record. In other requests, the ID is in the path. */
function asOfItem(error: ApiError, { idField }: Pick<BulkPresenter<never, never>, 'idField'>): ApiError {
  const { code, message, details } = error
  return code === 'NOT_FOUND' && details.length === 0
    ? new ApiError(code, message, [{ field: idField, message }])
    : error
}

function aboutOne(): ApiError {
  const message = "applies to one record and isn't supported here"
  return new ApiError('VALIDATION_ERROR', `If-Match: ${message}`, [{ field: 'If-Match', message }])
}

/** Returns the response of a bulk request. The details of errors aren't part of its schema. */
const answering = (schema: ReturnType<typeof bulkAnswer>) => ({
  responses: { 200: { description: RESULTS, schema } },
  decimals: combineDecimals([decimalsIn(schema), field('data', entries(decimalsInErrors))]),
})
