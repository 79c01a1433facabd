import { randomBytes } from 'node:crypto'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { CollectionSpec, Doc } from '../../src/stores/document-store.js'
import { createTables, layoutOf } from '../../src/stores/embedded/documents/schema.js'
import { commonSql, countSql, findSql } from '../../src/stores/embedded/documents/selection.js'
import { createEmbeddedDocumentStore, documentsIn } from '../../src/stores/embedded/documents.js'
import type { SqlQuery } from '../../src/stores/embedded/query-worker.js'
import { connect } from '../../src/stores/embedded/sqlite.js'
import { StoreRefused, StoreUnavailable } from '../../src/stores/errors.js'
import { expectFailure } from '../support/failing.js'
import { isCached } from '../support/is-cached.js'
import { idsOf, iso, range } from './document-store/bench.js'
import { describeDocumentStore } from './document-store.contract.js'

const folder = mkdtempSync(join(tmpdir(), 'inventory-documents-'))
const newFile = () => join(folder, `${randomBytes(4).toString('hex')}.db`)
after(() => rmSync(folder, { recursive: true, force: true }))

describeDocumentStore('SQLite', async now => createEmbeddedDocumentStore({ file: newFile(), now }))
describeDocumentStore('SQLite with room for three documents in memory', async now =>
  createEmbeddedDocumentStore({ file: newFile(), now, cacheBytes: 1200 }),
)

describe('The embedded document store', () => {
  const shelves: CollectionSpec = {
    name: 'shelves',
    indexes: [['kind']],
    lists: ['tags'],
    search: 'text',
    ordered: true,
  }
  const shelf = (at: number, more: object = {}): Doc => ({
    _id: `s${at}`,
    _seq: at + 1,
    _pos: 1,
    kind: `k${at % 3}`,
    tags: [`t${at % 2}`],
    text: `regal nr${at}`,
    ...more,
  })

  const compare = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : Number(String(a) > String(b)))

  it('names itself if pages of its file are overwritten', async () => {
    const file = newFile()
    const docs = range(500).map(at => shelf(at))
    const before = createEmbeddedDocumentStore({ file })
    await (await before.collection(shelves)).putMany(docs)
    await before.close()
    const [begin, end] = [statSync(file).size / 4, statSync(file).size]
    const descriptor = openSync(file, 'r+')
    writeSync(descriptor, Buffer.alloc(end - begin, 'x'), 0, end - begin, begin)
    closeSync(descriptor)
    const store = createEmbeddedDocumentStore({ file })
    const damaged = await store.collection(shelves)
    const error = await expectFailure(() => damaged.getMany(docs.map(({ _id }) => _id)))
    expect(error).to.be.instanceOf(StoreUnavailable)
    expect(error).to.include({ reason: 'its document store is damaged', hopeless: true })
    await store.close()
  })

  it('leaves no part of a replaced text that names a person', async () => {
    const file = newFile()
    const store = createEmbeddedDocumentStore({ file })
    const people = await store.collection({ ...shelves, personal: true })
    await people.putMany(range(50).map(at => shelf(at)))
    // Parts of three characters, as the index contains them if no other begins alike.
    const foundAfter = async (text: string) => {
      await people.put(shelf(7, { text }))
      await store.clearLog()
      const stored = readFileSync(file)
      return ['zeb', 'qua'].filter(part => stored.includes(part))
    }
    expect(await foundAfter('zebulon quartermain')).to.deep.equal(['zeb', 'qua'])
    expect(await foundAfter('erased user')).to.deep.equal([])
    expect(await people.count({ words: ['quart'] })).to.equal(0)
    expect(idsOf(await people.find({ words: ['erased'] }))).to.deep.equal(['s7'])
    await store.close()
  })

  it('has all documents after it is reopened', async () => {
    const file = newFile()
    const first = createEmbeddedDocumentStore({ file })
    await (await first.collection(shelves)).putMany(range(50).map(at => shelf(at)))
    const lease = await first.lease('projections', 'a', 60_000)
    await first.close()
    const again = createEmbeddedDocumentStore({ file })
    expect(await again.collections()).to.deep.equal(['shelves'])
    const rows = await again.collection(shelves)
    expect(await rows.find({})).to.deep.equal(range(50).map(at => shelf(at)))
    expect(await rows.count({ where: [{ field: 'tags', has: 't1' }], words: ['nr1'] })).to.equal(6)
    expect(await again.lease('projections', 'b', 1)).to.equal(undefined)
    expect(await again.lease('projections', 'a', 1)).to.deep.equal(lease)
    await again.close()
  })

  it('keeps documents in memory, but not those that are written with `once`', async () => {
    const store = createEmbeddedDocumentStore({ file: newFile() })
    const rows = await store.collection(shelves)
    await rows.insert(shelf(1))
    await rows.insert(shelf(2), { once: true })
    await rows.insertMany([shelf(3)], { once: true })
    await rows.putNewer([shelf(4)])
    await rows.putNewer([shelf(5)], { once: true })
    await rows.put(shelf(6), { once: true })
    await rows.putMany([shelf(7)], { once: true })
    const cached: boolean[] = []
    for (const id of ['s1', 's2', 's3', 's4', 's5', 's6', 's7']) cached.push(await isCached(rows, id))
    expect(cached).to.deep.equal([true, false, false, true, false, false, false])
    await rows.replace(shelf(1, { kind: 'new' }), [], { once: true })
    await rows.replace(shelf(2, { kind: 'new' }), [])
    expect([await isCached(rows, 's1'), await isCached(rows, 's2')]).to.deep.equal([false, true])
    await store.close()
  })

  it('rejects a document with the `_seq` of another one, and changes nothing', async () => {
    const store = createEmbeddedDocumentStore({ file: newFile() })
    const rows = await store.collection(shelves)
    await rows.insert(shelf(1))
    for (const once of [false, true]) {
      const error = await rows.insert({ ...shelf(1), _id: 'other' }, { once }).catch(String)
      expect(error).to.include('_seq 2 of document other is already in use by another document')
    }
    expect(idsOf(await rows.find({}))).to.deep.equal(['s1'])
    await store.close()
  })

  it('returns cached results without a scan until a write changes them', async () => {
    const store = createEmbeddedDocumentStore({ file: newFile() })
    const rows = await store.collection(shelves)
    await rows.putMany(range(9).map(at => shelf(at)))
    const asked = { where: [{ field: 'kind', is: 'k0' }], sort: [{ field: 'kind' }], limit: 3 }
    await rows.find(asked)
    const first = await rows.find(asked)
    expect(idsOf(first)).to.deep.equal(['s0', 's3', 's6'])
    await rows.put(shelf(1, { text: 'regal eins' }))
    expect(await rows.find(asked)).to.equal(first)
    await rows.put(shelf(3, { note: 'neu' }))
    expect((await rows.find(asked))[1]).to.include({ note: 'neu' })
    await rows.put(shelf(0, { kind: 'k1' }))
    expect(idsOf(await rows.find(asked))).to.deep.equal(['s3', 's6'])
    await rows.put(shelf(1, { kind: 'k0' }))
    expect(idsOf(await rows.find(asked))).to.deep.equal(['s1', 's3', 's6'])
    await rows.remove(['s3'])
    expect(idsOf(await rows.find(asked))).to.deep.equal(['s1', 's6'])
    await rows.insert(shelf(9, { kind: 'k0' }))
    expect(idsOf(await rows.find(asked))).to.deep.equal(['s1', 's6', 's9'])
    await store.close()
  })

  it('finds a rare word together with words that occur in thousands of texts', async () => {
    const store = createEmbeddedDocumentStore({ file: newFile() })
    const rows = await store.collection(shelves)
    const text = (at: number) => `${at % 2 ? 'schraube' : 'schrauben'} verzinkt nr${at}`
    await rows.putMany(range(4_500).map(at => shelf(at, { text: text(at) })))
    const found = async (...words: string[]) => {
      const docs = await rows.find({ words })
      expect(await rows.count({ words })).to.equal(docs.length)
      return idsOf(docs)
    }
    expect(await found('schraube', 'nr4321')).to.deep.equal(['s4321'])
    expect(await found('schrauben', 'nr4321')).to.deep.equal([])
    expect(await found('verzinkt', 'schrauben', 'nr4320')).to.deep.equal(['s4320'])
    expect(await found('zi', 'schrauben', 'nr4320')).to.deep.equal(['s4320'])
    expect(await found('verzinnt', 'nr4320')).to.deep.equal([])
    expect((await found('schrauben', 'verzinkt')).length).to.equal(2_250)
    await store.close()
  })

  it('returns the same stamp for a value until a document with it changes', async () => {
    // Without a document cache: the stamp doesn't depend on what is in memory.
    const store = createEmbeddedDocumentStore({ file: newFile(), cacheBytes: 0 })
    const rows = await store.collection(shelves)
    await rows.putMany(range(9).map(at => shelf(at)))
    const first = await rows.stampOf('kind', 'k0')
    expect(first).to.be.an('object')
    await rows.put(shelf(1, { text: 'regal eins' }))
    await rows.putNewer([shelf(3, { note: 'refused', _pos: 0 })])
    expect(await rows.stampOf('kind', 'k0')).to.equal(first)
    expect(await rows.stampOf('text', 'k0'), 'not in an index').to.equal(undefined)
    const changes = [
      () => rows.put(shelf(3, { note: 'neu' })),
      () => rows.put(shelf(3, { note: 'neuer' })),
      () => rows.put(shelf(0, { kind: 'k1' })),
      () => rows.put(shelf(1, { kind: 'k0' })),
      () => rows.insert(shelf(9, { kind: 'k0' })),
      () => rows.remove(['s3']),
    ]
    let known = first
    for (const [n, change] of changes.entries()) {
      await change()
      const next = await rows.stampOf('kind', 'k0')
      expect(next, `${n}`).to.be.an('object').and.not.equal(known)
      known = next
      expect(await rows.stampOf('kind', 'k0'), `${n}`).to.equal(known)
    }
    await store.close()
  })

  it('has the same stamp until a document changes, and none if documents expire', async () => {
    const store = createEmbeddedDocumentStore({ file: newFile(), cacheBytes: 0 })
    const rows = await store.collection(shelves)
    await rows.putMany([shelf(1), shelf(2)])
    const stamp = rows.stamp()
    expect(stamp).to.be.an('object')
    await rows.find({})
    await rows.putNewer([shelf(1, { note: 'refused', _pos: 0 })])
    expect(rows.stamp()).to.equal(stamp)
    await store.collection({ ...shelves, expires: 'until' })
    expect(rows.stamp()).to.equal(undefined)
    await store.close()
  })

  it('fills new indexes after a restart, and rejects queries without an index', async () => {
    const file = newFile()
    const first = createEmbeddedDocumentStore({ file })
    const plain = await first.collection({ name: 'shelves', ordered: true, indexes: [['_pos']] })
    await plain.putMany(range(1200).map(at => shelf(at, { full: at % 2 === 0, until: iso(at < 7 ? 1 : 9e12) })))
    const refused = await plain.find({ where: [{ field: 'kind', is: 'k1' }] }).catch((error: unknown) => error)
    expect(refused).to.be.instanceOf(TypeError).with.property('message').that.includes('kind')
    await first.close()
    const again = createEmbeddedDocumentStore({ file })
    const rows = await again.collection({ ...shelves, indexes: [['kind', 'full']], expires: 'until' })
    expect(await rows.count({})).to.equal(1193)
    expect(
      await rows.count({
        where: [
          { field: 'kind', is: 'k1' },
          { field: 'full', is: true },
        ],
      }),
    ).to.equal(199)
    expect(await rows.count({ where: [{ field: 'tags', has: 't1' }] })).to.equal(597)
    expect(idsOf(await rows.find({ words: ['nr119'] }))).to.include.members(['s119', 's1190', 's1199'])
    const refusal = await again.collection({ name: 'shelves' }).catch((error: unknown) => error)
    expect(refusal).to.be.instanceOf(StoreRefused)
    await again.close()
  })

  it('counts expiring documents by index alone, also in a file of version 1', async () => {
    const file = newFile()
    const lent = { name: 'lent', indexes: [['to', 'open']], expires: 'until' }
    const first = createEmbeddedDocumentStore({ file })
    await (await first.collection(lent)).put({ _id: 'l1', to: 'ada', open: true })
    await first.close()
    const old = connect(file)
    old.exec('DROP INDEX c1_i_f0_f1; CREATE INDEX c1_i_f0_f1 ON c1 (f0, f1, _id); PRAGMA user_version = 1')
    old.close()

    const store = createEmbeddedDocumentStore({ file })
    const where = [{ field: 'to', is: 'ada' }]
    expect(await (await store.collection(lent)).count({ where })).to.equal(1)
    await store.close()
    const db = connect(file)
    const { text, values } = countSql(layoutOf(db, 'lent')!, { where }, 0)
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values)
    db.close()
    expect(plan.map(({ detail }) => detail).join()).to.include('USING COVERING INDEX c1_i_f0_f1')
  })

  it('imports words from a file of version 1, and removes replaced words', async () => {
    const file = newFile()
    const first = createEmbeddedDocumentStore({ file })
    await (await first.collection(shelves)).putMany(range(50).map(at => shelf(at)))
    await first.collection({ name: 'wordless' })
    await first.close()
    const old = connect(file)
    old.exec(`
      DROP TABLE c1_fts;
      CREATE VIRTUAL TABLE c1_fts
        USING fts5 (text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1');
      INSERT INTO c1_fts (rowid, text) SELECT row, text FROM c1_text;
      PRAGMA user_version = 1;
      PRAGMA wal_checkpoint(TRUNCATE);
    `)
    old.close()

    const store = createEmbeddedDocumentStore({ file })
    const rows = await store.collection(shelves)
    expect(idsOf(await rows.find({ words: ['regal', 'nr12'] }))).to.deep.equal(['s12'])
    await rows.put(shelf(12, { text: 'schrank nr12' }))
    await rows.put(shelf(13, { text: null }))
    await rows.remove(['s14'])
    expect(await rows.count({ words: ['regal'] })).to.equal(47)
    await store.close()
    const db = connect(file)
    const rowsOf = (words: string) => db.prepare('SELECT rowid FROM c1_fts WHERE c1_fts MATCH ?').all(words)
    const left = { shelves: rowsOf('regal').length, cupboards: rowsOf('schrank'), gone: rowsOf('nr13 OR nr14') }
    const { version } = db.prepare('SELECT user_version AS version FROM pragma_user_version').get() ?? {}
    db.close()
    expect({ ...left, version }).to.deep.equal({ shelves: 47, cupboards: [{ rowid: 13 }], gone: [], version: 2 })
  })

  it('counts matches of words and a filter without reading documents', async () => {
    const file = newFile()
    const store = createEmbeddedDocumentStore({ file })
    const spec: CollectionSpec = { ...shelves, indexes: [['kind', 'full'], ['kind']] }
    const rows = await store.collection(spec)
    await rows.putMany(range(50).map(at => shelf(at, at % 2 === 0 ? { full: true } : {})))
    const where = [{ field: 'kind', is: 'k1' }]
    expect(await rows.count({ where, words: ['regal'] })).to.equal(17)
    expect(await rows.count({ where: [...where, { field: 'full', is: true }], words: ['regal'] })).to.equal(8)
    expect(await rows.count({ where: [...where, { field: 'full', is: null }], words: ['regal'] })).to.equal(9)
    expect(await rows.count({ where: [{ field: 'full', is: null }], words: ['regal'] })).to.equal(25)
    await store.close()
    const db = connect(file)
    const layout = layoutOf(db, 'shelves')
    if (layout === undefined) throw new Error('there is no such collection')
    const { text, values } = countSql(layout, { where, words: ['regal'] }, 0)
    const plan = JSON.stringify(db.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values))
    db.close()
    expect(plan).to.contain('USING COVERING INDEX c1_i_f0 (f0=? AND rowid=?)')
  })

  it('sorts matches of common words along an index, on any page', async () => {
    const file = newFile()
    const spec: CollectionSpec = { ...shelves, indexes: [['kind'], ['kind', 'order', '_id'], ['order', '_id']] }
    const docs = range(2_600).map(at => shelf(at, { order: `o${(at * 7) % 100}`, text: `regal nr${at} a${at % 9}` }))
    const store = createEmbeddedDocumentStore({ file })
    const rows = await store.collection(spec)
    await rows.putMany(docs)
    const kinds = [{ field: 'kind', is: 'k1' }]
    const tags = [{ field: 'tags', has: 't1' }]
    for (const [where, words] of [
      [[], ['regal']],
      [kinds, ['regal']],
      [tags, ['regal']],
      [kinds, ['regal', 'a3']],
      [[], ['nr12']],
    ] as const) {
      for (const [descending, offset] of [true, false].flatMap(down => [0, 30, 700].map(at => [down, at] as const))) {
        const query = { where, words, sort: [{ field: 'order', descending }], limit: 20, offset }
        const wanted = docs
          .filter(({ kind }) => where !== kinds || kind === 'k1')
          .filter(({ tags: its }) => where !== tags || JSON.stringify(its) === '["t1"]')
          .filter(({ text }) => words.every(word => String(text).includes(word)))
          .sort((a, b) => (descending ? -1 : 1) * compare(a.order, b.order) || compare(a._id, b._id))
        expect(idsOf(await rows.find(query)), JSON.stringify(query)).to.deep.equal(
          idsOf(wanted.slice(offset, offset + 20)),
        )
      }
    }
    await store.close()
    const db = connect(file)
    const layout = layoutOf(db, 'shelves')!
    const query = { where: kinds, words: ['regal'], sort: [{ field: 'order' }], limit: 20, offset: 500 }
    const { text, values } = findSql(layout, query, 0, { isCommon: true })
    const plan = JSON.stringify(db.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values))
    const isCommon = (words: readonly string[]) => {
      const sql = commonSql(layout, { ...query, words })!
      return db.prepare(sql.text).get(...sql.values)?.common
    }
    const common = ['regal', 'nr12'].map(word => isCommon([word]))
    db.close()
    expect(plan).to.contain('USING COVERING INDEX c1_i_f0_f1__id').and.not.to.contain('TEMP B-TREE')
    expect(common).to.deep.equal([1, 0])
  })

  it('finds listed values along an index, even if another index has the order of the result', async () => {
    const file = newFile()
    const store = createEmbeddedDocumentStore({ file })
    const rows = await store.collection({ ...shelves, indexes: [['kind'], ['kind', 'order', '_id']] })
    await rows.putMany(range(50).map(at => shelf(at, { order: `o${at % 10}` })))
    const query = {
      where: [
        { field: 'kind', is: 'k1' },
        { field: 'order', in: ['o3', 'o4'] },
      ],
      limit: 20,
    }
    expect(idsOf(await rows.find(query))).to.deep.equal(['s4', 's13', 's34', 's43'])
    await store.close()
    const db = connect(file)
    const layout = layoutOf(db, 'shelves')
    if (layout === undefined) throw new Error('there is no such collection')
    const { text, values } = findSql(layout, query, 0, { matchesFewRows: true })
    const plan = JSON.stringify(db.prepare(`EXPLAIN QUERY PLAN ${text}`).all(...values))
    db.close()
    expect(plan).to.contain('USING COVERING INDEX c1_i_f0_f1__id (f0=? AND f1=?)')
  })

  it('omits documents without a value from an index, and finds the others by it', async () => {
    const file = newFile()
    const spec: CollectionSpec = { name: 'shelves', ordered: true, indexes: [['order', 'kind']] }
    const before = createEmbeddedDocumentStore({ file })
    const plain = await before.collection(spec)
    await plain.putMany(range(30).map(at => shelf(at, at % 10 === 0 ? { order: `o${at}` } : {})))
    await before.close()

    const store = createEmbeddedDocumentStore({ file })
    const sparse = await store.collection({ ...spec, sparse: ['order'] })
    await sparse.put(shelf(31, { order: 'o10' }))
    expect(idsOf(await sparse.find({ where: [{ field: 'order', is: 'o10' }] }))).to.deep.equal(['s10', 's31'])
    expect(await sparse.count({ where: [{ field: 'order', is: null }] })).to.equal(27)
    await store.close()
    const db = connect(file)
    const plan = db.prepare('EXPLAIN QUERY PLAN SELECT row FROM c1 AS t WHERE t.f0 = ? ORDER BY t.f1').all('o10')
    db.close()
    expect(JSON.stringify(plan)).to.contain('INDEX c1_s_f0_f1')
  })

  it('omits documents without a value from an index that another field begins, and finds them without it', async () => {
    const store = createEmbeddedDocumentStore({ file: newFile(), many: 1 })
    const rows = await store.collection({ ...shelves, indexes: [['kind', 'order']], sparse: ['order'] })
    await rows.putMany(range(30).map(at => shelf(at, at % 10 === 0 ? { order: `o${at}` } : {})))
    const kind = { field: 'kind', is: 'k1' }
    expect(idsOf(await rows.find({ where: [kind, { field: 'order', is: 'o10' }] }))).to.deep.equal(['s10'])
    expect(idsOf(await rows.find({ where: [kind, { field: 'order', in: ['o10', 'o20'] }] }))).to.deep.equal(['s10'])
    expect(idsOf(await rows.find({ where: [kind], sort: [{ field: 'order' }], limit: 2 }))).to.deep.equal(['s1', 's13'])
    expect([
      await rows.count({ where: [kind] }),
      await rows.count({ where: [{ field: 'kind', in: ['k1'] }] }),
    ]).to.deep.equal([10, 10])
    await store.close()
  })

  it('expires documents that were cached before expiration was configured', async () => {
    const store = createEmbeddedDocumentStore({ file: newFile() })
    const rows = await store.collection(shelves)
    await rows.put(shelf(1, { until: iso(1) }))
    expect(await rows.count({})).to.equal(1)
    await store.collection({ ...shelves, expires: 'until' })
    expect(await rows.get('s1')).to.equal(undefined)
    expect(await rows.count({})).to.equal(0)
    await store.close()
  })

  it('returns the same frozen object until the document changes', async () => {
    const store = createEmbeddedDocumentStore({ file: newFile() })
    const rows = await store.collection(shelves)
    await rows.put(shelf(1))
    const before = await rows.get('s1')
    await rows.putNewer([shelf(1, { kind: 'refused', _pos: 0 })])
    expect(await rows.get('s1')).to.equal(before)
    expect((await rows.find({ words: ['regal'] }))[0]).to.equal(before)
    expect((await rows.getMany(['s1'])).get('s1')).to.equal(before)
    expect(() => Object.assign(before?.tags as object, { 0: 'x' })).to.throw(TypeError)
    await rows.putNewer([shelf(1, { _pos: 2 })])
    expect(await rows.get('s1')).to.not.equal(before)
    await store.close()
  })

  it('deletes expired documents gradually', async () => {
    const file = newFile()
    let now = 1_000_000
    const store = createEmbeddedDocumentStore({ file, now: () => now, sweepEveryMs: 100 })
    const rows = await store.collection({ ...shelves, expires: 'until' })
    await rows.putMany(range(700).map(at => shelf(at, { until: iso(now + 1 + (at === 5 ? 1e9 : 0)) })))
    now += 1000
    const look = connect(file, { readOnly: true })
    const left = () =>
      look.prepare('SELECT (SELECT count(*) FROM c1) AS docs, (SELECT count(*) FROM c1_text) AS texts').get()
    while (left()?.docs !== 1) await new Promise(resolve => setTimeout(resolve, 10))
    expect(left()).to.include({ docs: 1, texts: 1 })
    expect(idsOf(await rows.find({ words: ['regal'] }))).to.deep.equal(['s5'])
    look.close()
    await store.close()
  })

  describe('with a query worker for queries without an index', () => {
    const dear = {
      where: [{ field: 'kind', not: 'k0' }],
      sort: [{ field: '_id', descending: true }],
      limit: 3,
    } as const
    const all = { where: [...dear.where, { field: '_seq', atLeast: 1 }] } as const
    /** A worker that queries immediately on its own connection, and returns the result when the test allows it. */
    async function open({ many = 1, now = Date.now, spec = shelves } = {}) {
      const file = newFile()
      const db = connect(file)
      db.exec('PRAGMA journal_mode = WAL')
      createTables(db)
      const other = connect(file)
      let may = Promise.resolve()
      let asked = 0
      const ask = async ({ text, values }: SqlQuery) => {
        asked += 1
        const row = other.prepare(text).get(...values)
        await may
        return row
      }
      const store = documentsIn(db, { now, cacheBytes: 1_000_000, many, worker: { run: ask } })
      const rows = await store.collection(spec)
      await rows.putMany(range(9).map(at => shelf(at)))
      const until = (said: Promise<void>) => {
        may = said
      }
      /** Holds back later results until the caller releases them. */
      const held = () => {
        let say = () => {}
        until(
          new Promise(resolve => {
            say = resolve
          }),
        )
        return () => say()
      }
      const close = async () => {
        other.close()
        await store.close()
      }
      return { rows, until, held, close, asked: () => asked }
    }

    it('finds what was written in the same moment', async () => {
      const { rows, close } = await open()
      const written = rows.put(shelf(9, { kind: 'k7' }))
      expect(idsOf(await rows.find(dear))).to.deep.equal(['s9', 's8', 's7'])
      await written
      await close()
    })

    it('repeats a query if a write changed its results meanwhile, and caches nothing of the first run', async () => {
      const { rows, held, close } = await open()
      const sayFound = held()
      const found = rows.find(dear)
      await rows.putMany([shelf(8, { kind: 'k0' }), shelf(5, { kind: 'k0' }), shelf(6, { kind: 'k7' })])
      sayFound()
      expect(idsOf(await found)).to.deep.equal(['s7', 's6', 's4'])
      expect(idsOf(await rows.find(dear))).to.deep.equal(['s7', 's6', 's4'])

      const sayCounted = held()
      const counted = rows.count(all)
      await rows.put(shelf(4, { kind: 'k0' }))
      sayCounted()
      expect(await counted, 'the count at the time of the query').to.equal(5)
      expect(await rows.count(all)).to.equal(4)
      await close()
    })

    it('updates cached results with each later write', async () => {
      const { rows, close } = await open()
      expect(idsOf(await rows.find(dear))).to.deep.equal(['s8', 's7', 's5'])
      expect(await rows.count(all)).to.equal(6)
      await rows.remove(['s7'])
      expect(idsOf(await rows.find(dear))).to.deep.equal(['s8', 's5', 's4'])
      expect(await rows.count(all)).to.equal(5)
      await close()
    })

    it('counts large indexed results in the worker, and results that are being written in the main thread', async () => {
      const { rows, held, close, asked } = await open({ many: 3 })
      const third = (n: number) => ({ where: [{ field: 'kind', is: `k${n}` }] })
      expect([await rows.count(third(0)), await rows.count(third(4)), asked()]).to.deep.equal([3, 0, 1])
      await rows.remove(['s0'])
      expect([await rows.count(third(0)), asked()], 'the count stays cached').to.deep.equal([2, 1])
      const sayCounted = held()
      const counted = rows.count(third(1))
      await rows.remove(['s1'])
      sayCounted()
      expect([await counted, await rows.count(third(1)), asked()]).to.deep.equal([2, 2, 2])
      await close()
    })

    it('runs indexed queries in the worker if their results are far down the index', async () => {
      const { rows, close, asked } = await open({ many: 3 })
      const sort = [{ field: '_seq', descending: true }]
      expect(idsOf(await rows.find({ sort, offset: 2, limit: 2 }))).to.deep.equal(['s6', 's5'])
      expect(asked()).to.equal(0)
      expect(idsOf(await rows.find({ sort, offset: 5, limit: 2 }))).to.deep.equal(['s3', 's2'])
      expect(asked()).to.equal(1)
      await close()
    })

    it('finds few rows by a list of values in the main thread, and many in the worker', async () => {
      const { rows, close, asked } = await open({ many: 4 })
      const of = (...kinds: readonly string[]) => rows.find({ where: [{ field: 'kind', in: kinds }], limit: 100 })
      expect([idsOf(await of('k1', 'k8')), asked()]).to.deep.equal([['s1', 's4', 's7'], 0])
      expect([idsOf(await of('k1', 'k0')), asked()]).to.deep.equal([['s0', 's1', 's3', 's4', 's6', 's7'], 1])
      await close()
    })

    it('caches no counts or pages of expiring documents', async () => {
      let time = 0
      const { rows, close } = await open({ now: () => time, spec: { ...shelves, expires: 'until' } })
      await rows.putMany([shelf(3, { until: iso(1_000) }), shelf(6, { until: iso(1_000) })])
      const first = { where: [{ field: 'kind', is: 'k0' }], sort: [{ field: '_id' }], limit: 2 }
      const seen = async () => [await rows.count({ where: first.where }), idsOf(await rows.find(first))]
      expect(await seen()).to.deep.equal([3, ['s0', 's3']])
      time = 2_000
      expect(await seen()).to.deep.equal([1, ['s0']])
      await close()
    })

    it('rejects requests that would wait too long, without running them in the main thread', async () => {
      const { rows, until, close } = await open()
      until(Promise.reject(new StoreUnavailable('the data directory', 'too many searches in parallel')))
      const refused = await rows.find(dear).catch((error: Error) => error)
      expect(refused).to.be.instanceOf(StoreUnavailable)
      await close()
    })

    it('runs queries in the main thread if the worker fails', async () => {
      const db = connect(newFile())
      db.exec('PRAGMA journal_mode = WAL')
      createTables(db)
      let asked = 0
      const ask = async () => {
        asked += 1
        throw new Error('it fails')
      }
      const store = documentsIn(db, { now: Date.now, cacheBytes: 1_000_000, many: 1, worker: { run: ask } })
      const rows = await store.collection(shelves)
      await rows.putMany(range(9).map(at => shelf(at)))
      expect(idsOf(await rows.find(dear))).to.deep.equal(['s8', 's7', 's5'])
      expect([await rows.count(all), asked]).to.deep.equal([6, 2])
      await store.close()
    })
  })

  it('rejects a write on a full disk, still shows the previous content, and continues when there is space', async () => {
    const db = connect(newFile())
    db.exec('PRAGMA journal_mode = WAL')
    createTables(db)
    const store = documentsIn(db, { now: Date.now, cacheBytes: 1_000_000 })
    const rows = await store.collection(shelves)
    await rows.putMany(range(20).map(at => shelf(at)))
    expect(await rows.count({})).to.equal(20)
    expect(await rows.count({ where: [{ field: 'kind', is: 'k0' }] })).to.equal(7)
    db.exec('PRAGMA max_page_count = 1')
    const large = { note: 'x'.repeat(100_000), kind: 'k9' }
    const writes = [
      rows.put(shelf(0, { kind: 'k9' })),
      rows.remove(['s3']),
      rows.put(shelf(30, large)),
      rows.insert(shelf(31)),
    ]
    const [put, remove, full, late] = await Promise.allSettled(writes)
    for (const each of [put, remove, full]) {
      expect(each).to.have.property('reason').that.is.instanceOf(StoreUnavailable)
    }
    db.exec('PRAGMA max_page_count = 1000000')
    const there = late?.status === 'fulfilled' ? 21 : 20
    expect(await rows.count({})).to.equal(there)
    expect(await rows.get('s0')).to.deep.equal(shelf(0))
    expect(await rows.get('s3')).to.deep.equal(shelf(3))
    expect(await rows.get('s30')).to.equal(undefined)
    expect(await rows.count({ where: [{ field: 'kind', is: 'k0' }] })).to.equal(7)
    await rows.put(shelf(30, large))
    expect(await rows.count({ where: [{ field: 'kind', is: 'k9' }] })).to.equal(1)
    await store.close()
  })

  describe('with deferred writes', () => {
    const open = () => {
      const file = newFile()
      const store = createEmbeddedDocumentStore({ file })
      const other = connect(file, { readOnly: true })
      const close = async () => {
        other.close()
        await store.close()
      }
      /** The number of documents that another connection finds. */
      const committed = () => Number(other.prepare('SELECT count(*) AS count FROM c1').get()?.count)
      return { store, committed, close }
    }
    const until = async (condition: () => boolean) => {
      while (!condition()) await new Promise(resolve => setTimeout(resolve, 5))
    }

    it('shows them before they are committed with the next other write', async () => {
      const { store, committed, close } = open()
      const rows = await store.collection(shelves)
      await rows.insertMany([shelf(1)], { deferred: true })
      await rows.putNewer([shelf(2)], { deferred: true })
      expect(idsOf(await rows.find({ words: ['regal'] }))).to.deep.equal(['s1', 's2'])
      expect([await rows.count({}), (await rows.get('s2'))?.kind, committed()]).to.deep.equal([2, 'k2', 0])
      await rows.put(shelf(3))
      expect(committed()).to.equal(3)
      await close()
    })

    it('commits them soon without another write, and before a flush or the end', async () => {
      const { store, committed, close } = open()
      const rows = await store.collection(shelves)
      await rows.put(shelf(1), { deferred: true })
      await until(() => committed() === 1)
      await rows.put(shelf(2), { deferred: true })
      await store.flush()
      expect(committed()).to.equal(2)
      await rows.put(shelf(3), { deferred: true })
      await store.close()
      expect(committed()).to.equal(3)
      await close().catch(() => {})
    })

    it('commits many of them in the same iteration of the event loop', async () => {
      const { store, committed, close } = open()
      const rows = await store.collection(shelves)
      await rows.insertMany(
        range(1_000).map(at => shelf(at)),
        { deferred: true },
      )
      expect(committed()).to.equal(1_000)
      await close()
    })

    it('reports when they are lost, and forgets them', async () => {
      const db = connect(newFile())
      db.exec('PRAGMA journal_mode = WAL')
      createTables(db)
      const store = documentsIn(db, { now: Date.now, cacheBytes: 1_000_000 })
      const rows = await store.collection(shelves)
      let reports = 0
      store.onRollback?.(() => {
        reports += 1
      })
      const writeTooMuch = async () => {
        db.exec('PRAGMA max_page_count = 1')
        const written = await rows.put(shelf(9, { note: 'x'.repeat(100_000) })).catch((error: unknown) => error)
        expect(written).to.be.instanceOf(StoreUnavailable)
        db.exec('PRAGMA max_page_count = 1000000')
      }
      await rows.put(shelf(1))
      await writeTooMuch()
      expect(reports, 'without a deferred write').to.equal(0)
      await rows.insertMany([shelf(2)], { deferred: true })
      expect(await rows.count({})).to.equal(2)
      const stamp = await rows.stampOf('_id', 's2')
      const stampOfAll = rows.stamp()
      await writeTooMuch()
      expect([reports, await rows.count({}), idsOf(await rows.find({}))]).to.deep.equal([1, 1, ['s1']])
      expect(await rows.stampOf('_id', 's2')).to.not.equal(stamp)
      expect(rows.stamp()).to.not.equal(stampOfAll)
      await store.close()
    })
  })

  it('fails an invalid write alone', async () => {
    const store = createEmbeddedDocumentStore({ file: newFile() })
    const rows = await store.collection(shelves)
    const writes = [rows.put(shelf(1)), rows.put({ _id: 'x' }), rows.put(shelf(1, { _id: 'y' })), rows.put(shelf(2))]
    const outcomes = await Promise.allSettled(writes)
    expect(outcomes.map(each => each.status)).to.deep.equal(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(idsOf(await rows.find({}))).to.deep.equal(['s1', 's2'])
    await store.close()
  })

  it('rejects a torn file, and leaves it unchanged', async () => {
    const file = newFile()
    const store = createEmbeddedDocumentStore({ file })
    await (await store.collection(shelves)).putMany(range(200).map(at => shelf(at)))
    await store.close()
    const torn = newFile()
    writeFileSync(torn, readFileSync(file).subarray(0, 20_000))
    const before = readFileSync(torn)
    expect(() => createEmbeddedDocumentStore({ file: torn })).to.throw(StoreRefused, torn)
    expect(readFileSync(torn).equals(before)).to.equal(true)
  })

  it('returns nothing after it is closed', async () => {
    const store = createEmbeddedDocumentStore({ file: newFile(), durable: true })
    const rows = await store.collection(shelves)
    const written = rows.put(shelf(1))
    await store.close()
    await written
    for (const late of [rows.get('s1'), rows.put(shelf(2)), store.ping()]) {
      expect(await late.catch((error: unknown) => error)).to.be.instanceOf(StoreUnavailable)
    }
  })
})
