import type { Position } from '../../events/log/envelope.js'
import type { Collection, Doc } from '../../stores/document-store.js'
import { StoreUnavailable } from '../../stores/errors.js'
import { batches } from '../batches.js'
import { type AnyProjection, documentsOf, erased, type Projection, type StockPart } from '../engine/projection.js'
import type { PastReadSources, ReadModels } from '../engine/read-models.js'
import { WAIT_MS } from '../engine/time-limits.js'
import { type HistoryDoc, stockHistory } from '../histories/stock-history.js'
import { materials } from '../materials.js'
import { type BackdatedLater, createBackdatedLater, type PastMoment, recordedUntil } from './backdated.js'
import { createIdCache } from './ordered-ids.js'
import { type PastCollection, type PastStock, pastCollection } from './past-collection.js'
import { batchThen, createStockReader, materialThen, type StockRule } from './stock-then.js'
import { createStoredStates, type StoredStates } from './stored-states.js'

export interface PastReadModelsOptions {
  readonly readModels: PastReadSources
  /** Returns the error for a query that matches more records than fit into memory. */
  readonly tooManyRecords: () => Error
}

type AnyStock = StockRule<Doc & { readonly updated_at: string }, StockPart>

const STOCKS = new Map<string, AnyStock>([
  [materials.name, materialThen as unknown as AnyStock],
  [batches.name, batchThen as unknown as AnyStock],
])

/** Returns a function that returns the read models as of a moment, from the document or the version of that time. */
export function createPastReadModels({ readModels, tooManyRecords }: PastReadModelsOptions) {
  const cache = createIdCache(tooManyRecords)

  async function historyAt(position: Position): Promise<Collection<HistoryDoc>> {
    if (await readModels.waitFor(position, { of: stockHistory.name, ms: WAIT_MS.read }))
      return readModels.of(stockHistory)
    throw new StoreUnavailable(`The read model ${stockHistory.name}`, `it doesn't show position ${position} yet`)
  }

  function stockAt(
    { name, versions }: AnyProjection,
    stored: StoredStates,
    backdated: BackdatedLater,
    recorded: string,
  ): PastStock | undefined {
    const rule = STOCKS.get(name)
    const partOf = versions?.stock
    if (!rule || !partOf) return undefined
    const read = createStockReader({ rule, partOf, stored, backdated, historyAt, recorded })
    return { fields: rule.fields, withStock: docs => read(docs as readonly (Doc & { readonly updated_at: string })[]) }
  }

  function open(projection: AnyProjection, backdated: BackdatedLater, recorded: string): PastCollection<Doc> {
    if (!projection.versions) return readModels.of(projection)
    const stored = createStoredStates(readModels, projection, recorded)
    const stock = stockAt(projection, stored, backdated, recorded)
    const listKey = async () => `${projection.name} ${recorded} ${stock && (await backdated.lastId())}`
    return pastCollection({ projection, stored, stock, cache, listKey })
  }

  return (moment: PastMoment): ReadModels => {
    // Only movements can take effect before they are recorded.
    const backdated = createBackdatedLater(readModels, moment)
    const recorded = recordedUntil(moment)
    const collections = new Map<string, PastCollection<Doc>>()
    return {
      of<T extends Doc>(projection: Projection<T>) {
        const any = erased(projection)
        const collection = collections.get(any.name) ?? open(any, backdated, recorded)
        collections.set(any.name, collection)
        // Callers only read.
        return documentsOf(projection, collection as Collection<Doc>)
      },
    }
  }
}
