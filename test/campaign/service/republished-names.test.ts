import { expect } from 'chai'
import { contentsOf } from '../../../src/stores/nats/contents.js'
import { waitUntil } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'
import { natsServerBinary, startNatsServer } from '../../support/servers.js'
import { startHere } from '../../support/service.js'
import { startReceiver } from '../../webhooks/receiver.js'

const binary = natsServerBinary()
const WRITES = 60

const describeWithNats = binary === undefined ? describe.skip : describe

describeWithNats('An erasure while events are published to NATS', function () {
  this.timeout(120_000)
  const folder = folderPerTest()

  it('publishes all events again, and later events are delivered', async () => {
    const nats = await startNatsServer(binary ?? '')
    const receiver = await startReceiver(response => response.end())
    const settings = { NATS_URL: nats.url, WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' }
    const service = await startHere({ dataDir: folder.at('data'), settings })
    const { client } = service
    const create = (name: string) => client.create('/materials', { name, unit: 'pcs' })
    try {
      await client.create('/webhooks', { name: 'Shop', url: receiver.url, events: ['material.created'] })
      const { id } = await client.create('/users', { name: 'Ada' })
      await client.call('PATCH', `/users/${id}`, { body: { active: false } })
      let written = 0
      const write = async () => {
        while (written < WRITES) await create(`Glue ${written++}`)
      }
      const writing = write()
      await waitUntil(() => written > WRITES / 6)
      expect((await client.post(`/users/${id}/erase`, { reason: 'Asked for it' })).status).to.equal(200)
      await writing
      await create('The last one')
      await waitUntil(() => receiver.received.some(({ body }) => body.includes('The last one')))
      const { data, has_more } = (await client.get('/events?limit=200')).body
      expect(has_more).to.equal(false)
      await waitUntil(async () => (await contentsOf(nats.url)).messages === data.length)
      const arrived = receiver.received.map(({ headers }) => headers['webhook-id'])
      expect(new Set(arrived).size).to.equal(arrived.length)
    } finally {
      await service.stop()
      await receiver.close()
      await nats.stop()
    }
  })
})
