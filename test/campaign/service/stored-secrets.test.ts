import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { createMongoDocumentStore } from '../../../src/stores/mongodb/documents.js'
import { issueSecrets, storeAsVersion12 } from '../../service/issued-secrets.js'
import { describeStoredSecrets } from '../../service/stored-secrets.js'
import { startEventStoreDouble } from '../../support/eventstoredb/start.js'
import { folderPerTest } from '../../support/folder.js'
import { createDatabaseUrl, describeOnMongo } from '../../support/mongodb.js'
import { mongodump } from '../../support/mongodump.js'
import { natsServerBinary, type RunningServer, startNatsServer } from '../../support/servers.js'
import { startProcess } from '../../support/service.js'
import { findSecrets, readFilesBelow } from '../../support/stored-bytes.js'

const nats = natsServerBinary()
if (nats === undefined) {
  describe.skip('Data stored on servers (no nats-server binary)', () => it('is not tested'))
} else {
  describeOnMongo('With MongoDB', false, mongo => {
    let folder = ''
    let database = ''
    let events: Awaited<ReturnType<typeof startEventStoreDouble>>
    let bus: RunningServer

    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'inventory-stored-'))
      database = createDatabaseUrl(mongo.url())
      events = await startEventStoreDouble({ dataDir: join(folder, 'events') })
      bus = await startNatsServer(nats)
    })
    after(async () => {
      await events.stop()
      await bus.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    describeStoredSecrets('on EventStoreDB, MongoDB, and NATS', {
      settings: () => ({
        EVENTSTORE_URL: events.url,
        MONGODB_URL: database,
        NATS_URL: bus.url,
        // In the environment it is in no file.
        WEBHOOK_SECRET_KEY: undefined,
      }),
      async elsewhere() {
        const { collections } = await mongodump(database)
        // MongoDB compresses its files, so this searches all documents as the server returns them.
        const documents = collections.map(({ name, documents }) => ({
          name: `the collection ${name}`,
          bytes: Buffer.concat(documents),
        }))
        const files = [
          ...readFilesBelow(join(folder, 'events')).map(file => ({ ...file, name: `EventStoreDB ${file.name}` })),
          ...readFilesBelow(bus.folder).map(file => ({ ...file, name: `NATS ${file.name}` })),
        ]
        return [...documents, ...files]
      },
    })
  })
}

describeOnMongo('Secrets in responses that an older version stored in MongoDB', false, mongo => {
  const folder = folderPerTest()

  it('are erased by the next start, and other responses are replayed as before', async () => {
    const database = createDatabaseUrl(mongo.url())
    const starting = {
      dataDir: folder.at('data'),
      settings: { MONGODB_URL: database, WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' },
    }
    const first = await startProcess(starting)
    const reported = await issueSecrets(first.client)
    await first.stop()
    const documents = createMongoDocumentStore({ url: database })
    await storeAsVersion12(documents, reported)
    await documents.close()
    const stored = async () =>
      (await mongodump(database)).collections.map(({ name, documents }) => ({ name, bytes: Buffer.concat(documents) }))
    expect(findSecrets(reported.secrets, await stored())).not.to.deep.equal([])

    const second = await startProcess(starting)
    await reported.again(second.client)
    await second.stop()
    expect(findSecrets(reported.secrets, await stored())).to.deep.equal([])
  })
})
