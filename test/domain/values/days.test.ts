import { expect } from 'chai'
import fc from 'fast-check'
import {
  calendarOf,
  daysBetween,
  isDay,
  isZone,
  monthEnd,
  plusDays,
  plusMonths,
} from '../../../src/domain/values/days.js'

const calendar = (zone: string, now = '2026-11-21T09:30:00.000Z') => calendarOf(zone, () => Date.parse(now))

const HOUR_MS = 60 * 60 * 1000
const hoursOf = (zone: string, day: string) => {
  const { startOf, endOf } = calendar(zone)
  return (Date.parse(endOf(day)) + 1 - Date.parse(startOf(day))) / HOUR_MS
}

/** Zones where clocks change by an hour, by half an hour, or at midnight, or where a day was skipped. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Pacific/Pago_Pago',
  'America/Havana',
  'Africa/Monrovia',
]

describe('Days', () => {
  it('begin and end at midnight in UTC', () => {
    const { startOf, endOf, dayOf } = calendar('UTC')
    expect(startOf('2026-11-21')).to.equal('2026-11-21T00:00:00.000Z')
    expect(endOf('2026-11-21')).to.equal('2026-11-21T23:59:59.999Z')
    expect(dayOf('2026-11-21T23:59:59.999Z')).to.equal('2026-11-21')
  })

  it('begin and end by local time, in summer and in winter', () => {
    const { startOf, endOf } = calendar('Europe/Berlin')
    expect([startOf('2026-07-01'), endOf('2026-07-01')]).to.deep.equal([
      '2026-06-30T22:00:00.000Z',
      '2026-07-01T21:59:59.999Z',
    ])
    expect([startOf('2026-12-01'), endOf('2026-12-01')]).to.deep.equal([
      '2026-11-30T23:00:00.000Z',
      '2026-12-01T22:59:59.999Z',
    ])
  })

  it('have 23 or 25 hours when clocks change', () => {
    expect(hoursOf('Europe/Berlin', '2026-03-29')).to.equal(23)
    expect(hoursOf('Europe/Berlin', '2026-10-25')).to.equal(25)
    expect(hoursOf('Australia/Lord_Howe', '2026-10-04')).to.equal(23.5)
  })

  it('begin at 1:00 if midnight is skipped', () => {
    const { startOf, dayOf } = calendar('America/Sao_Paulo')
    expect(startOf('2018-11-04')).to.equal('2018-11-04T03:00:00.000Z')
    expect(dayOf('2018-11-04T02:59:59.999Z')).to.equal('2018-11-03')
    expect(hoursOf('America/Sao_Paulo', '2018-02-17')).to.equal(25)
  })

  it('can be skipped entirely', () => {
    const { startOf, dayOf } = calendar('Pacific/Apia')
    expect(startOf('2011-12-30')).to.equal(startOf('2011-12-31'))
    expect(dayOf('2011-12-30T09:59:59.999Z')).to.equal('2011-12-29')
    expect(dayOf('2011-12-30T10:00:00.000Z')).to.equal('2011-12-31')
  })

  it('match the local date at every moment', () => {
    const from = Date.parse('1995-01-01T00:00:00Z')
    const to = Date.parse('2037-01-01T00:00:00Z')
    const shown = new Map(ZONES.map(timeZone => [timeZone, new Intl.DateTimeFormat('en-CA', { timeZone })]))
    const calendars = new Map(ZONES.map(zone => [zone, calendar(zone)]))
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.integer({ min: from, max: to }), (zone, time) => {
        const instant = new Date(time).toISOString()
        expect(calendars.get(zone)?.dayOf(instant)).to.equal(shown.get(zone)?.format(time))
      }),
      { numRuns: 2000 },
    )
  })

  it('follow one another without a gap', () => {
    const day = fc.integer({ min: -20_000, max: 25_000 }).map(days => plusDays('1970-01-01', days))
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), day, (zone, day) => {
        const { startOf, endOf, dayOf } = calendar(zone)
        expect(Date.parse(endOf(day)) + 1).to.equal(Date.parse(startOf(plusDays(day, 1))))
        if (startOf(day) < endOf(day)) expect([dayOf(startOf(day)), dayOf(endOf(day))]).to.deep.equal([day, day])
      }),
    )
  })

  it('stay within the years whose texts sort correctly', () => {
    for (const zone of ZONES) {
      const { startOf, endOf, dayOf } = calendar(zone)
      expect(startOf('0000-01-01')).to.have.length(24)
      expect(endOf('9999-12-31')).to.have.length(24)
      expect(dayOf('9999-12-31T23:59:59.999Z')).to.have.length(10)
    }
    expect([plusDays('9999-12-31', 1), plusMonths('9999-12-31', 12)]).to.deep.equal(['9999-12-31', '9999-12-31'])
    expect([plusDays('0000-01-01', -1), monthEnd('9999-12-01')]).to.deep.equal(['0000-01-01', '9999-12-31'])
  })

  it('can be today in one zone while it is tomorrow in another', () => {
    const now = '2026-11-21T23:30:00.000Z'
    expect(calendar('UTC', now).today()).to.equal('2026-11-21')
    expect(calendar('Europe/Berlin', now).today()).to.equal('2026-11-22')
  })

  it('are added across the ends of months and years', () => {
    expect(plusDays('2026-12-31', 1)).to.equal('2027-01-01')
    expect(plusDays('2028-03-01', -1)).to.equal('2028-02-29')
    expect(daysBetween('2026-02-28', '2027-02-28')).to.equal(365)
    expect(daysBetween('2026-03-01', '2026-02-28')).to.equal(-1)
  })

  it('are limited to the last day of a shorter month', () => {
    expect(plusMonths('2026-01-31', 1)).to.equal('2026-02-28')
    expect(plusMonths('2028-01-31', 1)).to.equal('2028-02-29')
    expect(plusMonths('2026-03-31', -1)).to.equal('2026-02-28')
    expect(plusMonths('2026-11-30', 14)).to.equal('2028-01-30')
    expect(plusMonths('2024-02-29', 12)).to.equal('2025-02-28')
    expect([monthEnd('2026-02-10'), monthEnd('2026-12-31')]).to.deep.equal(['2026-02-28', '2026-12-31'])
  })

  it('must exist in the calendar', () => {
    for (const day of ['2026-11-21', '2028-02-29', '0000-01-01', '9999-12-31']) expect(isDay(day), day).to.equal(true)
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '2026-11-21T00:00', '']) {
      expect(isDay(text), text).to.equal(false)
    }
  })

  it('must be in a named time zone', () => {
    for (const zone of ZONES) expect(isZone(zone), zone).to.equal(true)
    for (const name of ['Europe/Atlantis', '+01:00', 'Berlin', '']) expect(isZone(name), name).to.equal(false)
  })
})
