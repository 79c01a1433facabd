import { expect } from 'chai'
import { tool } from '../../../src/domain/tools.js'
import { measured, planned, recorded } from '../../support/calibration-story.js'
import { given } from '../../support/given.js'
import { created } from '../../support/tool-story.js'

const history = () => [created, ...given(tool)(created).when(planned()).events()]
const on = () => given(tool)(...history())

const recordedData = (more: Parameters<typeof recorded>[0]) => {
  const [event] = on().when(recorded(more)).events()
  return event?.type === 'calibration-recorded' ? event.data : expect.fail('nothing was recorded')
}

describe('A measurement', () => {
  it('is in tolerance up to and including its bounds, with six decimal places', () => {
    for (const [as_found, ok] of [
      ['96', true],
      ['104', true],
      ['95.999999', false],
      ['104.000001', false],
    ] as const) {
      const { measurements } = recordedData({
        result: 'limited',
        limitation: 'L',
        measurements: [measured({ as_found })],
      })
      expect(measurements[0]?.as_found_ok, as_found).to.equal(ok)
      expect(measurements[0]?.as_left_ok).to.equal(null)
    }
  })

  it('is exact where doubles are not', () => {
    const tenths = measured({ nominal: '0.1', tol_minus: '0', tol_plus: '0.2', as_found: '0.3' })
    expect(recordedData({ measurements: [tenths] }).measurements[0]?.as_found_ok).to.equal(true)
  })

  it('has a tolerance reduced by the uncertainty if a guard band applies', () => {
    const near = measured({ as_found: '103.5', uncertainty: '0.6' })
    expect(recordedData({ measurements: [near] }).as_found).to.equal('in_tolerance')
    on()
      .when(recorded({ measurements: [near], decision_rule: 'guard_band' }))
      .isRejected('invalid', 'result')
    on()
      .when(recorded({ measurements: [measured({ as_found: '100' })], decision_rule: 'guard_band' }))
      .isRejected('invalid', 'uncertainty')
    const inside = measured({ as_found: '103.4', uncertainty: '0.6' })
    expect(recordedData({ measurements: [inside], decision_rule: 'guard_band' }).as_found).to.equal('in_tolerance')
  })

  it('overrules the submitted result', () => {
    const out = measured({ as_found: '90' })
    const adjusted = measured({ as_found: '90', as_left: '100' })
    on()
      .when(recorded({ measurements: [out] }))
      .isRejected('invalid', 'result')
    on()
      .when(recorded({ measurements: [adjusted] }))
      .isRejected('invalid', 'pass_adjusted')
    on()
      .when(recorded({ measurements: [measured({ as_found: '90', as_left: '95' })], result: 'pass_adjusted' }))
      .isRejected('invalid', 'result')
    on()
      .when(recorded({ measurements: [adjusted], result: 'pass_adjusted', as_found: 'in_tolerance' }))
      .isRejected('invalid', 'as_found')
    expect(recordedData({ measurements: [adjusted], result: 'pass_adjusted' })).to.include({
      as_found: 'out_of_tolerance',
      left_in_tolerance: true,
    })
  })

  it('can be in tolerance for a tool that fails for another reason, given in a note', () => {
    const fine = [measured({ as_found: '100' })]
    on()
      .when(recorded({ measurements: fine, result: 'fail' }))
      .isRejected('invalid', 'note')
    expect(
      recordedData({ measurements: fine, result: 'fail', note: 'The scale is broken' }).left_in_tolerance,
    ).to.equal(false)
  })

  it('is optional: without one the submitted result applies', () => {
    expect(recordedData({})).to.include({ as_found: 'unknown', left_in_tolerance: true })
    expect(recordedData({ result: 'fail' })).to.include({ as_found: 'unknown', left_in_tolerance: false })
  })
})
