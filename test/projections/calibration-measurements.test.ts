import { calibrationMeasurements } from '../../src/projections/calibrations.js'
import { happened, measured, planned, recorded } from '../support/calibration-story.js'
import { on } from '../support/history.js'
import { given } from '../support/read-model.js'

describe('Calibration measurements', () => {
  it('are stored by calibration, if there are any', () => {
    const story = happened(planned(), recorded({ measurements: [measured({ as_left: '101' })] }), recorded({}, 'cal_2'))
    const shown = given(calibrationMeasurements)(on('tool-tool_drill')(...story))
    shown.shows('cal_1', { measurements: [{ ...measured({ as_left: '101' }), as_found_ok: null, as_left_ok: true }] })
    shown.showsNothingOf('cal_2')
  })
})
