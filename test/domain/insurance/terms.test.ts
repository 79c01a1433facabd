import { isDeepStrictEqual } from 'node:util'
import { expect } from 'chai'
import fc from 'fast-check'
import { isRejection } from '../../../src/domain/decisions/rejection.js'
import { courseOf, lastDay, statusOn, type Term, termOn } from '../../../src/domain/insurance/terms.js'
import * as rules from '../../../src/domain/insurances.js'
import { type Day, plusDays } from '../../../src/domain/values/days.js'
import type { InsuranceEvent } from '../../../src/events/insurances.js'
import { ACTOR } from '../../support/given.js'
import { detailed } from '../../support/insurance-story.js'

const FIRST = '2023-01-25'
/** Every day that any of these policies can affect. */
const DAYS = Array.from({ length: 1200 }, (_, n) => plusDays('2022-12-01', n))

const daysFrom = (from: Day, max: number) => fc.nat(max).map(days => plusDays(from, days))

const renewing = fc.option(fc.integer({ min: 1, max: 14 }), { nil: null })

const policies = fc
  .record({
    starts_on: daysFrom(FIRST, 60),
    lasts: fc.option(fc.nat(400), { nil: null }),
    months: renewing,
    notice_days: fc.nat(50),
    alert_days: fc.nat(80),
  })
  .map(({ starts_on, lasts, months, ...more }) =>
    detailed({
      ...more,
      starts_on,
      ends_on: lasts === null ? null : plusDays(starts_on, lasts),
      auto_renew: lasts !== null && months !== null,
      renewal_months: lasts === null ? null : months,
    }),
  )

type Step = (state: rules.Insurance, today: Day) => ReturnType<typeof rules.update>

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.nat(500).map(
    (days): Step =>
      (state, today) => {
        const from = state.ends_on ?? state.starts_on
        return rules.renew(state, { ends_on: plusDays(from, days) }, today)
      },
  ),
  renewing.map(
    (months): Step =>
      (state, today) =>
        rules.update(state, { auto_renew: months !== null, renewal_months: months }, today),
  ),
  fc.nat(900).map(
    (days): Step =>
      (state, today) =>
        rules.update(state, { ends_on: plusDays(state.starts_on, days) }, today),
  ),
  fc.integer({ min: -40, max: 40 }).map(
    (days): Step =>
      (state, today) =>
        rules.update(state, { starts_on: plusDays(state.starts_on, days) }, today),
  ),
  fc.tuple(fc.nat(1200), fc.boolean()).map(
    ([days, hasSeen]): Step =>
      state =>
        rules.cancel(state, { on: plusDays(state.starts_on, days), reason: null }, hasSeen),
  ),
)

/** A step on a policy, and the number of days since the previous step. */
const lives = fc.array(fc.record({ step: steps, later: fc.nat(200) }), { maxLength: 8 })

type Life = readonly { readonly step: Step; readonly later: number }[]

function applyLife(details: rules.InsuranceDetails, life: Life): rules.Insurance {
  const decided = rules.create(undefined, details)
  let policy = foldEvents(undefined, decided)
  let today = FIRST
  for (const { step, later } of life) {
    today = plusDays(today, later)
    if (policy) policy = foldEvents(policy, step(policy, today))
  }
  if (!policy) throw new Error('nothing was created')
  return policy
}

const foldEvents = (state: rules.Insurance | undefined, decided: readonly InsuranceEvent[] | object) =>
  isRejection(decided)
    ? state
    : (decided as readonly InsuranceEvent[]).reduce<rules.Insurance | undefined>(
        (before, event) =>
          rules.insurance.evolve(before, { ...event, at: '2026-01-01T00:00:00.000Z', revision: 0, actor: ACTOR }),
        state,
      )

/** The first day in no term or in a wrong term, or undefined if all days are correct. */
function findFlaw(policy: rules.Insurance): string | undefined {
  const last = lastDay(policy) ?? '9999-12-31'
  let before: Term | null = null
  for (const day of DAYS) {
    const term = termOn(policy, day)
    if (!isTermCorrect(policy, last, day, term, before)) return `${day}: ${JSON.stringify({ term, before, policy })}`
    before = term
  }
  return undefined
}

function isTermCorrect(policy: rules.Insurance, last: Day, day: Day, term: Term | null, before: Term | null): boolean {
  const { starts_on } = policy
  if (day < starts_on || day > last) return term === null
  if (!term || term.starts_on > day || (term.ends_on ?? last) < day || (term.ends_on ?? last) > last) return false
  if (!before) return term.number === 1 && term.starts_on === starts_on
  if (before.ends_on !== plusDays(day, -1)) return isDeepStrictEqual(term, before)
  return term.number === before.number + 1 && term.starts_on === day
}

describe('The terms of a policy', () => {
  it('cover each day from the start to the end or the cancellation exactly once', () => {
    fc.assert(
      fc.property(policies, lives, (details, life) => {
        expect(findFlaw(applyLife(details, life))).to.equal(undefined)
      }),
      { numRuns: 120 },
    )
  })

  it('stay unchanged after they have begun, whatever changes in the renewal', () => {
    fc.assert(
      fc.property(policies, renewing, fc.nat(900), (details, months, later) => {
        const policy = applyLife(details, [])
        const today = plusDays(policy.starts_on, later)
        const before = termOn(policy, today)
        fc.pre(before !== null)
        const changed = foldEvents(
          policy,
          rules.update(policy, { auto_renew: months !== null, renewal_months: months }, today),
        )
        const past = DAYS.filter(day => day <= today)
        const moved = past.find(day => !isDeepStrictEqual(termOn(changed ?? policy, day), termOn(policy, day)))
        expect(moved).to.equal(undefined)
      }),
      { numRuns: 60 },
    )
  })

  it('end on the last day of a shorter month, without affecting later terms', () => {
    const policy = applyLife(
      detailed({ starts_on: '2026-01-01', ends_on: '2026-01-31', auto_renew: true, renewal_months: 1 }),
      [],
    )
    expect(termOn(policy, '2026-02-10')).to.include({ number: 2, starts_on: '2026-02-01', ends_on: '2026-02-28' })
    expect(termOn(policy, '2026-03-31')).to.include({ number: 3, starts_on: '2026-03-01', ends_on: '2026-03-31' })
    expect(termOn(policy, '2028-02-29')).to.include({ number: 26, starts_on: '2028-02-01', ends_on: '2028-02-29' })
  })
})

describe('The status of a policy', () => {
  it('follows from the day alone, in any order of days', () => {
    fc.assert(
      fc.property(policies, lives, (details, life) => {
        const policy = applyLife(details, life)
        const course = courseOf(policy)
        const odd = DAYS.find(day => {
          const status = statusOn(course, day)
          const isInForce = status === 'active' || status === 'expiring'
          return isInForce !== (termOn(policy, day) !== null) || (status === 'pending') !== day < policy.starts_on
        })
        expect(odd).to.equal(undefined)
      }),
      { numRuns: 40 },
    )
  })

  it('is expiring during the configured number of last days', () => {
    const course = courseOf(applyLife(detailed({ alert_days: 2 }), []))
    const on = (day: Day) => statusOn(course, day)
    expect([on('2026-12-28'), on('2026-12-29'), on('2026-12-31'), on('2027-01-01')]).to.deep.equal([
      ...['active', 'expiring'],
      ...['expiring', 'expired'],
    ])
  })

  it('is expiring before each notice deadline if the policy renews automatically', () => {
    const details = detailed({ auto_renew: true, renewal_months: 12, notice_days: 30, alert_days: 2 })
    const course = courseOf(applyLife(details, []))
    const on = (day: Day) => statusOn(course, day)
    for (const year of [2026, 2029]) {
      expect([on(`${year}-11-28`), on(`${year}-11-29`), on(`${year}-12-01`), on(`${year}-12-02`)]).to.deep.equal([
        ...['active', 'expiring'],
        ...['expiring', 'active'],
      ])
    }
  })
})
