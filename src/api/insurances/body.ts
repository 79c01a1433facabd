import { z } from 'zod'
import type { ClaimPatch } from '../../domain/insurance/claims.js'
import type { InsuranceDetails, InsurancePatch, NewClaim, Renewal } from '../../domain/insurances.js'
import { toDecimal } from '../../domain/values/quantity.js'
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
} from '../frame/schema/fields.js'
import { day } from '../frame/schema/times.js'

export const MOST_COVERED = 1000

const whole = (least: number, most: number) => z.int().min(least).max(most)

const anyId = () => text(100).meta({ description: 'ID of the tool, material, or location.' })

const covered = z
  .strictObject({
    type: insurable,
    id: anyId(),
    insured_value: clearable(quantityFromZero()).meta({ description: 'Insured value, in the currency of the policy.' }),
  })
  .meta({ id: 'NewInsuranceCovered', description: 'Item to cover.' })

const coveredList = optionalList(covered, MOST_COVERED).meta({
  description:
    'Covered items, up to 1,000, each only once. A location includes its contents and all locations below it.',
})

const premium = money()
  .extend({ period: premiumPeriod })
  .meta({ id: 'NewInsurancePremium', description: 'Premium and its payment period.' })

const document = z
  .strictObject({
    uri: link(2000).meta({ description: 'URI of the document. The service stores the URI but never opens it.' }),
    sha256: clearable(z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hexadecimal digits')).meta({
      description: 'SHA-256 of the document: 64 lowercase hexadecimal digits.',
    }),
  })
  .meta({ id: 'NewInsuranceDocument', description: 'Policy document.' })

const contact = z
  .strictObject({
    name: clearable(freeText(200)).meta({ description: 'Name of the contact.' }),
    email: clearable(freeText(200)),
    phone: clearable(freeText(100)),
  })
  .meta({ id: 'NewInsuranceContact', description: 'Contact at the insurer.' })

const details = {
  coverage_type: coverageType.optional().meta({ description: 'Type of coverage. Default: `all_risk`.' }),
  covered: coveredList,
  sum_insured: clearable(money()),
  deductible: clearable(money()),
  premium: clearable(premium),
  ends_on: clearable(day()).meta({ description: 'Last day of the term. Null for a policy without an end.' }),
  auto_renew: z.boolean().optional().meta({
    description:
      'Whether the policy renews automatically at the end of a term. Requires `renewal_months` and `ends_on`. Default: `false`.',
  }),
  renewal_months: clearable(whole(1, 120)).meta({
    description: 'Length of a renewal term in months. Required if `auto_renew` is true; otherwise null.',
  }),
  notice_days: whole(0, 730).optional().meta({
    description: 'Notice period in days before the end of a term. Default: 0.',
  }),
  alert_days: whole(0, 730).optional().meta({
    description:
      "Days before the notice deadline, or before the last day if the policy doesn't renew automatically, at which the status becomes `expiring`. Default: 60.",
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
    description: 'Policy to create.',
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
    covered: clearable(z.array(covered).max(MOST_COVERED)).meta({
      description: 'Covered items, up to 1,000. Replaces the whole list.',
    }),
  })
  .meta({
    id: 'InsurancePatch',
    description: 'Fields of a policy to change.',
    example: { alert_days: 90, note: 'Broker: Kim' },
  })

export const renewBody = z
  .strictObject({
    ends_on: day().meta({ description: 'Last day of the new term.' }),
    premium: clearable(premium).meta({ description: 'Premium of the new term. Default: unchanged.' }),
    policy_number: text(100).optional().meta({ description: 'Policy number of the new term. Default: unchanged.' }),
    sum_insured: clearable(money()).meta({ description: 'Sum insured in the new term. Default: unchanged.' }),
  })
  .meta({
    id: 'InsuranceRenewal',
    description: 'New term of a policy.',
    example: { ends_on: '2027-12-31', premium: { amount: 260, currency: 'EUR', period: 'year' } },
  })

export const cancelBody = z
  .strictObject({
    on: day().meta({
      description: 'Last day of coverage: not before the first day of the policy, and not after its last day.',
    }),
    reason: clearable(freeText(2000)).meta({ description: 'Reason for the cancellation.' }),
  })
  .meta({
    id: 'InsuranceCancellation',
    description: 'Cancellation of a policy.',
    example: { on: '2026-11-30', reason: 'Sold' },
  })

const claimDetails = {
  reported_on: clearable(day()).meta({
    description: "Date on which the claim was reported to the insurer. Can't be before `occurred_on`.",
  }),
  subject: clearable(
    z
      .strictObject({ type: insurable, id: anyId() })
      .meta({ id: 'NewInsuranceClaimSubject', description: 'Lost or damaged item.' }),
  ),
  quantity: clearable(positiveQuantity()).meta({ description: "Lost or damaged quantity, in the material's unit." }),
  insurer_reference: clearable(freeText(200)),
  claimed: clearable(money()),
}

const occurredOn = () => day().meta({ description: "Date of the incident. Can't be in the future." })
const described = () => text(4000).meta({ description: 'Description of the incident.' })

export const claimBody = z.strictObject({ occurred_on: occurredOn(), description: described(), ...claimDetails }).meta({
  id: 'NewInsuranceClaim',
  description: 'Claim to open.',
  example: { occurred_on: '2026-11-14', description: 'Stolen from the van', claimed: { amount: 480, currency: 'EUR' } },
})

export const claimPatchBody = z
  .strictObject({
    occurred_on: occurredOn().optional(),
    description: described().optional(),
    ...claimDetails,
    settled: clearable(money()).meta({ description: 'Settled amount. Required for the status `settled`.' }),
    status: claimStatus.optional().meta({ description: 'New status of the claim.' }),
  })
  .meta({
    id: 'InsuranceClaimPatch',
    description: 'Fields of a claim to change.',
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
