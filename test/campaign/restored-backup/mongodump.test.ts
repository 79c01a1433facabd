import { expect } from 'chai'
import { Decimal128, Double, Int32, Long, MongoClient } from 'mongodb'
import { createDatabaseUrl, describeOnMongo } from '../../support/mongodb.js'
import { dropDatabase, mongodump, mongorestore } from '../../support/mongodump.js'

describeOnMongo('A restored database dump', false, mongo => {
  const FROM = '2026-01-01T00:00:00.000Z'

  it('matches the original byte for byte, and leaves everything outside the dump unchanged', async () => {
    const url = createDatabaseUrl(mongo.url())
    const client = await new MongoClient(url, { ignoreUndefined: false }).connect()
    const db = client.db()
    const numbers = {
      int: new Int32(1),
      double: new Double(1),
      long: Long.MAX_VALUE,
      exact: Decimal128.fromString('0.1'),
    }
    await db.createCollection('typed', { validator: { _id: { $type: 'string' } } })
    await db.collection<{ _id: string }>('typed').insertMany([
      { _id: 'numbers', ...numbers },
      { _id: 'others', at: new Date(FROM), none: null, list: [{ 'a.b': '$x' }], pattern: /a\/b/i },
    ] as never)
    await db.collection('many').insertMany(Array.from({ length: 2_345 }, (_, n) => ({ n })))
    await db.collection('many').createIndex({ n: -1, _id: 1 }, { unique: true, sparse: true })
    await db.collection('passing').createIndex({ at: 1 }, { expireAfterSeconds: 60 })

    const dumped = await mongodump(url)
    await db.collection('many').deleteMany({ n: { $gt: 7 } })
    await db.collection('passing').drop()
    await db.collection('typed').updateMany({}, { $set: { later: true } })
    await mongorestore(url, dumped)
    expect(await mongodump(url)).to.deep.equal(dumped)

    await db.collection('beside').insertOne({})
    await mongorestore(url, dumped)
    expect((await mongodump(url)).collections.map(({ name }) => name)).to.deep.equal([
      'beside',
      'many',
      'passing',
      'typed',
    ])
    await client.close()
    await dropDatabase(url)
  })
})
