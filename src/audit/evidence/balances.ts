import { fromDecimal, type Quantity, toDecimal, ZERO } from '../../domain/values/quantity.js'
import type { KnownEvent } from '../../events/kinds/registry.js'
import type { StockMoved } from '../../events/materials.js'
import { fail } from '../proofs/failure.js'

/** The period of an evidence package. Both times are in the format of event times. */
export interface EvidencePeriod {
  readonly from: string
  readonly to: string
}

/** Balances of a material at a time, without zeros, from the movements that had taken effect by then. */
export type BalanceAt = {
  readonly at: string
  readonly stock: string
  /** By location. */
  readonly locations: { readonly [locationId: string]: string }
  /** By batch and location. */
  readonly batches: { readonly [batchId: string]: { readonly [locationId: string]: string } }
}

export type PeriodBalances = { readonly from: BalanceAt; readonly to: BalanceAt }

export interface BalanceReplay {
  /** Applies the next event. Throws a `ProofFailure` if its balances don't continue the previous ones. */
  apply(event: KnownEvent): void
  balances(): PeriodBalances
}

/** Sums by location, and by batch and location. Keys of batches contain a space. */
interface Sums {
  stock: Quantity
  readonly locations: Map<string, Quantity>
  readonly batches: Map<string, Quantity>
}

const createSums = (): Sums => ({ stock: ZERO, locations: new Map(), batches: new Map() })

/** Returns the time at which an event takes effect. */
export const effectiveAt = (event: Pick<KnownEvent, 'at' | 'type' | 'data'>): string =>
  event.type === 'stock-moved' ? ((event.data as StockMoved).effective_at ?? event.at) : event.at

/** Computes the balances at both ends of a period from all events of a material. */
export function replayBalances({ from, to }: EvidencePeriod): BalanceReplay {
  const recorded = createSums()
  const ends = [from, to].map(at => ({ at, sums: createSums() }))

  const move = (event: KnownEvent, { before, after, legs }: StockMoved): void => {
    const place = `Event ${event.revision}`
    if (fromDecimal(before) !== recorded.stock)
      fail('balance', `${place} starts at ${before}, but the events before it end at ${toDecimal(recorded.stock)}`)
    const sums = [recorded, ...ends.filter(({ at }) => effectiveAt(event) <= at).map(end => end.sums)]
    for (const leg of legs) {
      const balance = recorded.locations.get(leg.location_id) ?? ZERO
      if (fromDecimal(leg.before) !== balance)
        fail(
          'balance',
          `${place} starts at ${leg.before} at ${leg.location_id}, but the stock is ${toDecimal(balance)}`,
        )
      const by = fromDecimal(leg.after) - balance
      for (const sum of sums) {
        sum.stock += by
        add(sum.locations, leg.location_id, by)
      }
      for (const batch of leg.batches ?? [])
        moveBatch(sums, place, `${batch.batch_id} ${leg.location_id}`, batch.before, batch.after)
    }
    if (fromDecimal(after) !== recorded.stock)
      fail('balance', `${place} ends at ${after}, but its movements end at ${toDecimal(recorded.stock)}`)
  }

  const moveBatch = (sums: readonly Sums[], place: string, key: string, before: string, after: string): void => {
    const balance = recorded.batches.get(key) ?? ZERO
    if (fromDecimal(before) !== balance)
      fail('balance', `${place} starts at ${before} of batch ${key}, but its stock is ${toDecimal(balance)}`)
    for (const sum of sums) add(sum.batches, key, fromDecimal(after) - balance)
  }

  return {
    apply(event) {
      if (event.type === 'stock-moved') move(event, event.data)
      else if (event.type === 'batch-registered') {
        const sums = [recorded, ...ends.filter(({ at }) => event.at <= at).map(end => end.sums)]
        const { batch_id, locations } = event.data.batch
        for (const { location_id, stock } of locations)
          moveBatch(sums, `Event ${event.revision}`, `${batch_id} ${location_id}`, '0', stock)
      }
    },
    balances: () => {
      const [begin, end] = ends.map(({ at, sums }) => formatSums(at, sums))
      return { from: begin!, to: end! }
    },
  }
}

const add = (sums: Map<string, Quantity>, key: string, by: Quantity): void =>
  void sums.set(key, (sums.get(key) ?? ZERO) + by)

function formatSums(at: string, { stock, locations, batches }: Sums): BalanceAt {
  const byBatch: { [batchId: string]: { [locationId: string]: string } } = {}
  for (const [key, quantity] of batches) {
    const [batchId, locationId] = key.split(' ') as [string, string]
    if (quantity !== ZERO) byBatch[batchId] = { ...byBatch[batchId], [locationId]: toDecimal(quantity) }
  }
  const present = [...locations].filter(([, quantity]) => quantity !== ZERO)
  const byLocation = Object.fromEntries(present.map(([id, quantity]) => [id, toDecimal(quantity)]))
  return { at, stock: toDecimal(stock), locations: byLocation, batches: byBatch }
}
