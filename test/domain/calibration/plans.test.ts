import { expect } from 'chai'
import { statusOn, turnsOf } from '../../../src/domain/calibration/standing.js'
import { tool } from '../../../src/domain/tools.js'
import {
  changed,
  type Decide,
  extended,
  givenUp,
  happened,
  PLAN,
  planned,
  recorded,
  voided,
} from '../../support/calibration-story.js'
import { given } from '../../support/given.js'
import { archived, created, TODAY } from '../../support/tool-story.js'

const on = (...decisions: readonly Decide[]) => given(tool)(...happened(...decisions))
const dueAfter = (...decisions: readonly Decide[]) =>
  on(...decisions).state()?.calibration?.plans.cpl_1?.standing.next_due_on

describe('A calibration plan', () => {
  it('is due on the given day, or one interval after the last calibration before this system', () => {
    expect(dueAfter(planned())).to.equal('2026-12-31')
    expect(dueAfter(planned({ first_due_on: null, last_performed_on: '2026-01-31' }))).to.equal('2027-01-31')
    on()
      .when(planned({ last_performed_on: '2026-11-22' }))
      .isRejected('invalid', 'last_performed_on')
    on()
      .when(planned({ first_due_on: null }))
      .isRejected('invalid', 'first_due_on')
  })

  it('is limited to ten per tool', () => {
    const ten = Array.from({ length: 10 }, (_, n) => planned({}, `cpl_${n}`))
    on(...ten)
      .when(planned({}, 'cpl_11'))
      .isRejected('conflict', '10')
    on(...ten, givenUp('cpl_3'))
      .when(planned({}, 'cpl_11'))
      .events()
  })

  it('can be created only for tools in use', () => {
    given(tool)(created, archived).when(planned()).isRejected('invalid-state', 'archived')
    given(tool)().when(planned()).isRejected('not-found')
  })

  it('counts intervals from the calibration date, or from the due date', () => {
    const half = { value: 6, unit: 'month' } as const
    const late = { first_due_on: '2026-10-31', interval: half }
    expect(dueAfter(planned(late), recorded())).to.equal('2027-05-21')
    expect(dueAfter(planned({ ...late, anchor: 'due' }), recorded())).to.equal('2027-04-30')
    const missed = { ...late, first_due_on: '2025-01-15', anchor: 'due' } as const
    expect(dueAfter(planned(missed), recorded()), "missed dates aren't scheduled again").to.equal('2027-01-15')
    expect(dueAfter(planned({ ...late, end_of_month: true }), recorded())).to.equal('2027-05-31')
    expect(dueAfter(planned(late), recorded({ next_due_on: '2027-01-01' }))).to.equal('2027-01-01')
  })

  it('follows changes of its settings', () => {
    const weekly = { value: 1, unit: 'week' } as const
    expect(dueAfter(planned(), recorded(), changed({ interval: weekly }))).to.equal('2026-11-28')
    on(planned())
      .when(changed({ interval: { value: 1, unit: 'year' }, name: 'Calibration' }))
      .changesNothing()
    on(planned(), recorded())
      .when(changed({ last_performed_on: '2026-11-20' }))
      .isRejected('invalid-state')
    on(planned())
      .when(changed({ first_due_on: null }))
      .isRejected('invalid')
  })

  it('can be postponed by 90 days in total, and not further', () => {
    expect(dueAfter(planned(), extended('2027-01-31'), extended('2027-03-31'))).to.equal('2027-03-31')
    on(planned(), extended('2027-01-31')).when(extended('2027-04-01')).isRejected('invalid', '2027-03-31')
    on(planned()).when(extended('2026-12-30')).isRejected('invalid')
    on(planned(), extended('2027-01-31')).when(extended('2027-01-31')).changesNothing()
    expect(dueAfter(planned({ anchor: 'due' }), extended('2027-01-31'), recorded())).to.equal('2027-12-31')
    expect(dueAfter(planned(), extended('2027-01-31'), recorded(), voided()), 'once it is undone').to.equal(
      '2027-01-31',
    )
    const later = [planned(), recorded(), extended('2027-12-01'), recorded({}, 'cal_2'), voided('cal_2')]
    expect(dueAfter(...later)).to.equal('2027-12-01')
  })

  it('has a status that follows from the day, without an event at midnight', () => {
    const turns = turnsOf({
      lead_days: 30,
      grace_days: 7,
      standing: { calibration_id: null, performed_on: null, result: null, conceded_until: null, next_due_on: TODAY },
    })
    const statuses = ['2026-10-21', '2026-10-22', '2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29']
    expect(statuses.map(day => statusOn(day, turns))).to.deep.equal([
      ...['ok', 'due_soon', 'due_soon', 'due', 'due', 'overdue'],
    ])
  })

  it("can't be archived while the tool fails by it", () => {
    on(planned(), recorded({ result: 'fail' }))
      .when(givenUp())
      .isRejected('invalid-state', 'failed')
    const archivedPlan = on(planned(), recorded({ result: 'fail' }), voided(), givenUp())
    archivedPlan.when(givenUp()).changesNothing()
    archivedPlan.when(changed({ name: 'Other' })).isRejected('invalid-state', 'archived')
    archivedPlan.when(recorded({}, 'cal_2')).isRejected('not-found', 'cpl_1')
  })

  it("has its own revision, which other plans of the tool don't change", () => {
    const state = on(planned(), planned({}, 'cpl_2'), changed({ name: 'Other' }, 'cpl_2')).state()
    expect(state?.calibration?.plans.cpl_1?.revision).to.equal(1)
    expect(state?.calibration?.plans.cpl_2?.revision).to.equal(3)
    expect(state?.calibration?.plans.cpl_1).to.include({ name: PLAN.name })
  })
})
