import type { BatchSettings } from '../../events/batches.js'
import type { Batch } from '../batches/batch.js'
import { type Batches, batchIn, numbered } from '../batches/batches.js'
import { isTracked } from '../batches/tracked.js'
import { withEntry } from '../values/ordered-map.js'
import { type Decimal, fromDecimal, type Quantity, toDecimal, ZERO } from '../values/quantity.js'
import { recentOf, type Since } from './backdating.js'
import type { Movement, Stocked } from './movements.js'
import { type BalanceOf, PeriodNotRead } from './past.js'
import { changeUntil, periodAt } from './recent-balances.js'

/** Reports whether a movement depends on the balance before it: a count, or a correction that expects a stock. */
export const isCount = (movement: Movement): boolean =>
  movement.type === 'set' || ('expected' in movement && movement.expected !== undefined)

/** Returns a material with the balances that a count depends on as they were at an earlier time. */
export function withPastBalances<Material extends Stocked & Partial<BatchSettings>>(
  current: Material,
  movement: Movement,
  since: Since,
): Material {
  const sent = 'locationId' in movement ? movement.locationId : undefined
  const home = sent ?? current.primary_location_id
  const isTotal = movement.type === 'set' && sent === undefined && !isTracked(current)
  const places = isTotal ? [...new Set([...Object.keys(current.balances), home])] : [home]
  const balances: { [locationId: string]: Decimal } = { ...current.balances }
  for (const locationId of places) balances[locationId] = toDecimal(balanceThen(current, { locationId }, since))
  const stock = Object.values(balances).reduce((sum, balance) => sum + fromDecimal(balance), ZERO)
  const batches = current.batches && batchesThen(current.batches, movement, home, since, current)
  return { ...current, balances, stock: toDecimal(stock), ...(batches ? { batches } : {}) }
}

function batchesThen(
  batches: Batches,
  { requested = [] }: Movement,
  locationId: string,
  since: Since,
  current: Stocked,
): Batches {
  let { records } = batches
  for (const { batch_id, batch_number = '' } of requested) {
    const id = batch_id ?? numbered(batches, batch_number)
    const batch = id === undefined ? undefined : batchIn(batches, id)
    if (id === undefined || !batch) continue
    const balance = balanceThen(current, { locationId, batchId: id }, since)
    const then: Batch = { ...batch, balances: { ...batch.balances, [locationId]: toDecimal(balance) } }
    records = withEntry(records, id, then)
  }
  return { ...batches, records }
}

/** Returns a balance at an earlier time, after all movements that had taken effect by then. */
function balanceThen(stock: Stocked, balance: BalanceOf, { effectiveAt, past }: Since): Quantity {
  const period = periodAt(recentOf(stock, balance), effectiveAt)
  if (period.revision === undefined) return period.begin
  const movements = past.movementsIn(balance, period)
  if (!movements) throw new PeriodNotRead(period)
  return period.begin + changeUntil(movements, effectiveAt)
}
