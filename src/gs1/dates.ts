import { type Day, isDay, monthEnd } from '../domain/values/days.js'

/** Returns the full year of two digits: at most 49 years before the current year and 50 after it. */
function yearOf(digits: string, today: Day): string {
  const now = Number(today.slice(0, 4))
  const [century, year] = [now - (now % 100), Number(digits)]
  const ahead = year - (now % 100)
  const of = ahead > 50 ? century - 100 : ahead < -49 ? century + 100 : century
  return String(of + year).padStart(4, '0')
}

/** Returns the day that YYMMDD stands for. Day 00 is the end of the month. Undefined if the day doesn't exist. */
export function dayOfDate(date: string, today: Day): Day | undefined {
  const month = `${yearOf(date.slice(0, 2), today)}-${date.slice(2, 4)}`
  const day = date.slice(4, 6) === '00' ? monthEnd(`${month}-01`) : `${month}-${date.slice(4, 6)}`
  return isDay(day) ? day : undefined
}
