import { expect } from 'chai'
import { createCalibrationStandings } from '../../src/audit/checks/calibration-standings.js'
import { REGISTRY } from '../../src/events/kinds/registry.js'
import { calibrated, happened, planned, recorded } from '../support/calibration-story.js'
import { type EventFact, on, toStoredEvents } from '../support/history.js'
import { created } from '../support/tool-story.js'

function checkFacts(...facts: readonly EventFact[]): readonly string[] {
  const { look } = createCalibrationStandings()
  return toStoredEvents(on('tool-tool_a')(...facts)).flatMap(event => look(REGISTRY.read(event)))
}

describe('The calibration status recorded in events', () => {
  it('matches the result of all records', () => {
    expect(checkFacts(created, ...calibrated)).to.deep.equal([])
  })

  it('is reported if it differs', () => {
    const facts = happened(planned(), recorded({ result: 'fail' }))
    const wrong = facts.map(event =>
      event.type === 'calibration-recorded' && event.data.standing
        ? { ...event, data: { ...event.data, standing: { ...event.data.standing, result: 'pass' } } }
        : event,
    )
    expect(checkFacts(...wrong)).to.deep.equal([
      'it states that cal_1 applies (pass) and the next is due on 2027-11-21, but cal_1 applies (fail) and the next is due on 2027-11-21',
    ])
  })
})
