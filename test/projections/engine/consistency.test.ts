import { expect } from 'chai'
import { type Consistency, inAll } from '../../../src/projections/engine/consistency.js'
import { createWaiters } from '../../../src/stores/shared/waiters.js'

describe('A result of several parts', () => {
  function part() {
    const waiters = createWaiters()
    let at = 0
    const consistency: Consistency = {
      shows: position => at >= position,
      waitFor: (position, { ms }) => waiters.until(() => at >= position, ms),
    }
    const move = (position: number) => {
      at = position
      waiters.wake()
    }
    return { ...consistency, move }
  }

  it('is as current as the last of them', async () => {
    const [documents, memory] = [part(), part()]
    const both = inAll([documents, memory])
    const waiting = both.waitFor(5, { ms: 10_000 })
    documents.move(5)
    expect(both.shows(5)).to.equal(false)
    memory.move(6)
    expect(both.shows(5)).to.equal(true)
    expect(await waiting).to.equal(true)
  })

  it('is not ready in time if one of them is late', async () => {
    const [documents, memory] = [part(), part()]
    memory.move(5)
    expect(await inAll([documents, memory]).waitFor(5, { ms: 0 })).to.equal(false)
  })
})
