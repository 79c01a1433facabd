import { expect } from 'chai'
import {
  type ConsumerPositions,
  consumerPositions,
  consumersOf,
  plannedConsumerResets,
  resetConsumers,
} from '../../src/stores/consumer-positions.js'
import { createLogBus } from '../../src/stores/log-bus.js'
import { waitUntil } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'
import { copyLog, createRecorder, locationCreated, openStores } from '../support/shop-log.js'

const CONSUMER = 'webhooks'

describe('A consumer whose log was restored from a backup', () => {
  const folder = folderPerTest()
  let stores: ReturnType<typeof openStores>
  let places: ConsumerPositions
  let happen: (count: number) => Promise<readonly string[]>
  async function open() {
    stores = openStores(folder.at('shop'))
    places = await consumerPositions(stores.documents)
    const record = createRecorder(stores.store)
    happen = count => record(...Array.from({ length: count }, (_, n) => locationCreated(`Shelf ${n}`)))
  }
  beforeEach(async () => {
    copyLog(await emptyLog(), folder.at('shop'))
    await open()
  })
  afterEach(() => stores.close())

  async function emptyLog(): Promise<string> {
    const empty = openStores(folder.at('empty'))
    await empty.close()
    return folder.at('empty')
  }

  async function logFrom(backup: string): Promise<void> {
    await stores.close()
    copyLog(folder.at(backup), folder.at('shop'))
    await open()
  }

  async function backUp(backup: string): Promise<void> {
    await stores.close()
    copyLog(folder.at('shop'), folder.at(backup))
    await open()
  }

  /** Consumes all existing events, or those that `work` appends meanwhile. */
  async function taken(work: () => Promise<unknown> = async () => {}): Promise<readonly string[]> {
    const bus = await createLogBus({ store: stores.store, documents: stores.documents, warn: () => {} })
    const ids: string[] = []
    const ending = new AbortController()
    let begun = false
    const placed = () => {
      begun = true
    }
    const handle = async (messages: readonly { readonly id: string }[]) =>
      void ids.push(...messages.map(({ id }) => id))
    const running = bus.consume({ consumer: CONSUMER, signal: ending.signal, positionStored: placed, handle })
    await Promise.race([running, waitUntil(() => begun)])
    await work()
    const head = await stores.store.head()
    await waitUntil(async () => (await places.get(CONSUMER))?.position === head)
    ending.abort()
    await running
    return ids
  }

  it('resumes after the newest event that it knows and the log still has, without losing any', async () => {
    await taken(() => happen(3))
    await backUp('older')
    await taken(() => happen(200))
    await logFrom('older')
    const lost = await places.get(CONSUMER)
    const again = await happen(4)

    const planned = await plannedConsumerResets(stores.store, places)
    expect(planned.map(({ consumer, from }) => [consumer, from.position])).to.deep.equal([[CONSUMER, lost?.position]])
    expect(planned[0]?.to.position).to.be.within(0, 3)
    expect(await places.get(CONSUMER), 'nothing was changed').to.deep.equal(lost)
    await resetConsumers(places, planned)
    expect(await taken()).to.include.members([...again])
    expect(await plannedConsumerResets(stores.store, places)).to.deep.equal([])
  })

  it('restarts from the beginning if it began there and no known event is left', async () => {
    await taken(() => happen(20))
    await logFrom('empty')
    const ids = await happen(30)
    await resetConsumers(places, await plannedConsumerResets(stores.store, places))
    expect(await taken()).to.deep.equal(ids)
  })

  it("starts over if the log ends before the consumer's origin", async () => {
    await happen(10)
    await backUp('older')
    await happen(10)
    await taken(() => happen(5))
    await logFrom('older')
    await happen(30)
    await resetConsumers(places, await plannedConsumerResets(stores.store, places))
    const late: string[] = []
    const ids = await taken(async () => late.push(...(await happen(3))))
    expect(ids).to.deep.equal(late)
  })

  it('is unchanged if its position is in the log', async () => {
    await taken(() => happen(5))
    await happen(5)
    expect(await plannedConsumerResets(stores.store, places)).to.deep.equal([])
  })

  it('reports the event that it has reached without creating anything', async () => {
    const fresh = openStores(folder.at('fresh'))
    expect(await consumersOf(fresh.documents)).to.deep.equal([])
    expect(await fresh.documents.collections()).to.deep.equal([])
    await fresh.close()

    await taken(() => happen(5))
    const [last] = (await happen(1)).slice(-1)
    await taken()
    const known = await consumersOf(stores.documents)
    expect(known.map(({ applied }) => applied.id)).to.deep.equal([last])
    expect(known[0]?.what).to.include(CONSUMER)
    await places.put('of-before', { position: 3, trail: [] })
    expect(await consumersOf(stores.documents), 'an earlier position has no event').to.have.length(1)
  })
})
