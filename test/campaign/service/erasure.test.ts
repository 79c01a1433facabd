import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeErasure } from '../../service/erasure.js'
import { startEventStoreDouble } from '../../support/eventstoredb/start.js'
import { createDatabaseUrl, describeOnMongo } from '../../support/mongodb.js'
import { mongodump } from '../../support/mongodump.js'
import { natsServerBinary, type RunningServer, startNatsServer } from '../../support/servers.js'
import { readFilesBelow } from '../../support/stored-bytes.js'

const nats = natsServerBinary()
if (nats === undefined) {
  describe.skip('An erasure on servers (no nats-server binary)', () => it('is not tested'))
} else {
  describeOnMongo('With MongoDB', false, mongo => {
    let folder = ''
    let database = ''
    let events: Awaited<ReturnType<typeof startEventStoreDouble>>
    let bus: RunningServer

    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'inventory-erasure-'))
      database = createDatabaseUrl(mongo.url())
      events = await startEventStoreDouble({ dataDir: join(folder, 'events') })
      bus = await startNatsServer(nats)
    })
    after(async () => {
      await events.stop()
      await bus.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    describeErasure('on EventStoreDB, MongoDB, and NATS', {
      settings: () => ({ EVENTSTORE_URL: events.url, MONGODB_URL: database, NATS_URL: bus.url }),
      async elsewhere() {
        const { collections } = await mongodump(database)
        // MongoDB compresses its files, so this searches all documents as the server returns them.
        const documents = collections.map(({ name, documents }) => ({
          name: `the collection ${name}`,
          bytes: Buffer.concat(documents),
        }))
        return [
          ...documents,
          ...readFilesBelow(join(folder, 'events')).map(file => ({ ...file, name: `EventStoreDB ${file.name}` })),
          ...readFilesBelow(bus.folder).map(file => ({ ...file, name: `NATS ${file.name}` })),
        ]
      },
    })
  })
}
