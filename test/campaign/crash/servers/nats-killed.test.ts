import { expect } from 'chai'
import { connect } from 'nats'
import { INVENTORY } from '../../../../src/stores/nats/stream.js'
import { waitWithin } from '../../../support/collecting.js'
import { startLossyProxy } from '../../../support/lossy-proxy.js'
import { readStream } from '../../../support/nats.js'
import { describeOnServers } from '../../../support/shared-servers.js'
import { countWithdrawn, createStockedMaterials, startLoad } from '../../../support/steady-load.js'
import { readPublishedEvents, type Subscriber, startSubscriber, WEBHOOKS } from '../../../support/subscriber.js'
import { scaleToCampaign } from '../../size.js'

const KILLS = scaleToCampaign(20)
/** Number of writes while the broker is down. */
const WRITES_WHILE_DOWN = 20
/** The time within which webhooks continue after the broker is back. */
const MAX_RECOVERY_MS = 15_000
const MAX_FILL_MS = 60_000
const MAX_TAKEOVER_MS = 30_000

describeOnServers({ title: 'NATS that is killed under load', ownOnly: true, withNats: true }, servers => {
  let subscriber: Subscriber | undefined
  afterEach(async () => {
    await subscriber?.close()
    subscriber = undefined
  })

  it(`blocks no write in ${KILLS} kills, delivers every event once and in order, and loses no webhook`, async function () {
    this.timeout(1_800_000)
    const both = [await servers.startInstance(WEBHOOKS), await servers.startInstance(WEBHOOKS)] as const
    const [one] = both
    const webhook = await startSubscriber(one.client, 'stock.changed', response => response.writeHead(204).end())
    subscriber = webhook
    const ids = await createStockedMaterials(one, 8)
    const load = startLoad({ instances: () => both, ids, writers: 4 })
    for (let kill = 0; kill < KILLS; kill += 1) {
      await load.more(WRITES_WHILE_DOWN)
      await servers.nats().kill('SIGKILL')
      await load.more(WRITES_WHILE_DOWN)
      const written = (await readPublishedEvents(one.client, 'stock.changed')).at(-1)?.id ?? ''
      expect(webhook.arrivedIds()).not.to.include(written)
      await servers.nats().restart()
      await waitWithin(MAX_RECOVERY_MS, 'webhooks continue', async () => webhook.arrivedIds().includes(written))
    }
    const { done, open, statuses, seen } = await load.settle()
    expect([...statuses.keys()], 'statuses of writes').to.deep.equal(['201'])
    expect(open).to.equal(0)
    for (const instance of both) expect(await countWithdrawn(instance, ids, seen)).to.equal(done)

    const reported = await readPublishedEvents(one.client)
    expect(await streamed(reported.length)).to.deep.equal(reported.map(({ id }) => id))
    const changes = reported.filter(({ type }) => type === 'stock.changed').map(({ id }) => id)
    expect(await webhook.missing(changes), 'lost items').to.deep.equal([])
    expect(servers.instances, 'the instances that were started first').to.have.members(both)
    const { code, stdout, stderr } = await servers.verify()
    expect(code, stdout + stderr).to.equal(0)
  })

  it('can return without JetStream: only webhooks wait until it is repaired', async function () {
    this.timeout(180_000)
    const both = [await servers.startInstance(WEBHOOKS), await servers.startInstance(WEBHOOKS)] as const
    const webhook = await startSubscriber(both[0].client, 'stock.changed', response => response.writeHead(204).end())
    subscriber = webhook
    await createStockedMaterials(both[0], 1)
    const sender = await waitWithin(MAX_RECOVERY_MS, 'a webhook', async () => {
      const sending = await Promise.all(both.map(instance => instance.isDelivering()))
      return both[sending.indexOf(true)]
    })
    await servers.nats().kill('SIGKILL')
    await servers.nats().restart('-js=false')
    // The next instance connects to it only when it takes over.
    const other = sender === both[0] ? both[1] : both[0]
    await sender.kill()
    const reports = (what: string) => waitWithin(MAX_TAKEOVER_MS, what, async () => other.stderr().includes(what))
    await reports('webhook consumer failed')
    await reports('requesting lease failed, retrying: relay')
    await createStockedMaterials(other, 1)

    await servers.nats().kill('SIGKILL')
    await servers.nats().restart()
    const all = await readPublishedEvents(other.client)
    expect(await streamed(all.length)).to.deep.equal(all.map(({ id }) => id))
    const changes = all.filter(({ type }) => type === 'stock.changed').map(({ id }) => id)
    expect(await webhook.missing(changes)).to.deep.equal([])
    expect(servers.instances).to.have.members([other])
  })

  it('leaves publishing to another instance when the one that publishes loses its connection', async function () {
    this.timeout(180_000)
    const proxy = await startLossyProxy(servers.nats().url)
    try {
      const former = await servers.startInstance({ ...WEBHOOKS, NATS_URL: proxy.url })
      await createStockedMaterials(former, 1)
      const before = await readPublishedEvents(former.client)
      expect(await streamed(before.length)).to.deep.equal(before.map(({ id }) => id))
      const other = await servers.startInstance(WEBHOOKS)
      proxy.close()
      await createStockedMaterials(other, 1)
      const all = await readPublishedEvents(other.client)
      expect(all.length).to.be.above(before.length)
      expect(await streamed(all.length)).to.deep.equal(all.map(({ id }) => id))
      expect(servers.instances).to.have.members([former, other])
    } finally {
      proxy.close()
    }
  })

  /** Returns the stream's content when it has this number of messages. */
  async function streamed(count: number): Promise<readonly string[]> {
    const connection = await connect({ servers: servers.nats().url })
    try {
      const { streams } = await connection.jetstreamManager()
      const filled = async () => (await streams.info(INVENTORY.stream)).state.messages >= count
      await waitWithin(MAX_FILL_MS, 'the stream is filled', filled).catch(() => {})
      return await readStream(INVENTORY.stream, connection)
    } finally {
      await connection.close()
    }
  }
})
