import { expect } from 'chai'
import { eraseStoredCopies } from '../../src/erasure/stored-copies.js'
import {
  IDEMPOTENCY_RECORDS,
  type IdempotencyRecord,
  newRecord,
  released,
} from '../../src/idempotency/idempotency-record.js'
import type { ReadModels } from '../../src/projections/engine/read-models.js'
import type { Collection, CollectionSpec, DocumentStore } from '../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { createLedger, dueNow } from '../../src/webhooks/ledger/ledger.js'
import { folderPerTest } from '../support/folder.js'
import { createGate } from '../support/gate.js'

const ADA = 'usr_ada'
const BODY = JSON.stringify({ data: { user: { id: ADA, name: 'Ada' }, quantity: 1 } })
const ERASED = BODY.replace('Ada', 'Erased user')
const NOW = '2026-03-01T08:00:00.000Z'

describe('Erasing a person in stored copies', () => {
  const folder = folderPerTest()
  let documents: DocumentStore
  let keys: Collection
  beforeEach(async () => {
    documents = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    keys = await documents.collection({ name: 'keys', indexes: [['user_id']] })
  })
  afterEach(() => documents.close())

  type Around = (collection: Collection) => Collection
  const erase = (around: Around = collection => collection) => {
    const collection = async (spec: CollectionSpec) => around(await documents.collection(spec))
    const readModels = { of: () => keys } as unknown as Pick<ReadModels, 'of'>
    return eraseStoredCopies({ ...documents, collection } as DocumentStore, readModels, new Set([ADA]))
  }

  it('replaces the name in the partial response of an unfinished request, whose owner then loses its record', async () => {
    const records = await documents.collection(IDEMPOTENCY_RECORDS)
    const record: IdempotencyRecord<{ text: string }> = newRecord(
      { key: 'order 1', hash: 'a bear' },
      'this process',
      Date.now(),
    )
    const unfinished = released(record, undefined, { doubts: [], answer: { text: BODY } })
    await records.insert(unfinished)
    await erase()
    const { lease, ...erased } = (await records.get('order 1'))!
    const { lease: before, ...rest } = unfinished
    expect(erased).to.deep.equal({ ...rest, unfinished: { doubts: [], answer: { text: ERASED } } })
    expect(lease).not.to.equal(before)
  })

  /** Adds a delivery that names the person. Returns the ledger, and a function that claims the delivery. */
  async function addDelivery() {
    const ledger = await createLedger(documents)
    const event = {
      webhook_id: 'wh_1',
      event_id: 'evt_1',
      type: 'stock.changed',
      body: BODY,
      trigger: 'event',
    } as const
    await ledger.add([dueNow({ _id: 'wh_1.evt_1', ...event }, NOW)])
    const [now, until] = [Date.parse(NOW), Date.now() + 60_000]
    const claim = async () =>
      (await ledger.claim({ webhookId: 'wh_1', reach: 'due', limit: 1, now, until, by: 'this term' }))[0]!
    return { ledger, claim }
  }

  it('replaces the name in a delivery only after the attempt in progress, which stores its body again', async () => {
    const { ledger, claim } = await addDelivery()
    const claimed = await claim()
    const readAgain = createGate()
    const erasing = erase(collection => ({
      ...collection,
      getMany(ids) {
        readAgain.open()
        return collection.getMany(ids)
      },
    }))
    await Promise.race([readAgain.opened, erasing])
    await ledger.release(claimed)
    await erasing
    expect((await ledger.get('wh_1.evt_1'))?.body).to.equal(ERASED)
  })

  it('replaces the name in a delivery although an attempt begins after the delivery was read', async () => {
    const { ledger, claim } = await addDelivery()
    let attempts = 0
    await erase(collection => ({
      ...collection,
      async replace(doc, where) {
        attempts += 1
        if (attempts > 2) return collection.replace(doc, where)
        const claimed = await claim()
        const isReplaced = await collection.replace(doc, where)
        await ledger.release(claimed)
        return isReplaced
      },
    }))
    expect(attempts).to.equal(3)
    expect((await ledger.get('wh_1.evt_1'))?.body).to.equal(ERASED)
  })
})
