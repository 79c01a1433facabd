import { expect } from 'chai'
import { examine } from '../../src/maintenance/reconcile/findings.js'
import { stepsFor } from '../../src/maintenance/reconcile/steps.js'
import { agree, compatibilityOf, type OpenedPair } from '../../src/opening/compatibility.js'
import { landmarkOf } from '../../src/stores/applied-position.js'
import { consumerPositions } from '../../src/stores/consumer-positions.js'
import { MismatchedStores } from '../../src/stores/errors.js'
import { readMark, writeMark } from '../../src/stores/log-mark.js'
import { folderPerTest } from '../support/folder.js'
import { createRecorder, locationCreated, openStores } from '../support/shop-log.js'

const places = { log: 'events.sqlite', documents: 'documents.sqlite' }

describe('The compatibility of a log and documents', () => {
  const folder = folderPerTest()
  let stores: ReturnType<typeof openStores>
  let other: ReturnType<typeof openStores>
  beforeEach(() => {
    stores = openStores(folder.at('shop'))
    other = openStores(folder.at('other'))
  })
  afterEach(async () => {
    await stores.close()
    await other.close()
  })
  const pair = (): OpenedPair => ({ events: stores.store, documents: stores.documents, places })
  const verdict = async (opened = pair()) => (await compatibilityOf(opened)).verdict

  /** A server without a log. An embedded log is created with its file. */
  const empty = () => ({ ...stores.store, notes: async () => [] })

  /** Opens the shop and lets one consumer read its first event. */
  async function used(): Promise<void> {
    await agree(pair())
    await createRecorder(stores.store)(locationCreated('Hall'))
    const last = landmarkOf((await stores.store.at(1))!)
    await (await consumerPositions(stores.documents)).put('webhooks', { position: 1, trail: [last] })
  }

  it('is new while neither is marked, and the check creates nothing', async () => {
    expect(await verdict({ ...pair(), events: empty() })).to.equal('both new')
    expect(await stores.documents.collections()).to.deep.equal([])
  })

  it('is given after both are marked and the log has every applied event', async () => {
    await used()
    const found = await compatibilityOf(pair())
    expect([found.verdict, found.applied.length]).to.deep.equal(['belong together', 1])
  })

  it('rules out documents of another log or of a missing log', async () => {
    await used()
    expect(await verdict({ ...pair(), events: empty() })).to.equal('log gone')
    await createRecorder(other.store)(locationCreated('Other hall'))
    expect(await verdict({ ...pair(), events: other.store })).to.equal('another log')
  })

  it('treats a log without events as lost, on a server and embedded, and its documents are kept', async () => {
    await used()
    const cleared = { ...stores.store, head: async () => 0, at: async () => undefined }
    for (const events of [empty(), other.store, cleared]) {
      const opened = { ...pair(), events }
      expect(await verdict(opened)).to.equal('log gone')
      for (const refused of [agree(opened), examine({ ...opened, bus: undefined })]) {
        const error = await refused.then(
          () => undefined,
          (thrown: unknown) => thrown as Error,
        )
        expect(error).to.be.instanceOf(MismatchedStores)
        expect(error?.message).to.match(/holds no (log|events), but the documents .+ up to position 1 \(evt_/)
        expect(error?.message).to.contain('restore a backup of the log').and.not.to.contain('reconcile')
      }
    }
    expect(await stores.documents.collections()).to.include('bus_consumers')
  })

  it('lets a new log replace documents without events', async () => {
    await agree(pair())
    expect(await verdict({ ...pair(), events: other.store })).to.equal('another log')
  })

  it('reports documents with events that the log lacks as ahead, with or without a mark', async () => {
    await used()
    const strange = { position: 1, id: 'evt_of_later', hash: 'f'.repeat(64) }
    await (await consumerPositions(stores.documents)).put('webhooks', { position: 1, trail: [strange] })
    const found = await compatibilityOf(pair())
    expect(found.verdict).to.equal('documents ahead')
    expect(found.missing.map(({ applied }) => applied.id)).to.deep.equal(['evt_of_later'])
    await stores.documents.drop('log_mark')
    expect(await verdict()).to.equal('documents ahead')
  })

  it('reports an unfinished migration first', async () => {
    await used()
    await writeMark(stores.documents, { log: null, from: null })
    expect(await verdict()).to.equal('move unfinished')
  })

  it('rejects a renamed log without applied events that identify it, and can be reconciled', async () => {
    await used()
    await stores.documents.drop('bus_consumers')
    const mark = await readMark(stores.documents)
    await writeMark(stores.documents, { log: `${mark?.log}0000000001`, from: null })
    expect(await verdict()).to.equal('log renamed')
    const refused = await agree(pair()).catch((error: unknown) => error)
    expect(refused).to.be.instanceOf(MismatchedStores)

    const findings = await examine({ ...pair(), events: stores.store, bus: undefined })
    const steps = await stepsFor(findings!)
    expect(steps.map(({ description }) => description)).to.deep.equal([
      'record in the event log and in the documents that they match',
    ])
    for (const step of steps) await step.do()
    await agree(pair())
    expect(await verdict()).to.equal('belong together')
  })
})
