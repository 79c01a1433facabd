import { type Decimal, fromDecimal, type Quantity, toDecimal, ZERO } from '../../domain/values/quantity.js'
import type { StockMoved } from '../../events/materials.js'
import type { StreamCheck, StreamCheckState } from './stream-check.js'

/** Batch balances of one material after its events so far. */
interface BatchBalance {
  tracked: boolean
  /** Balances by batch and location. */
  readonly balances: Map<string, Quantity>
  /** Sums by location. */
  readonly sums: Map<string, Quantity>
  /** Quantities by batch. */
  readonly quantities: Map<string, Quantity>
}

export interface BatchBalancesState extends StreamCheckState {
  readonly materials: Map<string, BatchBalance>
}

export interface BatchBalances extends StreamCheck<BatchBalancesState> {
  /** Returns the quantity of a batch; undefined if it isn't known. */
  quantityOf(stream: string, batchId: string): Decimal | undefined
}

/**
 * Verifies the balances of batches along the log: each against the previous one, and their sum against the balance of
 * the location.
 */
export function createBatchBalances(
  state: BatchBalancesState = { materials: new Map(), left: new Set() },
): BatchBalances {
  const { materials, left } = state

  const balancesOf = (stream: string): BatchBalance => {
    const known = materials.get(stream)
    if (known) return known
    const fresh = { tracked: false, balances: new Map(), sums: new Map(), quantities: new Map() }
    materials.set(stream, fresh)
    return fresh
  }

  return {
    state,
    look(event) {
      if (left.has(event.stream)) return []
      switch (event.type) {
        case 'material-created':
          if (event.data.batch_tracking) balancesOf(event.stream).tracked = true
          return []
        case 'batch-tracking-enabled':
          balancesOf(event.stream).tracked = true
          return []
        case 'batch-tracking-disabled': {
          const balances = balancesOf(event.stream)
          balances.tracked = false
          return [...balances.sums].flatMap(([at, sum]) =>
            sum === ZERO ? [] : [`it turns off batch tracking, but batches have a stock of ${toDecimal(sum)} at ${at}`],
          )
        }
        case 'batch-registered': {
          const { batch_id, locations } = event.data.batch
          const balances = balancesOf(event.stream)
          for (const { location_id, stock } of locations) put(balances, batch_id, location_id, fromDecimal(stock))
          return []
        }
        case 'stock-moved': {
          const balances = materials.get(event.stream)
          return balances ? [...problemsOf(balances, event.data)] : unheard(event.data)
        }
        default:
          return []
      }
    },
    leave(stream) {
      left.add(stream)
      materials.delete(stream)
    },
    quantityOf(stream, batchId) {
      const quantity = materials.get(stream)?.quantities.get(batchId)
      return quantity === undefined ? undefined : toDecimal(quantity)
    },
  }
}

const unheard = ({ legs }: StockMoved): readonly string[] =>
  legs.some(({ batches }) => batches) ? ['it moves batches of a material without batch tracking'] : []

function put(balances: BatchBalance, batchId: string, locationId: string, after: Quantity): void {
  const key = `${batchId} ${locationId}`
  const more = after - (balances.balances.get(key) ?? ZERO)
  balances.sums.set(locationId, (balances.sums.get(locationId) ?? ZERO) + more)
  balances.quantities.set(batchId, (balances.quantities.get(batchId) ?? ZERO) + more)
  balances.balances.set(key, after)
}

function* problemsOf(balances: BatchBalance, { legs }: StockMoved): Generator<string> {
  for (const { location_id: at, after, batches } of legs) {
    if (!batches) {
      if (balances.tracked) yield `it names no batches at ${at}`
      continue
    }
    if (!balances.tracked) yield 'it moves batches of a material without batch tracking'
    for (const leg of batches) {
      const before = balances.balances.get(`${leg.batch_id} ${at}`) ?? ZERO
      if (fromDecimal(leg.before) !== before) {
        yield `it starts at ${leg.before} of batch ${leg.batch_number} at ${at}, but the stock was ${toDecimal(before)}`
      }
      put(balances, leg.batch_id, at, fromDecimal(leg.after))
    }
    const sum = balances.sums.get(at) ?? ZERO
    if (sum !== fromDecimal(after))
      yield `it ends at ${after} at ${at}, but the batches there add up to ${toDecimal(sum)}`
  }
}
