import { expect } from 'chai'
import { createReceivers, type ReceiversOptions } from '../../src/webhooks/dispatch/receivers.js'

const HOUR_MS = 60 * 60 * 1000

describe('The receivers of webhooks', () => {
  it('are still updated if the clock is set back', async () => {
    let now = Date.parse('2026-11-21T09:30:00Z')
    let [reads, scans] = [0, 0]
    const receivers = createReceivers({
      clock: { now: () => now },
      subscriptions: {
        all: async () => {
          reads += 1
          return []
        },
      },
      limiter: {
        add: () => {
          scans += 1
        },
      },
    } as unknown as ReceiversOptions)
    await receivers.refresh()
    await receivers.refresh()
    expect([reads, scans]).to.deep.equal([1, 1])
    now -= HOUR_MS
    await receivers.refresh()
    await receivers.refresh()
    expect([reads, scans]).to.deep.equal([2, 2])
    now += 1_000
    await receivers.refresh()
    expect([reads, scans]).to.deep.equal([3, 2])
  })
})
