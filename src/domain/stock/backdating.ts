import { balanceOf } from '../batches/batch.js'
import { batchIn } from '../batches/batches.js'
import { invalidField, type Rejection, type RejectionDetail, reject } from '../decisions/rejection.js'
import { type Quantity, toDecimal, ZERO } from '../values/quantity.js'
import { type BalanceOf, NO_PAST, type Past, PeriodNotRead } from './past.js'
import { doubtfulPeriods, type RecentBalances, shortageOn } from './recent-balances.js'
import { reservedAt, reservedBatches } from './reservations.js'
import { balanceAt, type Delta, type Stock } from './stock.js'

/** The time from which a backdated change counts. */
export interface Since {
  readonly effectiveAt: string
  readonly past: Past
}

const DAY_MS = 86_400_000

/**
 * Returns the time at which a change takes effect if that is in the past, undefined if it takes effect now, or why this
 * time isn't allowed.
 */
export function since(
  effectiveAt: string | undefined,
  { now, past = NO_PAST }: { readonly now: string; readonly past?: Past },
  createdAt?: string,
): Since | undefined | Rejection {
  if (effectiveAt === undefined || effectiveAt === now) return undefined
  if (effectiveAt > now) return invalidField('effective_at', 'must not be in the future')
  if (past.days === 0)
    return invalidField('effective_at', 'must not be in the past: backdating is turned off on this server')
  if (Date.parse(effectiveAt) < Date.parse(now) - past.days * DAY_MS) {
    return invalidField('effective_at', `must not be more than ${past.days} ${past.days === 1 ? 'day' : 'days'} ago`)
  }
  if (createdAt !== undefined && effectiveAt < createdAt)
    return invalidField('effective_at', `must not be before the creation of the material (${createdAt})`)
  return { effectiveAt, past }
}

/** A quantity by which a change reduces one balance, and the request fields that it comes from. */
interface Decrease extends BalanceOf {
  readonly batchNumber?: string
  by: Quantity
  readonly fields: Set<string>
}

interface FirstShortage {
  readonly at: string
  readonly available: Quantity
  readonly decrease: Decrease
}

/**
 * Rejects a backdated change if it would make a balance negative at any time since then. Reservations count at
 * all times. Names the first such time.
 */
export function shortageSince(stock: Stock, deltas: readonly Delta[], { effectiveAt, past }: Since) {
  const reserved = reservedBatches(stock.reservations)
  let first: FirstShortage | undefined
  for (const decrease of decreasesOf(deltas)) {
    const { locationId, batchId, by } = decrease
    const reservedQuantity =
      batchId === undefined ? reservedAt(stock.reservations, locationId) : reserved(batchId, locationId)
    const recent = recentOf(stock, decrease)
    const shortage = isBeforeTracking(stock, decrease, recent, effectiveAt)
      ? { at: effectiveAt, balance: ZERO }
      : firstShortage(recent, decrease, effectiveAt, reservedQuantity - by, past)
    if (!shortage || (first && first.at <= shortage.at)) continue
    const free = shortage.balance - reservedQuantity
    first = { at: shortage.at, available: free < ZERO ? ZERO : free, decrease }
  }
  return first && shortageAt(first)
}

/** Returns by how much the changes reduce each balance. Batches come first: they name the shortage more precisely. */
function decreasesOf(deltas: readonly Delta[]): readonly Decrease[] {
  const all = new Map<string, Decrease>()
  const add = (key: string, decrease: Omit<Decrease, 'fields'>, field: string) => {
    const known = all.get(key) ?? { fields: new Set<string>(), ...decrease, by: ZERO }
    known.by += decrease.by
    if (decrease.by < ZERO) known.fields.add(field)
    all.set(key, known)
  }
  for (const { locationId, batches = [], field } of deltas)
    for (const { id, number, by } of batches)
      add(`${id} ${locationId}`, { locationId, batchId: id, batchNumber: number, by }, field)
  for (const { locationId, by, field } of deltas) add(locationId, { locationId, by }, field)
  return [...all.values()].filter(({ by }) => by < ZERO)
}

/** Returns the balances of the last days. Without movements on these days, the balance was always the current one. */
export function recentOf(stock: Stock, { locationId, batchId }: BalanceOf): RecentBalances {
  const batch = batchId === undefined || !stock.batches ? undefined : batchIn(stock.batches, batchId)
  const recent = batchId === undefined ? stock.recent : batch?.recent
  const balance = () => (batchId === undefined ? balanceAt(stock, locationId) : balanceOf(batch, locationId))
  return recent?.[locationId] ?? { base: toDecimal(balance()), periods: [] }
}

/**
 * Reports whether a time is before batch tracking was turned on, which put the existing stock into this batch. A batch
 * of a backdated receipt was received before it was created.
 */
function isBeforeTracking({ batches }: Stock, { batchId }: BalanceOf, { base }: RecentBalances, time: string): boolean {
  const batch = batchId !== undefined && base !== '0' && batches ? batchIn(batches, batchId) : undefined
  return batch !== undefined && time < batch.created_at && time < (batch.received_at ?? batch.created_at)
}

function firstShortage(recent: RecentBalances, balance: BalanceOf, from: string, needed: Quantity, past: Past) {
  for (const period of doubtfulPeriods(recent, from, needed)) {
    const movements = period.revision === undefined ? [] : past.movementsIn(balance, period)
    if (!movements) throw new PeriodNotRead(period)
    const shortage = shortageOn(period, movements, from, needed)
    if (shortage) return shortage
  }
  return undefined
}

function shortageAt({ at, available, decrease }: FirstShortage): Rejection {
  const { locationId, batchId, batchNumber, by, fields } = decrease
  const facts = { at, requested: toDecimal(-by), available: toDecimal(available), location_id: locationId }
  const batch = batchId === undefined ? {} : { batch_id: batchId, batch_number: batchNumber }
  const where = batchId === undefined ? '' : ` in batch ${batchNumber}`
  const message = `Not enough stock${where} at ${at}: ${facts.requested} requested, ${facts.available} available at ${locationId}.`
  const details = [...fields].map((field): RejectionDetail => ({ field, message, ...facts, ...batch }))
  return reject('insufficient-stock', message, details)
}
