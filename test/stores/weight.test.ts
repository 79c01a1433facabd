import { expect } from 'chai'
import { weightOf } from '../../src/stores/shared/weight.js'

const MAX_DEPTH = 40

describe('The weight of a large value', () => {
  it('is reused except for its new parts', () => {
    const known = new WeakMap()
    let looks = 0
    const heavy = {
      get text() {
        looks += 1
        return 'x'.repeat(1_000)
      },
    }
    const lists = [[heavy], [heavy, heavy]]
    const before = weightOf({ lists }, MAX_DEPTH, known)
    expect(looks).to.equal(3)
    const after = { lists: [...lists, [heavy]], more: 'y' }
    const weight = weightOf(after, MAX_DEPTH, known)
    expect(looks, 'only the new list').to.equal(4)
    expect(weight)
      .to.be.greaterThan(before + 1_000)
      .and.equal(weightOf(after, MAX_DEPTH))
  })
})
