import { join } from 'node:path'
import { describeOlderLog } from '../../service/older-log.js'
import { startEventStoreDouble } from '../../support/eventstoredb/start.js'
import { mongodBinary, startMongod } from '../../support/servers.js'

describeOlderLog('on EventStoreDB', async directory => {
  const double = await startEventStoreDouble({ dataDir: join(directory, 'log') })
  return { settings: { EVENTSTORE_URL: double.url }, end: () => double.stop() }
})

const mongod = mongodBinary()
if (mongod === undefined) {
  describe.skip('A log of older events, on EventStoreDB with documents in MongoDB (no mongod binary)', () =>
    it('is not tested'))
} else {
  describeOlderLog('on EventStoreDB with documents in MongoDB', async directory => {
    const double = await startEventStoreDouble({ dataDir: join(directory, 'log') })
    const mongo = await startMongod(mongod)
    return {
      settings: { EVENTSTORE_URL: double.url, MONGODB_URL: `${mongo.url}/older` },
      async end() {
        await double.stop()
        await mongo.stop()
      },
    }
  })
}
