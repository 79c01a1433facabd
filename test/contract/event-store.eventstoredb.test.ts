import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
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
  const others = EventStoreDBClient.connectionString(url)
  const theirs = `order-${randomUUID()}`
  return {
    async others(count) {
      const events = Array.from({ length: count }, () => jsonEvent({ type: 'order-placed', data: { total: 1 } }))
      // The client's objects share a table, so what others append goes call by call.
      await others.appendToStream(theirs, events, { credentials: { username: 'admin', password: 'changeit' } })
    },
    store,
    async reopen() {
      await store.close()
      store = open()
      return store
    },
    async destroy() {
      await others.dispose()
      await store.close()
      await end()
    },
  }
})
