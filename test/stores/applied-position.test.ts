import { expect } from 'chai'
import type { StoredEvent } from '../../src/events/log/envelope.js'
import { describePosition, isInLog, landmarkOf, lookUpPosition, notInLog } from '../../src/stores/applied-position.js'
import { UnreadableEvent } from '../../src/stores/errors.js'
import { folderPerTest } from '../support/folder.js'
import { createRecorder, locationCreated, openStores } from '../support/shop-log.js'

describe('The applied position, compared with the log', () => {
  const folder = folderPerTest()
  let stores: ReturnType<typeof openStores>
  let events: readonly StoredEvent[]
  beforeEach(async () => {
    stores = openStores(folder.at('shop'))
    await createRecorder(stores.store)(locationCreated('Hall'), locationCreated('Yard'))
    events = (await Promise.all([1, 2].map(stores.store.at))).flatMap(event => event ?? [])
  })
  afterEach(() => stores.close())

  it('is found unchanged, replaced, missing, or unreadable', async () => {
    const [first, second] = events.map(landmarkOf)
    const lookUp = async (applied: Parameters<typeof lookUpPosition>[1]) =>
      (await lookUpPosition(stores.store, applied)).log
    expect(await lookUp(first!)).to.equal('has it')
    expect(await lookUp({ ...first!, id: second!.id })).to.equal('has another')
    expect(await lookUp({ ...first!, hash: second!.hash })).to.equal('has another')
    expect(await lookUp({ ...first!, position: 3 })).to.equal('has nothing there')
    const at = async () => {
      throw new UnreadableEvent({ position: 1, stream: 'location-1', revision: 0, reason: 'its text is not an event' })
    }
    expect((await lookUpPosition({ at }, first!)).log).to.equal('is unreadable there')
  })

  it('is recognized by the recorded fields', async () => {
    const [first, second] = events as [StoredEvent, StoredEvent]
    expect(await isInLog(stores.store, { position: 2 })).to.equal(true)
    expect(await isInLog(stores.store, { position: 2, hash: second.hash })).to.equal(true)
    expect(await isInLog(stores.store, { position: 2, hash: first.hash })).to.equal(false)
    const resembles = async ({ id }: StoredEvent) => id === second.id
    expect(await isInLog(stores.store, { position: 2, resembles })).to.equal(true)
    expect(await isInLog(stores.store, { position: 1, resembles })).to.equal(false)
  })

  it('fails with the log instead of being reported as missing', async () => {
    const at = async () => {
      throw new Error('away')
    }
    let said = ''
    await isInLog({ at }, { position: 1 }).catch((error: Error) => {
      said = error.message
    })
    expect(said).to.equal('away')
  })

  it('is looked up once for several consumers at the same position', async () => {
    const asked: number[] = []
    const at = (position: number) => {
      asked.push(position)
      return stores.store.at(position)
    }
    const [first, second] = events.map(landmarkOf)
    const strange = { ...second!, id: 'evt_of_another_log' }
    const all = [first!, second!, strange, second!].map((applied, n) => ({ what: `list ${n}`, applied }))
    expect((await notInLog({ at }, all)).map(({ what }) => what)).to.deep.equal(['list 2'])
    expect(asked).to.deep.equal([1, 2])
  })

  it('is identified by its event if recorded, or by its position', () => {
    expect(describePosition({ position: 7, id: 'evt_1' })).to.equal('evt_1 at position 7')
    expect(describePosition({ position: 7 })).to.equal('position 7')
  })
})
