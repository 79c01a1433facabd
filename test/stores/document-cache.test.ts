import { expect } from 'chai'
import { openPages, pageId } from '../../src/audit/heads/head-map-pages.js'
import { createHeadMapWriter } from '../../src/audit/heads/head-map-writer.js'
import { LOG_TREE, openTreeDocuments } from '../../src/audit/log-tree/tree-documents.js'
import { TILE_WIDTH } from '../../src/audit/tlog/tiles/tile-path.js'
import { HASH_BYTES } from '../../src/audit/tlog/tree/hashing.js'
import { createSnapshots } from '../../src/commands/executor/snapshots.js'
import { material } from '../../src/domain/materials.js'
import { REGISTRY } from '../../src/events/kinds/registry.js'
import { createUploads } from '../../src/imports/uploads.js'
import { createRollback, deferring } from '../../src/projections/engine/copies/rollback.js'
import { commands } from '../../src/projections/processes/commands.js'
import { users } from '../../src/projections/users.js'
import type { Doc, DocumentStore } from '../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { folderPerTest } from '../support/folder.js'
import { isCached } from '../support/is-cached.js'

const HASH = 'ab'.repeat(HASH_BYTES)

describe('The document cache', () => {
  const folder = folderPerTest()
  let store: DocumentStore
  beforeEach(() => {
    store = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
  })
  afterEach(() => store.close())

  it('has no commands of idempotency keys', async () => {
    const rows = await store.collection({ name: 'rows' })
    const doc = (_id: string): Doc => ({ _id, _pos: 1 })
    await deferring(rows, createRollback(), commands).putNewer([doc('command')])
    await deferring(rows, createRollback(), users as object).putNewer([doc('user')])
    expect([await isCached(rows, 'command'), await isCached(rows, 'user')]).to.deep.equal([false, true])
  })

  it('has no full tiles of the Merkle tree', async () => {
    const tree = await openTreeDocuments(store)
    const group = (width: number) => ({
      data: Buffer.alloc(width * HASH_BYTES),
      positions: Array.from({ length: width }, (_, n) => n + 1),
    })
    const end = { size: TILE_WIDTH + 1, position: TILE_WIDTH + 1, id: 'evt_1', hash: HASH }
    await tree.write(
      new Map([
        [0, group(TILE_WIDTH)],
        [1, group(1)],
      ]),
      [],
      end,
    )
    const tiles = await store.collection({ name: LOG_TREE, indexes: [['first']], sparse: ['first'] })
    const cached = [await isCached(tiles, '0/000000000000'), await isCached(tiles, '0/000000000001')]
    expect(cached).to.deep.equal([false, true])
  })

  it('has no pages of the head map', async () => {
    const pages = await openPages(store)
    const heads = new Map([['material-mat_1', { revision: 0, hash: HASH }]])
    await createHeadMapWriter(pages, 0, { size: 1, fence: 1 }).set(heads)
    await createHeadMapWriter(pages, 1, { size: 2, fence: 1 }).set(heads)
    expect([await isCached(pages, pageId('', 1)), await isCached(pages, pageId('', 2))]).to.deep.equal([false, false])
  })

  it('has no snapshots', async () => {
    const snapshots = await createSnapshots(store, error => {
      throw error
    })
    const state = { state: { name: 'Screw' }, revision: 99, hash: HASH, at: '2026-11-23T12:00:00.000Z', position: 1 }
    snapshots.offer(material, REGISTRY, 'material-mat_1', state as never, -1)
    await snapshots.settle()
    expect((await snapshots.read(material, REGISTRY, 'material-mat_1'))?.revision).to.equal(99)
    expect(await isCached(await store.collection({ name: 'snapshots' }), 'material-mat_1')).to.equal(false)
  })

  it('has no files to import', async () => {
    const uploads = await createUploads({ documents: store, mint: () => 'imp_1', maxBytes: 1_000 })
    async function* file() {
      yield Buffer.from('name,unit\nScrew,pcs\n')
    }
    const { upload, bytes } = await uploads.receive(file(), max => new Error(`more than ${max} bytes`))
    const pieces: Buffer[] = []
    for await (const piece of uploads.read(upload, bytes)) pieces.push(piece)
    expect(String(Buffer.concat(pieces))).to.equal('name,unit\nScrew,pcs\n')
    const stored = await store.collection({ name: 'import_files', indexes: [['upload']] })
    expect(await isCached(stored, 'imp_1.000000')).to.equal(false)
  })
})
