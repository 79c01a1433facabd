import { z } from 'zod'
import { idOf } from '../../domain/decisions/aggregate.js'
import {
  claimFields,
  type InsuranceCarried,
  type InsurancePlate,
  type InsuranceRenewed,
  insurable,
  insuranceFields,
  insuranceNotice,
  premiumPeriod,
} from '../../events/insurances.js'
import type { EventData } from '../../events/log/envelope.js'
import type { PublishedContent, PublishedData, PublishedKind } from '../published-event.js'
import {
  actor,
  changes,
  detailSchemas,
  id,
  money,
  nullableText,
  presentChanges,
  presentValues,
  quantity,
  recordId,
} from './fields.js'

const day = z.iso.date()

const covered = z
  .object({
    type: insurable,
    id: z.string().meta({ description: 'ID of the item.' }),
    insured_value: quantity.nullable(),
  })
  .meta({ id: 'InsuranceCoveredThen', description: 'Covered item.' })

const premium = z
  .object({ ...money.shape, period: premiumPeriod })
  .meta({ id: 'InsurancePremiumThen', description: 'Premium and its payment period.' })

const document = z
  .object({ uri: z.string(), sha256: nullableText })
  .meta({ id: 'InsuranceDocumentThen', description: 'Policy document.' })

const contact = z
  .object({ name: nullableText, email: nullableText, phone: nullableText })
  .meta({ id: 'InsuranceContactThen', description: 'Contact at the insurer.' })

const subject = z
  .object({ type: insurable, id: z.string().meta({ description: 'ID of the item.' }) })
  .meta({ id: 'InsuranceClaimSubjectThen', description: 'Lost or damaged item.' })

const called = { id: recordId('ins', 'policy'), policy_number: z.string(), insurer: z.string() }

const noticed = z
  .object({
    ...insuranceNotice.shape,
    ...called,
    ends_on: insuranceNotice.shape.ends_on.meta({
      description: 'Last day of the term. Null for a policy without an end.',
    }),
    notice_by: insuranceNotice.shape.notice_by.meta({
      description: 'Notice deadline: the last day on which notice can be given. Null without a deadline.',
    }),
    actor,
  })
  .meta({ id: 'InsuranceThen', description: 'Insurance policy at the time of the event.' })

const claim = {
  insurance_id: id('ins'),
  number: z.int().meta({ description: 'Number of the claim within the policy, from 1.' }),
  policy_number: z.string(),
  insurer: z.string(),
}

const created = z.object({
  id: recordId('ins', 'policy'),
  ...detailSchemas(insuranceFields, {
    covered: { covered: z.array(covered) },
    sum_insured: { sum_insured: money.nullable() },
    deductible: { deductible: money.nullable() },
    premium: { premium: premium.nullable() },
    document: { document: document.nullable() },
    contact: { contact: contact.nullable() },
  }),
})

const renewed = z.object({
  ...called,
  number: z.int().meta({
    description:
      'Number of the term within the policy. The original term is 1. For several automatic renewals, the number of the first.',
  }),
  starts_on: day.meta({
    description: 'First day of the term. For several automatic renewals, the first day of the first.',
  }),
  ends_on: day.meta({ description: 'Last day of the term. For several automatic renewals, the last day of the last.' }),
  renewal_months: z.int().nullable().meta({
    description:
      'Length in months of each term that was renewed automatically, one after another up to `ends_on`. Null for a single renewal. Automatic renewals are published when the policy changes.',
  }),
  sum_insured: money.nullable(),
  premium: premium.nullable(),
})

const claimOpened = z.object({
  ...claim,
  ...detailSchemas(claimFields, {
    description: { description: z.string().meta({ description: 'Description of the incident.' }) },
    subject: {
      subject: subject.nullable().meta({ description: 'Lost or damaged item. Null if the claim names none.' }),
    },
    claimed: { claimed: money.nullable() },
    settled: { settled: money.nullable() },
  }),
})

const calling = (stream: string, { policy_number, insurer }: InsurancePlate) => ({
  id: idOf(stream),
  policy_number,
  insurer,
})

function renewal(stream: string, { policy, ...term }: InsuranceCarried | InsuranceRenewed): PublishedContent {
  return {
    type: 'insurance.renewed',
    data: { renewal_months: null, ...presentValues(insuranceFields, term), ...calling(stream, policy) },
  }
}

const ofClaim = (stream: string, number: number, { policy_number, insurer }: InsurancePlate) => ({
  insurance_id: idOf(stream),
  number,
  policy_number,
  insurer,
})

const notice = (record: EventData): PublishedData => insuranceNotice.parse(record)

export const insurance: PublishedKind = {
  schemas: {
    'insurance.created': created,
    'insurance.updated': z.object({ id: recordId('ins', 'policy'), changes }),
    'insurance.renewed': renewed,
    'insurance.cancelled': z.object({
      ...called,
      cancelled_on: day.meta({ description: 'Last day of coverage.' }),
      cancel_reason: nullableText.meta({ description: 'Reason for the cancellation. Null if none was given.' }),
    }),
    'insurance.expiring': noticed,
    'insurance.expired': noticed,
    'insurance.claim_opened': claimOpened,
    'insurance.claim_updated': z.object({ ...claim, changes }),
  },
  translations: {
    'insurance-created': ({ stream, data }) => [
      { type: 'insurance.created', data: { id: idOf(stream), ...presentValues(insuranceFields, data) } },
    ],
    'insurance-updated': ({ stream, data }) => [
      { type: 'insurance.updated', data: { id: idOf(stream), changes: presentChanges(insuranceFields, data) } },
    ],
    'insurance-carried': ({ stream, data }) => [renewal(stream, data)],
    'insurance-renewed': ({ stream, data }) => [renewal(stream, data)],
    'insurance-cancelled': ({ stream, data: { policy, ...how } }) => [
      { type: 'insurance.cancelled', data: { ...calling(stream, policy), ...how } },
    ],
    'insurance-claim-opened': ({ stream, data: { policy, number, ...details } }) => [
      {
        type: 'insurance.claim_opened',
        data: { ...ofClaim(stream, number, policy), ...presentValues(claimFields, details) },
      },
    ],
    'insurance-claim-updated': ({ stream, data: { policy, number, changes } }) => [
      {
        type: 'insurance.claim_updated',
        data: { ...ofClaim(stream, number, policy), changes: presentChanges(claimFields, changes) },
      },
    ],
  },
  notices: { 'insurance.expiring': notice, 'insurance.expired': notice },
}
