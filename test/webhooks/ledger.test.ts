import { expect } from 'chai'
import type { Collection, Doc, DocumentStore } from '../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { attemptsOf, createAttemptLog } from '../../src/webhooks/ledger/attempt-log.js'
import { createLedger, deliveryRows, dueNow } from '../../src/webhooks/ledger/ledger.js'
import { folderPerTest } from '../support/folder.js'
import { isCached } from '../support/is-cached.js'

const NOW = '2026-11-23T12:00:00.000Z'
const LATER = Date.parse(NOW) + 60_000
const MIB = 1024 * 1024

describe('The webhook ledger', () => {
  const folder = folderPerTest()

  /** Opens a ledger that records the number of rows of each write. */
  async function opened() {
    const store = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    const written: number[] = []
    const watched: Pick<DocumentStore, 'collection'> = {
      async collection<T extends Doc>(spec: Parameters<DocumentStore['collection']>[0]): Promise<Collection<T>> {
        const rows = await store.collection<T>(spec)
        const insertMany: typeof rows.insertMany = docs => {
          written.push(docs.length)
          return rows.insertMany(docs)
        }
        return { ...rows, insertMany }
      },
    }
    return { ledger: await createLedger(watched as DocumentStore), written, close: () => store.close() }
  }
  const row = (n: number, bytes: number) =>
    dueNow(
      {
        ...{ _id: `wh_a.evt_${n}`, webhook_id: 'wh_a', event_id: `evt_${n}` },
        ...{ type: 'stock.low', body: 'x'.repeat(bytes), trigger: 'event' },
      },
      NOW,
    )

  it('writes in batches limited by rows and bytes', async () => {
    const { ledger, written, close } = await opened()
    await ledger.add(Array.from({ length: 250 }, (_, n) => row(n, 10)))
    expect(written).to.deep.equal([100, 100, 50])
    written.length = 0
    const heavy = [0.4, 0.4, 0.4, 3, 3, 0.1, 0.1].map((megabytes, n) => row(1_000 + n, megabytes * MIB))
    await ledger.add(heavy)
    expect(written).to.deep.equal([2, 1, 1, 1, 2])
    await ledger.add([])
    expect(await ledger.countPending('wh_a')).to.equal(257)
    await close()
  })

  it('releases all claims except those of the current leader', async () => {
    const { ledger, close } = await opened()
    await ledger.add(Array.from({ length: 250 }, (_, n) => row(n, 10)))
    const claim = { webhookId: 'wh_a', reach: 'due', now: Date.parse(NOW), until: LATER } as const
    expect(await ledger.claim({ ...claim, limit: 230, by: 'before' })).to.have.lengthOf(230)
    expect(await ledger.claim({ ...claim, limit: 10, by: 'now' })).to.have.lengthOf(10)
    await ledger.releaseAllBut('now')
    expect(await ledger.claim({ ...claim, limit: 500, by: 'now' })).to.have.lengthOf(240)
    await close()
  })

  it('keeps neither completed deliveries nor the delivery log in memory', async () => {
    const store = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    const ledger = await createLedger(store)
    const now = Date.now()
    const log = await createAttemptLog(store, () => 'wl_1')
    const rows = await deliveryRows(store)
    await ledger.add([row(1, 10)])
    const claim = {
      webhookId: 'wh_a',
      reach: 'due',
      now: Date.parse(NOW),
      until: LATER,
      by: 'leader',
      limit: 1,
    } as const
    const [claimed] = await ledger.claim(claim)
    expect(await isCached(rows, 'wh_a.evt_1')).to.equal(true)
    await log.add({
      ...{ webhookId: 'wh_a', type: 'stock.low', eventId: 'evt_1', body: '{}', attempt: 1, trigger: 'event' },
      ...{ nextAttemptAt: null, sentAt: now, sentTo: 'http://127.0.0.1/' },
      result: { status_code: 200, duration_ms: 1, success: true, error: null, response_body: '', retry_after_ms: null },
    })
    expect(await ledger.complete(claimed!, now)).to.equal(true)
    expect(await isCached(rows, 'wh_a.evt_1')).to.equal(false)
    expect(await isCached(await attemptsOf(store), 'wl_1')).to.equal(false)
    await store.close()
  })
})
