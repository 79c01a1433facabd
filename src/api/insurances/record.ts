import { z } from 'zod'
import {
  type AgreedTerm,
  carriedUpTo,
  courseOf,
  INSURANCE_STATUSES,
  noticeBy,
  statusOn,
  termOn,
} from '../../domain/insurance/terms.js'
import { insuredTotal, isUnderinsured, type Policy } from '../../domain/insurances.js'
import type { Calendar, Day } from '../../domain/values/days.js'
import { exact, toJson } from '../../domain/values/exact.js'
import { toDecimal } from '../../domain/values/quantity.js'
import { insurable, insuranceFields, type Premium, premiumPeriod } from '../../events/insurances.js'
import { presentFields } from '../../feed/present-fields.js'
import { insurances } from '../../projections/insurances.js'
import { yieldToEventLoop } from '../../stores/shared/yield-to-event-loop.js'
import type { RecordState } from '../records/endpoints.js'
import { recordShape } from '../records/field-table.js'
import { dayOut, moneyOut, nullableText, presentMoney, quantityOut, timestamp } from '../records/fields.js'
import { resource } from '../records/resource.js'
import type { InsuredName, InsuredRecords, InsuredRecordsOptions } from './insured-records.js'

export const insuranceStatus = z.enum(INSURANCE_STATUSES).meta({
  id: 'InsuranceStatus',
  description:
    "Status of a policy today, computed from its dates. `expiring`: at most `alert_days` before the notice deadline, or before the last day of a policy that doesn't renew automatically.",
})

const coveredRecord = z
  .object({
    type: insurable,
    id: z.string().meta({ description: 'ID of the item.' }),
    name: nullableText().meta({ description: 'Current name of the item.' }),
    insured_value: quantityOut()
      .nullable()
      .meta({ description: "Insured value, in the currency of the policy. Null if it isn't stated." }),
    archived: z.boolean().meta({ description: 'Whether the item is archived.' }),
  })
  .meta({
    id: 'InsuranceCovered',
    description: 'Covered item. A location includes its contents and all locations below it.',
  })

const premiumRecord = z
  .object({ ...moneyOut().shape, period: premiumPeriod })
  .meta({ id: 'InsurancePremium', description: 'Premium and its payment period.' })

const span = {
  number: z.int().meta({ description: 'Number of the term, consecutive within the policy, from 1.' }),
  starts_on: dayOut().meta({ description: 'First day of the term.' }),
  ends_on: dayOut().nullable().meta({ description: 'Last day of the term. Null if it has no end.' }),
}

const termRecord = z.object(span).meta({ id: 'InsuranceTerm', description: 'Term of a policy.' })

const agreedRecord = z
  .object({
    ...span,
    renewal_months: z.int().nullable().meta({
      description:
        'Length of each term in months, if the entry combines terms that automatic renewal added; `number` is that of the first. Null for a single term.',
    }),
    policy_number: z.string(),
    sum_insured: moneyOut().nullable(),
    premium: premiumRecord.nullable(),
  })
  .meta({ id: 'InsuranceAgreedTerm', description: 'Agreed term, or several terms that automatic renewal added.' })

const { document, contact, note, custom_fields, ...terms } = recordShape(insuranceFields, {
  covered: z.array(coveredRecord),
  sum_insured: moneyOut().nullable(),
  deductible: moneyOut().nullable(),
  premium: premiumRecord.nullable(),
  renewal_months: z.int().nullable().meta({
    description: "Length of a renewal term in months. Null if the policy doesn't renew automatically.",
  }),
  alert_days: z.int().meta({
    description:
      "Days before the notice deadline, or before the last day if the policy doesn't renew automatically, at which the status becomes `expiring`.",
  }),
  document: z
    .object({ uri: z.string(), sha256: nullableText() })
    .meta({ id: 'InsuranceDocument', description: 'Policy document.' })
    .nullable(),
  contact: z
    .object({
      name: nullableText().meta({ description: 'Name of the contact.' }),
      email: nullableText(),
      phone: nullableText(),
    })
    .meta({ id: 'InsuranceContact', description: 'Contact at the insurer.' })
    .nullable(),
})

export const insuranceRecord = z
  .object({
    id: z.string().meta({ description: 'Unique identifier of the policy.' }),
    ...terms,
    term: termRecord.nullable().meta({ description: 'Current term. Null if there is no coverage today.' }),
    terms: z
      .array(agreedRecord)
      .meta({ description: 'All agreed terms, and the terms that automatic renewal has added up to today.' }),
    notice_by: dayOut().nullable().meta({
      description:
        'Notice deadline: last day to give notice for the current term. Null if there is no current term, it has no end, or the policy is canceled.',
    }),
    status: insuranceStatus,
    insured_total: quantityOut().meta({ description: 'Sum of all insured values, in the currency of the policy.' }),
    underinsured: z.boolean().meta({ description: 'Whether the sum of all insured values exceeds the sum insured.' }),
    ...{ document, contact },
    cancelled_on: dayOut()
      .nullable()
      .meta({ description: "Last day of coverage of a canceled policy. Null if the policy isn't canceled." }),
    cancel_reason: nullableText().meta({ description: 'Reason for the cancellation.' }),
    claims_open: z.int().meta({ description: 'Number of claims that are neither settled nor withdrawn.' }),
    ...{ note, custom_fields },
    created_at: timestamp(),
    updated_at: timestamp(),
  })
  .meta({ id: 'Insurance', description: 'Insurance policy.' })

const presentPremium = (premium: Premium | null) => premium && { ...presentMoney(premium), period: premium.period }

const presentValue = (value: string | null) => (value === null ? null : exact(value))

const presentTerm = ({ number, starts_on, ends_on, renewal_months, ...agreed }: AgreedTerm) => ({
  number,
  starts_on,
  ends_on,
  renewal_months,
  policy_number: agreed.policy_number,
  sum_insured: agreed.sum_insured && presentMoney(agreed.sum_insured),
  premium: presentPremium(agreed.premium),
})

const present = presentFields(insuranceFields)

export function presentInsurance(
  { id, state: policy }: RecordState<Policy>,
  insured: ReadonlyMap<string, InsuredName>,
  today: Day,
) {
  const carried = carriedUpTo(policy, today)
  const { document, contact, note, custom_fields, ...terms } = present(policy)
  return {
    id,
    ...terms,
    covered: policy.covered.map(({ type, id: coveredId, insured_value }) => ({
      type,
      id: coveredId,
      name: insured.get(coveredId)?.name ?? null,
      insured_value: presentValue(insured_value),
      archived: insured.get(coveredId)?.archived ?? false,
    })),
    term: termOn(policy, today),
    terms: [...policy.terms, ...(carried ? [carried] : [])].map(presentTerm),
    notice_by: noticeBy(policy, today),
    status: statusOn(courseOf(policy), today),
    insured_total: exact(toDecimal(insuredTotal(policy))),
    underinsured: isUnderinsured(policy),
    ...{ document, contact },
    cancelled_on: policy.cancelled_on,
    cancel_reason: policy.cancel_reason,
    claims_open: policy.claims_open,
    ...{ note, custom_fields },
    created_at: policy.created_at,
    updated_at: policy.updated_at,
  }
}

export interface InsuranceRecords extends InsuredRecordsOptions {
  readonly insured: InsuredRecords
  readonly calendar: Calendar
}

/**
 * Maximum number of policies, covered items, and terms that are presented between yields to the event loop. A page can
 * have 200 policies with 1,000 items each.
 */
const MAX_COVERED_LISTED = 1000

/** Returns a function that presents policies with the current names of items. */
const presenter =
  ({ insured, calendar }: Pick<InsuranceRecords, 'insured' | 'calendar'>) =>
  async (records: readonly RecordState<Policy>[]) => {
    const named = await insured.namesOf(records.flatMap(({ state }) => state.covered))
    const today = calendar.today()
    return records.map(record => presentInsurance(record, named, today))
  }

/** Returns a function that presents policies as JSON text. It yields to the event loop between parts. */
export function textOf(options: InsuranceRecords) {
  const present = presenter(options)
  return async (records: readonly RecordState<Policy>[]): Promise<string> => {
    const texts: string[] = []
    for (const part of partsOf(records)) {
      if (texts.length > 0) await yieldToEventLoop()
      texts.push(...(await present(part)).map(toJson))
    }
    return texts.join(',')
  }
}

function* partsOf(records: readonly RecordState<Policy>[]): Generator<readonly RecordState<Policy>[]> {
  let part: RecordState<Policy>[] = []
  let size = 0
  for (const record of records) {
    part.push(record)
    size += 1 + record.state.covered.length + record.state.terms.length
    if (size < MAX_COVERED_LISTED) continue
    yield part
    part = []
    size = 0
  }
  if (part.length > 0) yield part
}

/** Returns the resource that all policy endpoints share. */
export const insuranceResource = (options: InsuranceRecords) =>
  resource({
    name: 'insurances',
    tag: 'Insurance',
    record: insuranceRecord,
    collection: () => options.readModels.of(insurances),
    present: presenter(options),
  })
