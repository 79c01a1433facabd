import { type Decimal, fromDecimal, type Quantity, toDecimal } from '../values/quantity.js'

/** Days for which balances are kept: the longest period by which a movement can be backdated, and a day for time zones. */
export const RECENT_DAYS = 93

/** Longest time by which a movement can be backdated. */
export const MAX_BACKDATING_MS = RECENT_DAYS * 86_400_000

/** Days by which a movement can be backdated by default. */
export const BACKDATING_DAYS = 31

/**
 * The balance of one location, or of one batch at a location, during a UTC day with movements, in effective order. A
 * day with many movements has several periods, so that a decision that depends on one needs few movements.
 */
export interface PeriodBalance {
  /** The day, such as `2026-11-25`, or the instant at which a further period of the day begins. */
  readonly from: string
  /** Lowest balance after a movement of the period. After a backdated movement, it can be below the actual one. */
  readonly low: Decimal
  /** Balance after the last movement of the period. */
  readonly end: Decimal
  /** Revision of the last event that changed the balances of this period. */
  readonly revision: number
  readonly movements: number
  /** Time of the last change, if the period is full: a movement after it begins a new period. */
  readonly full?: string
}

/** Movements after which a period is full. Reading this number takes less than 10 ms. */
const MAX_PERIOD_MOVEMENTS = 1_000

/** The balances of the last days with movements, oldest first. */
export interface RecentBalances {
  /** Balance before the first period. */
  readonly base: Decimal
  readonly periods: readonly PeriodBalance[]
}

/** The balances of the last days per location. */
export type RecentStock = { readonly [locationId: string]: RecentBalances }

/** A change of one balance. */
export interface BalanceChange {
  readonly before: Decimal
  readonly after: Decimal
  /** When the change takes effect. */
  readonly effectiveAt: string
  /** When the change was recorded. */
  readonly at: string
  readonly revision: number
}

const dayOf = (instant: string): string => instant.slice(0, 10)

/** The change of a balance at a location, as a movement contains it. */
interface BalanceLeg extends Pick<BalanceChange, 'before' | 'after'> {
  readonly location_id: string
}

/** Returns the balances after the legs of one recorded movement. It copies them once, because they can be hundreds. */
export function withRecent(
  recent: RecentStock | undefined,
  legs: readonly BalanceLeg[],
  { effectiveAt, at, revision }: Pick<BalanceChange, 'effectiveAt' | 'at' | 'revision'>,
): RecentStock {
  const changed: { [locationId: string]: RecentBalances } = {}
  let isNewDay = false
  for (const { location_id, before, after } of legs) {
    const earlier = changed[location_id] ?? recent?.[location_id]
    const next = withChange(earlier, { before, after, effectiveAt, at, revision })
    if (lastDay(next) !== lastDay(earlier)) isNewDay = true
    changed[location_id] = next
  }
  return { ...(recent && isNewDay ? withoutStale(recent, at) : recent), ...changed }
}

const lastDay = (recent: RecentBalances | undefined): string => dayOf(recent?.periods.at(-1)?.from ?? '')

/** Returns the locations with movements in the last days. The balance of the others is the same on all these days. */
function withoutStale(recent: RecentStock, now: string): RecentStock {
  const oldest = oldestDay(now)
  return Object.fromEntries(Object.entries(recent).filter(([, balances]) => lastDay(balances) >= oldest))
}

/** Returns the balances after a recorded change. A change of today copies one short list. */
export function withChange(
  recent: RecentBalances | undefined,
  change: BalanceChange,
  limit = MAX_PERIOD_MOVEMENTS,
): RecentBalances {
  const { base, periods } = recent ?? { base: change.before, periods: [] }
  const { effectiveAt, at, after, revision } = change
  const last = periods.at(-1)
  if (effectiveAt !== at || (last && last.from > effectiveAt))
    return pruned(withBackdated({ base, periods }, change, limit), dayOf(at))
  const isSameDay = last !== undefined && dayOf(last.from) === dayOf(effectiveAt)
  if (isSameDay && (last.full === undefined || effectiveAt <= last.full)) {
    const next = { from: last.from, low: lower(last.low, after), end: after, ...counted(last, change, limit) }
    return { base, periods: periods.with(-1, next) }
  }
  const from = isSameDay ? effectiveAt : dayOf(effectiveAt)
  const next = [...periods, { from, low: after, end: after, revision, movements: 1 }]
  return isSameDay ? { base, periods: next } : pruned({ base, periods: next }, dayOf(at))
}

/** Counts a change of a period. No movement so far takes effect after the time at which the last one was recorded. */
function counted(period: PeriodBalance | undefined, { at, revision }: BalanceChange, limit: number) {
  const movements = (period?.movements ?? 0) + 1
  return { revision, movements, ...(movements >= limit ? { full: at } : {}) }
}

/** Returns the balances after a change in the past, which changes all later balances by the same quantity. */
function withBackdated({ base, periods }: RecentBalances, change: BalanceChange, limit: number): RecentBalances {
  const by = fromDecimal(change.after) - fromDecimal(change.before)
  const { revision, effectiveAt } = change
  const plus = (balance: Decimal): Decimal => toDecimal(fromDecimal(balance) + by)
  const at = indexAt(periods, effectiveAt)
  const same = at.isWithin ? periods[at.index] : undefined
  const earlier = periods.slice(0, at.index)
  const later = periods.slice(same ? at.index + 1 : at.index)
  const begin = earlier.at(-1)?.end ?? base
  const end = plus(same?.end ?? begin)
  // Movements before the change keep their balance, and those after it don't. Which one is the lowest is unknown.
  const low = same ? lower(lower(same.low, plus(same.low)), plus(begin)) : end
  const changed = { from: same?.from ?? dayOf(effectiveAt), low: lower(low, end), end, ...counted(same, change, limit) }
  return {
    base,
    periods: [...earlier, changed, ...later.map(one => ({ ...one, low: plus(one.low), end: plus(one.end), revision }))],
  }
}

/** The last period is always kept. */
function pruned({ base, periods }: RecentBalances, today: string): RecentBalances {
  if (periods.length <= 1) return { base, periods }
  const oldest = oldestDay(today)
  const from = periods.findIndex(one => one.from >= oldest)
  const dropped = periods[from - 1]
  return dropped ? { base: dropped.end, periods: periods.slice(from) } : { base, periods }
}

const oldestDay = (now: string): string =>
  dayOf(new Date(Date.parse(dayOf(now)) - RECENT_DAYS * 86_400_000).toISOString())

const lower = (one: Decimal, other: Decimal): Decimal => (fromDecimal(one) <= fromDecimal(other) ? one : other)

/** Returns the exclusive end of a period, as a string that sorts after all its instants. */
function endOf(periods: readonly PeriodBalance[], index: number): string {
  const [period, next] = [periods[index]!, periods[index + 1]]
  const day = dayOf(period.from)
  return next && dayOf(next.from) === day ? next.from : `${day}T24`
}

/** Returns the index of the period that contains an instant, or of the first later period if none does. */
function indexAt(periods: readonly PeriodBalance[], instant: string) {
  const index = periods.findLastIndex(({ from }) => from <= instant)
  const isWithin = index >= 0 && instant < endOf(periods, index)
  return { index: isWithin ? index : index + 1, isWithin }
}

/** A period in which the balance might be too low. */
export interface DoubtfulPeriod {
  readonly from: string
  /** The movements of the period take effect before this. */
  readonly until: string
  /** Balance at the beginning of the period. */
  readonly begin: Quantity
  /** Revision of the last event that changed the balances of this period; undefined if it has no movements. */
  readonly revision: number | undefined
}

/**
 * Returns the periods in which the balance might be below `needed` at or after an instant, oldest first. An empty list
 * means that the balance is always sufficient.
 */
export function doubtfulPeriods(
  { base, periods }: RecentBalances,
  from: string,
  needed: Quantity,
): readonly DoubtfulPeriod[] {
  const { index: first, isWithin } = indexAt(periods, from)
  let begin = fromDecimal(periods[first - 1]?.end ?? base)
  const doubtful: DoubtfulPeriod[] = []
  // If no period contains the instant, the balance is that at the end of the previous period.
  if (!isWithin && begin < needed) doubtful.push(withoutMovements(from, begin))
  for (let n = first; n < periods.length; n += 1) {
    const { low, end, revision } = periods[n]!
    const lowest = isWithin && n === first && begin < fromDecimal(low) ? begin : fromDecimal(low)
    if (lowest < needed) doubtful.push({ from: periods[n]!.from, until: endOf(periods, n), begin, revision })
    begin = fromDecimal(end)
  }
  return doubtful
}

const withoutMovements = (instant: string, begin: Quantity): DoubtfulPeriod => ({
  ...{ from: instant, until: instant, begin, revision: undefined },
})

/** Returns the period of an instant, with the balance at its beginning. */
export function periodAt({ base, periods }: RecentBalances, instant: string): DoubtfulPeriod {
  const { index, isWithin } = indexAt(periods, instant)
  const begin = fromDecimal(periods[index - 1]?.end ?? base)
  if (!isWithin) return withoutMovements(instant, begin)
  const { from, revision } = periods[index]!
  return { from, until: endOf(periods, index), begin, revision }
}

/** A movement of one period, as a change of the balance. */
export interface PeriodMovement {
  readonly effectiveAt: string
  readonly by: Quantity
}

/** Returns by how much the movements of a period changed the balance until an instant. */
export const changeUntil = (movements: readonly PeriodMovement[], instant: string): Quantity =>
  movements.reduce((sum, { effectiveAt, by }) => (effectiveAt <= instant ? sum + by : sum), 0n)

export interface Shortage {
  /** The first time at which the balance is too low. */
  readonly at: string
  readonly balance: Quantity
}

/**
 * Returns the first shortage of a period at or after an instant, from all its movements in effective order;
 * undefined if the balance is always at least `needed`.
 */
export function shortageOn(
  { from: periodFrom, begin }: DoubtfulPeriod,
  movements: readonly PeriodMovement[],
  from: string,
  needed: Quantity,
): Shortage | undefined {
  let balance = begin
  let n = 0
  for (; n < movements.length && movements[n]!.effectiveAt <= from; n += 1) balance += movements[n]!.by
  if (periodFrom <= from && balance < needed) return { at: from, balance }
  for (; n < movements.length; n += 1) {
    const { effectiveAt, by } = movements[n]!
    balance += by
    // Movements of the same instant take effect together.
    if (movements[n + 1]?.effectiveAt !== effectiveAt && balance < needed) return { at: effectiveAt, balance }
  }
  return undefined
}
