import { type Decimal, fromDecimal, type Quantity, toDecimal } from '../values/quantity.js'

/** Days for which balances are kept: the longest period by which a movement can be backdated, and a day for time zones. */
export const RECENT_DAYS = 93

/** Longest time by which a movement can be backdated. */
export const MAX_BACKDATING_MS = RECENT_DAYS * 86_400_000

/** Days by which a movement can be backdated by default. */
export const BACKDATING_DAYS = 31

/** The balance of one location, or of one batch at a location, during a UTC day with movements. In effective order. */
export interface DayBalance {
  /** Such as `2026-11-25`. */
  readonly day: string
  /** Lowest balance after a movement of the day. After a backdated movement, it can be below the actual one. */
  readonly low: Decimal
  /** Balance after the last movement of the day. */
  readonly end: Decimal
  /** Revision of the last event that changed the balances of this day. */
  readonly revision: number
}

/** The balances of the last days with movements, oldest first. */
export interface RecentBalances {
  /** Balance before the first of these days. */
  readonly base: Decimal
  readonly days: readonly DayBalance[]
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

/** Returns the balances after a recorded change at a location. */
export function withRecent(recent: RecentStock | undefined, locationId: string, change: BalanceChange): RecentStock {
  const before = recent?.[locationId]
  const next = withChange(before, change)
  const isNewDay = next.days.at(-1)?.day !== before?.days.at(-1)?.day
  return { ...(recent && isNewDay ? withoutStale(recent, change.at) : recent), [locationId]: next }
}

/** Returns the locations with movements in the last days. The balance of the others is the same on all these days. */
function withoutStale(recent: RecentStock, now: string): RecentStock {
  const oldest = oldestDay(now)
  return Object.fromEntries(Object.entries(recent).filter(([, { days }]) => (days.at(-1)?.day ?? '') >= oldest))
}

/** Returns the balances after a recorded change. A change of today costs the copy of one short list. */
export function withChange(recent: RecentBalances | undefined, change: BalanceChange): RecentBalances {
  const { base, days } = recent ?? { base: change.before, days: [] }
  const day = dayOf(change.effectiveAt)
  const last = days.at(-1)
  if (change.effectiveAt === change.at && (last === undefined || last.day <= day)) {
    const { after, revision } = change
    if (last?.day === day)
      return { base, days: days.with(-1, { day, low: lower(last.low, after), end: after, revision }) }
    return pruned({ base, days: [...days, { day, low: after, end: after, revision }] }, dayOf(change.at))
  }
  return pruned(withBackdated({ base, days }, day, change), dayOf(change.at))
}

/** Returns the balances after a change in the past, which changes all later balances by the same quantity. */
function withBackdated({ base, days }: RecentBalances, day: string, change: BalanceChange): RecentBalances {
  const by = fromDecimal(change.after) - fromDecimal(change.before)
  const { revision } = change
  const earlier = days.filter(one => one.day < day)
  const same = days.find(one => one.day === day)
  const later = days.filter(one => one.day > day)
  const plus = (balance: Decimal): Decimal => toDecimal(fromDecimal(balance) + by)
  const begin = earlier.at(-1)?.end ?? base
  const end = plus(same?.end ?? begin)
  // Movements before the change keep their balance, and those after it don't. Which one is the lowest is unknown.
  const low = same ? lower(lower(same.low, plus(same.low)), plus(begin)) : end
  return {
    base,
    days: [
      ...earlier,
      { day, low: lower(low, end), end, revision },
      ...later.map(one => ({ day: one.day, low: plus(one.low), end: plus(one.end), revision })),
    ],
  }
}

function pruned({ base, days }: RecentBalances, today: string): RecentBalances {
  const oldest = oldestDay(today)
  const from = days.findIndex(({ day }) => day >= oldest)
  const dropped = days[from - 1]
  return dropped ? { base: dropped.end, days: days.slice(from) } : { base, days }
}

const oldestDay = (now: string): string =>
  dayOf(new Date(Date.parse(dayOf(now)) - RECENT_DAYS * 86_400_000).toISOString())

const lower = (one: Decimal, other: Decimal): Decimal => (fromDecimal(one) <= fromDecimal(other) ? one : other)

/** A day on which the balance might be too low. */
export interface DoubtfulDay {
  readonly day: string
  /** Balance at the beginning of the day. */
  readonly begin: Quantity
  /** Revision of the last event that changed the balances of this day; undefined if it has no movements. */
  readonly revision: number | undefined
}

/**
 * Returns the days on which the balance might be below `needed` at or after an instant, oldest first. None means that
 * it is certainly sufficient.
 */
export function doubtfulDays({ base, days }: RecentBalances, from: string, needed: Quantity): readonly DoubtfulDay[] {
  const first = dayOf(from)
  let begin = fromDecimal(base)
  const doubtful: DoubtfulDay[] = []
  let isFirstSeen = false
  for (const { day, low, end, revision } of days) {
    if (day >= first) {
      // Without movements on the first day, the balance at the instant is that of the day before.
      if (!isFirstSeen && day > first && begin < needed) doubtful.push({ day: first, begin, revision: undefined })
      const lowest = day === first && begin < fromDecimal(low) ? begin : fromDecimal(low)
      if (lowest < needed) doubtful.push({ day, begin, revision })
      isFirstSeen = true
    }
    begin = fromDecimal(end)
  }
  if (!isFirstSeen && begin < needed) doubtful.push({ day: first, begin, revision: undefined })
  return doubtful
}

/**
 * Returns the day of an instant, with the balance at its beginning. Its revision is undefined if it has no movements.
 */
export function dayAt({ base, days }: RecentBalances, instant: string): DoubtfulDay {
  const day = dayOf(instant)
  const begin = days.findLast(one => one.day < day)?.end ?? base
  return { day, begin: fromDecimal(begin), revision: days.find(one => one.day === day)?.revision }
}

/** A movement of one day, as a change of the balance. */
export interface DayMovement {
  readonly effectiveAt: string
  readonly by: Quantity
}

/** Returns by how much the movements of a day changed the balance until an instant. */
export const changeUntil = (movements: readonly DayMovement[], instant: string): Quantity =>
  movements.reduce((sum, { effectiveAt, by }) => (effectiveAt <= instant ? sum + by : sum), 0n)

export interface Shortage {
  /** The first time at which the balance is too low. */
  readonly at: string
  readonly balance: Quantity
}

/**
 * Returns the first shortage of a day at or after an instant, from all movements of the day in effective order;
 * undefined if the balance is always at least `needed`.
 */
export function shortageOn(
  { begin }: DoubtfulDay,
  movements: readonly DayMovement[],
  from: string,
  needed: Quantity,
): Shortage | undefined {
  let balance = begin
  let n = 0
  for (; n < movements.length && movements[n]!.effectiveAt <= from; n += 1) balance += movements[n]!.by
  const day = dayOf(movements[0]?.effectiveAt ?? from)
  if (day === dayOf(from) && balance < needed) return { at: from, balance }
  for (; n < movements.length; n += 1) {
    const { effectiveAt, by } = movements[n]!
    balance += by
    // Movements of the same instant take effect together.
    if (movements[n + 1]?.effectiveAt !== effectiveAt && balance < needed) return { at: effectiveAt, balance }
  }
  return undefined
}
