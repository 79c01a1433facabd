import { expect } from 'chai'
import type { Collection, Doc, DocumentStore } from '../../src/stores/document-store.js'
import { docsAt } from '../../src/stores/embedded/documents/query-cache.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { folderPerSuite } from '../support/folder.js'

const part = (n: number, more: object = {}): Doc => ({
  ...{ _id: `p${n}`, _seq: n, _pos: n, open: n % 3 !== 0, text: `bolt sku-${n}` },
  ...more,
})

const PARTS_OF_BOLT = ['bo', 'bol', 'bolt', 'ol', 'olt', 'lt', 'b', 'o', 'l']

describe('Pages of embedded documents', () => {
  const folder = folderPerSuite()
  let store: DocumentStore
  let parts: Collection

  beforeEach(async () => {
    store = createEmbeddedDocumentStore({ file: folder.at(`${Math.random()}.sqlite`) })
    parts = await store.collection({ name: 'parts', ordered: true, indexes: [['open']], search: 'text' })
  })
  afterEach(() => store.close())

  it('start at any offset after documents were added, changed, and removed before it', async () => {
    let next = 4_000
    const all = new Map(Array.from({ length: next }, (_, n) => [n, part(n)] as const))
    await parts.putMany([...all.values()])
    const where = [{ field: 'open', is: true }]
    const random = randomNumbers(7)
    for (let round = 0; round < 300; round++) {
      const n = random(next)
      const change = random(4)
      if (change === 0) {
        all.delete(n)
        await parts.remove([`p${n}`])
      } else {
        const doc = part(change === 1 ? next++ : n, { open: random(2) === 0, _pos: 10_000 + round })
        all.set(Number(doc._seq), doc)
        await parts.put(doc)
      }
      const open = [...all.keys()].sort((one, other) => one - other).filter(seq => all.get(seq)?.open)
      // The first pages are asked for in each round, so their results are cached.
      for (const [offset, limit] of [
        [0, 50],
        [1_000, 50],
        [random(all.size), 1 + random(60)],
      ] as const) {
        const found = await parts.find({ where, offset, limit, bytes: 1024 * 1024 })
        expect(found).to.deep.equal(open.slice(offset, offset + limit).map(seq => all.get(seq)))
      }
    }
  }).timeout(20_000)

  it('read few more large documents than their size limit allows', () => {
    const rows = Array.from({ length: 200 }, (_, n) => n)
    const readWith = (length: number, bytes: number) => {
      const read: number[] = []
      const docs = docsAt(
        rows,
        some => {
          read.push(some.length)
          return some.map(row => ({ row, doc: part(row), expires: null, length }))
        },
        bytes,
      )
      return [docs.length, read]
    }
    expect(readWith(1_000, 1_000_000)).to.deep.equal([200, [8, 50, 50, 50, 42]])
    expect(readWith(300_000, 1_000_000)).to.deep.equal([4, [8]])
    expect(readWith(100_000, 1_000_000)).to.deep.equal([10, [8, 2]])
  })

  it('evict no documents from memory until they are read again', async () => {
    const small = createEmbeddedDocumentStore({ file: folder.at('small.sqlite'), cacheBytes: 20_000 })
    const few = await small.collection({ name: 'parts', ordered: true, indexes: [['open']] })
    await few.putMany(Array.from({ length: 1_300 }, (_, n) => part(n)))
    const first = await few.get('p0')
    const page = { offset: 60, limit: 100 }
    for (let offset = 0; offset < 1_300; offset += 60) await few.find({ offset, limit: 60 })
    await few.find(page)
    expect(await few.get('p0')).to.equal(first)
    await few.find(page)
    expect(await few.get('p0')).to.not.equal(first)
    await small.close()
  })

  it('of a search have its total, whichever page was read before and whatever changed since', async () => {
    const random = randomNumbers(11)
    const texts = new Map<number, string>(Array.from({ length: 300 }, (_, n) => [n, `bolt sku-${n % 40}`]))
    await parts.putMany([...texts].map(([n, text]) => part(n, { text })))
    for (let round = 0; round < 300; round++) {
      // All texts contain the other words, so each round has another search.
      const words = [`sku-${random(44)}`, ...PARTS_OF_BOLT.filter((_, bit) => round & (1 << bit))]
      const query = { words, offset: random(3) * 6, limit: 1 + random(12) }
      const isCounted = random(2) === 0
      const [found, total] = await Promise.all([parts.find(query), isCounted && parts.count({ words })])
      const matching = [...texts].filter(([, text]) => text.includes(words[0]!)).map(([n]) => n)
      expect(found.map(({ _seq }) => _seq)).to.deep.equal(matching.slice(query.offset, query.offset + query.limit))
      if (isCounted) expect(total).to.equal(matching.length)
      const n = matching[random(matching.length)] ?? random(300)
      const text = `bolt sku-${random(44)}`
      texts.set(n, text)
      await parts.put(part(n, { text, _pos: 1_000 + round }))
      expect(await parts.count({ words })).to.equal([...texts.values()].filter(one => one.includes(words[0]!)).length)
    }
  })

  it('contain the documents with all of a word, even if most documents have a part of it', async () => {
    await parts.putMany(Array.from({ length: 3_000 }, (_, n) => part(n)))
    await parts.put(part(3_000, { text: 'rod xu-42' }))
    for (const n of [0, 7, 42, 299, 1_234, 2_999]) {
      const found = await parts.find({ words: [`sku-${n}`], limit: 50 })
      const expected = Array.from({ length: 3_000 }, (_, other) => other).filter(one => `${one}`.startsWith(`${n}`))
      expect(found.map(({ _seq }) => _seq)).to.deep.equal(expected.slice(0, 50))
      expect(await parts.count({ words: [`sku-${n}`] })).to.equal(expected.length)
      expect(await parts.count({ words: ['bolt', `sku-${n}`] })).to.equal(expected.length)
    }
    expect(await parts.count({ words: ['bolt-1'] })).to.equal(0)
    expect(await parts.find({ words: ['1-sku'], limit: 10 })).to.deep.equal([])
  })
})

/** Returns a function that returns pseudorandom whole numbers below a limit. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}
