import { batchFields } from '../../events/batches.js'
import { presentChanges } from '../../feed/published/fields.js'
import { batches } from '../../projections/batches.js'
import { NEWEST_FIRST, stockHistory } from '../../projections/histories/stock-history.js'
import { materials } from '../../projections/materials.js'
import { type Route, route } from '../frame/route.js'
import { historyEntry, historyTexts } from '../materials/history-entry.js'
import { periodQuery } from '../records/history.js'
import { between, page } from '../records/listing.js'
import { presentMoment } from '../records/past.js'
import { requireRecord } from '../records/single.js'
import { batchesQuery, conditions, ofMaterialQuery } from './listing.js'
import { batchPresenter, batchRecord, batchResource } from './record.js'
import { traceRoute } from './trace.js'
import { type BatchWriting, batchWritingRoutes } from './writing.js'

const TAG = 'Batches'

export function batchRoutes({ commands, ...records }: BatchWriting): readonly Route[] {
  const { readModels, names, past } = records
  const { list, read, history: changes } = batchResource(records)
  const entries = historyTexts(names)
  return [
    list({
      description: 'Returns batches with stock by default. To get others, use `depleted` or `ids`.',
      query: batchesQuery,
      where: (query, past = records) => conditions(query, past.calendar.today(), past.readModels),
    }),
    read(),
    route({
      method: 'get',
      path: '/materials/{id}/batches',
      scope: 'batches:read',
      tag: TAG,
      operationId: 'listBatchesOfMaterial',
      summary: 'List the batches of a material',
      description: 'Returns batches with stock by default. To get others, use `depleted` or `ids`.',
      query: ofMaterialQuery,
      list: true,
      responses: { 200: { description: 'Page of batches', schema: batchRecord } },
      async handle({ params: { id: material_id }, query, paging }) {
        await requireRecord(readModels.of(materials), 'material', material_id)
        const moment = past.momentOf(query)
        const sources = moment ? past.sourcesAt(moment) : records
        const where = await conditions({ ...query, material_id }, sources.calendar.today(), sources.readModels)
        const listQuery = { where, search: query.search, sort: query.sort }
        const { docs, ...around } = await page(sources.readModels.of(batches), listQuery, paging)
        const data = await batchPresenter(sources)(docs.map(doc => ({ id: doc._id, state: doc })))
        return { list: { meta: moment && presentMoment(moment), ...around, data } }
      },
    }),
    route({
      method: 'get',
      path: '/batches/{id}/history',
      scope: 'batches:read',
      tag: TAG,
      operationId: 'listBatchHistory',
      summary: 'List stock changes of a batch, newest first',
      query: periodQuery,
      list: true,
      responses: { 200: { description: 'Page of stock changes', schema: historyEntry } },
      async handle({ params: { id }, query, paging }) {
        await requireRecord(readModels.of(batches), 'batch', id)
        const where = [{ field: 'batch_ids', has: id }, ...between('created_at', query.from, query.to)]
        const { docs, ...around } = await page(readModels.of(stockHistory), { where, sort: NEWEST_FIRST }, paging)
        return { list: { json: await entries.page(docs), ...around } }
      },
    }),
    changes({
      readModels,
      names,
      at: 'changes',
      description: 'Changes to the fields and the status of the batch. Stock changes are in the history of the batch.',
      presentChanges: found => presentChanges(batchFields, found),
    }),
    traceRoute(records),
    ...batchWritingRoutes({ commands, ...records }),
  ]
}
