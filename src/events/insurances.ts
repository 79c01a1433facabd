import { z } from 'zod'
import { type DataIn, type EventsIn, event } from './schema/event-type.js'
import { changesOf, customFields, decimal, optionalText, reference } from './schema/fields.js'

const day = z.iso.date()

const COVERAGE_TYPES = [
  'all_risk',
  'theft',
  'fire',
  'transport',
  'machinery',
  'electronics',
  'liability',
  'other',
] as const
export const coverageType = z
  .enum(COVERAGE_TYPES)
  .meta({ id: 'InsuranceCoverageType', description: 'Type of coverage of a policy.' })

export const INSURABLE = ['tool', 'material', 'location'] as const
export const insurable = z.enum(INSURABLE).meta({ id: 'Insurable', description: 'Type of a covered item.' })

const PREMIUM_PERIODS = ['once', 'month', 'quarter', 'year'] as const
export const premiumPeriod = z
  .enum(PREMIUM_PERIODS)
  .meta({ id: 'PremiumPeriod', description: 'Payment period of a premium.' })

export const CLAIM_STATUSES = ['open', 'submitted', 'accepted', 'rejected', 'settled', 'withdrawn'] as const
export const claimStatus = z
  .enum(CLAIM_STATUSES)
  .meta({ id: 'InsuranceClaimStatus', description: 'Status of a claim. `settled` and `withdrawn` are final.' })

const money = z.strictObject({ amount: decimal, currency: z.string().regex(/^[A-Z]{3}$/) })
const premium = money.extend({ period: premiumPeriod })

const covered = z.strictObject({ type: insurable, id: reference, insured_value: decimal.nullable() })

/** Terms that are agreed again at each renewal. */
const agreed = z.strictObject({ policy_number: z.string(), sum_insured: money.nullable(), premium: premium.nullable() })

/** Fields of a policy, in the order in which events publish them. */
export const insuranceFields = {
  policy_number: agreed.shape.policy_number,
  insurer: z.string(),
  coverage_type: coverageType,
  covered: z.array(covered),
  sum_insured: agreed.shape.sum_insured,
  deductible: money.nullable(),
  premium: agreed.shape.premium,
  starts_on: day,
  ends_on: day.nullable(),
  auto_renew: z.boolean(),
  renewal_months: z.int().nullable(),
  notice_days: z.int(),
  alert_days: z.int(),
  document: z.strictObject({ uri: z.string(), sha256: optionalText }).nullable(),
  contact: z.strictObject({ name: optionalText, email: optionalText, phone: optionalText }).nullable(),
  note: optionalText,
  custom_fields: customFields,
}

/** First and last day. Without a last day, the term is open-ended. */
const span = { number: z.int().min(1), starts_on: day, ends_on: day.nullable() }

/** Number and insurer of the policy, so that each event can be published without other data. */
const policy = z.strictObject({ policy_number: z.string(), insurer: z.string() })

/**
 * Terms that automatic renewal added before a field changed that it depends on: consecutive terms from `number` on up
 * to `ends_on`. Past terms stay unchanged.
 */
const carried = z.strictObject({
  number: span.number,
  starts_on: day,
  ends_on: day,
  renewal_months: z.int().min(1),
  ...agreed.shape,
  policy,
})

const renewed = z.strictObject({ number: span.number, starts_on: day, ends_on: day, ...agreed.shape, policy })

const cancelled = z.strictObject({ cancelled_on: day, cancel_reason: optionalText, policy })

export const claimFields = {
  occurred_on: day,
  reported_on: day.nullable(),
  subject: z.strictObject({ type: insurable, id: reference }).nullable(),
  quantity: decimal.nullable(),
  description: z.string(),
  insurer_reference: optionalText,
  claimed: money.nullable(),
  settled: money.nullable(),
  status: claimStatus,
}

const created = z.strictObject(insuranceFields)

const claimNumber = z.int().min(1)

/** Content of a notice about a date of a policy. */
export const insuranceNotice = policy.extend({
  id: reference,
  coverage_type: coverageType,
  starts_on: day,
  ends_on: day.nullable(),
  auto_renew: z.boolean(),
  notice_by: day.nullable(),
})

export const insuranceEvents = {
  'insurance-created': event(created),
  'insurance-updated': event(changesOf(insuranceFields)),
  'insurance-carried': event(carried),
  'insurance-renewed': event(renewed),
  'insurance-cancelled': event(cancelled),
  'insurance-claim-opened': event(z.strictObject({ number: claimNumber, ...claimFields, policy })),
  'insurance-claim-updated': event(z.strictObject({ number: claimNumber, changes: changesOf(claimFields), policy })),
}

export type Insurable = (typeof INSURABLE)[number]
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]
export type Money = z.infer<typeof money>
export type Premium = z.infer<typeof premium>
export type AgreedIn = z.infer<typeof agreed>
export type InsuranceEvent = EventsIn<typeof insuranceEvents>
export type InsuranceCreated = DataIn<(typeof insuranceEvents)['insurance-created']>
export type InsuranceCarried = DataIn<(typeof insuranceEvents)['insurance-carried']>
export type InsuranceRenewed = DataIn<(typeof insuranceEvents)['insurance-renewed']>
export type ClaimOpened = DataIn<(typeof insuranceEvents)['insurance-claim-opened']>
export type InsuranceNotice = z.infer<typeof insuranceNotice>
export type InsurancePlate = z.infer<typeof policy>
