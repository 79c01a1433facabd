import { rmSync } from 'node:fs'
import { expect } from 'chai'
import type { Client } from '../support/client.js'
import { waitUntil } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'
import { startHere, startProcess } from '../support/service.js'
import { readPublishedEvents, WEBHOOKS } from '../support/subscriber.js'
import { type Receiver, startReceiver } from './receiver.js'

const TYPE = 'material.created'

describe('Recovery from lost documents', function () {
  this.timeout(120_000)
  const folder = folderPerTest()
  const receivers: Receiver[] = []
  afterEach(async () => {
    for (const receiver of receivers.splice(0)) await receiver.close()
  })

  const start = () => startHere({ dataDir: folder.at('data'), settings: WEBHOOKS })
  const startToBeKilled = () => startProcess({ dataDir: folder.at('data'), settings: WEBHOOKS })

  function loseDocuments(): void {
    for (const end of ['', '-wal', '-shm']) rmSync(`${folder.at('data')}/documents.sqlite${end}`, { force: true })
  }

  /** Creates a webhook whose receiver accepts deliveries, or fails until `works` is set. */
  async function shopIn(client: Client, works: boolean) {
    const shop = { works, id: '', taken: [] as string[], failed: new Set<string>() }
    const receiver = await startReceiver((response, { headers }) => {
      const id = String(headers['webhook-id'])
      if (shop.works) shop.taken.push(id)
      else shop.failed.add(id)
      response.writeHead(shop.works ? 204 : 503).end()
    })
    receivers.push(receiver)
    shop.id = (await client.create('/webhooks', { name: 'Shop', url: receiver.url, events: [TYPE] })).id
    return shop
  }

  const distinct = (ids: readonly string[]) => [...new Set(ids)].toSorted()
  const readEventIds = async (client: Client) => (await readPublishedEvents(client, TYPE)).map(({ id }) => id)
  async function make(client: Client, count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) await client.create('/materials', { name: `Screw ${n}`, unit: 'pcs' })
  }

  it('loses no pending delivery and repeats none made before a clean stop', async () => {
    const before = await start()
    await make(before.client, 3)
    const works = await shopIn(before.client, true)
    const fails = await shopIn(before.client, false)
    await make(before.client, 5)
    await waitUntil(() => works.taken.length === 5 && fails.failed.size > 0)
    await before.stop()
    loseDocuments()
    fails.works = true
    const service = await start()
    await make(service.client, 1)
    await waitUntil(() => works.taken.length >= 6 && fails.taken.length >= 6)
    const ids = (await readEventIds(service.client)).slice(-6).toSorted()
    expect(fails.taken.toSorted(), 'pending deliveries with their IDs').to.deep.equal(ids)
    expect(works.taken.toSorted(), 'once').to.deep.equal(ids)
    await service.stop()
  })

  it('loses no delivery of a disabled webhook or of a new webhook', async () => {
    const before = await start()
    const waits = await shopIn(before.client, true)
    await make(before.client, 2)
    await waitUntil(() => waits.taken.length === 2)
    await before.client.call('PATCH', `/webhooks/${waits.id}`, { body: { active: false } })
    await make(before.client, 3)
    await before.stop()
    loseDocuments()
    const between = await startToBeKilled()
    const fresh = await shopIn(between.client, false)
    await make(between.client, 2)
    await waitUntil(() => fresh.failed.size > 0)
    await between.kill()
    loseDocuments()
    fresh.works = true
    const service = await start()
    const ids = await readEventIds(service.client)
    await waitUntil(() => new Set(fresh.taken).size >= 2)
    expect(waits.taken, 'while it is disabled').to.have.length(2)
    await service.client.call('PATCH', `/webhooks/${waits.id}`, { body: { active: true } })
    await waitUntil(() => new Set(waits.taken).size === 7)
    expect(distinct(fresh.taken), 'no events from before its creation').to.deep.equal(ids.slice(-2).toSorted())
    await service.stop()
  })

  it('loses no delivery if documents are lost again during recovery', async () => {
    const before = await startToBeKilled()
    const late = await shopIn(before.client, false)
    await make(before.client, 12)
    await waitUntil(() => late.failed.size > 0)
    await before.kill()
    for (let round = 0; round < 2; round += 1) {
      loseDocuments()
      const service = await startToBeKilled()
      await make(service.client, 2)
      await service.kill()
    }
    loseDocuments()
    late.works = true
    const service = await start()
    const ids = await readEventIds(service.client)
    await waitUntil(() => new Set(late.taken).size >= 16)
    expect(distinct(late.taken)).to.deep.equal(ids.toSorted())
    await service.stop()
  })
})
