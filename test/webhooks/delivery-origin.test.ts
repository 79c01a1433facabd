import { expect } from 'chai'
import type { StoredEvent } from '../../src/events/log/envelope.js'
import { landmarkOf } from '../../src/stores/applied-position.js'
import { type Delivery, deliveryRows } from '../../src/webhooks/ledger/ledger.js'
import { deliveriesWithoutEvent, removeDeliveries } from '../../src/webhooks/recovery/delivery-origin.js'
import { collect } from '../support/reading.js'
import { createRecorder, locationCreated, openStores } from '../support/shop-log.js'

const AT = '2026-01-01T00:00:00.000Z'

describe('Deliveries whose event is not in the log', () => {
  let stores: ReturnType<typeof openStores>
  let events: readonly StoredEvent[]
  beforeEach(async () => {
    stores = openStores()
    await createRecorder(stores.store)(...Array.from({ length: 6 }, (_, n) => locationCreated(`Shelf ${n}`)))
    events = await collect(stores.store.readAll({ after: 0 }))
  })
  afterEach(() => stores.close())

  const row = (n: number, of: Partial<Delivery>): Delivery => ({
    _id: `wh_1.${n}`,
    webhook_id: 'wh_1',
    event_id: `evt_${n}`,
    type: 'location.created',
    body: '',
    trigger: 'event',
    open: true,
    due: AT,
    scheduled: AT,
    eager: true,
    attempts: 0,
    failures: 0,
    early: 0,
    ...of,
  })
  const event = (n: number) => events[n] as StoredEvent

  async function lost(rows: readonly Delivery[]): Promise<readonly string[]> {
    await (await deliveryRows(stores.documents)).insertMany(rows)
    return (await collect(deliveriesWithoutEvent(stores.documents, stores.store))).sort()
  }

  it('are found by their event ID', async () => {
    const there = row(1, { landmark: landmarkOf(event(2)) })
    const beyond = row(2, { landmark: { position: 4_000, id: 'evt_x', hash: 'x' } })
    const another = row(3, { landmark: { ...landmarkOf(event(3)), id: 'evt_x' } })
    const rewritten = row(4, { landmark: { ...landmarkOf(event(3)), hash: 'x' } })
    expect(await lost([there, beyond, another, rewritten])).to.deep.equal([beyond._id, another._id, rewritten._id])
  })

  it('are found and removed page by page, and all others remain', async () => {
    const many = Array.from({ length: 1_300 }, (_, n) =>
      row(n, {
        landmark: n % 2 === 0 ? landmarkOf(event(n % 6)) : { position: 10_000 + n, id: `evt_${n}`, hash: 'x' },
      }),
    )
    const rows = await deliveryRows(stores.documents)
    await rows.insertMany(many)
    let pages = 0
    for await (const ids of deliveriesWithoutEvent(stores.documents, stores.store)) {
      pages += 1
      await removeDeliveries(stores.documents, ids)
    }
    expect(pages).to.equal(3)
    expect(await rows.count({})).to.equal(650)
    expect(await collect(deliveriesWithoutEvent(stores.documents, stores.store))).to.deep.equal([])
  })

  it('are not found without a ledger, and none is created', async () => {
    expect(await collect(deliveriesWithoutEvent(stores.documents, stores.store))).to.deep.equal([])
    expect(await stores.documents.collections()).to.deep.equal([])
  })
})
