import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { EventStoreDBClient, jsonEvent, START } from '@eventstore/db-client'
import { expect } from 'chai'
import { parseConnectionString } from '../../../src/stores/eventstoredb/connecting/connection-string.js'
import { createEventStoreDb } from '../../../src/stores/eventstoredb/event-store.js'
import { describeEventStore } from '../../contract/event-store.contract.js'
import { startEventStoreDouble } from '../../support/eventstoredb/start.js'

/** Sends a POST request to the HTTP port of one node, with the credentials and CA of the URL. */
async function post(url: string, address: string, path: string): Promise<string> {
  const { tls, credentials } = parseConnectionString(url)
  const [hostname, port] = address.split(':')
  const auth = credentials ? { auth: `${credentials.username}:${credentials.password}` } : {}
  const options = { hostname, port, path, method: 'POST', headers: { accept: 'application/json' }, ...auth }
  const [, caFile] = /[?&]tlsCAFile=([^&]+)/.exec(url) ?? []
  const ca = caFile ? { ca: readFileSync(caFile) } : {}
  const request = tls ? requestTls({ ...options, ...ca }) : requestPlain(options)
  const [response] = (await once(request.end(), 'response')) as [IncomingMessage]
  expect(response.statusCode, 'the server needs a disk and its HTTP').to.equal(200)
  return text(response)
}

/** Scavenges each node in turn, like an operator. Resolves when all are done. */
async function scavenge(url: string): Promise<void> {
  const client = EventStoreDBClient.connectionString(url)
  try {
    for (const seed of parseConnectionString(url).seeds) {
      const { scavengeId } = JSON.parse(await post(url, seed, '/admin/scavenge')) as { readonly scavengeId?: string }
      // The double responds when it is done.
      if (scavengeId === undefined) continue
      for await (const { event } of client.subscribeToStream(`$scavenges-${scavengeId}`, { fromRevision: START })) {
        if (event?.type === '$scavengeCompleted') break
      }
    }
  } finally {
    await client.dispose()
  }
}

/** Returns the real server if there is one, otherwise its double. */
async function useServer() {
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

describe('The server in EVENTSTORE_URL', () => {
  const url = process.env.EVENTSTORE_URL
  if (!url) return void it.skip('is not tested: the double replaces it')

  it('reports its version', async function () {
    const client = EventStoreDBClient.connectionString(url)
    const { serverVersion } = await Reflect.get(client, 'capabilities')
    await client.dispose()
    if (this.test) this.test.title = `is EventStoreDB ${serverVersion}`
    expect(serverVersion).to.match(/^\d+\.\d+/)
  })
})

describeEventStore('EventStoreDB', async () => {
  const { url, end } = await useServer()
  const open = () => createEventStoreDb({ url, kinds: ['sample'] })
  let store = open()
  const others = EventStoreDBClient.connectionString(url)
  const theirs = `order-${randomUUID()}`
  const credentials = { username: 'admin', password: 'changeit' }
  return {
    async others(count) {
      const events = Array.from({ length: count }, () => jsonEvent({ type: 'order-placed', data: { total: 1 } }))
      // The client's objects share a table, so appends of other applications use one call each.
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
