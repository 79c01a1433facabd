import { calibrations } from '../../src/projections/calibrations.js'
import { conceded, concluded, happened, measured, planned, recorded, voided } from '../support/calibration-story.js'
import { NOW } from '../support/given.js'
import { on } from '../support/history.js'
import { given } from '../support/read-model.js'
import { checkedOut } from '../support/tool-story.js'

const drill = on('tool-tool_drill')
const OUT_OF_TOLERANCE = { result: 'pass_adjusted', as_found: 'out_of_tolerance' } as const

describe('The list of calibrations', () => {
  it('shows a calibration with the number of its measurements, which are stored separately', () => {
    const story = happened(planned(), recorded({ measurements: [measured({ as_found: '100' })] }))
    const shown = given(calibrations)(drill(...story, checkedOut))
    shown.shows('cal_1', { tool_id: 'tool_drill', plan_id: 'cpl_1', measurement_count: 1, revision: 2, impact: null })
  })

  it('shows changes of a calibration, and who made them', () => {
    const failed = happened(planned(), recorded({ result: 'fail' }), conceded('2026-12-01'))
    given(calibrations)(drill(...failed)).shows('cal_1', {
      concession: { reason: 'nothing else is there', until: '2026-12-01', at: NOW, user_id: 'usr_1' },
      revision: 4,
    })
    given(calibrations)(drill(...happened(planned(), recorded(), voided()))).shows('cal_1', {
      voided: { reason: 'the wrong tool', at: NOW, user_id: 'usr_1' },
      is_voided: true,
    })
  })

  it('leaves an impact assessment open until it is closed or the calibration is voided', async () => {
    const open = happened(planned(), recorded(OUT_OF_TOLERANCE))
    await given(calibrations)(drill(...open)).lists({ where: [{ field: 'impact_status', is: 'open' }] }, ['cal_1'])
    given(calibrations)(drill(...happened(planned(), recorded(OUT_OF_TOLERANCE), concluded()))).shows('cal_1', {
      impact_status: 'closed',
    })
    given(calibrations)(drill(...happened(planned(), recorded(OUT_OF_TOLERANCE), voided()))).shows('cal_1', {
      impact_status: 'void',
    })
    given(calibrations)(drill(...happened(planned(), recorded(OUT_OF_TOLERANCE), concluded(), voided()))).shows(
      'cal_1',
      {
        impact_status: 'closed',
      },
    )
  })

  it('finds the calibrations that used a tool as a reference', async () => {
    const standard = { name: 'Master', certificate: null, due_on: null, tool_id: 'tool_master' }
    const story = happened(planned(), recorded({ reference_standards: [standard, standard] }), recorded({}, 'cal_2'))
    await given(calibrations)(drill(...story)).lists({ where: [{ field: 'standards', has: 'tool_master' }] }, ['cal_1'])
  })
})
