import { z } from 'zod'
import { toDecimal } from '../../domain/values/quantity.js'
import {
  type claimFields,
  claimStatus,
  coverageType,
  insurable,
  type insuranceFields,
  premiumPeriod,
} from '../../events/insurances.js'
import { clearable, freeText, link, money, positiveQuantity, quantityFromZero, text } from '../frame/schema/fields.js'
import { day } from '../frame/schema/times.js'
import {
  createShape,
  customFieldsField,
  decimalOf,
  type FieldTable,
  nullable,
  patchShape,
  required,
  restorable,
  storedMoney,
} from '../records/field-table.js'

const MAX_COVERED = 1000

const whole = (min: number, max: number) => z.int().min(min).max(max)

const anyId = () => text(100).meta({ description: 'ID of the tool, material, or location.' })

const covered = z
  .strictObject({
    type: insurable,
    id: anyId(),
    insured_value: nullable(decimalOf(quantityFromZero()), 'Insured value, in the currency of the policy.').create,
  })
  .meta({ id: 'NewInsuranceCovered', description: 'Item to cover.' })

const premium = money()
  .extend({ period: premiumPeriod })
  .meta({ id: 'NewInsurancePremium', description: 'Premium and its payment period.' })
  .transform(({ amount, ...others }) => ({ amount: toDecimal(amount), ...others }))

const document = z
  .strictObject({
    uri: link(2000).meta({ description: 'URI of the document. The service stores the URI but never opens it.' }),
    sha256: nullable(
      z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hexadecimal digits'),
      'SHA-256 of the document: 64 lowercase hexadecimal digits.',
    ).create,
  })
  .meta({ id: 'NewInsuranceDocument', description: 'Policy document.' })

const contact = z
  .strictObject({
    name: nullable(freeText(200), 'Name of the contact.').create,
    email: nullable(freeText(200)).create,
    phone: nullable(freeText(100)).create,
  })
  .meta({ id: 'NewInsuranceContact', description: 'Contact at the insurer.' })

/** Fields of a policy that requests set. Bodies, imports, and commands are derived from them. */
const fields = {
  policy_number: required(text(100)),
  insurer: required(text(200)),
  starts_on: required(day()),
  coverage_type: restorable(
    coverageType,
    'all_risk',
    'Type of coverage. Default: `all_risk`. Null restores the default.',
  ),
  covered: {
    create: clearable(z.array(covered).max(MAX_COVERED))
      .meta({
        description:
          'Covered items, up to 1,000, each only once. A location includes its contents and all locations below it.',
      })
      .transform(sent => sent ?? []),
    // `optional` alone isn't enough: generated clients send an empty list for an unset field.
    patch: clearable(z.array(covered).max(MAX_COVERED))
      .meta({ description: 'Covered items, up to 1,000. Replaces the whole list.' })
      .transform(sent => (sent === null ? [] : sent)),
  },
  sum_insured: nullable(storedMoney()),
  deductible: nullable(storedMoney()),
  premium: nullable(premium),
  ends_on: nullable(day(), 'Last day of the term. Not before `starts_on`. Null for a policy without an end.'),
  auto_renew: restorable(
    z.boolean(),
    false,
    'Whether the policy renews automatically at the end of a term. Requires `renewal_months` and `ends_on`. Default: `false`. Null restores the default.',
  ),
  renewal_months: nullable(
    whole(1, 120),
    'Length of a renewal term in months. Required if `auto_renew` is true; otherwise null.',
  ),
  notice_days: restorable(
    whole(0, 730),
    0,
    'Notice period in days before the end of a term. Default: 0. Null restores the default.',
  ),
  alert_days: restorable(
    whole(0, 730),
    60,
    "Days before the notice deadline, or before the last day if the policy doesn't renew automatically, at which the status becomes `expiring`. Default: 60. Null restores the default.",
  ),
  document: nullable(document),
  contact: nullable(contact),
  note: nullable(freeText(2000)),
  custom_fields: customFieldsField,
} satisfies FieldTable<typeof insuranceFields>

export const createBody = z.strictObject(createShape(fields)).meta({
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

export const patchBody = z.strictObject(patchShape(fields)).meta({
  id: 'InsurancePatch',
  description: 'Fields of a policy to change.',
  example: { alert_days: 90, note: 'Broker: Kim' },
})

export const renewBody = z
  .strictObject({
    ends_on: day().meta({
      description: 'Last day of the new term. Not before its first day, the day after the last term.',
    }),
    premium: nullable(premium, 'Premium of the new term. Default: unchanged.').patch,
    policy_number: text(100).optional().meta({ description: 'Policy number of the new term. Default: unchanged.' }),
    sum_insured: nullable(storedMoney(), 'Sum insured in the new term. Default: unchanged.').patch,
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
    reason: nullable(freeText(2000), 'Reason for the cancellation.').create,
  })
  .meta({
    id: 'InsuranceCancellation',
    description: 'Cancellation of a policy.',
    example: { on: '2026-11-30', reason: 'Sold' },
  })

/** Fields of a claim that requests set. */
const claim = {
  occurred_on: required(day().meta({ description: "Date of the incident. Can't be in the future." })),
  description: required(text(4000).meta({ description: 'Description of the incident.' })),
  reported_on: nullable(day(), "Date on which the claim was reported to the insurer. Can't be before `occurred_on`."),
  subject: nullable(
    z
      .strictObject({ type: insurable, id: anyId() })
      .meta({ id: 'NewInsuranceClaimSubject', description: 'Lost or damaged item.' }),
  ),
  quantity: nullable(decimalOf(positiveQuantity()), "Lost or damaged quantity, in the material's unit."),
  insurer_reference: nullable(freeText(200)),
  claimed: nullable(storedMoney()),
} satisfies FieldTable<typeof claimFields>

export const claimBody = z.strictObject(createShape(claim)).meta({
  id: 'NewInsuranceClaim',
  description: 'Claim to open.',
  example: { occurred_on: '2026-11-14', description: 'Stolen from the van', claimed: { amount: 480, currency: 'EUR' } },
})

export const claimPatchBody = z
  .strictObject({
    ...patchShape(claim),
    settled: nullable(storedMoney(), 'Settled amount. Required for the status `settled`.').patch,
    status: claimStatus.optional().meta({ description: 'New status of the claim.' }),
  })
  .meta({
    id: 'InsuranceClaimPatch',
    description: 'Fields of a claim to change.',
    example: { status: 'submitted', insurer_reference: 'S-77120' },
  })
