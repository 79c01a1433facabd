import { expect } from 'chai'
import type { AttemptResult } from '../../src/webhooks/delivery/send.js'
import { createFanOut } from '../../src/webhooks/dispatch/fan-out.js'
import { createReceiverStore } from '../../src/webhooks/dispatch/receivers.js'
import type { Backlog, Backlogs } from '../../src/webhooks/ledger/backlog.js'
import type { SubscribedWebhook } from '../../src/webhooks/subscriptions.js'
import { createGate } from '../support/gate.js'
import { createSimulatedClock } from '../support/simulated-clock.js'
import { embedded, failed, openDeliverySetup, successfulAttempt } from './delivery-setup.js'

const DAY = 24 * 60 * 60 * 1000

describe('A leader frozen while another takes over', () => {
  async function besideAnother(late: AttemptResult) {
    const clock = createSimulatedClock()
    const asked = createGate()
    const thawed = createGate()
    const hangs = async () => {
      asked.open()
      await thawed.opened
      return late
    }
    const first = await openDeliverySetup({ clock, sender: { send: hangs } })
    const stores = embedded.beside(clock.now, first.stores)
    const second = await openDeliverySetup({ clock, stores, sender: { send: async () => successfulAttempt } })
    const receiverStore = await createReceiverStore(first.stores.documents)
    const id = first.addWebhook('http://a/')
    second.webhooks.set(id, first.webhooks.get(id)!)
    Object.assign(second.vault, first.vault)
    void first.start()
    await first.publish(1)
    await asked.opened
    void second.start()
    await second.dispatcher.settled()
    expect(await second.openRows(), 'it is sent by the other').to.deep.equal([])
    thawed.open()
    await first.stop()
    const failing = await receiverStore.failingSince(
      [first.webhooks.get(id)!].map(({ _id, enabled_at }) => ({ id: _id, enabled_at })),
    )
    await second.close()
    await first.close()
    return { failing, disabled: first.disabled }
  }

  it('does not report failures of a receiver that works again', async () => {
    expect((await besideAnother(failed())).failing.size).to.equal(0)
  })

  it('disables no webhook', async () => {
    expect((await besideAnother(failed(410))).disabled).to.deep.equal([])
  })

  /** Returns how often a batch is decided whose backlog record changes during the first decision. */
  async function decisions(isOvertaken: boolean): Promise<number> {
    const clock = createSimulatedClock()
    const term = new AbortController()
    const parked = { _id: 'wh_1', version: 1, parked: { after: '', at: '', until: null } } as Backlog
    let decided = 0
    const backlogs = {
      getMany: async () => new Map([['wh_1', parked]]),
      async change() {
        decided += 1
        if (decided > 1) return true
        if (isOvertaken) term.abort()
        else setImmediate(() => clock.advance(DAY))
        return false
      },
    }
    const fanOut = createFanOut({
      clock,
      backlogs: backlogs as unknown as Backlogs,
      ledger: { add: async () => expect.fail('it has nothing to add') },
      subscriptions: { all: async () => [{ _id: 'wh_1', active: true, deleted: false } as SubscribedWebhook] },
      recovery: { startedAt: undefined },
      waitFor: async () => {},
      added() {},
      enabled() {},
    })
    const handled = fanOut(term.signal)({ upTo: 1, end: 1, outgoing: async () => [] })
    await handled.catch(error => expect(error).to.equal(term.signal.reason))
    return decided
  }

  it('stops deciding about old events, whereas a current leader decides again', async () => {
    expect(await decisions(false), 'still leads').to.equal(2)
    expect(await decisions(true), 'no longer leads').to.equal(1)
  })
})
