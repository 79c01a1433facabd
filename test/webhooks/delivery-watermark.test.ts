import { expect } from 'chai'
import { consumerPositions, positionAtEnd } from '../../src/stores/consumer-positions.js'
import { systemClock } from '../../src/webhooks/clock.js'
import { createBacklogs } from '../../src/webhooks/ledger/backlog.js'
import { LEDGER_CONSUMER } from '../../src/webhooks/ledger/ledger.js'
import { createDeliveryRecovery } from '../../src/webhooks/recovery/delivery-recovery.js'
import { readWatermark } from '../../src/webhooks/recovery/delivery-watermark.js'
import type { SubscribedWebhook } from '../../src/webhooks/subscriptions.js'
import { waitWithin } from '../support/collecting.js'
import { maxPerTurn } from '../support/event-loop-turns.js'
import { folderPerTest } from '../support/folder.js'
import { createRecorder, locationCreated, openStores } from '../support/shop-log.js'

const WEBHOOKS = 50
const TIMEOUT_MS = 10_000

describe('The delivery watermark', () => {
  const folder = folderPerTest()

  it('is computed for one webhook per turn of the event loop', async () => {
    const { store, documents, close } = openStores(folder.at('shop'))
    await createRecorder(store)(locationCreated('Hall'))
    await (await consumerPositions(documents)).put(LEDGER_CONSUMER, await positionAtEnd(store))
    const webhooks = Array.from({ length: WEBHOOKS }, (_, n) => ({ _id: `wh_${n}`, active: true, deleted: false }))
    let asked = 0
    const due = async () => {
      asked += 1
      return []
    }
    const recovery = await createDeliveryRecovery({
      documents,
      log: store,
      ledger: { pendingOf: due },
      backlogs: await createBacklogs(documents),
      subscriptions: { all: async () => webhooks as unknown as readonly SubscribedWebhook[] },
      isTrusted: () => true,
      clock: systemClock,
      warn: expect.fail,
    })
    const ending = new AbortController()
    const running = recovery.record(ending.signal)
    const stored = waitWithin(
      TIMEOUT_MS,
      'it is stored',
      async () => (await readWatermark(store)).watermark !== undefined,
    )
    expect(await maxPerTurn(() => asked, stored)).to.equal(1)
    expect(asked).to.equal(WEBHOOKS)
    ending.abort()
    await running
    await close()
  })
})
