import { z } from 'zod'
import type { InsuranceStatus } from '../../domain/insurance/terms.js'
import type { Calendar, Day } from '../../domain/values/days.js'
import { coverageType } from '../../events/insurances.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { expiringCourses } from '../../projections/insurance-courses.js'
import type { FilterCondition } from '../../stores/document-store.js'
import { searchable } from '../../stores/searchable.js'
import { sort } from '../frame/schema/sort.js'
import { day } from '../frame/schema/times.js'
import { amongRecords, exactly, ofRecords } from '../records/filters.js'
import { matching } from '../records/listing.js'
import type { InsuredRecords } from './insured-records.js'
import { insuranceStatus } from './record.js'

export const listQuery = z.strictObject({
  search: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Words that must all occur in the policy number, the insurer, or the note.' }),
  status: insuranceStatus.optional().meta({ description: 'Only policies with this status today.' }),
  insurer: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Only policies of this insurer. Ignores case and accents.' }),
  coverage_type: coverageType.optional().meta({ description: 'Only policies with this type of coverage.' }),
  policy_number: exactly('Only policies with exactly this policy number. Several policies can have the same number.'),
  covers: z.string().max(100).optional().meta({
    description:
      'Only policies that cover the tool, material, or location with this ID: directly, or through its current location or a location above that.',
  }),
  ends_before: day().optional().meta({ description: 'Only policies whose last agreed term ends before this date.' }),
  ...ofRecords,
  sort: sort({
    insurer: 'insurer_key',
    policy_number: 'policy_number',
    starts_on: 'starts_on',
    ends_on: 'ends_key',
    created_at: 'created_at',
    updated_at: 'updated_at',
  }).optional(),
})

export interface ConditionsOptions {
  readonly readModels: Pick<ReadModels, 'of'>
  readonly insured: Pick<InsuredRecords, 'insuredBy'>
  readonly calendar: Pick<Calendar, 'today'>
}

export async function conditions(
  { status, insurer, coverage_type, policy_number, covers, ends_before, ...common }: z.output<typeof listQuery>,
  { readModels, insured, calendar }: ConditionsOptions,
): Promise<readonly FilterCondition[]> {
  const insuredBy = covers === undefined ? undefined : (await insured.insuredBy([covers])).get(covers)
  return [
    ...amongRecords(common),
    ...matching({ policy_number, coverage_type, insurer_key: insurer === undefined ? undefined : searchable(insurer) }),
    ...(insuredBy ? [{ field: 'covered_ids', hasAny: [...insuredBy] }] : []),
    ...(ends_before === undefined ? [] : [{ field: 'ends_key', below: ends_before }]),
    ...(status === undefined ? [] : await standing(status, calendar.today(), readModels)),
  ]
}

/** Returns the conditions for policies with a status on a day, from their stored dates. */
export async function standing(
  status: InsuranceStatus,
  today: Day,
  readModels: Pick<ReadModels, 'of'>,
): Promise<readonly FilterCondition[]> {
  switch (status) {
    case 'pending':
      return [{ field: 'starts_on', above: today }]
    case 'cancelled':
      return [{ field: 'cancelled_on', below: today }]
    case 'expired':
      return [{ field: 'expires_on', below: today }]
    default: {
      const courses = await expiringCourses(readModels, today)
      return [
        { field: 'starts_on', atMost: today },
        { field: 'last_day', atLeast: today },
        status === 'expiring' ? { field: 'course', in: courses } : { field: 'course', notIn: courses },
      ]
    }
  }
}
