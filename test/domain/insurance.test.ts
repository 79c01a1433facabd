import { expect } from 'chai'
import * as rules from '../../src/domain/insurances.js'
import { CLAIM_STATUSES, type ClaimStatus } from '../../src/events/insurances.js'
import { given } from '../support/given.js'
import {
  CLAIM,
  cancelled,
  claimOpened,
  claimUpdated,
  created,
  DETAILS,
  detailed,
  euros,
  POLICY,
  renewed,
} from '../support/insurance-story.js'

const { insurance } = rules
const TODAY = '2026-11-22'

type State = rules.Insurance | undefined
const update =
  (patch: rules.InsurancePatch, today = TODAY) =>
  (state: State) =>
    rules.update(state, patch, today)
const renew =
  (renewal: rules.Renewal, today = TODAY) =>
  (state: State) =>
    rules.renew(state, renewal, today)
const cancel =
  (on: string, hasSeen = false) =>
  (state: State) =>
    rules.cancel(state, { on, reason: 'Sold' }, hasSeen)
const create = (more: Partial<rules.InsuranceDetails>) => (state: State) => rules.create(state, detailed(more))
const claim =
  (more: Partial<rules.NewClaim> = {}) =>
  (state: State) =>
    rules.openClaim(state, { ...CLAIM, ...more }, TODAY)
const change = (number: number, patch: Parameters<typeof rules.updateClaim>[2], expected?: number) => (state: State) =>
  rules.updateClaim(state, number, patch, { today: TODAY, expected })

describe('An insurance policy', () => {
  it('can be created once', () => {
    given(insurance)().when(create({})).gives(created()).resultsIn({ claims_made: 0, cancelled_on: null })
    given(insurance)(created()).when(create({})).isRejected('conflict')
  })

  it('rejects contradictory values', () => {
    const refuse = (more: Partial<rules.InsuranceDetails>, message: string) =>
      given(insurance)().when(create(more)).isRejected('invalid', message)
    const [drill] = DETAILS.covered
    refuse({ ends_on: '2025-12-31' }, 'ends_on: must not be before')
    refuse({ covered: [drill!, { ...drill!, insured_value: '7' }] }, 'covered.1.id: lists tool_drill twice')
    refuse({ deductible: { amount: '5', currency: 'CHF' } }, 'deductible.currency: must be EUR')
    refuse({ auto_renew: true }, 'renewal_months: is required if auto_renew is true')
    refuse({ renewal_months: 12 }, 'renewal_months: is allowed only if auto_renew is true')
    refuse({ auto_renew: true, renewal_months: 12, ends_on: null }, 'ends_on: is required if auto_renew is true')
  })

  it('returns warnings instead of rejecting doubtful values', () => {
    const state = given(insurance)(created({ sum_insured: euros('499.999999') })).state()
    expect(state && rules.isUnderinsured(state)).to.equal(true)
    const enough = given(insurance)(created({ sum_insured: euros('500') })).state()
    expect(enough && rules.isUnderinsured(enough)).to.equal(false)
  })

  it('is not changed by its current values', () => {
    given(insurance)(created())
      .when(update(structuredClone(DETAILS)))
      .changesNothing()
  })

  it('records what was changed, with old and new values', () => {
    given(insurance)(created())
      .when(update({ premium: { ...euros('12'), period: 'month' }, custom_fields: { broker: 'Kim' } }))
      .gives({
        type: 'insurance-updated',
        data: {
          premium: { from: null, to: { ...euros('12'), period: 'month' } },
          custom_fields: { from: { broker: null }, to: { broker: 'Kim' } },
        },
      })
  })

  it('is renewed from the day after its last term, with the newly agreed values', () => {
    given(insurance)(created())
      .when(renew({ ends_on: '2027-12-31', policy_number: 'P-2' }))
      .gives({
        type: 'insurance-renewed',
        data: {
          ...{ number: 2, starts_on: '2027-01-01', ends_on: '2027-12-31' },
          ...{ policy_number: 'P-2', sum_insured: euros('1000'), premium: null },
          policy: { ...POLICY, policy_number: 'P-2' },
        },
      })
      .resultsIn({ policy_number: 'P-2', ends_on: '2027-12-31', starts_on: '2026-01-01' })
    const state = given(insurance)(created(), renewed(2, '2027-01-01', '2027-12-31')).state()
    expect(state?.terms.map(({ policy_number, ends_on }) => [policy_number, ends_on])).to.deep.equal([
      ['P-1', '2026-12-31'],
      ['P-1', '2027-12-31'],
    ])
  })

  it("can't be renewed to a day before the next term begins, or without an end", () => {
    given(insurance)(created())
      .when(renew({ ends_on: '2026-12-31' }))
      .isRejected('invalid', 'must not be before 2027-01-01')
    given(insurance)(created({ ends_on: null }))
      .when(renew({ ends_on: '2027-12-31' }))
      .isRejected('invalid-state', 'no end')
  })

  it('that has renewed automatically is renewed after the current term', () => {
    const yearly = created({ auto_renew: true, renewal_months: 12 })
    given(insurance)(yearly)
      .when(renew({ ends_on: '2030-06-30' }, '2028-03-01'))
      .gives(
        {
          type: 'insurance-carried',
          data: {
            ...{ number: 2, starts_on: '2027-01-01', ends_on: '2028-12-31', renewal_months: 12 },
            ...{ policy_number: 'P-1', sum_insured: euros('1000'), premium: null },
            policy: POLICY,
          },
        },
        {
          type: 'insurance-renewed',
          data: {
            ...{ number: 4, starts_on: '2029-01-01', ends_on: '2030-06-30' },
            ...{ policy_number: 'P-1', sum_insured: euros('1000'), premium: null },
            policy: POLICY,
          },
        },
      )
  })

  it('that no longer renews automatically ends with the current term, or on the given day', () => {
    const yearly = created({ auto_renew: true, renewal_months: 12 })
    given(insurance)(yearly)
      .when(update({ auto_renew: false }, '2028-03-01'))
      .resultsIn({ ends_on: '2028-12-31', renewal_months: null })
    given(insurance)(yearly)
      .when(update({ auto_renew: false, ends_on: '2026-12-31' }, '2028-03-01'))
      .resultsIn({ ends_on: '2026-12-31' })
  })

  it('can be canceled once, not before it begins and not after it ends', () => {
    given(insurance)(created()).when(cancel('2025-12-31')).isRejected('invalid', 'on: must not be before 2026-01-01')
    given(insurance)(created()).when(cancel('2027-01-01')).isRejected('invalid-state', 'already ends on 2026-12-31')
    given(insurance)(created())
      .when(cancel('2026-06-30'))
      .gives({
        type: 'insurance-cancelled',
        data: { cancelled_on: '2026-06-30', cancel_reason: 'Sold', policy: POLICY },
      })
    for (const deed of [cancel('2026-06-30'), renew({ ends_on: '2027-12-31' }), update({ note: 'x' })]) {
      given(insurance)(created(), cancelled('2026-06-30')).when(deed).isRejected('invalid-state', "You can't undo this")
    }
  })

  it("that was renewed meanwhile can't be canceled by a client that hasn't seen the renewal", () => {
    const story = [created(), renewed(2, '2027-01-01', '2027-12-31')]
    given(insurance)(...story)
      .when(cancel('2026-12-01'))
      .isRejected('invalid-state', 'renewed from 2027-01-01')
    given(insurance)(...story)
      .when(cancel('2026-12-01', true))
      .resultsIn({ cancelled_on: '2026-12-01' })
    given(insurance)(...story)
      .when(cancel('2027-03-01'))
      .resultsIn({ cancelled_on: '2027-03-01' })
  })

  it('must exist', () => {
    for (const deed of [update({}), renew({ ends_on: '2027-12-31' }), cancel('2026-12-01'), claim(), change(1, {})]) {
      given(insurance)().when(deed).isRejected('not-found')
    }
  })
})

describe('A claim', () => {
  it('gets the next number of its policy', () => {
    given(insurance)(created()).when(claim()).gives(claimOpened(1)).resultsIn({ claims_made: 1, claims_open: 1 })
    given(insurance)(created(), claimOpened(1)).when(claim()).gives(claimOpened(2))
  })

  it('is for a loss that has happened and was reported afterward', () => {
    given(insurance)(created())
      .when(claim({ occurred_on: '2026-11-23' }))
      .isRejected('invalid', 'must not be in the future')
    given(insurance)(created())
      .when(claim({ reported_on: '2026-10-31' }))
      .isRejected('invalid', 'must not be before occurred_on (2026-11-01)')
  })

  it('moves through the statuses of an insurer, and ends settled or withdrawn', () => {
    const allowed: { readonly [status in ClaimStatus]: readonly ClaimStatus[] } = {
      open: ['submitted', 'withdrawn'],
      submitted: ['accepted', 'rejected', 'withdrawn'],
      accepted: ['settled'],
      rejected: ['submitted'],
      settled: [],
      withdrawn: [],
    }
    for (const from of CLAIM_STATUSES) {
      const standing = [created(), claimOpened(1), claimUpdated(1, { status: { from: 'open', to: from } })]
      for (const to of CLAIM_STATUSES.filter(status => status !== from)) {
        const made = given(insurance)(...standing).when(change(1, { status: to, settled: euros('400') }))
        if (allowed[from].includes(to)) made.events()
        else made.isRejected('invalid-state')
      }
    }
  })

  it('that is settled has an amount, and is final', () => {
    const acceptedClaim = [created(), claimOpened(1), claimUpdated(1, { status: { from: 'open', to: 'accepted' } })]
    given(insurance)(...acceptedClaim)
      .when(change(1, { status: 'settled' }))
      .isRejected('invalid', 'requires the amount')
    given(insurance)(...acceptedClaim)
      .when(change(1, { status: 'settled', settled: euros('400') }))
      .resultsIn({ claims_open: 0 })
    const settled = claimUpdated(1, { status: { from: 'accepted', to: 'settled' } })
    given(insurance)(...acceptedClaim, settled)
      .when(change(1, { description: 'x' }))
      .isRejected('invalid-state', "can't be changed")
    given(insurance)(...acceptedClaim, settled, claimOpened(2))
      .when(change(1, { description: 'x' }))
      .isRejected('invalid-state', "can't be changed")
  })

  it('is changed on its own revision, whatever happens to other claims', () => {
    const story = [created(), claimOpened(1), claimOpened(2)]
    given(insurance)(...story)
      .when(change(1, { description: 'x' }, 1))
      .resultsIn({ claims_open: 2 })
    given(insurance)(...story)
      .when(change(1, { description: 'x' }, 2))
      .isRejected('other-revision', 'revision 1')
    given(insurance)(...story)
      .when(change(3, {}))
      .isRejected('not-found', 'Claim 3 not found')
  })

  it('can be opened on a canceled policy for an earlier loss', () => {
    given(insurance)(created(), cancelled('2026-11-10')).when(claim()).gives(claimOpened(1))
  })

  it('is removed from the state after it becomes final', () => {
    const withdrawn = claimUpdated(1, { status: { from: 'open', to: 'withdrawn' } })
    const state = given(insurance)(created(), claimOpened(1), withdrawn, claimOpened(2)).state()
    expect(Object.keys(state?.claims ?? {})).to.deep.equal(['2'])
    expect(state).to.include({ claims_made: 2, claims_open: 1 })
  })
})
