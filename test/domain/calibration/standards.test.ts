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
  it('is fit while it is not overdue, or nobody plans for it', () => {
    expect(using([])).to.equal(undefined)
    expect(using([planned()])).to.equal(undefined)
  })

  it('that was overdue then is refused without a reason', () => {
    const overdue = [planned({ first_due_on: '2026-11-20' })]
    expect(using(overdue)).to.deep.include({ rejected: 'invalid-state' })
    expect(using(overdue)?.details[0]).to.include({ field: 'reference_standards.0.tool_id', status: 'overdue' })
    expect(using(overdue, { reason: 'nothing else is there' })).to.equal(undefined)
    expect(using(overdue, { performedOn: '2026-11-20' }), 'the day before').to.equal(undefined)
    expect(using([...overdue, extended('2026-12-24')])).to.equal(undefined)
  })

  it('is judged by what was known of the day, and not by what was done later', () => {
    const later = [planned({ first_due_on: '2026-10-01' }), recorded()]
    expect(using(later)).to.equal(undefined)
    expect(using(later, { performedOn: '2026-11-01' })).to.deep.include({ rejected: 'invalid-state' })
  })

  it('that failed is no better', () => {
    expect(using([planned(), recorded({ result: 'fail' })])?.details[0]).to.include({ status: 'failed' })
  })

  it('may say itself that it was overdue', () => {
    const standards = [{ ...MASTER, tool_id: null, due_on: '2026-11-20' }]
    expect(using([], { standards })?.details[0]).to.include({ field: 'reference_standards.0.due_on' })
  })

  it('is another tool, which is there', () => {
    expect(using([], { toolId: 'tool_master' })).to.deep.include({ rejected: 'invalid' })
    expect(using([], { standards: [{ ...MASTER, tool_id: 'tool_none' }] })).to.deep.include({ rejected: 'not-found' })
  })
})
