import { expect } from 'chai'
import { createMint } from '../../src/domain/values/ids.js'
import { createUploads, LostUpload, type Uploads } from '../../src/imports/uploads.js'
import type { DocumentStore } from '../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { StoreUnavailable } from '../../src/stores/errors.js'
import { folderPerTest } from '../support/folder.js'

describe('An uploaded file', () => {
  const folder = folderPerTest()
  let now = 0
  let documents: DocumentStore
  let uploads: Uploads
  /** Number of pieces for which there is room, and how many were stored. */
  let room = Number.POSITIVE_INFINITY
  let checks = 0
  const requireRoom = () => {
    checks += 1
    if (checks > room) throw new StoreUnavailable('the data directory', 'its disk is full')
  }
  beforeEach(async () => {
    now = Date.parse('2026-11-21T09:30:00Z')
    checks = 0
    const disk = { requireAmpleRoom: () => requireRoom() }
    documents = createEmbeddedDocumentStore({ file: folder.at('documents.db'), disk, now: () => now })
    uploads = await createUploads({ documents, mint: createMint(() => now), maxBytes: 1_000_000 })
  })
  afterEach(() => documents.close())

  const refuse = (max: number) => new RangeError(`more than ${max}`)
  async function* chunksOf(size: number, length: number): AsyncGenerator<Buffer> {
    for (let at = 0; at < length; at += size) yield Buffer.alloc(Math.min(size, length - at), at % 251)
  }
  const bytesOf = async (upload: string, bytes: number): Promise<Buffer> => {
    const all: Buffer[] = []
    for await (const piece of uploads.read(upload, bytes)) all.push(piece)
    return Buffer.concat(all)
  }
  const pieces = async () => (await documents.collection({ name: 'import_files', indexes: [['upload']] })).count({})

  it('is returned byte for byte, however it was chunked', async () => {
    for (const [size, length] of [
      [1000, 700_000],
      [700_000, 700_000],
      [196_608, 393_216],
      [7, 7],
    ] as const) {
      const { upload, bytes } = await uploads.receive(chunksOf(size, length), refuse)
      expect(bytes).to.equal(length)
      const sent: Buffer[] = []
      for await (const chunk of chunksOf(size, length)) sent.push(chunk)
      expect((await bytesOf(upload, bytes)).equals(Buffer.concat(sent))).to.equal(true)
    }
  })

  it('is deleted if it is too large or the client disconnects', async () => {
    const refused = await uploads.receive(chunksOf(250_000, 2_000_000), refuse).catch(error => error)
    expect(refused).to.be.instanceOf(RangeError)
    const broken = (async function* () {
      yield* chunksOf(250_000, 500_000)
      throw new Error('the line is dead')
    })()
    expect((await uploads.receive(broken, refuse).catch(error => error)).message).to.equal('the line is dead')
    expect(await pieces()).to.equal(0)
  })

  it('is deleted if the disk becomes nearly full while it arrives', async () => {
    room = 2
    const refused = await uploads.receive(chunksOf(250_000, 900_000), refuse).catch(error => error)
    room = Number.POSITIVE_INFINITY
    expect(refused).to.be.instanceOf(StoreUnavailable)
    expect(checks).to.equal(3)
    expect(await pieces()).to.equal(0)
  })

  it('is deleted later if a crash left it behind, unless it is still needed', async () => {
    const left = await uploads.receive(chunksOf(300_000, 600_000), refuse)
    const wanted = await uploads.receive(chunksOf(300_000, 600_000), refuse)
    now += 60_000
    const fresh = await uploads.receive(chunksOf(10, 10), refuse)
    await uploads.removeBefore(now, new Set([wanted.upload]))
    expect((await bytesOf(wanted.upload, wanted.bytes)).length).to.equal(600_000)
    expect((await bytesOf(fresh.upload, fresh.bytes)).length).to.equal(10)
    expect(await bytesOf(left.upload, left.bytes).catch(error => error)).to.be.instanceOf(LostUpload)
  })
})
