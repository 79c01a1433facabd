import { expect } from 'chai'
import { shareOfHeap } from '../../src/stores/shared/share-of-heap.js'

const MB = 1_000_000

describe('The size limit of a cache', () => {
  it('is the requested size if the heap is large', () => {
    expect(shareOfHeap(64 * MB, 4_000 * MB)).to.equal(64 * MB)
  })

  it('is a sixteenth of a small heap', () => {
    expect(shareOfHeap(64 * MB, 512 * MB)).to.equal(32 * MB)
  })
})
