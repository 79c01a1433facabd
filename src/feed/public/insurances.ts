import { z } from 'zod'
import { idOf } from '../../domain/aggregate.js'
import type { EventData } from '../../events/envelope.js'
import {
  claimFields,
  type InsuranceCarried,
  type InsurancePlate,
  type InsuranceRenewed,
  insurable,
  insuranceFields,
  insuranceNoticed,
  premiumPeriod,
} from '../../events/insurances.js'
import type { PublicData, PublicKind, Telling } from '../public-event.js'
import { changes, changesTold, detailsTold, id, money, nullableText, quantity, valuesTold } from './fields.js'

const day = z.iso.date()

const covered = z
  .object({
    type: insurable,
    id: z.string(),
    insured_value: quantity.nullable(),
  })
  .meta({ id: 'InsuranceCoveredThen', description: 'Something that is insured' })

const premium = z
  .object({ ...money.shape, period: premiumPeriod })
  .meta({ id: 'InsurancePremiumThen', description: 'What is paid for it, and how often' })

const document = z
  .object({ uri: z.string(), sha256: nullableText })
  .meta({ id: 'InsuranceDocumentThen', description: 'The policy itself' })

const contact = z
  .object({ name: nullableText, email: nullableText, phone: nullableText })
  .meta({ id: 'InsuranceContactThen', description: 'Whom to ask at the insurer' })

const subject = z
  .object({ type: insurable, id: z.string() })
  .meta({ id: 'InsuranceClaimSubjectThen', description: 'What was lost or damaged' })

const called = { id: id('ins'), policy_number: z.string(), insurer: z.string() }

const noticed = z.object({
  ...insuranceNoticed.shape,
  ...called,
  ends_on: insuranceNoticed.shape.ends_on.meta({ description: 'The last day of the term' }),
  notice_by: insuranceNoticed.shape.notice_by.meta({ description: 'The last day on which notice of it can be given' }),
})

const claim = {
  insurance_id: id('ins'),
  number: z.int().meta({ description: 'Which claim of the policy it is, from 1' }),
  policy_number: z.string(),
  insurer: z.string(),
}

const created = z.object({
  id: id('ins'),
  ...detailsTold(insuranceFields, {
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
  number: z.int().meta({ description: 'Which term of the policy it is, from 1' }),
  starts_on: day.meta({ description: 'Its first day' }),
  ends_on: day.meta({ description: 'Its last day' }),
  renewal_months: z.int().nullable().meta({
    description:
      'Of terms that followed by themselves, up to `ends_on`: how many months each has; they are told once something is changed that they went by',
  }),
  sum_insured: money.nullable(),
  premium: premium.nullable(),
})

const claimOpened = z.object({
  ...claim,
  ...detailsTold(claimFields, {
    description: { description: z.string().meta({ description: 'What happened' }) },
    subject: { subject: subject.nullable() },
    claimed: { claimed: money.nullable() },
    settled: { settled: money.nullable() },
  }),
})

const calling = (stream: string, { policy_number, insurer }: InsurancePlate) => ({
  id: idOf(stream),
  policy_number,
  insurer,
})

function renewal(stream: string, { policy, ...term }: InsuranceCarried | InsuranceRenewed): Telling {
  return {
    type: 'insurance.renewed',
    data: { renewal_months: null, ...valuesTold(insuranceFields, term), ...calling(stream, policy) },
  }
}

const ofClaim = (stream: string, number: number, { policy_number, insurer }: InsurancePlate) => ({
  insurance_id: idOf(stream),
  number,
  policy_number,
  insurer,
})

const notice = (record: EventData): PublicData => insuranceNoticed.parse(record)

export const insurance: PublicKind = {
  schemas: {
    'insurance.created': created,
    'insurance.updated': z.object({ id: id('ins'), changes }),
    'insurance.renewed': renewed,
    'insurance.cancelled': z.object({
      ...called,
      cancelled_on: day.meta({ description: 'The last day on which it insures' }),
      cancel_reason: nullableText.meta({ description: 'Why it was cancelled' }),
    }),
    'insurance.expiring': noticed,
    'insurance.expired': noticed,
    'insurance.claim_opened': claimOpened,
    'insurance.claim_updated': z.object({ ...claim, changes }),
  },
  tellings: {
    'insurance-created': ({ stream, data }) => [
      { type: 'insurance.created', data: { id: idOf(stream), ...valuesTold(insuranceFields, data) } },
    ],
    'insurance-updated': ({ stream, data }) => [
      { type: 'insurance.updated', data: { id: idOf(stream), changes: changesTold(insuranceFields, data) } },
    ],
    'insurance-carried': ({ stream, data }) => [renewal(stream, data)],
    'insurance-renewed': ({ stream, data }) => [renewal(stream, data)],
    'insurance-cancelled': ({ stream, data: { policy, ...how } }) => [
      { type: 'insurance.cancelled', data: { ...calling(stream, policy), ...how } },
    ],
    'insurance-claim-opened': ({ stream, data: { policy, number, ...details } }) => [
      {
        type: 'insurance.claim_opened',
        data: { ...ofClaim(stream, number, policy), ...valuesTold(claimFields, details) },
      },
    ],
    'insurance-claim-updated': ({ stream, data: { policy, number, changes } }) => [
      {
        type: 'insurance.claim_updated',
        data: { ...ofClaim(stream, number, policy), changes: changesTold(claimFields, changes) },
      },
    ],
  },
  noticed: { 'insurance.expiring': notice, 'insurance.expired': notice },
}
