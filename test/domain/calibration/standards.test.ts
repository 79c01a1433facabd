import { expect } from 'chai'
import { type Use, unfitStandards } from '../../../src/domain/calibration/standards.js'
import { tool } from '../../../src/domain/tools.js'
import { type Decide, extended, happened, planned, recorded } from '../../support/calibration-story.js'
import { given } from '../../support/given.js'
import { TODAY } from '../../support/tool-story.js'

const MASTER = { name: 'Master', certificate: null, due_on: null, tool_id: 'tool_master' }
const stateOf = (...decisions: readonly Decide[]) => given(tool)(...happened(...decisions)).state()
const using = (decisions: readonly Decide[], more: Partial<Use> = {}) =>
  unfitStandards(
    { toolId: 'tool_wrench', performedOn: TODAY, standards: [MASTER], reason: null, ...more },
    new Map([['tool_master', stateOf(...decisions)]]),
  )

describe('A reference standard', () => {
  it('is valid while it is not overdue, or if it has no plan', () => {
    expect(using([])).to.equal(undefined)
    expect(using([planned()])).to.equal(undefined)
  })

  it('that was overdue on the day is rejected without a reason', () => {
    const overdue = [planned({ first_due_on: '2026-11-20' })]
    expect(using(overdue)).to.deep.include({ rejected: 'invalid-state' })
    expect(using(overdue)?.details[0]).to.include({ field: 'reference_standards.0.tool_id', status: 'overdue' })
    expect(using(overdue, { reason: 'nothing else is there' })).to.equal(undefined)
    expect(using(overdue, { performedOn: '2026-11-20' }), 'the day before').to.equal(undefined)
    expect(using([...overdue, extended('2026-12-24')])).to.equal(undefined)
  })

  it('is judged by what was known on the day, not by later calibrations', () => {
    const later = [planned({ first_due_on: '2026-10-01' }), recorded()]
    expect(using(later)).to.equal(undefined)
    expect(using(later, { performedOn: '2026-11-01' })).to.deep.include({ rejected: 'invalid-state' })
  })

  it('that failed is rejected in the same way', () => {
    expect(using([planned(), recorded({ result: 'fail' })])?.details[0]).to.include({ status: 'failed' })
  })

  it('can be recorded as overdue explicitly', () => {
    const standards = [{ ...MASTER, tool_id: null, due_on: '2026-11-20' }]
    expect(using([], { standards })?.details[0]).to.include({ field: 'reference_standards.0.due_on' })
  })

  it('must be a different, existing tool', () => {
    expect(using([], { toolId: 'tool_master' })).to.deep.include({ rejected: 'invalid' })
    expect(using([], { standards: [{ ...MASTER, tool_id: 'tool_none' }] })).to.deep.include({ rejected: 'not-found' })
  })
})
