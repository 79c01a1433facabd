import { expect } from 'chai'
import { cursorOf } from '../../src/events/log/cursor.js'
import type { StoredEvent } from '../../src/events/log/envelope.js'
import { IDEMPOTENCY_RECORDS } from '../../src/idempotency/idempotency-record.js'
import { ENTRIES } from '../../src/projections/engine/catalogue-entries.js'
import { CHECKPOINTS, CHECKPOINTS_ID } from '../../src/projections/engine/checkpoints/stored-checkpoints.js'
import { landmarkOf } from '../../src/stores/applied-position.js'
import { BUS_CONSUMERS, consumerPositions } from '../../src/stores/consumer-positions.js'
import type { Doc } from '../../src/stores/document-store.js'
import { upgradeDocuments } from '../../src/upgrade/upgrade.js'
import { attemptsOf } from '../../src/webhooks/ledger/attempt-log.js'
import { deliveryRows } from '../../src/webhooks/ledger/ledger.js'
import { collect } from '../support/reading.js'
import { createRecorder, locationCreated, openStores } from '../support/shop-log.js'

const AT = '2026-01-01T00:00:00.000Z'
const NEVER = '9999-01-01T00:00:00.000Z'

describe('Documents of versions before 1.3', () => {
  let stores: ReturnType<typeof openStores>
  let events: readonly StoredEvent[]
  let vacuumed: number
  let logged: string[]
  beforeEach(async () => {
    stores = openStores()
    await createRecorder(stores.store)(...Array.from({ length: 3 }, (_, n) => locationCreated(`Shelf ${n}`)))
    events = await collect(stores.store.readAll({ after: 0 }))
    vacuumed = 0
    logged = []
    await put(IDEMPOTENCY_RECORDS, response('request', { name: 'Till', key: 'inv_secret' }))
  })
  afterEach(() => stores.close())

  const put = async (spec: { readonly name: string }, doc: Doc) => (await stores.documents.collection(spec)).put(doc)
  const upgrade = () =>
    upgradeDocuments({
      documents: stores.documents,
      events: stores.store,
      vacuum: async () => {
        vacuumed += 1
      },
      waitFor() {},
      now: Date.now,
      log: { info: (message: string) => void logged.push(message), warn() {} },
    })
  const response = (_id: string, body: object): Doc => ({
    ...{ _id, hash: 'h', state: 'done', owner: 'o', lease: 'l', until: 0, seed: 's', started: 0, expires: NEVER },
    answer: { status: 201, headers: {}, text: JSON.stringify(body) },
  })
  const delivery = (
    n: number,
    sequence: string,
    event_id: string,
    body = JSON.stringify({ sequence, data: {} }),
  ): Doc => ({
    ...{ _id: `wh_1.${n}`, webhook_id: 'wh_1', event_id, type: 'location.created', body, trigger: 'event' },
    ...{ open: true, due: AT, scheduled: AT, eager: true, attempts: 0, failures: 0, early: 0 },
  })
  const event = (n: number) => events[n] as StoredEvent

  it('get stored responses without secrets and with scopes', async () => {
    await upgrade()
    const records = await stores.documents.collection<Doc>(IDEMPOTENCY_RECORDS)
    expect((await records.get('request'))?.answer).to.deep.equal({
      ...{ status: 201, headers: {}, scopes: [] },
      text: JSON.stringify({ name: 'Till', key: null }),
    })
  })

  it('get the stored event of pending deliveries, if the log has it', async () => {
    const rows = await deliveryRows(stores.documents)
    const there = delivery(1, cursorOf('log1', event(1).position), event(1).id)
    const beyond = delivery(2, cursorOf('log1', 4_000), 'evt_x')
    const another = delivery(3, cursorOf('log1', event(2).position), 'evt_x')
    const completed = delivery(4, '', event(0).id, '')
    for (const row of [there, beyond, another, completed]) await put({ name: rows.name }, row)
    await upgrade()
    const found = await rows.find({ sort: [{ field: '_id' }] })
    expect(found.map(({ landmark }) => landmark)).to.deep.equal([landmarkOf(event(1)), undefined, undefined, undefined])
  })

  it('get an unknown URL in attempts of the delivery log', async () => {
    const attempts = await attemptsOf(stores.documents)
    await put(
      { name: attempts.name },
      { _id: 'wl_1', webhook_id: 'wh_1', sent_at: AT, sent_body: '{}', expires: NEVER },
    )
    await upgrade()
    expect(await attempts.get('wl_1')).to.include({ sent_to: null, sent_body: '{}' })
  })

  it('get the last event of consumers', async () => {
    await put({ name: BUS_CONSUMERS }, { _id: 'webhooks', position: event(1).position })
    await upgrade()
    const at = await (await consumerPositions(stores.documents)).get('webhooks')
    expect(at).to.deep.equal({ position: event(1).position, trail: [landmarkOf(event(1))] })
  })

  it('have their read models rebuilt if the checkpoints have no events', async () => {
    await put(CHECKPOINTS, { _id: CHECKPOINTS_ID, fence: 4, positions: { tools_v1_1: 30 } })
    const entry = { _id: 'tools', version: 1, physical: 'tools_v1_1', building: null, made: 1, retired: [] }
    await put(ENTRIES, entry)
    await upgrade()
    expect(await (await stores.documents.collection(CHECKPOINTS)).get(CHECKPOINTS_ID)).to.equal(undefined)
    expect(await (await stores.documents.collection(ENTRIES)).get('tools')).to.include({ physical: null })
  })

  it('are upgraded once', async () => {
    await upgrade()
    await put(IDEMPOTENCY_RECORDS, response('later', { key: 'not searched' }))
    await upgrade()
    const records = await stores.documents.collection<Doc>(IDEMPOTENCY_RECORDS)
    expect(JSON.stringify(await records.get('later'))).to.include('not searched')
    expect(vacuumed).to.equal(1)
    expect(logged).to.deep.equal(['data upgrade started', 'data upgraded'])
  })

  it('of 1.3.0 are not rewritten again', async () => {
    await put({ name: 'done_once' }, { _id: 'secrets-in-kept-answers', at: AT })
    await upgrade()
    expect(vacuumed).to.equal(0)
    expect(await stores.documents.collections()).not.to.include('done_once')
  })
})
