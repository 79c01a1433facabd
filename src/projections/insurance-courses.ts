import type { Recorded } from '../domain/decisions/aggregate.js'
import {
  alertFrom,
  alertMonths,
  courseKey,
  courseOf,
  deadlineOn,
  lastDay,
  renewsItself,
} from '../domain/insurance/terms.js'
import { evolvePolicy, type Policy } from '../domain/insurances.js'
import type { Day } from '../domain/values/days.js'
import { type InsuranceEvent, insuranceEvents } from '../events/insurances.js'
import type { Filter } from '../stores/document-store.js'
import { pagesOf } from '../stores/find-after.js'
import { type DocOf, mirror } from './engine/mirror.js'
import type { ReadModels } from './engine/read-models.js'

export type InsuranceCourseDoc = DocOf<typeof insuranceCourses>

/**
 * Fields that are omitted to keep documents small: a policy can cover a thousand records, and queries by day read many
 * policies.
 */
const OMITTED_FIELDS = {
  covered: [],
  document: null,
  contact: null,
  note: null,
  custom_fields: {},
  cancel_reason: null,
}

/**
 * The term of each policy and when it is expiring. A policy without automatic renewal is expiring between two days,
 * and is found by them. A policy with automatic renewal is expiring once per term, without an end. All policies with
 * the same terms share a course: queries find the few courses with a matching month, and then the policies in
 * `insurances` by course.
 */
export const insuranceCourses = mirror({
  name: 'insurance_courses',
  version: 1,
  collection: {
    ordered: true,
    indexes: [['alert_until', 'alert_from'], ['alert_from'], ['expires_on']],
    lists: ['alert_months'],
  },
  events: insuranceEvents,
  evolve: (policy: Policy | undefined, event: InsuranceEvent & Recorded): Policy => ({
    ...evolvePolicy(policy, event),
    ...OMITTED_FIELDS,
  }),
  more(policy) {
    const course = courseOf(policy)
    const last = lastDay(policy)
    return {
      course: courseKey(course),
      expires_on: policy.cancelled_on === null ? last : null,
      alert_from: alertFrom(course),
      alert_until: last,
      alert_months: renewsItself(course) ? alertMonths(course) : [],
    }
  },
})

/** Yields the expiring policies page by page. */
export async function* expiringOn(
  readModels: Pick<ReadModels, 'of'>,
  today: Day,
): AsyncGenerator<readonly InsuranceCourseDoc[]> {
  const ending = [
    { field: 'alert_until', atLeast: today },
    { field: 'alert_from', atMost: today },
  ]
  const renewing = [{ field: 'alert_months', has: today.slice(5, 7) }]
  for (const where of [ending, renewing]) {
    for await (const page of pages(readModels, where)) {
      yield page.filter(doc => deadlineOn(courseOf(doc), today) !== null)
    }
  }
}

/** Returns the courses of the expiring policies. */
export async function expiringCourses(readModels: Pick<ReadModels, 'of'>, today: Day): Promise<readonly string[]> {
  const courses = new Set<string>()
  for await (const page of expiringOn(readModels, today)) for (const { course } of page) courses.add(course)
  return [...courses]
}

/** Yields the policies that ended without being canceled, page by page. */
export const expiredOn = (readModels: Pick<ReadModels, 'of'>, today: Day) =>
  pages(readModels, [{ field: 'expires_on', below: today }])

const PAGE_SIZE = 500

const pages = (readModels: Pick<ReadModels, 'of'>, where: Filter) =>
  pagesOf(readModels.of(insuranceCourses), { where, limit: PAGE_SIZE })
