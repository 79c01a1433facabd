import { expect } from 'chai'
import { traceparentOf } from '../../src/api/frame/response/responding.js'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

describe('A traceparent', () => {
  it('is used unchanged in the first version', () => {
    for (const flags of ['00', '01']) {
      expect(traceparentOf(`00-${TRACE}-${SPAN}-${flags}`)).to.equal(`00-${TRACE}-${SPAN}-${flags}`)
    }
  })

  it('of a later version is read as far as the first version defines it', () => {
    expect(traceparentOf(`01-${TRACE}-${SPAN}-01`)).to.equal(`00-${TRACE}-${SPAN}-01`)
    expect(traceparentOf(`cc-${TRACE}-${SPAN}-fe-more-than-we-know`)).to.equal(`00-${TRACE}-${SPAN}-00`)
  })

  it('is ignored if it is invalid', () => {
    for (const wrong of [
      '',
      TRACE,
      `ff-${TRACE}-${SPAN}-01`,
      `00-${TRACE}-${SPAN}`,
      `00-${TRACE}-${SPAN}-01-more`,
      `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
      `cc-${TRACE}-${SPAN}-01.more`,
      `00-${TRACE.toUpperCase()}-${SPAN}-01`,
      `00-${'0'.repeat(32)}-${SPAN}-01`,
      `00-${TRACE}-${'0'.repeat(16)}-01`,
      `00-${TRACE.slice(1)}-${SPAN}-01`,
      `00-${TRACE}-${SPAN}-1`,
    ]) {
      expect(traceparentOf(wrong), wrong).to.equal(undefined)
    }
    expect(traceparentOf(undefined)).to.equal(undefined)
  })
})
