import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'chai'
import { type CheckpointOptions, createCheckpoints } from '../../src/projections/checkpoints.js'
import { landmarksIn } from '../../src/projections/landmarks.js'
import { CHECKPOINTS, PROGRESS_ID, type Progress } from '../../src/projections/progress.js'
import type { Collection, DocumentStore } from '../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { StoreUnavailable } from '../../src/stores/errors.js'
import { folderPerTest } from '../support/folder.js'

const place = (position: number) => ({ position, landmark: landmark(position) })
const landmark = (position: number) => ({ position, id: `evt_${position}`, hash: `hash of ${position}` })

describe('How far the read models are', () => {
  const folder = folderPerTest()
  let documents: DocumentStore
  let stored: Collection<Progress>
  let disturbances: string[]
  beforeEach(async () => {
    documents = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    stored = await documents.collection<Progress>(CHECKPOINTS)
    disturbances = []
  })
  afterEach(() => documents.close())

  const open = (over: Partial<CheckpointOptions> = {}) =>
    createCheckpoints({
      documents,
      everyMs: 0,
      warn: () => {},
      disturbed: reason => disturbances.push(reason),
      ...over,
    })
  const there = async () => (await stored.get(PROGRESS_ID)) as Progress

  it('is known to the next leader, with the last event that each has taken', async () => {
    const before = await open()
    await before.lead(1)
    before.move('materials_v1_1', place(30))
    before.move('tools_v1_1', { ...place(20), position: 25, behind: true })
    await before.flush()

    const places = await (await open()).lead(2)
    expect(Object.fromEntries(places)).to.deep.equal({
      materials_v1_1: { ...place(30), behind: false },
      tools_v1_1: { ...place(20), position: 25, behind: true },
    })
    expect(await landmarksIn(documents)).to.deep.equal([
      { name: 'materials', landmark: landmark(30) },
      { name: 'tools', landmark: landmark(20) },
    ])
    expect(disturbances).to.deep.equal([])
  })

  it('is read from documents of before there were landmarks', async () => {
    await stored.put({ _id: PROGRESS_ID, fence: 4, positions: { materials_v1_1: 30 } })
    expect(await landmarksIn(documents)).to.deep.equal([])
    const checkpoints = await open()
    const places = await checkpoints.lead(5)
    expect(places.get('materials_v1_1')?.position).to.equal(30)
    checkpoints.move('materials_v1_1', place(40))
    await checkpoints.flush()
    expect(await landmarksIn(documents)).to.deep.equal([{ name: 'materials', landmark: landmark(40) }])
    expect(disturbances).to.deep.equal([])
  })

  it('asks documents that hold none for nothing, and makes nothing in them', async () => {
    await documents.drop(CHECKPOINTS.name)
    expect(await landmarksIn(documents)).to.deep.equal([])
    expect(await documents.collections()).to.deep.equal([])
  })

  it('is left to a newer leader, and that is no disturbance', async () => {
    const [old, young] = [await open(), await open()]
    await old.lead(1)
    await young.lead(2)
    young.move('materials_v1_1', place(50))
    await young.flush()
    old.move('materials_v1_1', place(40))
    await old.flush()
    expect((await there()).positions).to.deep.equal({ materials_v1_1: 50 })
    await old.readAll()
    expect(disturbances).to.deep.equal([])
  })

  for (const [what, put] of [
    ['an older backup', async (old: Progress) => stored.put(old)],
    ['documents of somebody else', async (old: Progress) => stored.put({ ...old, stamp: 'not ours', writes: 1_000 })],
    ['nothing', async () => stored.remove([PROGRESS_ID])],
  ] as const) {
    it(`is not written over ${what} that came in its place`, async () => {
      const checkpoints = await open()
      await checkpoints.lead(1)
      checkpoints.move('materials_v1_1', place(10))
      await checkpoints.flush()
      const old = await there()
      checkpoints.move('materials_v1_1', place(20))
      await checkpoints.flush()
      await put(old)
      const replaced = await stored.get(PROGRESS_ID)

      checkpoints.move('materials_v1_1', place(30))
      await checkpoints.flush()
      expect(disturbances).to.have.length(1)
      checkpoints.move('materials_v1_1', place(40))
      await checkpoints.flush()
      expect(await stored.get(PROGRESS_ID)).to.deep.equal(replaced)
      expect(disturbances, 'it is told once').to.have.length(1)
    })
  }

  it('is looked at by those who only read, too', async () => {
    const [leader, reader] = [await open(), await open()]
    await leader.lead(1)
    leader.move('materials_v1_1', place(10))
    await leader.flush()
    const old = await there()
    leader.move('materials_v1_1', place(20))
    await leader.flush()
    await reader.readAll()
    expect(disturbances).to.deep.equal([])
    await stored.put(old)
    await reader.readAll()
    expect(disturbances).to.deep.equal(['the documents are older than they were'])
  })

  it('is stored again where the answer to a write was lost', async () => {
    let lost = 2
    const around = <T extends Collection<Progress>>(collection: T): T => ({
      ...collection,
      async replace(doc: Progress, where: Parameters<T['replace']>[1]) {
        const replaced = await collection.replace(doc, where)
        if (doc.positions.materials_v1_1 === 20 && lost-- > 0) throw new StoreUnavailable('the store', 'it is silent')
        return replaced
      },
    })
    const losing = {
      ...documents,
      collection: async () => around(stored),
    } as unknown as DocumentStore
    const checkpoints = await open({ documents: losing })
    await checkpoints.lead(1)
    checkpoints.move('materials_v1_1', place(20))
    while (lost > 0) await nextTurn()
    checkpoints.move('materials_v1_1', place(30))
    while ((await there()).positions.materials_v1_1 !== 30) await nextTurn()
    expect(disturbances).to.deep.equal([])
  })
})
