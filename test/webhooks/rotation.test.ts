import { expect } from 'chai'
import { Webhook } from 'standardwebhooks'
import { makeSecret } from '../../src/webhooks/delivery/signing-secrets.js'
import { createSimulatedClock } from '../support/simulated-clock.js'
import { openDeliverySetup, successfulAttempt } from './delivery-setup.js'

const DAY = 24 * 60 * 60 * 1000

describe('Secret rotation', () => {
  it('keeps 10,000 signatures valid over 3 rotations, verified by the official package', async () => {
    let held = makeSecret()
    let newest = held
    let verified = 0
    // The package compares timestamps with the system clock, so the simulated clock starts there.
    const realNow = Date.now
    const clock = createSimulatedClock(new Date(realNow()).toISOString())
    const send = async ({ headers, body }: { headers: Record<string, string>; body: string }) => {
      new Webhook(held).verify(body, headers)
      verified += 1
      return successfulAttempt
    }
    const setup = await openDeliverySetup({ sender: { send }, clock })
    Date.now = clock.now
    try {
      const id = setup.addWebhook('http://a/', ['*'], held)
      void setup.start()
      for (let rotation = 0; rotation < 4; rotation += 1) {
        for (let batch = 0; batch < 5; batch += 1) {
          await setup.publish(500)
          await setup.dispatcher.settled()
          // The receiver gets the new secret some time after the rotation, within the day.
          if (batch === 2) held = newest
        }
        const before = setup.webhooks.get(id)!
        newest = makeSecret()
        const until = new Date(clock.now() + DAY).toISOString()
        const previous = [{ secret: before.secret, until }, ...before.previous]
        setup.webhooks.set(id, { ...before, secret: setup.vault.seal(id, newest), previous })
        clock.advance(DAY / 2)
      }
    } finally {
      Date.now = realNow
      await setup.close()
    }
    expect(verified).to.equal(10_000)
  })
})
