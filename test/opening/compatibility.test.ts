import { expect } from 'chai'
import { examine } from '../../src/maintenance/reconcile/findings.js'
import { stepsFor } from '../../src/maintenance/reconcile/steps.js'
import { agree, compatibilityOf, type OpenedPair } from '../../src/opening/compatibility.js'
import { landmarkOf } from '../../src/stores/applied-position.js'
import { consumerPositions } from '../../src/stores/consumer-positions.js'
import { MismatchedStores } from '../../src/stores/errors.js'
import { readMark, writeMark } from '../../src/stores/log-mark.js'
import { folderPerTest } from '../support/folder.js'
import { locationCreated, openStores, createRecorder } from '../support/shop-log.js'

const places = { log: 'events.sqlite', documents: 'documents.sqlite' }

describe('Whether a log and documents belong together', () => {
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

  /** A server that nobody has made a log in; an embedded log is made with its file. */
  const empty = () => ({ ...stores.store, notes: async () => [] })

  /** A shop that has opened, and told one consumer of its first event. */
  async function used(): Promise<void> {
    await agree(pair())
    await createRecorder(stores.store)(locationCreated('Hall'))
    const last = landmarkOf((await stores.store.at(1))!)
    await (await consumerPositions(stores.documents)).put('webhooks', { position: 1, trail: [last] })
  }

  it('they are new as long as neither says anything of itself, and asking makes nothing', async () => {
    expect(await verdict({ ...pair(), events: empty() })).to.equal('both new')
    expect(await stores.documents.collections()).to.deep.equal([])
  })

  it('they do once they have agreed, and whatever was applied is in the log', async () => {
    await used()
    const found = await compatibilityOf(pair())
    expect([found.verdict, found.applied.length]).to.deep.equal(['belong together', 1])
  })

  it('documents of another log do not, nor documents of a log that is gone', async () => {
    await used()
    expect(await verdict({ ...pair(), events: empty() })).to.equal('log gone')
    expect(await verdict({ ...pair(), events: other.store })).to.equal('another log')
  })

  it('documents that show what the log does not have are ahead of it, marked with a log or not', async () => {
    await used()
    const strange = { position: 1, id: 'evt_of_later', hash: 'f'.repeat(64) }
    await (await consumerPositions(stores.documents)).put('webhooks', { position: 1, trail: [strange] })
    const found = await compatibilityOf(pair())
    expect(found.verdict).to.equal('documents ahead')
    expect(found.missing.map(({ applied }) => applied.id)).to.deep.equal(['evt_of_later'])
    await stores.documents.drop('log_mark')
    expect(await verdict()).to.equal('documents ahead')
  })

  it('a move that is not complete is told before anything else', async () => {
    await used()
    await writeMark(stores.documents, { log: null, from: null })
    expect(await verdict()).to.equal('move unfinished')
  })

  it('a log that was renamed is refused where nothing applied tells that it is the same, and reconciled', async () => {
    await used()
    await stores.documents.drop('bus_consumers')
    const mark = await readMark(stores.documents)
    await writeMark(stores.documents, { log: `${mark?.log}0000000001`, from: null })
    expect(await verdict()).to.equal('log renamed')
    const refused = await agree(pair()).catch((error: unknown) => error)
    expect(refused).to.be.instanceOf(MismatchedStores)

    const findings = await examine({ ...pair(), events: stores.store, bus: undefined })
    const steps = await stepsFor(findings!)
    expect(steps.map(({ description: says }) => says)).to.deep.equal([
      'record in the event log and in the documents that they match',
    ])
    for (const step of steps) await step.do()
    await agree(pair())
    expect(await verdict()).to.equal('belong together')
  })
})
