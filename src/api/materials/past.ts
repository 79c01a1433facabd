import { exact } from '../../domain/values/exact.js'
import { furtherId } from '../../domain/values/ids.js'
import { fromDecimal, toDecimal } from '../../domain/values/quantity.js'
import { presentStockEntry } from '../../feed/presenters.js'
import { type HistoryDoc, NEWEST_FIRST, stockHistory } from '../../projections/histories/stock-history.js'
import type { MaterialDoc } from '../../projections/materials.js'
import { createBackdatedLater, type PastMoment, recordedUntil } from '../../projections/past/backdated.js'
import { type AvailableStock, createAvailableStock } from '../../projections/queries/available-stock.js'
import { pagesOf } from '../../stores/find-after.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import type { RecordState } from '../records/endpoints.js'
import type { Sources } from '../records/past.js'
import { HISTORY_MS } from './read-material.js'
import { type MaterialWithStock, materialPresenter } from './record.js'

/** Returns the available stock of a moment, whose read models are complete. */
export const pastAvailableStock = ({ readModels }: Sources): AvailableStock =>
  createAvailableStock({ of: readModels.of, waitFor: async () => true })

/** Returns a function that presents past states of materials. */
export const presentPast = (sources: Sources) => async (records: readonly RecordState<MaterialWithStock>[]) => {
  const presentAll = materialPresenter({ available: pastAvailableStock(sources), ...sources })
  return presentAll(records.map(({ state }) => state as MaterialDoc))
}

/** Returns the stock history of the 30 days before a moment, as it was known then. */
export async function pastRecentHistory(materialId: string, moment: PastMoment, { readModels, names }: Sources) {
  const since = new Date(Date.parse(moment.asOf) - HISTORY_MS).toISOString()
  const history = readModels.of(stockHistory)
  const movements = await createBackdatedLater(readModels, moment).of([materialId])
  const ids = [...movements.values()].flat().flatMap(({ _id, changes }) => changes.map((_, leg) => furtherId(_id, leg)))
  const found = [...(await history.getMany(ids)).values()].filter(({ effective_at }) => effective_at >= since)
  const where = [
    { field: 'material_id', is: materialId },
    { field: 'created_at', atLeast: since },
    { field: 'created_at', atMost: recordedUntil(moment) },
  ]
  const entries: HistoryDoc[] = found.sort((one, other) => (other._seq ?? 0) - (one._seq ?? 0))
  let pages = 0
  for await (const page of pagesOf(history, { where, sort: NEWEST_FIRST, few: true })) {
    entries.push(...page)
    if (entries.length >= MAX_ENTRIES) break
    pages += 1
    // Usually, there is only one page.
    if (pages > 1) await yieldToEventLoop()
  }
  const named = await names({
    locations: entries.map(({ location_id }) => location_id),
    users: entries.map(({ user_id }) => user_id),
  })
  return entries.slice(0, MAX_ENTRIES).map(entry => presentStockEntry(entry, named))
}

/** Entries in a past state. All others are in the stock history. */
const MAX_ENTRIES = 1_000

/** Returns the value of the stock of all materials, and how many of them have a purchase price. */
export async function totalsOf(matching: AsyncIterable<readonly MaterialDoc[]>) {
  /** In millionths of millionths, since both factors are millionths. */
  let value = 0n
  let priced = 0
  let unpriced = 0
  for await (const page of matching) {
    for (const { stock, purchase_price } of page) {
      if (purchase_price === null) unpriced += 1
      else {
        priced += 1
        value += fromDecimal(stock) * fromDecimal(purchase_price)
      }
    }
    await yieldToEventLoop()
  }
  return { stock_value: exact(toDecimal(rounded(value))), priced, unpriced }
}

/** Rounds half up to millionths. */
const rounded = (value: bigint): bigint => (value + 500_000n) / 1_000_000n
