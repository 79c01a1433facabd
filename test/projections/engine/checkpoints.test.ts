import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'chai'
import { appliedPositionsIn } from '../../../src/projections/engine/checkpoints/applied-positions.js'
import {
  type CheckpointStoreOptions,
  createCheckpointStore,
} from '../../../src/projections/engine/checkpoints/checkpoints.js'
import {
  CHECKPOINTS,
  CHECKPOINTS_ID,
  type StoredCheckpoints,
} from '../../../src/projections/engine/checkpoints/stored-checkpoints.js'
import type { Collection, DocumentStore } from '../../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../../src/stores/embedded/documents.js'
import { StoreUnavailable } from '../../../src/stores/errors.js'
import { folderPerTest } from '../../support/folder.js'

const checkpoint = (position: number) => ({ position, landmark: landmark(position) })
const landmark = (position: number) => ({ position, id: `evt_${position}`, hash: `hash of ${position}` })

describe('Checkpoints', () => {
  const folder = folderPerTest()
  let documents: DocumentStore
  let stored: Collection<StoredCheckpoints>
  let exchanges: string[]
  beforeEach(async () => {
    documents = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    stored = await documents.collection<StoredCheckpoints>(CHECKPOINTS)
    exchanges = []
  })
  afterEach(() => documents.close())

  const open = (over: Partial<CheckpointStoreOptions> = {}) =>
    createCheckpointStore({
      documents,
      everyMs: 0,
      warn: () => {},
      exchanged: reason => exchanges.push(reason),
      ...over,
    })
  const there = async () => (await stored.get(CHECKPOINTS_ID)) as StoredCheckpoints

  it('pass to the next leader with the last event that each read model applied', async () => {
    const before = await open()
    await before.lead(1)
    before.set('materials_v1_1', checkpoint(30))
    before.set('tools_v1_1', { ...checkpoint(20), position: 25, behind: true })
    await before.flush()

    const known = await (await open()).lead(2)
    expect(Object.fromEntries(known)).to.deep.equal({
      materials_v1_1: { ...checkpoint(30), behind: false },
      tools_v1_1: { ...checkpoint(20), position: 25, behind: true },
    })
    expect(await appliedPositionsIn(documents)).to.deep.equal([
      { what: 'the read model materials', applied: landmark(30) },
      { what: 'the read model tools', applied: landmark(20) },
    ])
    expect(exchanges).to.deep.equal([])
  })

  it("don't query or change documents that have none", async () => {
    await documents.drop(CHECKPOINTS.name)
    expect(await appliedPositionsIn(documents)).to.deep.equal([])
    expect(await documents.collections()).to.deep.equal([])
  })

  it('give way to a newer leader, without reporting replaced stores', async () => {
    const [old, young] = [await open(), await open()]
    await old.lead(1)
    await young.lead(2)
    young.set('materials_v1_1', checkpoint(50))
    await young.flush()
    old.set('materials_v1_1', checkpoint(40))
    await old.flush()
    expect((await there()).positions).to.deep.equal({ materials_v1_1: 50 })
    await old.readAll()
    expect(exchanges).to.deep.equal([])
  })

  for (const [what, put] of [
    ['an older backup', async (old: StoredCheckpoints) => stored.put(old)],
    ['foreign documents', async (old: StoredCheckpoints) => stored.put({ ...old, stamp: 'not ours', writes: 1_000 })],
    ['nothing', async () => stored.remove([CHECKPOINTS_ID])],
  ] as const) {
    it(`don't overwrite ${what} that replaced the original`, async () => {
      const checkpoints = await open()
      await checkpoints.lead(1)
      checkpoints.set('materials_v1_1', checkpoint(10))
      await checkpoints.flush()
      const old = await there()
      checkpoints.set('materials_v1_1', checkpoint(20))
      await checkpoints.flush()
      await put(old)
      const replaced = await stored.get(CHECKPOINTS_ID)

      checkpoints.set('materials_v1_1', checkpoint(30))
      await checkpoints.flush()
      expect(exchanges).to.have.length(1)
      checkpoints.set('materials_v1_1', checkpoint(40))
      await checkpoints.flush()
      expect(await stored.get(CHECKPOINTS_ID)).to.deep.equal(replaced)
      expect(exchanges, 'the replacement is reported once').to.have.length(1)
    })
  }

  it('that were restored with more writes and the same fence are reported when the leader reads them', async () => {
    const ours = await open()
    await ours.lead(1)
    for (let position = 1; position <= 30; position++) {
      ours.set('materials_v1_1', checkpoint(position))
      await Promise.all([ours.readAll(), nextTurn()])
    }
    await ours.flush()
    await ours.readAll()
    expect(exchanges).to.deep.equal([])
    const own = await there()
    await stored.put({ ...own, writes: own.writes + 5, stamp: 'restored' })
    await ours.readAll()
    expect(exchanges).to.deep.equal(['another instance wrote to the documents'])
  })

  it('of a process that was killed can be read while its successor takes them over with the same fence', async () => {
    const killed = await open()
    await killed.lead(1)
    killed.set('materials_v1_1', checkpoint(10))
    await killed.flush()

    let readMeanwhile = async () => {}
    const reading: Collection<StoredCheckpoints> = {
      ...stored,
      async replace(...replacement) {
        await readMeanwhile()
        return stored.replace(...replacement)
      },
    }
    const successor = await open({ documents: { ...documents, collection: async () => reading } as never })
    readMeanwhile = async () => void (await successor.readAll())
    await successor.lead(1)
    expect(exchanges).to.deep.equal([])
  })

  it('are read by read-only instances, too', async () => {
    const [leader, reader] = [await open(), await open()]
    await leader.lead(1)
    leader.set('materials_v1_1', checkpoint(10))
    await leader.flush()
    const old = await there()
    leader.set('materials_v1_1', checkpoint(20))
    await leader.flush()
    await reader.readAll()
    expect(exchanges).to.deep.equal([])
    await stored.put(old)
    await reader.readAll()
    expect(exchanges).to.deep.equal(['the documents were rolled back'])
  })

  it('are stored again if the acknowledgment of a write was lost', async () => {
    let lost = 2
    const around = <T extends Collection<StoredCheckpoints>>(collection: T): T => ({
      ...collection,
      async replace(doc: StoredCheckpoints, where: Parameters<T['replace']>[1]) {
        const replaced = await collection.replace(doc, where)
        if (doc.positions.materials_v1_1 === 20 && lost-- > 0)
          throw new StoreUnavailable('the store', 'it does not respond')
        return replaced
      },
    })
    const losing = {
      ...documents,
      collection: async () => around(stored),
    } as unknown as DocumentStore
    const checkpoints = await open({ documents: losing })
    await checkpoints.lead(1)
    checkpoints.set('materials_v1_1', checkpoint(20))
    while (lost > 0) await nextTurn()
    checkpoints.set('materials_v1_1', checkpoint(30))
    while ((await there()).positions.materials_v1_1 !== 30) await nextTurn()
    expect(exchanges).to.deep.equal([])
  })
})
