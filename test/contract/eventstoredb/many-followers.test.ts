import { expect } from 'chai'
import { createFollow } from '../../../src/stores/eventstoredb/following/follow.js'

/** How much a signal holds for others: listeners, and signals that were joined with it. */
const heldBy = (signal: AbortSignal): number =>
  Object.getOwnPropertySymbols(signal)
    .map(symbol => (signal as unknown as Record<symbol, { readonly size?: unknown } | undefined>)[symbol]?.size)
    .reduce<number>((sum, size) => sum + (typeof size === 'number' ? size : 0), 0)

describe('Those who followed EventStoreDB and went', () => {
  function following(closed: AbortSignal) {
    const shelf = { leaf: async () => ({ events: [], position: 10, more: true }), clear() {} }
    const openTail = () => {
      throw new Error('nobody is live')
    }
    return createFollow({ shelf, openTail, closed, lost: () => {} })
  }

  it('leave nothing behind', async () => {
    const closed = new AbortController().signal
    const follow = following(closed)
    for (let n = 0; n < 100; n += 1) {
      for await (const { position } of follow({ after: 0, signal: new AbortController().signal })) {
        expect(position).to.equal(10)
        break
      }
    }
    expect(heldBy(closed)).to.be.below(5)
  })

  it('and those who come once it is closed see nothing', async () => {
    const closing = new AbortController()
    const follow = following(closing.signal)
    const signal = new AbortController().signal
    for await (const { position } of follow({ after: 0, signal })) {
      expect(position).to.equal(10)
      closing.abort()
    }
    for await (const _ of follow({ after: 0, signal })) expect.fail('something was handed over')
  })
})
