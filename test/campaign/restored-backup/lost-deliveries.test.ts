import { expect } from 'chai'
import { waitWithin } from '../../support/collecting.js'
import { dropDatabase } from '../../support/mongodump.js'
import { describeOnServers, type SharedServers } from '../../support/shared-servers.js'
import { createStockedMaterials, startLoad } from '../../support/steady-load.js'
import { readPublishedEvents, type Subscriber, startSubscriber, WEBHOOKS } from '../../support/subscriber.js'
import { scaleToCampaign } from '../size.js'

const ROUNDS = scaleToCampaign(6)
const WRITES = 60
const MATERIALS = 4
const RESPONSE_MS = 40
const TIMEOUT_MS = 120_000

for (const withNats of [false, true])
  describeOnServers({ title: `Deliveries ${withNats ? 'through NATS' : 'from the log'}`, withNats }, servers =>
    describeLostDeliveries(servers),
  )

function describeLostDeliveries(servers: SharedServers): void {
  let subscriber: Subscriber
  afterEach(() => subscriber.close())

  it('are all made, however often the documents are deleted while the service runs or was killed', async function () {
    this.timeout(900_000)
    const first = await servers.startInstance(WEBHOOKS)
    // Slow enough that a delivery is always pending.
    subscriber = await startSubscriber(first.client, 'stock.changed', response => {
      setTimeout(() => response.writeHead(204).end(), RESPONSE_MS)
    })
    const ids = await createStockedMaterials(first, MATERIALS)
    for (let round = 0; round < ROUNDS; round += 1) {
      const [instance] = servers.instances
      if (instance === undefined) throw new Error('nothing runs')
      const load = startLoad({ instances: () => servers.instances, ids, writers: 4, passing: ['UNAUTHORIZED'] })
      await load.more(WRITES)
      if (round % 2 === 0) {
        await load.settle()
        await instance.kill()
        await dropDatabase(servers.settings().MONGODB_URL ?? '')
        const again = await servers.startInstance(WEBHOOKS)
        await waitWithin(TIMEOUT_MS, 'it serves', async () => (await again.readyz()).status === 200)
      } else {
        await dropDatabase(servers.settings().MONGODB_URL ?? '')
        await waitWithin(TIMEOUT_MS, 'it was noticed', async () => /ready again/.test(instance.stderr()))
        await load.settle()
        await instance.stop()
        await servers.startInstance(WEBHOOKS)
      }
    }
    const [last] = servers.instances
    if (last === undefined) throw new Error('nothing runs')
    const reported = (await readPublishedEvents(last.client, 'stock.changed')).map(({ id }) => id)
    expect(reported.length).to.be.at.least(ROUNDS * WRITES)
    expect(await subscriber.missing(reported), 'lost items').to.deep.equal([])
  })
}
