import { z } from 'zod'
import type { ClaimPatch } from '../../domain/insurance-claims.js'
import type { InsuranceDetails, InsurancePatch, NewClaim, Renewal } from '../../domain/insurances.js'
import { toDecimal } from '../../domain/quantity.js'
import { claimStatus, coverageType, insurable, premiumPeriod } from '../../events/insurances.js'
import {
  clearable,
  customFields,
  freeText,
  link,
  type MoneyIn,
  money,
  optionalList,
  positiveQuantity,
  quantityFromZero,
  text,
} from '../frame/fields.js'
import { day } from '../frame/times.js'

export const MOST_COVERED = 1000

const whole = (least: number, most: number) => z.int().min(least).max(most)

const anyId = () => text(100).meta({ description: 'Id of the tool, the material or the location' })

const covered = z
  .strictObject({ type: insurable, id: anyId(), insured_value: clearable(quantityFromZero()) })
  .meta({ id: 'NewInsuranceCovered', description: 'Something that is insured' })

const coveredList = optionalList(covered, MOST_COVERED).meta({
  description: 'What is insured, at most 1,000 things; a location covers what lies there and below',
})

const premium = money()
  .extend({ period: premiumPeriod })
  .meta({ id: 'NewInsurancePremium', description: 'What is paid for it, and how often' })

const document = z
  .strictObject({
    uri: link(2000),
    sha256: clearable(z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits in lower case')),
  })
  .meta({ id: 'NewInsuranceDocument', description: 'The policy itself' })

const contact = z
  .strictObject({
    name: clearable(freeText(200)),
    email: clearable(freeText(200)),
    phone: clearable(freeText(100)),
  })
  .meta({ id: 'NewInsuranceContact', description: 'Whom to ask at the insurer' })

const details = {
  coverage_type: coverageType.optional().meta({ description: '`all_risk` unless something else is said' }),
  covered: coveredList,
  sum_insured: clearable(money()),
  deductible: clearable(money()),
  premium: clearable(premium),
  ends_on: clearable(day()).meta({ description: 'The last day of the term; without one it has no end' }),
  auto_renew: z.boolean().optional().meta({
    description: 'Whether another term follows each by itself; needs `renewal_months` and `ends_on`',
  }),
  renewal_months: clearable(whole(1, 120)),
  notice_days: whole(0, 730).optional().meta({
    description: 'How many days before the end of a term notice can be given; 0 unless something else is said',
  }),
  alert_days: whole(0, 730).optional().meta({
    description: 'How many days before that it is `expiring`; 60 unless something else is said',
  }),
  document: clearable(document),
  contact: clearable(contact),
  note: clearable(freeText(2000)),
  custom_fields: clearable(customFields()),
}

export const createBody = z
  .strictObject({ policy_number: text(100), insurer: text(200), starts_on: day(), ...details })
  .meta({
    id: 'NewInsurance',
    description: 'An insurance policy to be registered',
    example: {
      policy_number: 'AM-2026-0815',
      insurer: 'Allrisk Mutual',
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
      covered: [{ type: 'tool', id: 'tool_01kagpn2xrfz3v5t8g6m9c4d7w', insured_value: 480 }],
    },
  })

export const patchBody = z
  .strictObject({
    policy_number: text(100).optional(),
    insurer: text(200).optional(),
    starts_on: day().optional(),
    ...details,
    // Not optional alone: generated clients send an empty list for what was not set.
    covered: clearable(z.array(covered).max(MOST_COVERED)).meta({ description: 'In place of all that is insured' }),
  })
  .meta({
    id: 'InsurancePatch',
    description: 'What of an insurance policy is to be changed',
    example: { alert_days: 90, note: 'Broker: Kim' },
  })

export const renewBody = z
  .strictObject({
    ends_on: day().meta({ description: 'The last day of the next term' }),
    premium: clearable(premium),
    policy_number: text(100).optional(),
    sum_insured: clearable(money()),
  })
  .meta({
    id: 'InsuranceRenewal',
    description: 'What is agreed for the next term; what is not said stays as it was',
    example: { ends_on: '2027-12-31', premium: { amount: 260, currency: 'EUR', period: 'year' } },
  })

export const cancelBody = z
  .strictObject({
    on: day().meta({ description: 'The last day on which it insures' }),
    reason: clearable(freeText(2000)),
  })
  .meta({
    id: 'InsuranceCancellation',
    description: 'From when on a policy insures no more',
    example: { on: '2026-11-30', reason: 'Sold' },
  })

const claimDetails = {
  reported_on: clearable(day()),
  subject: clearable(
    z
      .strictObject({ type: insurable, id: anyId() })
      .meta({ id: 'NewInsuranceClaimSubject', description: 'What was lost or damaged' }),
  ),
  quantity: clearable(positiveQuantity()),
  insurer_reference: clearable(freeText(200)),
  claimed: clearable(money()),
}

const occurredOn = () => day().meta({ description: 'When it happened; not in the future' })
const described = () => text(4000).meta({ description: 'What happened' })

export const claimBody = z.strictObject({ occurred_on: occurredOn(), description: described(), ...claimDetails }).meta({
  id: 'NewInsuranceClaim',
  description: 'A claim to be opened',
  example: { occurred_on: '2026-11-14', description: 'Stolen from the van', claimed: { amount: 480, currency: 'EUR' } },
})

export const claimPatchBody = z
  .strictObject({
    occurred_on: occurredOn().optional(),
    description: described().optional(),
    ...claimDetails,
    settled: clearable(money()),
    status: claimStatus.optional(),
  })
  .meta({
    id: 'InsuranceClaimPatch',
    description: 'What of a claim is to be changed, and how far it has come',
    example: { status: 'submitted', insurer_reference: 'S-77120' },
  })

type Body<Schema extends z.ZodType> = z.output<Schema>
type CoveredIn = Body<typeof covered>

/** What was not said stays unsaid, and null stays null. */
function as<In, Out>(given: In | null | undefined, make: (given: In) => Out): Out | null | undefined {
  if (given === null || given === undefined) return given === null ? null : undefined
  return make(given)
}

const moneyOf = ({ amount, currency }: MoneyIn) => ({ amount: toDecimal(amount), currency })
const premiumOf = ({ period, ...given }: Body<typeof premium>) => ({ ...moneyOf(given), period })
const documentOf = ({ uri, sha256 = null }: Body<typeof document>) => ({ uri, sha256 })
const contactOf = ({ name = null, email = null, phone = null }: Body<typeof contact>) => ({ name, email, phone })
const coveredOf = (given: readonly CoveredIn[]) =>
  given.map(({ type, id, insured_value }) => ({ type, id, insured_value: as(insured_value, toDecimal) ?? null }))

export function newInsurance(body: Body<typeof createBody>): InsuranceDetails {
  return {
    policy_number: body.policy_number,
    insurer: body.insurer,
    coverage_type: body.coverage_type ?? 'all_risk',
    covered: coveredOf(body.covered ?? []),
    sum_insured: as(body.sum_insured, moneyOf) ?? null,
    deductible: as(body.deductible, moneyOf) ?? null,
    premium: as(body.premium, premiumOf) ?? null,
    starts_on: body.starts_on,
    ends_on: body.ends_on ?? null,
    auto_renew: body.auto_renew ?? false,
    renewal_months: body.renewal_months ?? null,
    notice_days: body.notice_days ?? 0,
    alert_days: body.alert_days ?? 60,
    document: as(body.document, documentOf) ?? null,
    contact: as(body.contact, contactOf) ?? null,
    note: body.note ?? null,
    custom_fields: body.custom_fields ?? {},
  }
}

export const patchOf = (body: Body<typeof patchBody>): InsurancePatch => ({
  ...body,
  covered: body.covered === undefined ? undefined : coveredOf(body.covered ?? []),
  sum_insured: as(body.sum_insured, moneyOf),
  deductible: as(body.deductible, moneyOf),
  premium: as(body.premium, premiumOf),
  document: as(body.document, documentOf),
  contact: as(body.contact, contactOf),
})

export const renewalOf = (body: Body<typeof renewBody>): Renewal => ({
  ...body,
  premium: as(body.premium, premiumOf),
  sum_insured: as(body.sum_insured, moneyOf),
})

export const newClaim = (body: Body<typeof claimBody>): NewClaim => ({
  occurred_on: body.occurred_on,
  reported_on: body.reported_on ?? null,
  subject: body.subject ?? null,
  quantity: as(body.quantity, toDecimal) ?? null,
  description: body.description,
  insurer_reference: body.insurer_reference ?? null,
  claimed: as(body.claimed, moneyOf) ?? null,
})

export const claimPatchOf = (body: Body<typeof claimPatchBody>): ClaimPatch => ({
  ...body,
  quantity: as(body.quantity, toDecimal),
  claimed: as(body.claimed, moneyOf),
  settled: as(body.settled, moneyOf),
})
