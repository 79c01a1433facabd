import { expect } from 'chai'
import { landmarkOf } from '../../src/stores/applied-position.js'
import { consumerPositions } from '../../src/stores/consumer-positions.js'
import { StoreRefused } from '../../src/stores/errors.js'
import { createLogBus } from '../../src/stores/log-bus.js'
import { withPositionCheck } from '../../src/webhooks/dispatch/position-check.js'
import { folderPerTest } from '../support/folder.js'
import { createRecorder, locationCreated, openStores } from '../support/shop-log.js'

const CONSUMER = 'webhooks'

describe('A bus consumer whose position is beyond the end of the log', () => {
  const folder = folderPerTest()
  let stores: ReturnType<typeof openStores>
  let changes: [reason: string, documents?: string][]
  beforeEach(async () => {
    stores = openStores(folder.at('shop'))
    changes = []
    await createRecorder(stores.store)(locationCreated('Hall'))
  })
  afterEach(() => stores.close())

  const isAt = async (position: number) => {
    const last = landmarkOf((await stores.store.at(1))!)
    await (await consumerPositions(stores.documents)).put(CONSUMER, { position, trail: [{ ...last, position }] })
  }

  async function source() {
    const bus = await createLogBus({ store: stores.store, documents: stores.documents, warn: () => {} })
    const held = withPositionCheck(
      { consume: wanted => bus.consume({ ...wanted, handle: async () => false }) },
      { events: stores.store, documents: stores.documents, change: (...change) => void changes.push(change) },
    )
    /** Consumes until the position is stored or rejected. */
    return async () => {
      const ended = new AbortController()
      const { signal } = ended
      const handle = async () => false
      const positionStored = () => ended.abort()
      const consuming = held.consume({ consumer: CONSUMER, signal, begin: expect.fail, positionStored, handle })
      return consuming.then(
        () => 'placed',
        error => (error instanceof StoreRefused ? 'refused' : String(error)),
      )
    }
  }

  it('causes the documents to be opened again after it is found there twice', async () => {
    await isAt(7)
    const consume = await source()
    expect(await consume()).to.equal('refused')
    expect(changes).to.deep.equal([])
    expect(await consume()).to.equal('refused')
    expect(changes).to.have.length(1)
    expect(changes[0]?.[0]).to.match(/^consumer webhooks .* at position 7, but the log ends at/)
    expect(changes[0]?.[1]).to.equal('documents')
  })

  it('causes nothing if its position is corrected between two attempts', async () => {
    const consume = await source()
    for (let n = 0; n < 2; n += 1) {
      await isAt(7)
      expect(await consume()).to.equal('refused')
      await isAt(1)
      expect(await consume()).to.equal('placed')
    }
    expect(changes).to.deep.equal([])
  })
})
