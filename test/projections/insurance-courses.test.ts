import { expect } from 'chai'
import fc from 'fast-check'
import { courseOf, statusOn } from '../../src/domain/insurance/terms.js'
import { plusDays } from '../../src/domain/values/days.js'
import { expiredOn, expiringCourses, expiringOn, insuranceCourses } from '../../src/projections/insurance-courses.js'
import { on } from '../support/history.js'
import * as story from '../support/insurance-story.js'
import { given } from '../support/read-model.js'

const policies = fc
  .record({
    starts: fc.nat(900),
    lasts: fc.option(fc.nat(500), { nil: null }),
    months: fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
    notice_days: fc.nat(70),
    alert_days: fc.nat(90),
    cancelled: fc.option(fc.nat(500), { nil: null, freq: 4 }),
  })
  .map(({ starts, lasts, months, cancelled, ...days }) => {
    const starts_on = plusDays('2024-01-01', starts)
    const ends_on = lasts === null ? null : plusDays(starts_on, lasts)
    const auto_renew = ends_on !== null && months !== null
    const made = story.created({
      ...{ ...days, starts_on, ends_on, auto_renew },
      renewal_months: auto_renew ? months : null,
    })
    return cancelled === null
      ? [made]
      : [made, story.cancelled(plusDays(starts_on, Math.min(cancelled, lasts ?? cancelled)))]
  })

const collectAll = async <T>(pages: AsyncIterable<readonly T[]>): Promise<readonly T[]> => {
  const all: T[] = []
  for await (const page of pages) all.push(...page)
  return all
}

describe('The courses of policies', () => {
  it('give the same expiring and expired policies as each policy does, on any day', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(policies, { minLength: 5, maxLength: 30 }),
        fc.array(fc.nat(2000), { minLength: 12, maxLength: 12 }),
        async (all, later) => {
          const shop = given(insuranceCourses)(...all.map((story, n) => on(`insurance-ins_${n}`)(...story)))
          await shop.query(async readModels => {
            const docs = all.map((_, n) => shop.document(`ins_${n}`))
            for (const day of later.map(days => plusDays('2023-12-01', days))) {
              const standing = (wanted: string) =>
                docs.filter(doc => statusOn(courseOf(doc), day) === wanted).map(({ _id }) => _id)
              const idsIn = async (pages: AsyncIterable<readonly { readonly _id: string }[]>) =>
                (await collectAll(pages)).map(({ _id }) => _id).toSorted()
              expect(await idsIn(expiringOn(readModels, day)), day).to.deep.equal(standing('expiring').toSorted())
              expect(await idsIn(expiredOn(readModels, day)), day).to.deep.equal(standing('expired').toSorted())
              const courses = await expiringCourses(readModels, day)
              const inForce = docs.filter(doc => ['active', 'expiring'].includes(statusOn(courseOf(doc), day)))
              const byCourse = inForce.filter(({ course }) => courses.includes(course)).map(({ _id }) => _id)
              expect(byCourse, day).to.deep.equal(standing('expiring'))
            }
          })
        },
      ),
      { numRuns: 12 },
    )
  })

  it('contain no covered items', () => {
    given(insuranceCourses)(on('insurance-ins_1')(story.full)).shows('ins_1', { covered: [], custom_fields: {} })
  })
})
