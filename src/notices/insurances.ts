import type { NoticeSource } from '../commands/notices.js'
import { courseOf, deadlineOn, noticeBy, termOn } from '../domain/insurance/terms.js'
import type { Day } from '../domain/values/days.js'
import type { InsuranceNotice } from '../events/insurances.js'
import type { ReadModels } from '../projections/engine/read-models.js'
import { expiredOn, expiringOn, type InsuranceCourseDoc } from '../projections/insurance-courses.js'

/** Returns the notice sources for policies that end soon or need notice soon, and for those that have ended. */
export const insuranceNotices = (readModels: Pick<ReadModels, 'of'>): readonly NoticeSource[] => [
  {
    type: 'insurance.expiring',
    async *due(today) {
      for await (const page of expiringOn(readModels, today)) {
        for (const doc of page) {
          const date = deadlineOn(courseOf(doc), today)
          if (date !== null) yield { record_id: doc._id, date, record: recordOf(doc, today) }
        }
      }
    },
  },
  {
    type: 'insurance.expired',
    async *due(today) {
      for await (const page of expiredOn(readModels, today)) {
        for (const doc of page) {
          const { expires_on: date } = doc
          if (date !== null) yield { record_id: doc._id, date, record: recordOf(doc, date) }
        }
      }
    },
  },
]

/** Returns the policy as of a day. */
const recordOf = (doc: InsuranceCourseDoc, day: Day): InsuranceNotice => ({
  id: doc._id,
  policy_number: doc.policy_number,
  insurer: doc.insurer,
  coverage_type: doc.coverage_type,
  starts_on: doc.starts_on,
  ends_on: termOn(doc, day)?.ends_on ?? null,
  auto_renew: doc.auto_renew,
  notice_by: noticeBy(doc, day),
})
