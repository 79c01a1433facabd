import { expect } from 'chai'
import { ApiError } from '../../src/api/frame/response/errors.js'
import { answerOf, failedEntries, MAX_DETAILED_BYTES } from '../../src/api/materials/bulk/entries.js'

describe('Failed entries of a bulk response', () => {
  const error = new ApiError(
    'VALIDATION_ERROR',
    'unknown fields '.repeat(40),
    Array.from({ length: 47 }, (_, n) => ({ field: `field_${n}`, message: 'is not a known field '.repeat(10) })),
  )

  it('have details for the first entries only, so that 1,000 failures stay small', () => {
    const failed = failedEntries()
    const entries = Array.from({ length: 1000 }, (_, index) => failed(index, error))
    const { text = '' } = answerOf(entries, {})
    expect(text.length).to.be.below(MAX_DETAILED_BYTES + 1000 * 400)
    const { data } = JSON.parse(text)
    expect(data).to.have.length(1000)
    expect(data[0].error.details).to.have.length(47)
    expect(data[999]).to.deep.include({ index: 999, status: 400 })
    expect(data[999].error).to.have.all.keys('code', 'message', 'status')
  })
})
