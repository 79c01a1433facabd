import { expect } from 'chai'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { createLedger, deliveryId, deliveryRows, dueNow } from '../../src/webhooks/ledger/ledger.js'
import { pendingDeliveries } from '../../src/webhooks/ledger/pending-deliveries.js'
import type { SubscribedWebhook } from '../../src/webhooks/subscriptions.js'
import { maxPerTurn } from '../support/event-loop-turns.js'
import { folderPerTest } from '../support/folder.js'

const NOW = Date.parse('2026-11-23T12:00:00.000Z')
const iso = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()

describe('Pending webhook deliveries', () => {
  const folder = folderPerTest()

  it('are counted by state, with the age of the oldest that can be sent', async () => {
    const documents = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    const ledger = await createLedger(documents)
    const webhook = (_id: string, more: object = {}) =>
      ({ _id, active: true, deleted: false, ...more }) as unknown as SubscribedWebhook
    const webhooks = [webhook('wh_a'), webhook('wh_b', { active: false }), webhook('wh_gone', { deleted: true })]
    const rows = await deliveryRows(documents)
    const clock = { now: () => NOW }
    const counted = pendingDeliveries({ rows, ledger, subscriptions: { all: async () => webhooks }, clock })
    expect(await counted()).to.deep.equal({ waiting: 0, sending: 0, held: 0, oldest_seconds: 0 })

    const due = (to: string, event: string, seconds: number) =>
      dueNow(
        {
          _id: deliveryId(to, event),
          webhook_id: to,
          event_id: event,
          type: 'stock.low',
          body: '{}',
          trigger: 'event',
        },
        iso(seconds),
      )
    await ledger.add([due('wh_a', 'evt_1', -300), due('wh_a', 'evt_2', -20), due('wh_a', 'evt_3', 60)])
    await ledger.add([due('wh_b', 'evt_1', -900), due('wh_gone', 'evt_1', -900)])
    expect(await counted()).to.deep.equal({ waiting: 3, sending: 0, held: 1, oldest_seconds: 300 })

    const claimed = { webhookId: 'wh_a', reach: 'due', limit: 1, now: NOW, until: NOW + 1_000, by: 'a worker' } as const
    const [taken] = await ledger.claim(claimed)
    expect(await counted()).to.deep.equal({ waiting: 2, sending: 1, held: 1, oldest_seconds: 20 })
    await ledger.complete(taken!, NOW)
    expect(await counted()).to.deep.equal({ waiting: 2, sending: 0, held: 1, oldest_seconds: 20 })
    await documents.close()
  })

  it('are counted for one webhook per turn of the event loop', async () => {
    const documents = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    const ledger = await createLedger(documents)
    const all = async () =>
      Array.from({ length: 20 }, (_, n) => ({ _id: `wh_${n}`, active: true }) as SubscribedWebhook)
    let asked = 0
    const count = async () => {
      asked += 1
      return 0
    }
    const counting = { ...ledger, countPending: count }
    const subscriptions = { all }
    const counted = pendingDeliveries({ rows: { count }, ledger: counting, subscriptions, clock: { now: () => NOW } })
    // The last query counts the deliveries in flight.
    expect(await maxPerTurn(() => asked, counted())).to.be.at.most(2)
    expect(asked).to.equal(21)
    await documents.close()
  })
})
