import type { InsuranceDetails, NewClaim } from '../../src/domain/insurances.js'
import type { ClaimOpened, InsuranceEvent, InsuranceNotice } from '../../src/events/insurances.js'

export const euros = (amount: string) => ({ amount, currency: 'EUR' })

export const DETAILS: InsuranceDetails = {
  policy_number: 'P-1',
  insurer: 'Allrisk Mutual',
  coverage_type: 'all_risk',
  covered: [{ type: 'tool', id: 'tool_drill', insured_value: '500' }],
  sum_insured: euros('1000'),
  deductible: null,
  premium: null,
  starts_on: '2026-01-01',
  ends_on: '2026-12-31',
  auto_renew: false,
  renewal_months: null,
  notice_days: 0,
  alert_days: 60,
  document: null,
  contact: null,
  note: null,
  custom_fields: {},
}

export const POLICY = { policy_number: DETAILS.policy_number, insurer: DETAILS.insurer }

export const detailed = (more: Partial<InsuranceDetails> = {}): InsuranceDetails => ({ ...DETAILS, ...more })

export const created = (more: Partial<InsuranceDetails> = {}): InsuranceEvent => ({
  type: 'insurance-created',
  data: detailed(more),
})

export const renewed = (number: number, starts_on: string, ends_on: string): InsuranceEvent => {
  const { policy_number, sum_insured, premium } = DETAILS
  return {
    type: 'insurance-renewed',
    data: { number, starts_on, ends_on, policy_number, sum_insured, premium, policy: POLICY },
  }
}

export const cancelled = (cancelled_on: string): InsuranceEvent => ({
  type: 'insurance-cancelled',
  data: { cancelled_on, cancel_reason: null, policy: POLICY },
})

export const CLAIM: NewClaim = {
  occurred_on: '2026-11-01',
  reported_on: null,
  subject: { type: 'tool', id: 'tool_drill' },
  quantity: null,
  description: 'Stolen from the van',
  insurer_reference: null,
  claimed: euros('480'),
}

export const claimOpened = (number: number): InsuranceEvent => ({
  type: 'insurance-claim-opened',
  data: { number, ...CLAIM, status: 'open', settled: null, policy: POLICY },
})

type ChangedFields = {
  readonly [field in keyof Omit<ClaimOpened, 'number' | 'policy'>]?: { from: unknown; to: unknown }
}

export const claimUpdated = (number: number, changes: ChangedFields): InsuranceEvent =>
  ({ type: 'insurance-claim-updated', data: { number, changes, policy: POLICY } }) as InsuranceEvent

/** A policy with every optional field, renewed automatically each month. */
export const full = created({
  deductible: euros('50'),
  premium: { ...euros('12.5'), period: 'month' },
  starts_on: '2026-01-01',
  ends_on: '2026-01-31',
  auto_renew: true,
  renewal_months: 1,
  notice_days: 10,
  document: { uri: 'https://example.com/policy.pdf', sha256: 'a'.repeat(64) },
  contact: { name: 'Kim', email: 'kim@example.com', phone: '555' },
  note: 'Broker: Kim',
  custom_fields: { broker: 'Kim' },
})

/** Renewed manually after two automatic renewals. */
export const carried: InsuranceEvent = {
  type: 'insurance-carried',
  data: {
    ...{ number: 2, starts_on: '2026-02-01', ends_on: '2026-03-31', renewal_months: 1 },
    ...{ policy_number: 'P-1', sum_insured: euros('1000'), premium: { ...euros('12.5'), period: 'month' } },
    policy: POLICY,
  },
}

export const NOTICED: InsuranceNotice = {
  ...{ id: 'ins_1', policy_number: 'P-1', insurer: 'Allrisk Mutual', coverage_type: 'all_risk' },
  ...{ starts_on: '2026-01-01', ends_on: '2026-12-31', auto_renew: false, notice_by: '2026-12-31' },
}
