import { randomBytes } from 'node:crypto'
import { createMongoDocumentStore } from '../../src/stores/mongodb/documents.js'
import { mongodBinary, type RunningServer, startMongod } from '../support/servers.js'
import { describeDocumentStore } from './document-store.contract.js'

const given = process.env.MONGODB_URL
const path = mongodBinary()

if (given === undefined && path === undefined) {
  describe.skip('MongoDB as a document store (neither MONGODB_URL nor a mongod binary)', () => {
    it('is not tested')
  })
} else {
  describe('MongoDB', () => {
    let server: RunningServer | undefined
    before(async () => {
      if (given === undefined && path !== undefined) server = await startMongod(path)
    })
    after(() => server?.stop())

    const database = `inventory-test-${randomBytes(4).toString('hex')}`
    describeDocumentStore('MongoDB', async now =>
      createMongoDocumentStore({ url: given ?? server?.url ?? '', database, now }),
    )
  })
}
