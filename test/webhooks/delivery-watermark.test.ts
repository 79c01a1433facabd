import { expect } from 'chai'
import { consumerPositions, endOfLog } from '../../src/stores/consumer-positions.js'
import { systemClock } from '../../src/webhooks/clock.js'
import { FAN_OUT } from '../../src/webhooks/dispatch/consumer-name.js'
import { createBacklogs } from '../../src/webhooks/ledger/backlog.js'
import { readTold } from '../../src/webhooks/recovery/delivery-watermark.js'
import { createToldNotes } from '../../src/webhooks/recovery/watermark-notes.js'
import type { Subscription } from '../../src/webhooks/subscription.js'
import { within } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'
import { locationCreated, openStores, recorder } from '../support/shop-log.js'
import { mostInATurn } from '../support/turns.js'

const WEBHOOKS = 50
const SOON_MS = 10_000

describe('The note of how far webhooks were told', () => {
  const folder = folderPerTest()

  it('looks at what is due to one webhook in a turn of the event loop', async () => {
    const { store, documents, close } = openStores(folder.at('shop'))
    await recorder(store)(locationCreated('Hall'))
    await (await consumerPositions(documents)).put(FAN_OUT, await endOfLog(store))
    const webhooks = Array.from({ length: WEBHOOKS }, (_, n) => ({ _id: `wh_${n}`, active: true, deleted: false }))
    let asked = 0
    const due = async () => {
      asked += 1
      return []
    }
    const notes = await createToldNotes({
      documents,
      log: store,
      ledger: { due },
      backlogs: await createBacklogs(documents),
      subscriptions: { all: async () => webhooks as unknown as readonly Subscription[] },
      isTrusted: () => true,
      clock: systemClock,
      warn: expect.fail,
    })
    const ending = new AbortController()
    const running = notes.run(ending.signal)
    const noted = within(SOON_MS, 'it is noted', async () => (await readTold(store)).told !== undefined)
    expect(await mostInATurn(() => asked, noted)).to.equal(1)
    expect(asked).to.equal(WEBHOOKS)
    ending.abort()
    await running
    await close()
  })
})
