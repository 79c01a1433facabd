import { expect } from 'chai'
import fc from 'fast-check'
import {
  doubtfulPeriods,
  type PeriodMovement,
  RECENT_DAYS,
  type RecentBalances,
  shortageOn,
  withChange,
} from '../../../src/domain/stock/recent-balances.js'
import { recentAfter } from '../../../src/domain/stock/stock.js'
import { fromDecimal, toDecimal } from '../../../src/domain/values/quantity.js'
import { leg } from '../../support/material-story.js'

const START = Date.parse('2026-11-01T00:00:00.000Z')
const HOUR = 3_600_000

interface Booked {
  readonly at: number
  readonly effective: number
  readonly by: bigint
}

const instant = (ms: number): string => new Date(ms).toISOString()

function fold(booked: readonly Booked[], limit?: number): RecentBalances | undefined {
  let balance = 0n
  let recent: RecentBalances | undefined
  booked.forEach(({ at, effective, by }, revision) => {
    const before = toDecimal(balance)
    balance += by
    recent = withChange(
      recent,
      {
        before,
        after: toDecimal(balance),
        at: instant(at),
        effectiveAt: instant(effective),
        revision,
      },
      limit,
    )
  })
  return recent
}

/** Returns the first time at or after `from` at which the balance is below `needed`, from all movements. */
function firstShortage(booked: readonly Booked[], from: number, needed: bigint): string | undefined {
  const balanceAt = (time: number) => booked.reduce((sum, one) => (one.effective <= time ? sum + one.by : sum), 0n)
  const times = [from, ...booked.map(({ effective }) => effective).filter(time => time > from)].sort((a, b) => a - b)
  const first = times.find(time => balanceAt(time) < needed)
  return first === undefined ? undefined : instant(first)
}

/** Decides as commands do: periods that might have a shortage are examined with all their movements. */
function decided(recent: RecentBalances, booked: readonly Booked[], from: number, needed: bigint): string | undefined {
  for (const doubtful of doubtfulPeriods(recent, instant(from), needed)) {
    const movements: PeriodMovement[] = booked
      .filter(({ effective }) => doubtful.from <= instant(effective) && instant(effective) < doubtful.until)
      .sort((a, b) => a.effective - b.effective)
      .map(({ effective, by }) => ({ effectiveAt: instant(effective), by }))
    const shortage = shortageOn(doubtful, movements, instant(from), needed)
    if (shortage) return shortage.at
  }
  return undefined
}

const bookings = fc
  .array(
    fc.record({
      step: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 2 })),
      back: fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        fc.integer({ min: 1, max: 24 * 20 }),
        fc.integer({ min: 1, max: 5 }),
      ),
      by: fc.bigInt({ min: -5n, max: 6n }).map(by => by * 1_000_000n),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map(steps => {
    let at = START
    return steps.map(({ step, back, by }): Booked => {
      at += step * HOUR
      return { at, effective: Math.max(START, at - back * HOUR), by }
    })
  })

describe('Recent balances', () => {
  it('find the first shortage after any instant, as a sum of all movements does', () => {
    fc.assert(
      fc.property(bookings, fc.nat({ max: 24 * 50 }), fc.bigInt({ min: -3n, max: 9n }), (booked, back, whole) => {
        const recent = fold(booked, 3)
        if (!recent) return
        const from = Math.max(START, booked.at(-1)!.at - back * HOUR)
        const needed = whole * 1_000_000n
        expect(decided(recent, booked, from, needed)).to.equal(firstShortage(booked, from, needed))
      }),
      { numRuns: 2_000 },
    )
  })

  it('end with the current balance', () => {
    fc.assert(
      fc.property(bookings, booked => {
        const sum = booked.reduce((total, { by }) => total + by, 0n)
        expect(fromDecimal(fold(booked, 3)!.periods.at(-1)!.end)).to.equal(sum)
      }),
    )
  })

  it('need no movements while the balance is sufficient all the time', () => {
    const recent = fold([
      { at: START, effective: START, by: 9_000_000n },
      { at: START + 30 * HOUR, effective: START + 30 * HOUR, by: -4_000_000n },
    ])!
    const nextDay = instant(START + 25 * HOUR)
    expect(doubtfulPeriods(recent, nextDay, 5_000_000n)).to.deep.equal([])
    expect(doubtfulPeriods(recent, nextDay, 6_000_000n).map(({ from }) => from)).to.deep.equal(['2026-11-02'])
  })

  it('have several periods on a day with many movements', () => {
    const hourly = Array.from({ length: 30 }, (_, n): Booked => {
      const at = START + n * HOUR
      return { at, effective: at, by: 1_000_000n }
    })
    const periods = fold(hourly, 10)!.periods.map(({ from, movements }) => [from, movements])
    expect(periods).to.deep.equal([
      ['2026-11-01', 10],
      [instant(START + 10 * HOUR), 10],
      [instant(START + 20 * HOUR), 4],
      ['2026-11-02', 6],
    ])
  })

  it('of each location are read a few times for an event that changes many locations', () => {
    const ids = Array.from({ length: 100 }, (_, n) => `loc_${n}`)
    const [at, earlier] = [instant(START), instant(START - 24 * HOUR)]
    const { periods } = fold([{ at: START - 24 * HOUR, effective: START - 24 * HOUR, by: 1_000_000n }])!
    let reads = 0
    const counted = {
      base: '0',
      get periods() {
        reads += 1
        return periods
      },
    }
    const recent = Object.fromEntries(ids.map(id => [id, counted]))
    const next = recentAfter({ recent }, { legs: ids.map(id => leg(id, '1', '3')) }, { at, revision: 1 })
    expect(ids.map(id => next[id]?.periods.map(({ from, end }) => [from, end]))).to.deep.equal(
      ids.map(() => [
        [earlier.slice(0, 10), '1'],
        [at.slice(0, 10), '3'],
      ]),
    )
    expect(reads).to.be.below(10 * ids.length)
  })

  it('forget days before the longest backdating period', () => {
    const daily = Array.from({ length: 200 }, (_, n): Booked => {
      const at = START + n * 24 * HOUR
      return { at, effective: at, by: 1_000_000n }
    })
    const { base, periods } = fold(daily)!
    expect(periods).to.have.length(RECENT_DAYS + 1)
    expect(base).to.equal(String(200 - periods.length))
  })

  it('forget locations without movements since then', () => {
    const moved = (stock: Parameters<typeof recentAfter>[0], locationId: string, day: number) => {
      const at = instant(START + day * 24 * HOUR)
      return { recent: recentAfter(stock, { legs: [leg(locationId, '0', '1')] }, { at, revision: day }) }
    }
    const longest = moved(moved({}, 'loc_a', 0), 'loc_b', RECENT_DAYS)
    expect(longest.recent).to.have.all.keys('loc_a', 'loc_b')
    expect(moved(longest, 'loc_b', RECENT_DAYS + 1).recent).to.have.all.keys('loc_b')
  })
})
