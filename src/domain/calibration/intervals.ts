import type { Interval, PlanDetails } from '../../events/calibration-plans.js'
import { type Day, daysBetween, monthEnd, plusDays, plusMonths } from '../values/days.js'

/** The settings of a plan that determine its due dates. */
export type Rhythm = Pick<PlanDetails, 'interval' | 'end_of_month'>

/**
 * Returns the day a number of intervals after another. All intervals are added in one step, so that a short month in
 * between doesn't shift later days.
 */
export function daysAfter(day: Day, { interval, end_of_month }: Rhythm, times = 1): Day {
  const due = plus(day, interval, times)
  return end_of_month ? monthEnd(due) : due
}

/**
 * Returns the first day after `behind` that is a whole number of intervals after the due date. Missed calibrations are
 * skipped.
 */
export function firstBehind(due: Day, behind: Day, rhythm: Rhythm): Day {
  let times = Math.max(1, Math.floor((daysBetween(due, behind) - MONTH) / maxDaysIn(rhythm.interval)))
  let next = daysAfter(due, rhythm, times)
  while (next <= behind) {
    times += 1
    next = daysAfter(due, rhythm, times)
  }
  return next
}

function plus(day: Day, { value, unit }: Interval, times: number): Day {
  const count = value * times
  switch (unit) {
    case 'day':
      return plusDays(day, count)
    case 'week':
      return plusDays(day, 7 * count)
    case 'month':
      return plusMonths(day, count)
    case 'year':
      return plusMonths(day, 12 * count)
  }
}

/** Returns the maximum length of an interval, so that the search starts no later than its result. */
const maxDaysIn = ({ value, unit }: Interval): number => MAX_DAYS[unit] * value

/** Maximum number of days by which a date is moved to the end of its month. */
const MONTH = 31
const MAX_DAYS = { day: 1, week: 7, month: MONTH, year: 366 } as const
