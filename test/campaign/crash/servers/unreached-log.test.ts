import { expect } from 'chai'
import { waitWithin } from '../../../support/collecting.js'
import { startLossyProxy } from '../../../support/lossy-proxy.js'
import { describeOnServers, type Instance } from '../../../support/shared-servers.js'
import { createStockedMaterials } from '../../../support/steady-load.js'
import { readPublishedEvents, startSubscriber, WEBHOOKS } from '../../../support/subscriber.js'

const LEASE_MS = 1_500
const MAX_TAKEOVER_MS = 60_000
const FILE = 'name,unit,sku,stock\nBolt,pcs,B-1,10\n'

describeOnServers(
  { title: 'An instance that loses its connection to EventStoreDB', ownOnly: true, withNats: true, leaseMs: LEASE_MS },
  servers => {
    it('leaves its background work to another instance', async function () {
      this.timeout(300_000)
      const proxy = await startLossyProxy(String(servers.settings().EVENTSTORE_URL))
      const former = await servers.startInstance({ ...WEBHOOKS, EVENTSTORE_URL: `${proxy.url}?tls=false` })
      const webhook = await startSubscriber(former.client, 'stock.changed', response => response.writeHead(204).end())
      try {
        await createStockedMaterials(former, 1)
        const isDelivering = () => former.isDelivering()
        await waitWithin(MAX_TAKEOVER_MS, 'the first instance does the work', isDelivering)
        const other = await servers.startInstance(WEBHOOKS)
        proxy.close()
        await createStockedMaterials(other, 1)
        await Promise.all([
          createsCheckpoint(other),
          imports(other),
          waitWithin(MAX_TAKEOVER_MS, 'the other instance sends webhooks', () => other.isDelivering()),
        ])
        const published = await readPublishedEvents(other.client)
        const changes = published.filter(({ type }) => type === 'stock.changed')
        expect(await webhook.missing(changes.map(({ id }) => id))).to.deep.equal([])
        expect(servers.instances).to.include(former)
      } finally {
        proxy.close()
        await webhook.close()
      }
    })
  },
)

const createsCheckpoint = ({ client }: Instance) =>
  waitWithin(MAX_TAKEOVER_MS, 'a checkpoint', async () => {
    const { status } = await client.call('POST', '/audit/checkpoints')
    return status === 201
  })

async function imports({ client }: Instance): Promise<void> {
  const sent = await waitWithin(MAX_TAKEOVER_MS, 'the file is accepted', async () => {
    const headers = { 'content-type': 'text/csv' }
    const { status, body } = await client.call('POST', '/imports?kind=materials', { raw: FILE, headers })
    return status < 300 && body
  })
  await waitWithin(MAX_TAKEOVER_MS, 'the file is imported', async () => {
    const { body } = await client.get(`/imports/${sent.id}`)
    return body.status === 'completed'
  })
}
