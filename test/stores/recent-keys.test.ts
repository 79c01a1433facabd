import { expect } from 'chai'
import { createRecentKeys } from '../../src/stores/shared/recent-keys.js'

describe('Recent keys', () => {
  it('contain a key that was asked for before', () => {
    const wasRecent = createRecentKeys(64)
    expect(['a', 'a', 'b', 'a', 'b'].map(wasRecent)).to.deep.equal([false, true, false, true, true])
  })

  it('forget keys when others take their place', () => {
    const wasRecent = createRecentKeys(8)
    const keys = Array.from({ length: 1_000 }, (_, n) => `key ${n}`)
    expect(keys.filter(wasRecent)).to.deep.equal([])
    expect(keys.filter(wasRecent)).to.deep.equal([])
    expect(keys.slice(-1).map(wasRecent)).to.deep.equal([true])
  })
})
