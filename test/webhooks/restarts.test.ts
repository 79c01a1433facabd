import type { ServerResponse } from 'node:http'
import { expect } from 'chai'
import type { Stores } from '../../src/opening/open-stores.js'
import type { Doc } from '../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { StoreUnavailable } from '../../src/stores/errors.js'
import type { Client } from '../support/client.js'
import { waitUntil } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'
import { startHere, startProcess } from '../support/service.js'
import { type Receiver, startReceiver } from './receiver.js'

const settings = { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' }

/** Returns stores in which no delivery can be stored. */
const hideLedger = (stores: Stores): Stores => ({
  ...stores,
  documents: {
    ...stores.documents,
    async collection<T extends Doc>(spec: Parameters<Stores['documents']['collection']>[0]) {
      const real = await stores.documents.collection<T>(spec)
      const refuse = async () => {
        throw new StoreUnavailable('the ledger', 'it is full')
      }
      return spec.name === 'webhook_ledger' ? { ...real, insertMany: refuse } : real
    },
  },
})

describe('Webhooks after a restart', () => {
  const folder = folderPerTest()
  const receivers: Receiver[] = []
  let answering = (response: ServerResponse) => void response.writeHead(204).end()
  afterEach(async () => {
    answering = response => void response.writeHead(204).end()
    for (const receiver of receivers.splice(0)) await receiver.close()
  })

  async function receiver(): Promise<Receiver> {
    const started = await startReceiver(response => answering(response))
    receivers.push(started)
    return started
  }

  const arrived = ({ received }: Receiver) => new Set(received.map(({ headers }) => String(headers['webhook-id'])))
  /** Starts the service in a process that can be killed. */
  const start = () => startProcess({ dataDir: folder.at('data'), settings })
  const startAgain = () => startHere({ dataDir: folder.at('data'), settings })

  const subscribed = (client: Client, { url }: Receiver): Promise<{ id: string }> =>
    client.create('/webhooks', { name: 'Shop', url, events: ['material.created'] })

  async function materials(client: Client, count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) await client.create('/materials', { name: `Screw ${n}`, unit: 'pcs' })
  }

  async function rows(): Promise<number> {
    const documents = createEmbeddedDocumentStore({ file: `${folder.at('data')}/documents.sqlite` })
    const ledger = await documents.collection({ name: 'webhook_ledger' })
    const count = await ledger.count({})
    await documents.close()
    return count
  }

  it('send events that happened while no delivery could be stored', async () => {
    const shop = await receiver()
    const before = await startHere({ dataDir: folder.at('data'), settings, around: hideLedger })
    await subscribed(before.client, shop)
    await materials(before.client, 5)
    await before.stop()
    expect(shop.received).to.have.length(0)
    const service = await startAgain()
    await waitUntil(() => arrived(shop).size === 5)
    await service.stop()
  })

  it('send deliveries that were in flight when the service was killed', async () => {
    const shop = await receiver()
    answering = () => {}
    const before = await start()
    await subscribed(before.client, shop)
    await materials(before.client, 30)
    await waitUntil(() => shop.received.length === 10)
    await before.kill()
    answering = response => void response.writeHead(204).end()
    const service = await startAgain()
    await waitUntil(() => arrived(shop).size === 30)
    await service.stop()
  })

  it('stay disabled after a 410 and send their backlog after they are enabled', async () => {
    const shop = await receiver()
    answering = response => void response.writeHead(410).end()
    const before = await start()
    const { id } = await subscribed(before.client, shop)
    await materials(before.client, 3)
    await waitUntil(async () => (await before.client.get(`/webhooks/${id}`)).body.disabled_reason === 'gone')
    await before.kill()
    answering = response => void response.writeHead(204).end()
    const service = await startAgain()
    await materials(service.client, 3)
    const tried = shop.received.length
    expect((await service.client.get(`/webhooks/${id}`)).body).to.include({ active: false, disabled_reason: 'gone' })
    await service.client.call('PATCH', `/webhooks/${id}`, { body: { active: true } })
    await waitUntil(() => new Set(shop.received.slice(tried).map(({ headers }) => headers['webhook-id'])).size === 6)
    await service.stop()
  })

  it('leave no deliveries if they were deleted just before', async () => {
    const shop = await receiver()
    answering = () => {}
    const before = await start()
    const { id } = await subscribed(before.client, shop)
    await materials(before.client, 20)
    await waitUntil(() => shop.received.length === 10)
    expect((await before.client.call('DELETE', `/webhooks/${id}`)).status).to.equal(204)
    await before.kill()
    const service = await startAgain()
    // Leftover deliveries are removed before any delivery is sent.
    answering = response => void response.writeHead(204).end()
    const other = await receiver()
    await subscribed(service.client, other)
    await materials(service.client, 1)
    await waitUntil(() => other.received.length === 1)
    await service.stop()
    expect(await rows()).to.equal(1)
    expect(shop.received).to.have.length(10)
  })

  it('continue a replay', async () => {
    const shop = await receiver()
    answering = () => {}
    const before = await start()
    await materials(before.client, 30)
    const { id } = await subscribed(before.client, shop)
    const replayed = await before.client.post(`/webhooks/${id}/replay`, {})
    expect([replayed.status, replayed.body]).to.deep.equal([202, { queued: 30, has_more: false, next: null }])
    await waitUntil(() => shop.received.length === 10)
    await before.kill()
    answering = response => void response.writeHead(204).end()
    const service = await startAgain()
    await waitUntil(() => arrived(shop).size === 30)
    await service.stop()
  })

  it('redeliver an earlier attempt with the same body and ID', async () => {
    const shop = await receiver()
    const before = await start()
    const { id } = await subscribed(before.client, shop)
    await materials(before.client, 1)
    const logs = (client: Client) => client.getAll(`/webhooks/${id}/logs`)
    await waitUntil(async () => (await logs(before.client)).length === 1)
    await before.kill()
    const service = await startAgain()
    // An entry is visible shortly before it is written to disk. If it is lost, the attempt is made again.
    await waitUntil(async () => (await logs(service.client)).length > 0)
    const [entry] = await logs(service.client)
    const again = await service.client.post(`/webhooks/${id}/logs/${entry.id}/redeliver`, {})
    expect(again.body).to.include({ success: true, trigger: 'redelivery', event_id: entry.event_id })
    const [first, second] = shop.received
    expect([second?.body, second?.headers['webhook-id']]).to.deep.equal([first?.body, first?.headers['webhook-id']])
    await service.stop()
  })
})
