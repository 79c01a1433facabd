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
import { type DocOf, mirror } from './engine/mirror.js'
import type { ReadModels } from './engine/read-models.js'

export type InsuranceCourseDoc = DocOf<typeof insuranceCourses>

/** A policy may cover a thousand things, and those who look at days look at many policies. */
const LEFT_OUT = { covered: [], document: null, contact: null, note: null, custom_fields: {}, cancel_reason: null }

/**
 * How long each policy lasts, and when it is expiring. One that does not renew itself has two days for that, and those
 * are found by them. One that does has as many as terms, without an end: those of one course have the same, so that the
 * few whose months may be meant are looked at, and their courses are what `insurances` is asked for.
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
  evolve: (shown: Policy | undefined, event: InsuranceEvent & Recorded): Policy => ({
    ...evolvePolicy(shown, event),
    ...LEFT_OUT,
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

/** Those that are expiring, in pages. */
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

/** The courses on which policies are expiring. */
export async function expiringCourses(readModels: Pick<ReadModels, 'of'>, today: Day): Promise<readonly string[]> {
  const courses = new Set<string>()
  for await (const page of expiringOn(readModels, today)) for (const { course } of page) courses.add(course)
  return [...courses]
}

/** Those that have ended without being cancelled, in pages. */
export const expiredOn = (readModels: Pick<ReadModels, 'of'>, today: Day) =>
  pages(readModels, [{ field: 'expires_on', below: today }])

const PAGE = 500

async function* pages(
  readModels: Pick<ReadModels, 'of'>,
  where: Filter,
): AsyncGenerator<readonly InsuranceCourseDoc[]> {
  for (let last = -1; ; ) {
    const query = { where: [...where, { field: '_seq', above: last }], limit: PAGE, once: true }
    const docs = await readModels.of(insuranceCourses).find(query)
    yield docs
    if (docs.length < PAGE) return
    last = docs.at(-1)?._seq ?? last
  }
}
