import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EventStoreDBClient, jsonEvent, START } from '@eventstore/db-client'
import { expect } from 'chai'
import { createEventStoreDb } from '../../src/stores/eventstoredb/event-store.js'
import { startEventStoreDouble } from '../support/eventstoredb/start.js'
import { describeEventStore } from './event-store.contract.js'

/** As an operator asks for it; resolves when it is done. */
async function scavenge(url: string): Promise<void> {
  const { host } = new URL(url.replace('esdb:', 'http:'))
  const client = EventStoreDBClient.connectionString(url)
  try {
    const headers = { accept: 'application/json' }
    const asked = await fetch(`http://${host}/admin/scavenge`, { method: 'POST', headers })
    expect(asked.status, 'the server needs a disk and its HTTP').to.equal(200)
    const { scavengeId } = (await asked.json()) as { readonly scavengeId?: string }
    // The double answers when it is done.
    if (scavengeId === undefined) return
    for await (const { event } of client.subscribeToStream(`$scavenges-${scavengeId}`, { fromRevision: START })) {
      if (event?.type === '$scavengeCompleted') return
    }
  } finally {
    await client.dispose()
  }
}

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

describe('The server that EVENTSTORE_URL names', () => {
  const url = process.env.EVENTSTORE_URL
  if (!url) return void it.skip('is not tested: the double takes its place')

  it('says its version', async function () {
    const client = EventStoreDBClient.connectionString(url)
    const { serverVersion } = await Reflect.get(client, 'capabilities')
    await client.dispose()
    if (this.test) this.test.title = `is EventStoreDB ${serverVersion}`
    expect(serverVersion).to.match(/^\d+\.\d+/)
  })
})

describeEventStore('EventStoreDB', async () => {
  const { url, end } = await server()
  const open = () => createEventStoreDb({ url, kinds: ['sample'] })
  let store = open()
  const others = EventStoreDBClient.connectionString(url)
  const theirs = `order-${randomUUID()}`
  const credentials = { username: 'admin', password: 'changeit' }
  return {
    async others(count) {
      const events = Array.from({ length: count }, () => jsonEvent({ type: 'order-placed', data: { total: 1 } }))
      // The client's objects share a table, so what others append goes call by call.
      await others.appendToStream(theirs, events, { credentials })
    },
    async scavenge() {
      await others.deleteStream(theirs, { credentials })
      await scavenge(url)
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
