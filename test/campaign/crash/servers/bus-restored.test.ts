import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { connect } from 'nats'
import { contentsOf, emptyStream } from '../../../../src/stores/nats/contents.js'
import { INVENTORY } from '../../../../src/stores/nats/stream.js'
import { waitWithin } from '../../../support/collecting.js'
import { readStream } from '../../../support/nats.js'
import { startOnKnownPort } from '../../../support/service.js'
import { describeOnServers, type Instance, type SharedServers } from '../../../support/shared-servers.js'
import { readPublishedEvents, type Subscriber, startSubscriber, WEBHOOKS } from '../../../support/subscriber.js'
import { sampleForCampaign } from '../../size.js'

const TIMEOUT_MS = 30_000
const ROUNDS = 4

for (const withEventStore of sampleForCampaign([true, false])) {
  const title = `The bus on NATS with ${withEventStore ? 'EventStoreDB' : 'the embedded log'}`
  describeOnServers({ title, withEventStore, withMongo: false, withNats: true }, servers =>
    describeRepublishing(servers),
  )
}

function describeRepublishing(servers: SharedServers): void {
  let subscriber: Subscriber | undefined
  let stored = ''
  beforeEach(() => {
    stored = mkdtempSync(join(tmpdir(), 'inventory-kept-'))
  })
  afterEach(async () => {
    await subscriber?.close()
    subscriber = undefined
    rmSync(stored, { recursive: true, force: true })
  })

  const started = () => servers.startInstance({ ...WEBHOOKS, ...servers.sharedDataSettings() })
  const data = (): string => servers.sharedDataSettings().INVENTORY_DATA_DIR ?? ''

  /** Creates a webhook for all events, and a separate starting position for each test. */
  async function subscribed(instance: Instance): Promise<Subscriber> {
    subscriber = await startSubscriber(instance.client, '*', response => response.writeHead(204).end())
    return subscriber
  }

  /** Causes events with one message, a transfer with two, and one below the minimum stock with more. */
  async function work({ client }: Instance): Promise<void> {
    const shelf = await client.create('/locations', { name: `Shelf ${Math.random()}` })
    const screws = await client.create('/materials', { name: 'Screws', unit: 'pcs', stock: 10, min_stock: 5 })
    const move = (movement: object) => client.create(`/materials/${screws.id}/movements`, movement)
    await move({ type: 'transfer', quantity: 2, location_id: shelf.id })
    await move({ type: 'withdrawal', quantity: 6 })
    await move({ type: 'transfer', quantity: 1, location_id: shelf.id })
  }

  /** Checks that every event of the log is in the stream once, in order. */
  async function expectPublished({ client }: Instance): Promise<void> {
    const reported = (await readPublishedEvents(client)).map(({ id }) => id)
    const retained = async () => (await contentsOf(servers.nats().url)).lastMessage?.id === reported.at(-1)
    await waitWithin(TIMEOUT_MS, 'the last event is in the stream', retained)
    const connection = await connect({ servers: servers.nats().url })
    expect(await readStream(INVENTORY.stream, connection)).to.deep.equal(reported)
    await connection.close()
  }

  /** Checks that every event since then reached the webhook, and only once if nothing was killed. */
  async function expectSent(instance: Instance, since: number, twice = false): Promise<void> {
    const reported = (await readPublishedEvents(instance.client)).map(({ id }) => id).slice(since)
    expect(await subscriber?.missing(reported), 'lost items').to.deep.equal([])
    const came = subscriber?.arrivedIds() ?? []
    if (!twice) expect(came.length, 'items delivered twice').to.equal(new Set(came).size)
  }

  /** Checks that new events reach the bus and the webhook. */
  async function expectDelivered(instance: Instance, since: number, twice = false): Promise<void> {
    await work(instance)
    await expectPublished(instance)
    await expectSent(instance, since, twice)
  }

  const countPublished = async ({ client }: Instance): Promise<number> => (await readPublishedEvents(client)).length

  async function withNatsDown(change: (folder: string) => void): Promise<void> {
    const { folder } = servers.nats()
    await servers.nats().kill('SIGKILL')
    change(folder)
    await servers.nats().restart()
  }

  it('publishes every event once and in order across restarts and kills, and every webhook arrives', async function () {
    this.timeout(180_000)
    let instance = await started()
    await subscribed(instance)
    const since = await countPublished(instance)
    for (let round = 0; round < ROUNDS; round++) {
      await work(instance)
      await expectPublished(instance)
      await (round % 2 === 0 ? instance.stop() : instance.kill())
      instance = await started()
      await expectPublished(instance)
    }
    await expectDelivered(instance, since, true)
  })

  it('fills a stream that was purged while it ran, and repeats nothing', async function () {
    this.timeout(120_000)
    const instance = await started()
    await subscribed(instance)
    const since = await countPublished(instance)
    await expectDelivered(instance, since)
    await withNatsDown(folder => rmSync(join(folder, 'jetstream'), { recursive: true }))
    await expectDelivered(instance, since)
  })

  for (const running of [true, false]) {
    it(`continues at the end of an older stream that was restored while it ${running ? 'ran' : 'was down'}`, async function () {
      this.timeout(120_000)
      let instance = await started()
      await subscribed(instance)
      const since = await countPublished(instance)
      await work(instance)
      await expectPublished(instance)
      await withNatsDown(folder => cpSync(folder, stored, { recursive: true }))
      await expectDelivered(instance, since)
      if (!running) await instance.stop()
      await withNatsDown(folder => {
        rmSync(folder, { recursive: true })
        cpSync(stored, folder, { recursive: true })
      })
      if (!running) instance = await started()
      await expectDelivered(instance, since)
    })
  }

  it('publishes nothing to the stream of another log, reports it, and continues after a purge', async function () {
    this.timeout(120_000)
    const another = await servers.startInstance({ ...WEBHOOKS, EVENTSTORE_URL: undefined })
    await work(another)
    await expectPublished(another)
    await another.stop()
    const before = await contentsOf(servers.nats().url)

    const refused = await startOnKnownPort({
      dataDir: data(),
      settings: { ...servers.settings(), ...WEBHOOKS, ...servers.sharedDataSettings() },
    })
    const reason = await refused.waitUntilNotReady(/doesn't match the log: it ends with/)
    expect(reason).to.include(before.lastMessage?.landmark?.id).and.to.include('inventory reconcile')
    expect(await contentsOf(servers.nats().url)).to.deep.equal(before)
    const output = refused.stderr().split('\n')
    expect(output.filter(line => line.includes("doesn't match the log: it ends with"))).to.have.length(1)
    await emptyStream(servers.nats().url)
    await refused.waitUntilReady()
    await refused.stop()

    const instance = await started()
    await subscribed(instance)
    const since = await countPublished(instance)
    await expectDelivered(instance, since)
  })

  it("repeats what restored documents don't record as delivered", async function () {
    this.timeout(120_000)
    let instance = await started()
    await subscribed(instance)
    const since = await countPublished(instance)
    await work(instance)
    await expectSent(instance, since)
    await instance.stop()
    cpSync(join(data(), 'documents.sqlite'), join(stored, 'documents.sqlite'))
    instance = await started()
    await work(instance)
    await expectSent(instance, since)
    await instance.stop()
    for (const end of ['-wal', '-shm']) rmSync(join(data(), `documents.sqlite${end}`), { force: true })
    cpSync(join(stored, 'documents.sqlite'), join(data(), 'documents.sqlite'))
    instance = await started()
    await expectDelivered(instance, since, true)
  })

  it('loses no webhook event when all documents are gone', async function () {
    this.timeout(120_000)
    let instance = await started()
    await subscribed(instance)
    const since = await countPublished(instance)
    await work(instance)
    await instance.stop()
    for (const end of ['', '-wal', '-shm']) rmSync(join(data(), `documents.sqlite${end}`), { force: true })
    instance = await started()
    // The last delivery might not have been recorded.
    await expectDelivered(instance, since, true)
  })
}
