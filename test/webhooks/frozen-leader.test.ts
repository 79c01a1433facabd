import { expect } from 'chai'
import type { AttemptResult } from '../../src/webhooks/delivery/send.js'
import { createLanes } from '../../src/webhooks/dispatch/lane.js'
import { createLeading, type EventSource } from '../../src/webhooks/dispatch/leading.js'
import { gate } from '../support/gate.js'
import { simulatedClock } from '../support/simulated-clock.js'
import { embedded, failed, openPostOffice, taken } from './post-office.js'

const DAY = 24 * 60 * 60 * 1000

describe('A leader that was frozen while another took over', () => {
  async function besideAnother(late: AttemptResult) {
    const clock = simulatedClock()
    const asked = gate()
    const thawed = gate()
    const hangs = async () => {
      asked.open()
      await thawed.opened
      return late
    }
    const first = await openPostOffice({ clock, sender: { send: hangs } })
    const stores = embedded.beside(clock.now, first.stores)
    const second = await openPostOffice({ clock, stores, sender: { send: async () => taken } })
    const lanes = await createLanes(first.stores.documents)
    const id = first.addWebhook('http://a/')
    second.webhooks.set(id, first.webhooks.get(id)!)
    Object.assign(second.vault, first.vault)
    void first.start()
    await first.tell(1)
    await asked.opened
    void second.start()
    await second.dispatcher.settled()
    expect(await second.openRows(), 'it is sent by the other').to.deep.equal([])
    thawed.open()
    await first.stop()
    const failing = await lanes.failingSince([id])
    await second.close()
    await first.close()
    return { failing, disabled: first.disabled }
  }

  it('says nothing of a receiver that works meanwhile', async () => {
    expect((await besideAnother(failed())).failing.size).to.equal(0)
  })

  it('disables no webhook', async () => {
    expect((await besideAnother(failed(410))).disabled).to.deep.equal([])
  })

  /** How often a batch is decided, of which something has changed at first. */
  async function decisions(isOvertaken: boolean): Promise<number> {
    const clock = simulatedClock()
    const term = new AbortController()
    let decided = 0
    const source: EventSource = {
      consume: ({ handle }) => handle({ upTo: 1, end: 1, outgoing: async () => [] }).then(() => term.abort()),
    }
    const { lead } = createLeading({
      source,
      clock,
      async handle() {
        decided += 1
        if (decided > 1) return true
        if (isOvertaken) term.abort()
        else setImmediate(() => clock.advance(DAY))
        return undefined
      },
      dispatcher: { run: (_, signal) => new Promise(resolve => signal.addEventListener('abort', () => resolve())) },
      recovery: {
        begin: () => Promise.reject(new Error('it has a place')),
        resume: async () => {},
        record: async () => {},
      },
      owner: 'this process',
      warn: (_, error) => expect.fail(String(error)),
    })
    await lead(1, term.signal)
    return decided
  }

  it('decides nothing more of old events, where one that still leads decides again', async () => {
    expect(await decisions(false), 'still leads').to.equal(2)
    expect(await decisions(true), 'was overtaken').to.equal(1)
  })
})
