import { randomBytes } from 'node:crypto'
import { createMongoDocumentStore, type MongoDocumentStoreOptions } from '../../src/stores/mongodb/documents.js'
import { mongodBinary, type RunningServer, startMongod } from './servers.js'

export interface MongoBench {
  open(options?: Partial<MongoDocumentStoreOptions>): ReturnType<typeof createMongoDocumentStore>
  url(): string
  server(): RunningServer
}

/** Describes tests on the MongoDB of MONGODB_URL, or on one of our own; on our own only, if they kill it. */
export function describeOnMongo(title: string, ownOnly: boolean, tests: (bench: MongoBench) => void): void {
  const given = ownOnly ? undefined : process.env.MONGODB_URL
  const path = mongodBinary()
  if (given === undefined && path === undefined) {
    describe.skip(`${title} (${ownOnly ? 'no' : 'neither MONGODB_URL nor a'} mongod binary)`, () => it('is not tested'))
    return
  }
  describe(title, () => {
    const database = `inventory-test-${randomBytes(4).toString('hex')}`
    let running: RunningServer | undefined
    before(async () => {
      if (given === undefined && path !== undefined) running = await startMongod(path)
    })
    after(() => running?.stop())

    const server = () => {
      if (running === undefined) throw new Error('there is no server of our own')
      return running
    }
    const url = () => given ?? server().url
    tests({ open: options => createMongoDocumentStore({ url: url(), database, ...options }), url, server })
  })
}
