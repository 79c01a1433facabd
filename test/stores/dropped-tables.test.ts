import { copyFileSync, existsSync } from 'node:fs'
import { expect } from 'chai'
import type { CollectionSpec } from '../../src/stores/document-store.js'
import { createTableDropper } from '../../src/stores/embedded/documents/dropped-tables.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { connect, numberIn, textIn } from '../../src/stores/embedded/sqlite.js'
import { waitUntil } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'

const DOCUMENTS = 2_000
const spec = (name: string): CollectionSpec => ({
  name,
  indexes: [['kind'], ['shelf', 'kind']],
  lists: ['tags', 'places'],
  search: 'text',
})
const documents = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    _id: `saw-${n}`,
    kind: `k${n % 7}`,
    shelf: n % 50,
    tags: ['a', `t${n % 9}`],
    places: [`p${n}`],
    text: `säge nr${n}`,
    note: 'x'.repeat(500),
  }))

describe('The data of a dropped collection', () => {
  const folder = folderPerTest()
  const file = () => folder.at('documents.sqlite')

  /** The collection as seen by another connection. */
  function tables(at = file()): readonly string[] {
    const db = connect(at, { readOnly: true })
    const found = db.prepare(`SELECT name FROM sqlite_schema WHERE name GLOB 'c[0-9]*' ORDER BY name`).all()
    db.close()
    return found.map(row => textIn(row, 'name'))
  }
  const of = (number: number) => tables().filter(name => new RegExp(`^c${number}(_|$)`).test(name))

  /** Drops the first of a dozen: other collection numbers start with the same digit. */
  async function opened() {
    const store = createEmbeddedDocumentStore({ file: file() })
    const first = await store.collection(spec('first'))
    for (let n = 2; n <= 12; n += 1) await (await store.collection(spec(`no-${n}`))).putMany(documents(3))
    await first.putMany(documents(DOCUMENTS))
    return store
  }

  it('is deleted between other work, and other collections stay intact', async () => {
    const store = await opened()
    const before = tables()
    const mine = of(1)
    expect(mine).to.include.members(['c1', 'c1_l0', 'c1_l1', 'c1_text', 'c1_fts'])
    await store.drop('first')
    expect(await store.collections()).not.to.include('first')
    expect(of(1), 'the tables exist until they are deleted').to.deep.equal(mine)
    await waitUntil(() => of(1).length === 0)
    expect(tables()).to.deep.equal(before.filter(name => !mine.includes(name)))
    for (let n = 2; n <= 12; n += 1) {
      const other = await store.collection(spec(`no-${n}`))
      expect(await other.count({ words: ['säge'], where: [{ field: 'tags', has: 'a' }] })).to.equal(3)
    }
    await store.close()
  })

  it('is deleted a few rows at a time', async () => {
    await (await opened()).close()
    const db = connect(file())
    db.exec(`DELETE FROM collections WHERE name = 'first'`)
    const rows = () =>
      of(1).includes('c1') ? numberIn(db.prepare('SELECT count(*) AS rows FROM c1').get(), 'rows') : 0
    const seen = new Set<number>()
    const alone = <T>(work: () => T): T => {
      seen.add(rows())
      return work()
    }
    createTableDropper(db, { alone }, { stepMs: 0, restMs: 0 }).begin()
    await waitUntil(() => of(1).length === 0)
    expect([...seen]).to.include.members([DOCUMENTS, DOCUMENTS / 2])
    db.close()
  })

  it('is deleted with collections dropped meanwhile, while new collections stay', async () => {
    const store = await opened()
    await store.drop('first')
    const again = await store.collection(spec('first'))
    await again.putMany(documents(10))
    await store.drop('no-2')
    await waitUntil(() => of(1).length + of(2).length === 0)
    expect(await again.count({ words: ['säge'] })).to.equal(10)
    await store.close()
  })

  it('is deleted at the next start if the process ended', async () => {
    const store = await opened()
    await store.drop('first')
    const half = folder.at('half.sqlite')
    await waitUntil(() => of(1).includes('c1') && !of(1).includes('c1_text'))
    for (const end of ['', '-wal']) if (existsSync(file() + end)) copyFileSync(file() + end, half + end)
    await store.close()
    expect(tables(half)).to.include('c1').and.not.include('c1_text')
    const next = createEmbeddedDocumentStore({ file: half })
    expect(tables(half).filter(name => /^c1(_|$)/.test(name))).to.deep.equal([])
    expect(await (await next.collection(spec('no-12'))).count({ words: ['säge'] })).to.equal(3)
    await next.close()
  })
})
