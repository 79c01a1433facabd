import { expect } from 'chai'
import { shareOfHeap } from '../../src/stores/shared/share-of-heap.js'

const MB = 1_000_000

describe('What a cache may weigh', () => {
  it('is as much as it asks for, where there is plenty', () => {
    expect(shareOfHeap(64 * MB, 4_000 * MB)).to.equal(64 * MB)
  })

  it('is a sixteenth of a small heap', () => {
    expect(shareOfHeap(64 * MB, 512 * MB)).to.equal(32 * MB)
  })
})
