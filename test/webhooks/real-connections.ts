import { addressGuard, parseRanges } from '../../src/webhooks/delivery/address-guard.js'
import { createSender, type Sender } from '../../src/webhooks/delivery/send.js'
import { createSimulatedClock } from '../support/simulated-clock.js'
import { type DeliverySetup, openDeliverySetup } from './delivery-setup.js'
import { type Receiver, startReceiver } from './receiver.js'

/** Returns functions that open delivery setups that deliver over loopback, and receivers. Closes both after each test. */
export function setUpRealConnections() {
  const setups: DeliverySetup[] = []
  const receivers: Receiver[] = []
  const senders: Sender[] = []
  afterEach(async () => {
    for (const setup of setups.splice(0)) await setup.close()
    for (const sender of senders.splice(0)) sender.close()
    for (const receiver of receivers.splice(0)) await receiver.close()
  })

  async function openSetup(): Promise<DeliverySetup> {
    const loopback = parseRanges('127.0.0.0/8')
    const guard = addressGuard({ opened: loopback.ok ? loopback.ranges : [], resolve: async () => [] })
    const clock = createSimulatedClock()
    const sender = createSender({ guard, now: () => new Date(clock.now()) })
    senders.push(sender)
    const opened = await openDeliverySetup({ sender, clock })
    setups.push(opened)
    return opened
  }

  async function receiver(...args: Parameters<typeof startReceiver>): Promise<Receiver> {
    const started = await startReceiver(...args)
    receivers.push(started)
    return started
  }

  return { openSetup, receiver }
}
