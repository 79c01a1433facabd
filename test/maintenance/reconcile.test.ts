import { expect } from 'chai'
import { cursorOf } from '../../src/events/log/cursor.js'
import { IDEMPOTENCY_RECORDS } from '../../src/idempotency/idempotency-record.js'
import { examine } from '../../src/maintenance/reconcile/findings.js'
import { stepsFor } from '../../src/maintenance/reconcile/steps.js'
import { agree, compatibilityOf } from '../../src/opening/compatibility.js'
import { landmarkOf } from '../../src/stores/applied-position.js'
import { consumerPositions } from '../../src/stores/consumer-positions.js'
import type { Doc } from '../../src/stores/document-store.js'
import { readMark } from '../../src/stores/log-mark.js'
import { folderPerTest } from '../support/folder.js'
import { createRecorder, locationCreated, openStores } from '../support/shop-log.js'

const DESCRIPTIONS = [
  'rename the event log: existing cursors of clients return 410 CURSOR_GONE',
  "delete stored responses of idempotent requests whose events the event log doesn't have, and rename the log in the others",
  'record in the event log and in the documents that they match',
]

describe('Renaming a log that matches its documents', () => {
  const folder = folderPerTest()
  let stores: ReturnType<typeof openStores>
  beforeEach(() => {
    stores = openStores(folder.at('shop'))
  })
  afterEach(() => stores.close())
  const pair = () => ({
    ...{ events: stores.store, documents: stores.documents },
    places: { log: 'events.sqlite', documents: 'documents.sqlite' },
  })
  const steps = async (rename = true) => stepsFor((await examine({ ...pair(), bus: undefined }))!, { rename })
  const responses = () => stores.documents.collection<Doc & { readonly answer: object }>(IDEMPOTENCY_RECORDS)

  /** Uses the shop: one event, one consumer that read it, and one stored response with a cursor. */
  async function use(): Promise<void> {
    await agree(pair())
    await createRecorder(stores.store)(locationCreated('Hall'))
    const last = landmarkOf((await stores.store.at(1))!)
    await (await consumerPositions(stores.documents)).put('webhooks', { position: 1, trail: [last] })
    const headers = { 'Inventory-Position': cursorOf(await stores.store.name(), 1) }
    const answer = { status: 201, headers, text: null, scopes: [] }
    const record = {
      _id: 'key',
      state: 'done',
      lease: 'a',
      expires: '2099-01-01T00:00:00.000Z',
      landmark: last,
      answer,
    }
    await (await responses()).insert(record)
  }

  /** Checks that the log has one new name everywhere. */
  async function expectRenamed(former: readonly string[]): Promise<void> {
    const name = await stores.store.name()
    expect(former).not.to.include(name)
    expect((await readMark(stores.documents))?.log).to.equal(name)
    const [stored] = await (await responses()).find({})
    expect(stored?.answer).to.deep.include({ headers: { 'Inventory-Position': cursorOf(name, 1) } })
    expect((await compatibilityOf(pair())).verdict).to.equal('belong together')
  }

  it('happens only on request, and changes nothing else', async () => {
    await use()
    const name = await stores.store.name()
    expect(await steps(false)).to.deep.equal([])
    const planned = await steps()
    expect(planned.map(({ description }) => description)).to.deep.equal(DESCRIPTIONS)
    expect(await stores.store.name()).to.equal(name)
    for (const step of planned) await step.do()
    await expectRenamed([name])
    const { position } = (await (await consumerPositions(stores.documents)).get('webhooks'))!
    expect([position, (await stores.store.at(1))?.type]).to.deep.equal([1, 'location-created'])
    expect(await steps(false)).to.deep.equal([])
  })

  for (const [done] of DESCRIPTIONS.entries()) {
    it(`is completed by the next run if the process dies after ${done} steps, also if a service ran in between`, async () => {
      for (const isServed of [false, true]) {
        if (!isServed) await use()
        const former = [await stores.store.name()]
        for (const step of (await steps()).slice(0, done)) await step.do()
        former.push(await stores.store.name())
        if (isServed) await agree(pair())
        expect((await compatibilityOf(pair())).verdict).to.equal('belong together')
        for (const step of await steps()) await step.do()
        await expectRenamed(former)
      }
    })
  }
})
