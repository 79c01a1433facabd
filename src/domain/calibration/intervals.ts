import type { Interval, PlanDetails } from '../../events/calibration-plans.js'
import { type Day, daysBetween, monthEnd, plusDays, plusMonths } from '../values/days.js'

/** By what the days of a plan follow one another. */
export type Rhythm = Pick<PlanDetails, 'interval' | 'end_of_month'>

/** So many intervals after a day. Counted at once, so that a short month in between moves nothing behind it. */
export function daysAfter(day: Day, { interval, end_of_month }: Rhythm, times = 1): Day {
  const due = plus(day, interval, times)
  return end_of_month ? monthEnd(due) : due
}

/** The first day behind another that lies whole intervals after the day that was due: what was missed is not made up. */
export function firstBehind(due: Day, behind: Day, rhythm: Rhythm): Day {
  let times = Math.max(1, Math.floor((daysBetween(due, behind) - MONTH) / mostDaysIn(rhythm.interval)))
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

/** No interval is longer, so that a count that begins by it begins no later than it may. */
const mostDaysIn = ({ value, unit }: Interval): number => MOST_DAYS[unit] * value

/** By so much, at most, is a day moved to the end of its month. */
const MONTH = 31
const MOST_DAYS = { day: 1, week: 7, month: MONTH, year: 366 } as const
