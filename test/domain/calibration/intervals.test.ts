import { expect } from 'chai'
import { daysAfter, firstBehind } from '../../../src/domain/calibration/intervals.js'
import { plusDays } from '../../../src/domain/values/days.js'
import { INTERVAL_UNITS } from '../../../src/events/calibration-plans.js'

const FIRST = '2023-01-01'
/** Every day of four years, including February 29. */
const DAYS = Array.from({ length: 4 * 365 + 1 }, (_, n) => plusDays(FIRST, n))

describe('An interval', () => {
  it('follows the calendar from every day of four years, and ends on the last day of a shorter month', () => {
    for (const day of DAYS) {
      for (const value of [1, 5, 12, 25]) {
        for (const unit of INTERVAL_UNITS) {
          const rhythm = { interval: { value, unit }, end_of_month: false }
          const expected = addNaively(day, value, unit)
          expect(daysAfter(day, rhythm), `${day} + ${value} ${unit}`).to.equal(expected)
          expect(daysAfter(day, { ...rhythm, end_of_month: true })).to.equal(
            `${expected.slice(0, 8)}${lastDayOfMonth(expected)}`,
          )
        }
      }
    }
  })

  it('from January 31 ends on the last day of February, even as part of two intervals', () => {
    const monthly = { interval: { value: 1, unit: 'month' }, end_of_month: false } as const
    expect(daysAfter('2026-01-31', monthly)).to.equal('2026-02-28')
    expect(daysAfter('2028-01-31', monthly)).to.equal('2028-02-29')
    expect(daysAfter('2026-01-31', monthly, 2)).to.equal('2026-03-31')
    expect(daysAfter('2028-02-29', { ...monthly, interval: { value: 1, unit: 'year' } })).to.equal('2029-02-28')
  })

  it('continues after a calibration on the first day that is whole intervals after the due date', () => {
    for (const unit of INTERVAL_UNITS) {
      for (const end_of_month of [false, true]) {
        const rhythm = { interval: { value: 2, unit }, end_of_month }
        for (const behind of DAYS.filter((_, n) => n % 7 === 0)) {
          let times = 1
          while (daysAfter('2020-08-31', rhythm, times) <= behind) times += 1
          expect(firstBehind('2020-08-31', behind, rhythm)).to.equal(daysAfter('2020-08-31', rhythm, times))
        }
      }
    }
  })

  it('is computed in constant time, however long the due date has passed', () => {
    const daily = { interval: { value: 1, unit: 'day' }, end_of_month: false } as const
    expect(firstBehind('0001-01-01', '2026-11-21', daily)).to.equal('2026-11-22')
  })
})

/** An independent calendar calculation. */
function addNaively(day: string, value: number, unit: (typeof INTERVAL_UNITS)[number]): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (unit === 'day' || unit === 'week') {
    const days = unit === 'day' ? value : 7 * value
    return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
  }
  const months = 12 * year + (month - 1) + (unit === 'month' ? value : 12 * value)
  const there = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-`
  return there + String(Math.min(date, Number(lastDayOfMonth(`${there}01`)))).padStart(2, '0')
}

function lastDayOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const leaps = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return String([31, leaps ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1])
}
