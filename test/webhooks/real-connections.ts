import { addressGuard } from '../../src/webhooks/delivery/address-guard.js'
import { parseRanges } from '../../src/webhooks/delivery/address-ranges.js'
import { createSender, type Sender } from '../../src/webhooks/delivery/send.js'
import { simulatedClock } from '../support/simulated-clock.js'
import { openPostOffice, type PostOffice } from './post-office.js'
import { type Receiver, startReceiver } from './receiver.js'

/** Returns functions that open post offices that deliver over loopback, and receivers. Closes both after each test. */
export function realConnections() {
  const offices: PostOffice[] = []
  const receivers: Receiver[] = []
  const senders: Sender[] = []
  afterEach(async () => {
    for (const office of offices.splice(0)) await office.close()
    for (const sender of senders.splice(0)) sender.close()
    for (const receiver of receivers.splice(0)) await receiver.close()
  })

  async function office(): Promise<PostOffice> {
    const loopback = parseRanges('127.0.0.0/8')
    const guard = addressGuard({ opened: loopback.ok ? loopback.ranges : [], resolve: async () => [] })
    const clock = simulatedClock()
    const sender = createSender({ guard, now: () => new Date(clock.now()) })
    senders.push(sender)
    const opened = await openPostOffice({ sender, clock })
    offices.push(opened)
    return opened
  }

  async function receiver(...told: Parameters<typeof startReceiver>): Promise<Receiver> {
    const started = await startReceiver(...told)
    receivers.push(started)
    return started
  }

  return { office, receiver }
}
