import { expect } from 'chai'
import { createSnapshots, type Snapshots } from '../../src/commands/executor/snapshots.js'
import type { StreamState } from '../../src/commands/executor/stream-state.js'
import { availableStock } from '../../src/domain/batches/picking.js'
import type { Tracked } from '../../src/domain/batches/tracked.js'
import { type Material, material } from '../../src/domain/materials.js'
import { allEntries } from '../../src/domain/values/ordered-map.js'
import { REGISTRY } from '../../src/events/kinds/registry.js'
import type { Collection, Doc, DocumentStore } from '../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { createMaterialWithBatches } from '../domain/batches/many.js'
import { folderPerTest } from '../support/folder.js'
import { NOW } from '../support/given.js'

const STREAM = 'material-mat_1'
const BATCHES = 2500

describe('A snapshot of a material with many batches', () => {
  const folder = folderPerTest()
  let documents: DocumentStore
  let snapshots: Snapshots
  const state = createMaterialWithBatches(BATCHES, 100)
  const held = (revision: number): StreamState<Material> => ({
    ...{ state, revision, hash: `hash ${revision}`, at: NOW, position: undefined },
  })
  const offer = async (revision: number) => {
    snapshots.offer(material, REGISTRY, STREAM, held(revision), -1)
    await snapshots.settle()
  }
  const read = () => snapshots.read(material, REGISTRY, STREAM)
  const pieces = () => documents.collection({ name: 'snapshot_pieces' }) as Promise<Collection<Doc>>

  beforeEach(async () => {
    documents = createEmbeddedDocumentStore({ file: folder.at('documents.db') })
    snapshots = await createSnapshots(documents, error => {
      throw error
    })
  })
  afterEach(() => documents.close())

  it('is stored in pieces, and is unchanged after reassembly', async () => {
    await offer(5000)
    const found = await read()
    expect(found?.revision).to.equal(5000)
    const batches = (of: Material | undefined) => [...allEntries((of as Material & Tracked).batches.records)]
    expect(batches(found?.state)).to.deep.equal(batches(state))
    expect(found?.state?.batches).to.deep.include({ known: BATCHES, stocked: 100 })
    const [read1, taken] = [found?.state, state] as (Material & Tracked)[]
    expect(availableStock(read1!, '2026-11-21')).to.equal(availableStock(taken!, '2026-11-21')).and.to.equal('1000')
  })

  it('is taken less often the more batches there are', async () => {
    snapshots.offer(material, REGISTRY, STREAM, held(240), 100)
    await snapshots.settle()
    expect(await read()).to.equal(undefined)
    snapshots.offer(material, REGISTRY, STREAM, held(260), 240)
    await snapshots.settle()
    expect((await read())?.revision).to.equal(260)
  })

  it('is ignored if a piece belongs to another one, and the previous snapshot is used until the next is complete', async () => {
    await offer(5000)
    await (await pieces()).put({ _id: `${STREAM}#1#0`, hash: 'hash 6000', piece: [] } as Doc)
    expect((await read())?.revision, 'half of the next is written').to.equal(5000)
    await offer(6000)
    expect((await read())?.revision).to.equal(6000)
    await (await pieces()).put({ _id: `${STREAM}#0#1`, hash: 'hash 7000', piece: [] } as Doc)
    expect((await read())?.revision, 'half of the one after').to.equal(6000)
    await (await pieces()).put({ _id: `${STREAM}#1#1`, hash: 'hash 7000', piece: [] } as Doc)
    expect(await read(), 'torn').to.equal(undefined)
  })
})
