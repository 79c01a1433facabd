import { CALIBRATION_STATUSES } from '../../src/domain/calibration/standing.js'
import { plusDays } from '../../src/domain/values/days.js'
import { calibrationPlans, dueBefore, havingStatus } from '../../src/projections/calibration-plans.js'
import { tools } from '../../src/projections/tools.js'
import { changed, conceded, givenUp, happened, planned, recorded, voided } from '../support/calibration-story.js'
import { on } from '../support/history.js'
import { given } from '../support/read-model.js'
import { checkedOut, created } from '../support/tool-story.js'

const drill = on('tool-tool_drill')
const DUE = '2026-12-31'

describe('The list of calibration plans', () => {
  it('shows a plan and its current calibration', () => {
    const story = happened(planned({ provider: 'Lab' }), changed({ lead_days: 5 }), recorded())
    given(calibrationPlans)(drill(...story)).shows('cpl_1', {
      tool_id: 'tool_drill',
      provider_key: 'lab',
      lead_days: 5,
      archived: false,
      revision: 3,
      due_from: '2027-11-22',
    })
  })

  it('is changed by events of the plan, and by no other events of the tool', () => {
    const story = happened(planned(), planned({}, 'cpl_2'), recorded({}, 'cal_1'))
    const shown = given(calibrationPlans)(drill(...story, checkedOut))
    shown.shows('cpl_1', { revision: 3 }).shows('cpl_2', { revision: 2 })
  })

  it('shows the previous calibration after one is voided', () => {
    given(calibrationPlans)(drill(...happened(planned(), recorded({ result: 'fail' }), voided()))).shows('cpl_1', {
      failed_from: '9999-99-99',
      due_from: '2027-01-01',
    })
  })

  it('finds plans by status and by due date, as of the day of the query', async () => {
    const shown = given(calibrationPlans)(drill(...happened(planned({ grace_days: 10 }))))
    const expected = { ok: -31, due_soon: -30, due: 1, overdue: 11 }
    for (const [status, days] of Object.entries(expected)) {
      for (const other of CALIBRATION_STATUSES) {
        const where = [{ field: 'archived', is: false }, ...havingStatus(other, plusDays(DUE, days))]
        await shown.lists({ where }, other === status ? ['cpl_1'] : [])
      }
    }
    await shown.lists({ where: [dueBefore(DUE)] }, [])
    await shown.lists({ where: [dueBefore(plusDays(DUE, 1))] }, ['cpl_1'])
  })

  it('finds a failed plan on every day without a concession', async () => {
    const story = happened(planned(), recorded({ result: 'fail' }), conceded('2026-12-01'))
    const shown = given(calibrationPlans)(drill(...story))
    await shown.lists({ where: havingStatus('failed', '2026-12-01') }, [])
    await shown.lists({ where: havingStatus('failed', '2026-12-02') }, ['cpl_1'])
  })

  it('keeps an archived plan, listed with other archived plans', async () => {
    const shown = given(calibrationPlans)(drill(...happened(planned(), planned({}, 'cpl_2'), givenUp())))
    await shown.lists({ where: [{ field: 'archived', is: false }] }, ['cpl_2'])
    shown.shows('cpl_1', { archived: true })
  })
})

describe('The list of tools', () => {
  it('finds a tool by the worst status of its plans, and no tool without a plan', async () => {
    const story = happened(planned(), planned({ first_due_on: '2027-06-30' }, 'cpl_2'))
    const shown = given(tools)(drill(...story), on('tool-tool_saw')(created))
    for (const [day, status] of [
      ['2026-11-21', 'ok'],
      ['2026-12-01', 'due_soon'],
      ['2027-01-01', 'overdue'],
    ] as const) {
      for (const other of CALIBRATION_STATUSES)
        await shown.lists({ where: havingStatus(other, day) }, other === status ? ['tool_drill'] : [])
    }
  })

  it('omits a tool whose plans are all archived', async () => {
    const shown = given(tools)(drill(...happened(planned(), givenUp())))
    await shown.lists({ where: havingStatus('overdue', '2028-01-01') }, [])
  })
})
