import { z } from 'zod'
import { exact } from '../../domain/values/exact.js'
import { movementType } from '../../events/materials.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { NEWEST_FIRST, stockHistory } from '../../projections/histories/stock-history.js'
import { materials } from '../../projections/materials.js'
import { stockAt } from '../../projections/queries/stock-series.js'
import { type Route, route } from '../frame/route.js'
import { integer } from '../frame/schema/fields.js'
import { inOrder, timestampFrom, timestampTo } from '../frame/schema/times.js'
import { quantityOut, timestamp } from '../records/fields.js'
import { exactly } from '../records/filters.js'
import { between, having, matching, page } from '../records/listing.js'
import type { LookUpNames } from '../records/names.js'
import { invalid, requireRecord } from '../records/single.js'
import { historyEntry, historyTexts } from './history-entry.js'

const TAG = 'Stock'

const historyQuery = z
  .strictObject({
    material_id: exactly('Only entries for this material'),
    location_id: exactly('Only entries for this location'),
    user_id: exactly('Only movements by this user'),
    type: movementType.optional().meta({ description: 'Only movements of this type' }),
    reference: z.string().max(200).optional().meta({ description: 'Only movements with exactly this reference' }),
    delivery_note_id: exactly('Only movements of this delivery note'),
    batch_id: exactly('Only entries that affect this batch'),
    from: timestampFrom()
      .optional()
      .meta({ description: 'Only entries recorded at or after this date or ISO 8601 timestamp' }),
    to: timestampTo()
      .optional()
      .meta({ description: 'Only entries recorded at or before this date or ISO 8601 timestamp' }),
  })
  .superRefine(inOrder('from', 'to'))

const MAX_POINTS = 500
const USUAL_POINTS = 100
const USUAL_MS = 30 * 24 * 60 * 60 * 1000

const seriesQuery = z
  .strictObject({
    from: timestampFrom()
      .optional()
      .meta({ description: 'Time of the first point. Not in the future. Default: 30 days before `to`' }),
    to: timestampTo()
      .optional()
      .meta({ description: 'Time of the last point. Default: now. A later time is treated as now' }),
    points: integer(2, MAX_POINTS)
      .optional()
      .meta({ description: `Number of points. Default: ${USUAL_POINTS}` }),
  })
  .superRefine(inOrder('from', 'to'))

const seriesRecord = z
  .object({
    material_id: z.string(),
    unit: z.string(),
    from: timestamp().meta({ description: 'Time of the first point' }),
    to: timestamp().meta({ description: 'Time of the last point' }),
    points: z
      .array(
        z
          .object({
            at: timestamp().meta({ description: 'Time of the point' }),
            stock: quantityOut().nullable().meta({
              description:
                'Quantity on hand in all locations at this time. Decimal, up to 6 places. Null before the material was created',
            }),
          })
          .meta({ id: 'StockAtMoment', description: 'Stock of a material at one point in time' }),
      )
      .meta({ description: 'Stock at each point in time, oldest first' }),
  })
  .meta({ id: 'StockSeries', description: 'Stock of a material at evenly spaced points in time' })

export interface StockHistoryRoutes {
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
  readonly now: () => number
}

export function stockHistoryRoutes({ readModels, names, now }: StockHistoryRoutes): readonly Route[] {
  const history = historyTexts(names)
  return [
    route({
      method: 'get',
      path: '/stock-history',
      scope: 'materials:read',
      tag: TAG,
      operationId: 'listAllStockHistory',
      summary: 'List stock changes of all materials, newest first',
      query: historyQuery,
      list: true,
      responses: { 200: { description: 'Page of stock changes', schema: historyEntry } },
      async handle({ query: { from, to, batch_id, ...fields }, paging }) {
        const where = [...matching(fields), ...having({ batch_ids: batch_id }), ...between('created_at', from, to)]
        const { docs, ...around } = await page(readModels.of(stockHistory), { where, sort: NEWEST_FIRST }, paging)
        return { list: { json: await history.page(docs), ...around } }
      },
    }),

    route({
      method: 'get',
      path: '/materials/{id}/stock-series',
      scope: 'materials:read',
      tag: TAG,
      operationId: 'getStockSeries',
      summary: 'Read the stock of a material over time',
      description:
        'Returns the stock at evenly spaced points in time, including the first and the last, for example for a chart. Values are exact, not averages, and contain backdated movements from their effective time on.',
      query: seriesQuery,
      responses: { 200: { description: 'Stock at each point in time', schema: seriesRecord } },
      async handle({ params: { id }, query }) {
        const { unit, created_at } = await requireRecord(readModels.of(materials), 'material', id)
        const moments = seriesTimes(query, now())
        const points = await stockAt(readModels, { id, created_at }, moments)
        return {
          body: {
            ...{ material_id: id, unit, from: moments[0], to: moments.at(-1) },
            points: points.map(({ at, stock }) => ({ at, stock: stock === null ? null : exact(stock) })),
          },
        }
      },
    }),
  ]
}

function seriesTimes(query: z.output<typeof seriesQuery>, now: number): readonly string[] {
  const { points = USUAL_POINTS } = query
  const to = Math.min(now, query.to === undefined ? now : Date.parse(query.to))
  const from = query.from === undefined ? to - USUAL_MS : Date.parse(query.from)
  if (from > to) throw invalid('from', 'must not be in the future')
  return Array.from({ length: points }, (_, n) =>
    new Date(Math.round(from + ((to - from) * n) / (points - 1))).toISOString(),
  )
}
