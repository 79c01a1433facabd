import { getEventListeners } from 'node:events'
import { expect } from 'chai'
import { createFollow } from '../../../src/stores/eventstoredb/following/follow.js'

describe('Closed followers of EventStoreDB', () => {
  const { any } = AbortSignal
  afterEach(() => {
    AbortSignal.any = any
  })

  function following(closed: AbortSignal) {
    const recentPages = { from: async () => ({ events: [], position: 10, more: true }), clear() {} }
    const openTail = () => {
      throw new Error('no reader is live')
    }
    return createFollow({ recentPages, openTail, closed, lost: () => {} })
  }

  it('leave nothing in memory', async () => {
    const closed = new AbortController().signal
    // Some versions of Node.js retain an entry per `AbortSignal.any` for as long as the source signal lives.
    const joined: AbortSignal[] = []
    AbortSignal.any = signals => {
      joined.push(...signals)
      return any.call(AbortSignal, signals)
    }
    const follow = following(closed)
    for (let n = 0; n < 100; n += 1) {
      for await (const { position } of follow({ after: 0, signal: new AbortController().signal })) {
        expect(position).to.equal(10)
        break
      }
    }
    expect(joined.filter(signal => signal === closed).length).to.equal(0)
    expect(getEventListeners(closed, 'abort').length).to.be.below(5)
  })

  it('receive nothing if they start after the client is closed', async () => {
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
