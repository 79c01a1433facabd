import { expect } from 'chai'
import { summaryOn } from '../../../src/domain/calibration/standing.js'
import { tool } from '../../../src/domain/tools.js'
import {
  changed,
  conceded,
  concluded,
  type Decide,
  happened,
  planned,
  recorded,
  voided,
} from '../../support/calibration-story.js'
import { given } from '../../support/given.js'
import {
  checkedIn,
  checkedOut,
  checkIn,
  checkOut,
  created,
  maintain,
  release,
  TODAY,
  update,
} from '../../support/tool-story.js'

const FAILED = { result: 'fail', note: 'bent' } as const

const on = (...decisions: readonly Decide[]) => given(tool)(...happened(planned(), ...decisions))
const statusAfter = (day: string, ...decisions: readonly Decide[]) =>
  summaryOn(day, on(...decisions).state()?.calibration)?.status

describe('A calibration', () => {
  it('with a failed result sends the tool to maintenance in the same append', () => {
    on()
      .when(recorded(FAILED))
      .resultsIn({ status: 'maintenance' })
      .events()
      .forEach((event, n) => {
        expect(event.type).to.equal(['calibration-recorded', 'tool-sent-to-maintenance'][n])
      })
  })

  it("doesn't move a checked-out tool until it is checked in", () => {
    const out = on(checkOut(), recorded(FAILED))
    out.when(state => checkIn({ condition: 'good' })(state)).resultsIn({ status: 'maintenance', holder: null })
    expect(out.state()?.status).to.equal('checked_out')
    expect(statusAfter(TODAY, checkOut(), recorded(FAILED))).to.equal('failed')
  })

  it('that failed blocks the tool until a later pass or a concession', () => {
    const failed = [recorded(FAILED)]
    on(...failed)
      .when(release())
      .isRejected('invalid-state', 'failed')
    on(...failed)
      .when(update({ condition: 'new' }))
      .resultsIn({ status: 'maintenance' })
    on(...failed, update({ condition: 'lost' }))
      .when(update({ condition: 'good' }))
      .resultsIn({ status: 'maintenance' })
    on(...failed, update({ condition: 'lost' }))
      .when(release())
      .isRejected('invalid-state')
    on(...failed, recorded({}, 'cal_2'))
      .when(release())
      .resultsIn({ status: 'available' })
    on(...failed, recorded({}, 'cal_2')).state()
    expect(on(...failed, recorded({}, 'cal_2')).state()?.status, 'a pass releases nothing').to.equal('maintenance')
    on(...failed, conceded('2026-12-01'))
      .when(release())
      .resultsIn({ status: 'available' })
    on(...failed, recorded({ performed_on: '2026-11-20' }, 'cal_2'))
      .when(release())
      .isRejected('invalid-state')
  })

  it('that failed without a plan counts like one with a plan', () => {
    const loose = given(tool)(...happened(recorded({ ...FAILED, plan_id: null })))
    loose.when(release()).isRejected('invalid-state')
    expect(loose.state()?.status).to.equal('maintenance')
    const detail = loose.when(checkOut()).rejection().details[0]
    expect(detail).to.include({ plan_id: null, failed_on: TODAY })
  })

  it('blocks the checkout of an overdue tool if its plan requires that', () => {
    const overdue = planned({ first_due_on: '2026-11-01', grace_days: 5 })
    const refused = given(tool)(...happened(overdue)).when(checkOut())
    refused.isRejected('invalid-state', '2026-11-01')
    expect(refused.rejection().details[0]).to.include({ plan_id: 'cpl_1', plan: 'Calibration', due_on: '2026-11-01' })
    given(tool)(...happened(planned({ first_due_on: '2026-11-01', grace_days: 20 })))
      .when(checkOut())
      .resultsIn({ status: 'checked_out' })
    given(tool)(...happened(overdue, changed({ block_checkout: false })))
      .when(checkOut())
      .resultsIn({ status: 'checked_out' })
  })

  it('can have a concession of up to 90 days, valid through the end of a day', () => {
    const failed = on(recorded(FAILED))
    failed.when(conceded('2027-02-20')).isRejected('invalid', '2027-02-19')
    failed.when(conceded('2026-11-20')).isRejected('invalid')
    on(recorded()).when(conceded('2026-12-01')).isRejected('invalid-state', 'with the result fail')
    on(recorded(FAILED), conceded('2026-12-01')).when(conceded('2026-12-01')).changesNothing()
    const days = ['2026-12-01', '2026-12-02'].map(day => statusAfter(day, recorded(FAILED), conceded('2026-12-01')))
    expect(days).to.deep.equal(['ok', 'failed'])
  })

  it('can be voided once, and the previous calibration then applies again', () => {
    const two = [recorded({ performed_on: '2026-11-01' }), recorded(FAILED, 'cal_2')]
    expect(statusAfter(TODAY, ...two)).to.equal('failed')
    expect(statusAfter(TODAY, ...two, voided('cal_2'))).to.equal('ok')
    on(...two, voided('cal_2'))
      .when(voided('cal_2'))
      .isRejected('invalid-state', 'voided')
    on(...two, voided('cal_2'))
      .when(release())
      .resultsIn({ status: 'available' })
    const shown = [recorded({ ...FAILED, performed_on: '2026-11-01' }), recorded({}, 'cal_2'), release()]
    on(...shown)
      .when(voided('cal_2'))
      .resultsIn({ status: 'maintenance' })
  })

  it("that predates others doesn't change the current status", () => {
    const older = on(recorded()).when(recorded({ ...FAILED, performed_on: '2026-10-01' }, 'cal_2'))
    older.resultsIn({ status: 'available' })
    expect(older.state()?.calibration?.plans.cpl_1?.standing.calibration_id).to.equal('cal_1')
  })

  it('must have the required fields', () => {
    on()
      .when(recorded({ performed_on: '2026-11-22' }))
      .isRejected('invalid', 'future')
    on()
      .when(recorded({ result: 'limited' }))
      .isRejected('invalid', 'limitation')
    on()
      .when(recorded({ next_due_on: TODAY }))
      .isRejected('invalid', 'next_due_on')
    on()
      .when(recorded({ plan_id: null, next_due_on: '2027-01-01' }))
      .isRejected('invalid', 'plan')
    on()
      .when(recorded({ plan_id: 'cpl_9' }))
      .isRejected('not-found', 'cpl_9')
    given(tool)(...happened(planned({ certificate_required: true })))
      .when(recorded())
      .isRejected('invalid', 'certificate')
  })

  it('that found the tool out of tolerance opens an impact assessment, once', () => {
    const found = recorded({ result: 'pass_adjusted', as_found: 'out_of_tolerance' })
    on(found).when(concluded()).resultsIn({ status: 'available' })
    on(found, concluded()).when(concluded()).isRejected('invalid-state', 'closed')
    on(recorded()).when(concluded()).isRejected('invalid-state', 'tolerance')
  })

  it("of a tool without a plan doesn't change the tool", () => {
    const untouched = given(tool)(created, checkedOut, checkedIn()).state()
    expect(untouched).not.to.have.property('calibration')
    given(tool)(created).when(maintain()).resultsIn({ status: 'maintenance' })
  })
})
