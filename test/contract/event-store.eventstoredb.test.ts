import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEventStoreDb } from '../../src/stores/eventstoredb/event-store.js'
import { startEventStoreDouble } from '../support/eventstoredb/start.js'
import { describeEventStore } from './event-store.contract.js'

/** The real server if there is one, else its double. */
async function server() {
  const url = process.env.EVENTSTORE_URL
  if (url) return { url, end: async () => {} }
  const dataDir = mkdtempSync(join(tmpdir(), 'eventstoredb-'))
  const double = await startEventStoreDouble({ dataDir })
  return {
    url: double.url,
    async end() {
      await double.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

describeEventStore('EventStoreDB', async () => {
  const { url, end } = await server()
  const open = () => createEventStoreDb({ url, kinds: ['material'] })
  let store = open()
  return {
    store,
    async reopen() {
      await store.close()
      store = open()
      return store
    },
    async destroy() {
      await store.close()
      await end()
    },
  }
})
