import type { Decimal } from '../../domain/values/quantity.js'
import type { Collection } from '../../stores/document-store.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import { type HistoryDoc, NEWEST_FIRST } from '../histories/stock-history.js'

export interface StockThen {
  readonly at: string
  /** Null before the material was there. */
  readonly stock: Decimal | null
}

type Span = readonly [first: number, end: number]

const AT_ONCE = 8

/**
 * The stock of a material at rising moments, each as the last entry up to it says. Between two moments with the same
 * entry nothing happened, so nothing is asked: a quiet material costs a few questions, a busy one at most one each.
 */
export async function stockAt(
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
    // An embedded store answers at once: five hundred questions in one turn would keep everybody else waiting.
    await yieldToEventLoop()
    const inner = await Promise.all(open.slice(0, AT_ONCE).map(halves))
    open = [...open.slice(AT_ONCE), ...inner.flat()]
  }

  /** Fills in what lies between two that are known, or says where it is still to be found. */
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
