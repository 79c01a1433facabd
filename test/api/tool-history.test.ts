import { expect } from 'chai'
import { isLate } from '../../src/api/tools/history-entry.js'
import { calendarOf } from '../../src/domain/values/days.js'

describe('A check-in in the history of a tool', () => {
  const late = (checked_in_at: string | null, zone = 'UTC', expected_return: string | null = '2026-11-28') =>
    isLate({ checked_in_at, expected_return }, calendarOf(zone, Date.now))

  it('is late from the day after the due date', () => {
    expect(late('2026-11-28T23:59:59.999Z')).to.equal(false)
    expect(late('2026-11-29T00:00:00.000Z')).to.equal(true)
    expect(late('2026-11-28T23:59:59.999Z', 'UTC', null)).to.equal(false)
  })

  it("is late by the days of the service's time zone", () => {
    expect(late('2026-11-28T23:00:00.000Z', 'Europe/Berlin')).to.equal(true)
    expect(late('2026-11-29T00:00:00.000Z', 'America/New_York')).to.equal(false)
  })

  it('has no lateness if nothing was checked in', () => {
    expect(late(null)).to.equal(null)
  })
})
