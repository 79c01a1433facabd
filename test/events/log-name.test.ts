import { expect } from 'chai'
import { copyName, identityIn } from '../../src/events/log/log-name.js'

describe('The name of a copy of a log', () => {
  const IDENTITY = 'abcdefgh'
  const NOW = Date.UTC(2026, 10, 30)

  it('contains the identity of the log', () => {
    const name = copyName(IDENTITY, NOW)
    expect(name).not.to.equal(IDENTITY)
    expect([identityIn(name), identityIn(copyName(name, NOW + 1))]).to.deep.equal([IDENTITY, IDENTITY])
  })

  it('sorts after the name of the original, also in the same millisecond or if the clock was set back', () => {
    let name = IDENTITY
    for (const now of [NOW, NOW, NOW - 1, 1, NOW + 36, NOW - 36]) {
      const next = copyName(name, now)
      expect(next > name, `${next} after ${name}`).to.equal(true)
      name = next
    }
  })
})
