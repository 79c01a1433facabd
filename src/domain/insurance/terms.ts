import type { Money, Premium } from '../../events/insurances.js'
import { type Day, daysBetween, plusDays, plusMonths } from '../values/days.js'

export const INSURANCE_STATUSES = ['pending', 'active', 'expiring', 'expired', 'cancelled'] as const
export type InsuranceStatus = (typeof INSURANCE_STATUSES)[number]

/** A term of a policy. Without an end it is unlimited. */
export interface Term {
  readonly number: number
  readonly starts_on: Day
  readonly ends_on: Day | null
}

/** A term with its agreed conditions. */
export interface AgreedTerm extends Term {
  /**
   * Length of each renewal in months, if the entry stands for one or more automatic renewals: `number` is the first,
   * and `ends_on` is the end of the last. Null: one agreed term.
   */
  readonly renewal_months: number | null
  readonly policy_number: string
  readonly sum_insured: Money | null
  readonly premium: Premium | null
}

/** The fields of a policy that determine its status on any day. No events are recorded at midnight. */
export interface Course {
  readonly starts_on: Day
  /** End of the last agreed term. */
  readonly ends_on: Day | null
  readonly last_starts_on: Day
  readonly auto_renew: boolean
  readonly renewal_months: number | null
  readonly notice_days: number
  readonly alert_days: number
  readonly cancelled_on: Day | null
}

export interface Lasting extends Omit<Course, 'last_starts_on'> {
  /**
   * Agreed terms in their order. The first starts with the policy, and each of the others on the day after the
   * previous one.
   */
  readonly terms: readonly AgreedTerm[]
}

export const courseOf = ({ terms, ...lasting }: Lasting): Course => ({
  starts_on: lasting.starts_on,
  ends_on: lasting.ends_on,
  last_starts_on: terms.at(-1)?.starts_on ?? lasting.starts_on,
  auto_renew: lasting.auto_renew,
  renewal_months: lasting.renewal_months,
  notice_days: lasting.notice_days,
  alert_days: lasting.alert_days,
  cancelled_on: lasting.cancelled_on,
})

/** Returns the last day of coverage; null if it is unlimited or renews automatically. */
export function lastDay({ ends_on, auto_renew, cancelled_on }: Omit<Course, 'last_starts_on'>): Day | null {
  const end = auto_renew ? null : ends_on
  return end === null || (cancelled_on !== null && cancelled_on < end) ? cancelled_on : end
}

/** Returns the status on a day. */
export function statusOn(course: Course, day: Day): InsuranceStatus {
  const { starts_on, cancelled_on } = course
  if (cancelled_on !== null && day > cancelled_on) return 'cancelled'
  if (day < starts_on) return 'pending'
  const last = lastDay(course)
  if (last !== null && day > last) return 'expired'
  return deadlineOn(course, day) === null ? 'active' : 'expiring'
}

/**
 * Returns the deadline to alert about on a day: the last day, or the last day to give notice. Null if it isn't near.
 */
export function deadlineOn(course: Course, day: Day): Day | null {
  const deadline = nextDeadline(course, day)
  if (deadline === null || day < course.starts_on || day > deadline) return null
  return daysBetween(day, deadline) <= course.alert_days ? deadline : null
}

function nextDeadline(course: Course, day: Day): Day | null {
  const { ends_on, last_starts_on, renewal_months, notice_days } = course
  if (!renewsItself(course) || ends_on === null || renewal_months === null) return lastDay(course)
  // A term that another agreed term follows needs no notice.
  if (day < last_starts_on) return null
  return plusDays(plusMonths(ends_on, renewal_months * stepsTo(ends_on, renewal_months, day)), -notice_days)
}

/** Returns the day from which the policy is expiring; null if it has no last day. */
export function alertFrom(course: Course): Day | null {
  const last = lastDay(course)
  if (last === null) return null
  const alert = plusDays(last, -course.alert_days)
  return alert > course.starts_on ? alert : course.starts_on
}

/** Returns a key that is equal for policies that are expiring on the same days while they're in force. */
export function courseKey(course: Course): string {
  const { starts_on, last_starts_on, ends_on, renewal_months, notice_days, alert_days } = course
  if (!renewsItself(course)) return `${lastDay(course)} -${alert_days}`
  const from = last_starts_on === starts_on ? '' : last_starts_on
  return `${from} ${ends_on} +${renewal_months} -${notice_days} -${alert_days}`
}

/** Returns the months (`01` to `12`) in which a policy with auto-renewal can be expiring. In others it never is. */
export function alertMonths({ ends_on, renewal_months, notice_days, alert_days }: Course): readonly string[] {
  if (ends_on === null || renewal_months === null) return []
  const nearest = Math.floor(notice_days / 31)
  const farthest = Math.floor((notice_days + alert_days) / 28) + 1
  const every = commonDivisor(renewal_months, 12)
  const canBeDue = (month: number) =>
    Array.from({ length: farthest - nearest + 1 }, (_, n) => month + nearest + n - monthOf(ends_on)).some(
      apart => apart % every === 0,
    )
  return Array.from({ length: 12 }, (_, n) => n + 1)
    .filter(canBeDue)
    .map(month => String(month).padStart(2, '0'))
}

const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other))

export const renewsItself = ({ auto_renew, cancelled_on }: Pick<Course, 'auto_renew' | 'cancelled_on'>): boolean =>
  auto_renew && cancelled_on === null

/** Returns the term that contains a day; null before the first and after the last. */
export function termOn(policy: Lasting, day: Day): Term | null {
  const last = lastDay(policy)
  if (day < policy.starts_on || (last !== null && day > last)) return null
  const agreed = policy.terms.findLast(({ starts_on }) => starts_on <= day)
  if (!agreed) return null
  const { number, starts_on, ends_on } = unbroken(policy, agreed, day)
  return { number, starts_on, ends_on: earliest(ends_on, policy.cancelled_on) }
}

function unbroken(policy: Lasting, agreed: AgreedTerm, day: Day): Term {
  if (agreed.ends_on !== null && day > agreed.ends_on) {
    return renewedTerm(agreed.ends_on, policy.renewal_months ?? 1, lastNumber(agreed), day)
  }
  if (agreed.renewal_months === null) return agreed
  const before = plusDays(agreed.starts_on, -1)
  const term = renewedTerm(before, agreed.renewal_months, agreed.number - 1, day)
  return { ...term, ends_on: earliest(term.ends_on, agreed.ends_on) }
}

/**
 * Returns the renewed term that contains a day. `anchor` is the end of the last agreed term, and `number` is its
 * number.
 */
function renewedTerm(anchor: Day, months: number, number: number, day: Day): Term & { readonly ends_on: Day } {
  const steps = stepsTo(anchor, months, day)
  return {
    number: number + steps,
    starts_on: plusDays(plusMonths(anchor, months * (steps - 1)), 1),
    ends_on: plusMonths(anchor, months * steps),
  }
}

/**
 * Returns how often the months must be added to reach a day. All are added to one day, so that a short month in
 * between doesn't shift later days.
 */
function stepsTo(anchor: Day, months: number, day: Day): number {
  if (day <= anchor) return 0
  const apart = (Number(day.slice(0, 4)) - Number(anchor.slice(0, 4))) * 12 + monthOf(day) - monthOf(anchor)
  const steps = Math.floor(apart / months)
  return plusMonths(anchor, months * steps) < day ? steps + 1 : steps
}

const monthOf = (day: Day): number => Number(day.slice(5, 7))

const lastNumber = ({ number, starts_on, ends_on, renewal_months }: AgreedTerm): number =>
  renewal_months === null || ends_on === null
    ? number
    : number - 1 + stepsTo(plusDays(starts_on, -1), renewal_months, ends_on)

type CarriedTerm = AgreedTerm & { readonly ends_on: Day; readonly renewal_months: number }

/** Returns the automatic renewals up to a day, as one entry after the agreed terms. */
export function carriedUpTo(policy: Lasting, day: Day): CarriedTerm | undefined {
  const { ends_on, auto_renew, renewal_months, cancelled_on, terms } = policy
  const last = terms.at(-1)
  const until = earliest(day, cancelled_on) ?? day
  if (!last || !auto_renew || renewal_months === null || ends_on === null || until <= ends_on) return undefined
  const { ends_on: end } = renewedTerm(ends_on, renewal_months, 0, until)
  return {
    ...last,
    number: lastNumber(last) + 1,
    starts_on: plusDays(ends_on, 1),
    ends_on: earliest(end, cancelled_on) ?? end,
    renewal_months,
  }
}

/** Returns the number of the next agreed term. */
export const nextNumber = (policy: Pick<Lasting, 'terms'>): number => {
  const last = policy.terms.at(-1)
  return last ? lastNumber(last) + 1 : 1
}

/** Returns the last day to give notice for the term that contains a day. */
export function noticeBy(policy: Lasting, day: Day): Day | null {
  const end = policy.cancelled_on === null ? termOn(policy, day)?.ends_on : undefined
  return end == null ? null : plusDays(end, -policy.notice_days)
}

function earliest(one: Day | null, other: Day | null): Day | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
