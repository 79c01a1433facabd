import { randomInt } from 'node:crypto'
import { expect } from 'chai'
import { type Document, MongoClient } from 'mongodb'
import { createRandom } from '../../../src/cli/demo/random.js'
import { createProvedLog } from '../../service/tampered/proved-log.js'
import { DOCUMENT_TAMPERINGS, type StoredDoc, type StoredDocuments } from '../../service/tampered/tampered-documents.js'
import { LOG_TAMPERINGS } from '../../service/tampered/tampered-log.js'
import { createRounds, describeTamperings } from '../../service/tampered/tamperings.js'
import { createDatabaseUrl, describeOnMongo } from '../../support/mongodb.js'
import { dropDatabase } from '../../support/mongodump.js'
import { scaleToCampaign } from '../size.js'

const ALL = 1_000
const ALL_ON_MONGODB = 100
const KINDS = Object.keys({ ...LOG_TAMPERINGS, ...DOCUMENT_TAMPERINGS }).length
const SEED = randomInt(2 ** 31)

describeTamperings({ each: scaleToCampaign(Math.ceil(ALL / KINDS)), seed: SEED })

describeOnMongo('Verification of documents in MongoDB', false, mongo =>
  describe(`after tampering (seed ${SEED})`, () => {
    const each = scaleToCampaign(Math.ceil(ALL_ON_MONGODB / Object.keys(DOCUMENT_TAMPERINGS).length))
    let database = ''
    const log = createProvedLog(() => ({ MONGODB_URL: database }))
    const random = createRandom(SEED)
    const expectNamed = createRounds(log, each)

    before(async function () {
      this.timeout(120_000)
      database = createDatabaseUrl(mongo.url())
      await log.create()
      const { findings } = await log.verifyChanged(() => {})
      expect(findings).to.deep.equal([])
    })
    after(async () => {
      await dropDatabase(database)
      log.remove()
    })

    for (const [title, tamper] of Object.entries(DOCUMENT_TAMPERINGS))
      it(`reports ${title}`, async function () {
        this.timeout(60_000 * (each + 1))
        const client = await MongoClient.connect(database)
        const documents = createServerDocuments(client)
        await expectNamed(() => tamper(documents, random), documents.restore).finally(() => client.close())
      })
  }),
)

interface Stored extends Document {
  readonly _id: string
  readonly doc: StoredDoc
}

/** All copies have the same documents, so changes are undone. */
function createServerDocuments(client: MongoClient): StoredDocuments & { restore(): Promise<void> } {
  let undo: (() => Promise<unknown>)[] = []
  async function collection(name: RegExp) {
    const all = await client.db().listCollections().toArray()
    const found = all.map(each => each.name.replace(/^docs\./, '')).find(each => name.test(each))
    return client.db().collection<Stored>(`docs.${found}`)
  }
  return {
    async list(name) {
      const docs = await (await collection(name)).find().sort({ _id: 1 }).toArray()
      return docs.map(({ doc }) => doc)
    },
    async replace(name, doc) {
      const docs = await collection(name)
      const before = await docs.findOneAndUpdate({ _id: doc._id }, { $set: { doc } })
      expect(before, `${doc._id} is stored`).not.to.equal(null)
      undo.push(() => docs.updateOne({ _id: doc._id }, { $set: { doc: before!.doc } }))
    },
    async restore() {
      for (const each of undo) await each()
      undo = []
    },
  }
}
