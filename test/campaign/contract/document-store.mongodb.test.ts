import { expect } from 'chai'
import { MongoClient } from 'mongodb'
import type { FilterCondition, Scalar } from '../../../src/stores/document-store.js'
import { StoreRefused } from '../../../src/stores/errors.js'
import { idsOf, range } from '../../contract/document-store/bench.js'
import { describeDocumentStore } from '../../contract/document-store.contract.js'
import { createDatabaseUrl, describeOnMongo } from '../../support/mongodb.js'

describeOnMongo('MongoDB', false, mongo => {
  describeDocumentStore('MongoDB', async now => mongo.open({ now }))

  it('counts writes of another process as soon as they are acknowledged', async () => {
    const [one, other] = [mongo.open(), mongo.open()]
    const spec = { name: 'counted', indexes: [['kind']], ordered: true }
    const [here, there] = [await one.collection(spec), await other.collection(spec)]
    const where = [{ field: 'kind', is: 'k' }]
    for (const at of range(20)) {
      expect(await here.count({ where })).to.equal(at)
      await there.put({ _id: `n${at}`, _seq: at, kind: 'k' })
    }
    await Promise.all(range(30).map(at => there.put({ _id: `m${at}`, _seq: at + 20, kind: 'k' })))
    expect(await here.count({ where })).to.equal(50)
    await one.drop('counted')
    await Promise.all([one.close(), other.close()])
  })

  it('warns once while its clock and the clock of the server differ', async () => {
    const warnings: string[] = []
    let shiftMs = 0
    const store = mongo.open({ now: () => Date.now() + shiftMs, warn: message => warnings.push(message) })
    for (const shifted of [2_000, 60_000, 60_000, -2_000, -3_600_000, -3_600_000]) {
      shiftMs = shifted
      await store.ping()
    }
    await store.close()
    expect(warnings).to.have.length(2)
    expect(warnings[0]).to.match(/ (59|60) s ahead of the clock of MongoDB/)
    expect(warnings[1]).to.match(/ (3599|3600) s behind the clock of MongoDB/)
  })

  it('returns pages deep in a list, up to its end', async () => {
    const store = mongo.open()
    const rows = await store.collection({ name: 'far', indexes: [['kind']], ordered: true })
    await rows.putMany(range(2_500).map(at => ({ _id: `n${at}`, _seq: at * 2, kind: at % 2 === 0 ? 'even' : 'odd' })))
    const where = [{ field: 'kind', is: 'odd' }]
    expect(idsOf(await rows.find({ where, offset: 1_100, limit: 3 }))).to.deep.equal(['n2201', 'n2203', 'n2205'])
    expect(idsOf(await rows.find({ offset: 2_498, limit: 50 }))).to.deep.equal(['n2498', 'n2499'])
    expect((await rows.find({ offset: 1_000 })).length).to.equal(1_500)
    expect(await rows.find({ offset: 2_500, limit: 50 })).to.deep.equal([])
    await store.drop('far')
    await store.close()
  })

  it('never interprets a value as an operator', async () => {
    const store = mongo.open()
    const rows = await store.collection({ name: 'guarded', indexes: [['kind']] })
    await rows.putMany([
      { _id: 'a', kind: 'x' },
      { _id: 'b', kind: 'y' },
    ])
    for (const value of [{ $gt: '' }, undefined, ['x'], Number.NaN]) {
      const conditions = [
        { field: 'kind', is: value },
        { field: 'kind', not: value },
        { field: '_id', in: [value] },
      ]
      for (const condition of conditions) {
        const refused = await rows
          .find({ where: [condition as { field: string; is: Scalar } & FilterCondition] })
          .catch((error: unknown) => error)
        expect(refused).to.be.instanceOf(TypeError)
      }
    }
    expect(await rows.get({ $gt: '' } as unknown as string).catch((error: unknown) => error)).to.be.instanceOf(
      TypeError,
    )
    await rows.remove([{ $gt: '' } as unknown as string])
    expect(idsOf(await rows.find({}))).to.deep.equal(['a', 'b'])
    await store.drop('guarded')
    await store.close()
  })

  it('rejects credentials that the server rejects, and an invalid URL', async () => {
    const store = mongo.open({ url: mongo.url().replace('://', '://someone:wrong@') })
    const refused = await store.ping().catch((error: unknown) => error)
    expect(refused).to.be.instanceOf(StoreRefused)
    expect(String(refused)).not.to.include('wrong@')
    await store.close()
    expect(() => mongo.open({ url: 'mongodb://user:pa@ss:word@' }))
      .to.throw(StoreRefused)
      .with.property('message')
      .that.does.not.include('ss:word')
  })

  it('lists and drops its own collections, and none of other applications in the same database', async () => {
    const store = mongo.open({ database: 'inventory-test-shared' })
    const client = new MongoClient(mongo.url())
    const db = client.db('inventory-test-shared')
    await db.collection('shelves').insertOne({ theirs: true })
    await (await store.collection({ name: 'shelves' })).put({ _id: 'a' })
    await store.lease('projections', 'a', 1)
    expect(await store.collections()).to.deep.equal(['shelves'])
    await store.drop('shelves')
    expect(await store.collections()).to.deep.equal([])
    expect(await db.collection('shelves').countDocuments()).to.equal(1)
    await db.dropDatabase()
    await Promise.all([client.close(), store.close()])
  })

  it('detects that a collection was dropped and created again', async () => {
    const store = mongo.open({ database: 'inventory-test-recreated' })
    await (await store.collection({ name: 'shelves' })).put({ _id: 'a' })
    const before = await store.incarnations()
    expect(await store.incarnations()).to.deep.equal(before)
    const client = new MongoClient(mongo.url())
    const db = client.db('inventory-test-recreated')
    await db.collection('docs.shelves').drop()
    await db.createCollection('docs.shelves')
    expect(await store.incarnations())
      .to.have.length(before.length)
      .and.not.deep.equal(before)
    await db.dropDatabase()
    await Promise.all([client.close(), store.close()])
  })

  it('uses the database in the URL, or inventory', async () => {
    const named = mongo.open({ url: createDatabaseUrl(mongo.url(), 'warehouse'), database: undefined })
    await (await named.collection({ name: 'things' })).put({ _id: 'a' })
    const client = new MongoClient(mongo.url())
    expect(await client.db('warehouse').collection('docs.things').countDocuments()).to.equal(1)
    await client.db('warehouse').dropDatabase()
    await Promise.all([client.close(), named.close()])
  })
})
