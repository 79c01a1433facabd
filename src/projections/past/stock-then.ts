import { type Decimal, fromDecimal, toDecimal } from '../../domain/values/quantity.js'
import type { Position } from '../../events/log/envelope.js'
import type { Collection, Doc, FilterCondition } from '../../stores/document-store.js'
import { pagesOf } from '../../stores/find-after.js'
import { type BatchDoc, type BatchStock, withBatchStock } from '../batches.js'
import type { StockPart } from '../engine/projection.js'
import { endOfQuarter, lastPositionIn, type StockState } from '../engine/versions.js'
import type { BackdatedChange, BackdatedMovement } from '../histories/backdated-movements.js'
import type { HistoryDoc } from '../histories/stock-history.js'
import { type MaterialDoc, type MaterialStock, withMaterialStock } from '../materials.js'
import type { BackdatedLater } from './backdated.js'
import type { StoredStates } from './stored-states.js'

/** How documents get the stock of a time. */
export interface StockRule<T extends Doc, Part> {
  /** Fields of documents that depend on the stock. */
  readonly fields: ReadonlySet<string>
  /** The condition of the history entries of a record. */
  entriesOf(id: string): FilterCondition
  materialIdOf(doc: T): string
  /** Returns the stock before an entry. Entries are given newest first. */
  before(part: Part, entry: HistoryDoc, id: string): Part
  /** Returns the stock after one more change. */
  after(part: Part, change: BackdatedChange, id: string): Part
  /** Returns the document with another stock. */
  withStock(doc: T, part: Part & { readonly updated_at: string }): T
}

export const materialThen: StockRule<MaterialDoc, MaterialStock> = {
  fields: new Set(['low', 'stock_key', 'at_locations', 'updated_at']),
  entriesOf: id => ({ field: 'material_id', is: id }),
  materialIdOf: ({ _id }) => _id,
  before: ({ balances }, { before, location_id, location_before }) => ({
    stock: before,
    balances: { ...balances, [location_id]: location_before },
  }),
  after: ({ stock, balances }, { location_id, by }) => ({
    stock: sum(stock, by),
    balances: { ...balances, [location_id]: sum(balances[location_id], by) },
  }),
  withStock: withMaterialStock,
}

export const batchThen: StockRule<BatchDoc, BatchStock> = {
  fields: new Set(['depleted', 'at_locations', 'quantity_key', 'received_at', 'updated_at']),
  entriesOf: id => ({ field: 'batch_ids', has: id }),
  materialIdOf: ({ material_id }) => material_id,
  before(part, { location_id, batches = [], effective_at, type }, id) {
    const leg = batches.find(({ batch_id }) => batch_id === id)
    if (!leg) return part
    const then = withBalance(part, location_id, leg.before)
    // Other movements can have taken effect at the same time as the first receipt.
    const wasReceipt = type !== 'transfer' && then.locations.every(({ stock }) => stock === '0')
    const isFirst = wasReceipt && part.received_at === effective_at
    return isFirst ? { ...then, received_at: null, source_note_id: null } : then
  },
  after(part, { location_id, batches }, id) {
    const leg = batches.find(({ batch_id }) => batch_id === id)
    const balance = part.locations.find(one => one.location_id === location_id)?.stock
    return leg ? withBalance(part, location_id, sum(balance, leg.by)) : part
  },
  withStock: withBatchStock,
}

const sum = (balance: Decimal = '0', by: Decimal): Decimal => toDecimal(fromDecimal(balance) + fromDecimal(by))

const withBalance = (part: BatchStock, location_id: string, stock: Decimal): BatchStock => ({
  ...part,
  locations: [...part.locations.filter(one => one.location_id !== location_id), { location_id, stock }],
})

/** The stock of a record since a movement, with the position of the last event that it contains. */
type RecordedStock = Pick<StockState, 'stock_from' | 'updated_at' | 'part'> & { readonly position: Position }

export interface StockReaderOptions<T extends Doc, Part> {
  readonly rule: StockRule<T, Part>
  /** Returns the present stock. */
  readonly partOf: (doc: T) => Part
  readonly stored: Pick<StoredStates, 'stocksOf'>
  readonly backdated: BackdatedLater
  /** Returns the history when it shows a position. Another instance can fill it later than the documents. */
  readonly historyAt: (position: Position) => Promise<Pick<Collection<HistoryDoc>, 'find'>>
  /** The time until which events were recorded. */
  readonly recorded: string
}

/** Returns a function that returns documents with their stock at a time. */
export function createStockReader<T extends Doc & { readonly updated_at: string }, Part extends StockPart>(
  options: StockReaderOptions<T, Part>,
): (docs: readonly T[]) => Promise<readonly T[]> {
  const { rule, partOf, stored, backdated, historyAt, recorded } = options
  const { entriesOf, materialIdOf, withStock } = rule

  /** Undoes the movements after the time, newest first. */
  async function undone(id: string, { part, position }: RecordedStock, upTo: string): Promise<Part> {
    const where = [entriesOf(id), { field: 'created_at', above: recorded }, { field: 'created_at', atMost: upTo }]
    let earlier = part as Part
    for await (const page of pagesOf(await historyAt(position), { where, sort: NEWEST_FIRST }))
      for (const entry of page) earlier = rule.before(earlier, entry, id)
    return earlier
  }

  async function lastMovement(id: string, { position }: RecordedStock): Promise<string> {
    const where = [entriesOf(id), { field: 'created_at', atMost: recorded }]
    const history = await historyAt(position)
    const [last] = await history.find({ where, sort: NEWEST_FIRST, limit: 1, once: true })
    return last?.created_at ?? ''
  }

  const isStored = ({ stock_from }: T): boolean => String(stock_from) <= recorded

  /**
   * Returns the document with a stock that no later movement changed. This is the usual case, so it isn't a promise. Even
   * a present document isn't returned unchanged, because it can have reservations of today.
   */
  const unmoved = (doc: T, { part, updated_at }: RecordedStock): T =>
    withStock(doc, { updated_at: later(updated_at, String(doc.details_from)), ...(part as Part) })

  /** Returns the document with the stock before the movements that were recorded later. */
  async function asRecorded(doc: T, state: RecordedStock): Promise<T> {
    const { stock_from: since, updated_at } = state
    // All movements of a stock state are in the quarter of an hour in which it begins.
    const lastPossible = earlier(updated_at, endOfQuarter(since))
    const recordedPart = lastPossible > recorded ? await undone(doc._id, state, lastPossible) : (state.part as Part)
    const moved = later(since, await lastMovement(doc._id, state))
    return withStock(doc, { updated_at: later(moved, String(doc.details_from)), ...recordedPart })
  }

  /** Returns the document with the stock after movements that were recorded later. */
  function withBackdated(doc: T, movements: readonly BackdatedMovement[]): T {
    const part = movements
      .flatMap(({ changes }) => changes)
      .reduce((before, change) => rule.after(before, change, doc._id), partOf(doc))
    return withStock(doc, { updated_at: doc.updated_at, ...part })
  }

  return async docs => {
    const states = await stored.stocksOf(docs.filter(doc => !isStored(doc)).map(({ _id }) => _id))
    const stockOf = (doc: T): RecordedStock | undefined => {
      const { _id, _pos = 0, stock_from, updated_at } = doc
      if (isStored(doc)) return { stock_from: String(stock_from), updated_at, part: partOf(doc), position: _pos }
      const state = states.get(_id)
      return state && { ...state, position: lastPositionIn(state) }
    }
    const movements = await backdated.of([...new Set(docs.map(materialIdOf))])
    const withStocks: T[] = []
    for (const doc of docs) {
      const state = stockOf(doc)
      if (!state) throw new Error(`no stock of ${doc._id} is stored for ${recorded}`)
      const known = state.updated_at <= recorded ? unmoved(doc, state) : await asRecorded(doc, state)
      const movementsLater = movements.get(materialIdOf(doc))
      withStocks.push(movementsLater ? withBackdated(known, movementsLater) : known)
    }
    return withStocks
  }
}

const NEWEST_FIRST = [
  { field: 'created_at', descending: true },
  { field: '_seq', descending: true },
]

const earlier = (one: string, other: string): string => (one < other ? one : other)
const later = (one: string, other: string): string => (one > other ? one : other)
