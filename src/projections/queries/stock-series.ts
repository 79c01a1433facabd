import { type Decimal, fromDecimal, toDecimal } from '../../domain/values/quantity.js'
import type { Collection } from '../../stores/document-store.js'
import { pagesOf } from '../../stores/find-after.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import type { ReadModels } from '../engine/read-models.js'
import { type BackdatedMovement, backdatedMovements } from '../histories/backdated-movements.js'
import { type HistoryDoc, NEWEST_FIRST, stockHistory } from '../histories/stock-history.js'

export interface StockThen {
  readonly at: string
  /** Stock at that time. Null before the material was created. */
  readonly stock: Decimal | null
}

type Span = readonly [first: number, end: number]

const QUERIES_PER_TURN = 8

/** Returns the stock of a material at increasing moments. */
export async function stockAt(
  { of }: Pick<ReadModels, 'of'>,
  material: { readonly id: string; readonly created_at: string },
  moments: readonly string[],
): Promise<readonly StockThen[]> {
  const recorded = await recordedAt(of(stockHistory), material, moments)
  const later = await backdatedAt(of(backdatedMovements), material.id, moments)
  return recorded.map(({ at, stock }, n) => ({
    at,
    stock: stock === null ? null : toDecimal(fromDecimal(stock) + (later[n] ?? 0n)),
  }))
}

/**
 * Returns the recorded stock at each moment, from the last entry up to that moment. If two moments have the same entry,
 * nothing was recorded between them and no query is needed: at most one query per moment, and far fewer for a material
 * with few movements.
 */
async function recordedAt(
  history: Pick<Collection<HistoryDoc>, 'find'>,
  material: { readonly id: string; readonly created_at: string },
  moments: readonly string[],
): Promise<readonly StockThen[]> {
  const last = new Array<HistoryDoc | undefined>(moments.length)

  const look = async (n: number): Promise<HistoryDoc | undefined> => {
    const where = [
      { field: 'material_id', is: material.id },
      { field: 'created_at', atMost: moments[n] ?? '' },
    ]
    const [entry] = await history.find({ where, sort: NEWEST_FIRST, limit: 1 })
    last[n] = entry
    return entry
  }

  await Promise.all([look(0), look(moments.length - 1)])
  let open: readonly Span[] = [[0, moments.length - 1]]
  while (open.length > 0) {
    // An embedded store blocks the thread: five hundred queries in one turn would delay all other requests.
    await yieldToEventLoop()
    const inner = await Promise.all(open.slice(0, QUERIES_PER_TURN).map(halves))
    open = [...open.slice(QUERIES_PER_TURN), ...inner.flat()]
  }

  /** Fills the moments between two known ones, or returns the spans that are left to search. */
  async function halves([first, end]: Span): Promise<readonly Span[]> {
    if (end - first < 2) return []
    if (last[first]?._id === last[end]?._id) {
      last.fill(last[first], first + 1, end)
      return []
    }
    const middle = (first + end) >> 1
    await look(middle)
    return [
      [first, middle],
      [middle, end],
    ]
  }

  return moments.map((at, n) => ({ at, stock: last[n]?.after ?? (at < material.created_at ? null : '0') }))
}

/** Returns, for each moment, the sum of the movements that took effect by then but were recorded later. */
async function backdatedAt(
  backdated: Pick<Collection<BackdatedMovement>, 'find'>,
  id: string,
  moments: readonly string[],
): Promise<readonly bigint[]> {
  const sums = moments.map(() => 0n)
  const where = [
    { field: 'material_id', is: id },
    { field: 'recorded_at', above: moments[0] ?? '' },
    { field: 'effective_at', atMost: moments.at(-1) ?? '' },
  ]
  for await (const page of pagesOf(backdated, { where })) {
    for (const { effective_at, recorded_at, changes } of page) {
      const by = changes.reduce((sum, change) => sum + fromDecimal(change.by), 0n)
      for (const [n, at] of moments.entries()) if (effective_at <= at && at < recorded_at) sums[n]! += by
    }
    await yieldToEventLoop()
  }
  return sums
}
