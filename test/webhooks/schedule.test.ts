import { expect } from 'chai'
import fc from 'fast-check'
import {
  failingSince,
  nextAttemptAt,
  parseRetryAfter,
  RETRY_DELAYS_MS,
  reasonToDisable,
} from '../../src/webhooks/delivery/schedule.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const failedAt = new Date('2026-11-21T09:30:00.000Z')
const later = (ms: number) => new Date(failedAt.getTime() + ms)
const midway = () => 0.5

describe('The retry schedule', () => {
  it('is 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, and 24 h after each failure, then ends', () => {
    const hours = [5 / 3600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24]
    for (const [index, delay] of hours.entries()) {
      const next = nextAttemptAt({ attempt: index + 1, failedAt, retryAfterMs: null }, midway)
      expect(next, `after attempt ${index + 1}`).to.deep.equal(later(delay * HOUR))
    }
    expect(nextAttemptAt({ attempt: 10, failedAt, retryAfterMs: null }, midway)).to.equal(null)
    expect(nextAttemptAt({ attempt: 10, failedAt, retryAfterMs: 1000 }, midway)).to.equal(null)
  })

  it('varies each delay by up to 20% either way', () => {
    const first = (random: number) => nextAttemptAt({ attempt: 1, failedAt, retryAfterMs: null }, () => random)
    expect(first(0)).to.deep.equal(later(4000))
    expect(first(0.999999999)).to.deep.equal(later(6000))
  })

  it('respects Retry-After up to a day', () => {
    const next = (retryAfterMs: number) => nextAttemptAt({ attempt: 1, failedAt, retryAfterMs }, midway)
    expect(next(120_000)).to.deep.equal(later(120_000))
    expect(next(30 * DAY)).to.deep.equal(later(DAY))
    expect(next(1_000), "a shorter request doesn't bring it forward").to.deep.equal(later(5_000))
  })

  it('is never earlier than Retry-After or 80% of the delay', () => {
    const attempts = fc.integer({ min: 1, max: 9 })
    const wishes = fc.option(fc.integer({ min: 0, max: DAY }))
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(attempts, wishes, chance, (attempt, retryAfterMs, random) => {
        const wait = nextAttemptAt({ attempt, failedAt, retryAfterMs }, () => random)!.getTime() - failedAt.getTime()
        const delay = RETRY_DELAYS_MS[attempt - 1]!
        expect(wait).to.be.at.least(retryAfterMs ?? 0)
        expect(wait).to.be.within(delay * 0.8, Math.max(delay * 1.2, retryAfterMs ?? 0))
      }),
    )
  })
})

describe('The rule that disables a webhook', () => {
  const failed = { success: false, at: failedAt }

  it('applies immediately if the receiver responds with 410', () => {
    expect(reasonToDisable({ statusCode: 410, at: failedAt, failingSince: failedAt })).to.equal('gone')
  })

  it('applies after exactly 120 hours of failures', () => {
    const at = (ms: number) => reasonToDisable({ statusCode: 500, at: later(ms), failingSince: failedAt })
    expect(at(120 * HOUR - 1)).to.equal(null)
    expect(at(120 * HOUR)).to.equal('failing')
  })

  it('does not apply if a delivery succeeded within the 120 hours', () => {
    const since = failingSince(null, failed)
    expect(since).to.deep.equal(failedAt)
    expect(failingSince(since, { success: false, at: later(HOUR) }), 'the first failure counts').to.deep.equal(failedAt)
    expect(failingSince(since, { success: true, at: later(HOUR) })).to.equal(null)
    expect(reasonToDisable({ statusCode: 500, at: later(500 * HOUR), failingSince: null })).to.equal(null)
  })
})

describe('Retry-After', () => {
  const now = new Date('1994-11-06T08:49:00.000Z')

  it('accepts seconds', () => {
    expect(parseRetryAfter('120', now)).to.equal(120_000)
    expect(parseRetryAfter(' 0 ', now)).to.equal(0)
  })

  it('accepts each HTTP date format, in any time zone of the server', () => {
    const { TZ } = process.env
    try {
      for (const zone of ['UTC', 'America/New_York', 'Asia/Tokyo']) {
        process.env.TZ = zone
        for (const date of [
          'Sun, 06 Nov 1994 08:49:37 GMT',
          'Sunday, 06-Nov-94 08:49:37 GMT',
          'Sun Nov  6 08:49:37 1994',
        ]) {
          expect(parseRetryAfter(date, now), `${date} in ${zone}`).to.equal(37_000)
        }
      }
    } finally {
      if (TZ === undefined) delete process.env.TZ
      else process.env.TZ = TZ
    }
  })

  it('treats a past date as now', () => {
    expect(parseRetryAfter('Sun, 06 Nov 1994 08:00:00 GMT', now)).to.equal(0)
  })

  it('is ignored if it is invalid', () => {
    for (const value of [
      undefined,
      '',
      'soon',
      '-5',
      '1.5',
      '2026-11-21',
      '99999999999999999999',
      'Mon, 1',
      'Monday morning 08:00:00',
    ]) {
      expect(parseRetryAfter(value, now), value).to.equal(null)
    }
  })
})
