import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { connect } from 'nats'
import { contentsOf, emptyStream } from '../../../../src/stores/nats/contents.js'
import { INVENTORY } from '../../../../src/stores/nats/stream.js'
import { within } from '../../../support/collecting.js'
import { storedIn } from '../../../support/nats.js'
import { stand } from '../../../support/service.js'
import { describeOnServers, type Instance, type SharedServers } from '../../../support/shared-servers.js'
import { type Subscriber, startSubscriber, toldBy, WEBHOOKS } from '../../../support/subscriber.js'
import { someOf } from '../../size.js'

const SOON_MS = 30_000
const ROUNDS = 4

for (const withEventStore of someOf([true, false])) {
  const title = `The bus on NATS beside ${withEventStore ? 'EventStoreDB' : 'the embedded log'}`
  describeOnServers({ title, withEventStore, withMongo: false, withNats: true }, servers => tellsEverything(servers))
}

function tellsEverything(servers: SharedServers): void {
  let subscriber: Subscriber | undefined
  let kept = ''
  beforeEach(() => {
    kept = mkdtempSync(join(tmpdir(), 'inventory-kept-'))
  })
  afterEach(async () => {
    await subscriber?.close()
    subscriber = undefined
    rmSync(kept, { recursive: true, force: true })
  })

  const started = () => servers.instance({ ...WEBHOOKS, ...servers.sameData() })
  const data = (): string => servers.sameData().INVENTORY_DATA_DIR ?? ''

  /** A webhook for everything, and a start of its own for each test to tell of. */
  async function subscribed(instance: Instance): Promise<Subscriber> {
    subscriber = await startSubscriber(instance.client, '*', response => response.writeHead(204).end())
    return subscriber
  }

  /** Some events are told as one message, a transfer as two, and one below the minimum as more. */
  async function work({ client }: Instance): Promise<void> {
    const shelf = await client.make('/locations', { name: `Shelf ${Math.random()}` })
    const screws = await client.make('/materials', { name: 'Screws', unit: 'pcs', stock: 10, min_stock: 5 })
    const move = (movement: object) => client.make(`/materials/${screws.id}/movements`, movement)
    await move({ type: 'transfer', quantity: 2, location_id: shelf.id })
    await move({ type: 'withdrawal', quantity: 6 })
    await move({ type: 'transfer', quantity: 1, location_id: shelf.id })
  }

  /** Every event of the log is in the stream, each once, in its order. */
  async function expectPublished({ client }: Instance): Promise<void> {
    const told = (await toldBy(client)).map(({ id }) => id)
    const held = async () => (await contentsOf(servers.nats().url)).lastMessage?.id === told.at(-1)
    await within(SOON_MS, 'the last event is in the stream', held)
    const connection = await connect({ servers: servers.nats().url })
    expect(await storedIn(INVENTORY.stream, connection)).to.deep.equal(told)
    await connection.close()
  }

  /** Everything since came to the webhook; nothing twice, where nothing was killed. */
  async function expectSent(instance: Instance, since: number, twice = false): Promise<void> {
    const told = (await toldBy(instance.client)).map(({ id }) => id).slice(since)
    expect(await subscriber?.missing(told), 'what was lost').to.deep.equal([])
    const came = subscriber?.arrivals() ?? []
    if (!twice) expect(came.length, 'what came twice').to.equal(new Set(came).size)
  }

  /** What is done now comes to the bus, and to the webhook. */
  async function expectTold(instance: Instance, since: number, twice = false): Promise<void> {
    await work(instance)
    await expectPublished(instance)
    await expectSent(instance, since, twice)
  }

  const toldSoFar = async ({ client }: Instance): Promise<number> => (await toldBy(client)).length

  async function withNatsDown(change: (folder: string) => void): Promise<void> {
    const { folder } = servers.nats()
    await servers.nats().kill('SIGKILL')
    change(folder)
    await servers.nats().restart()
  }

  it('publishes every event once and in order over restarts and kills, and every webhook comes', async function () {
    this.timeout(180_000)
    let instance = await started()
    await subscribed(instance)
    const since = await toldSoFar(instance)
    for (let round = 0; round < ROUNDS; round++) {
      await work(instance)
      await expectPublished(instance)
      await (round % 2 === 0 ? instance.stop() : instance.kill())
      instance = await started()
      await expectPublished(instance)
    }
    await expectTold(instance, since, true)
  })

  it('fills a stream that was emptied while it ran, and tells nothing twice', async function () {
    this.timeout(120_000)
    const instance = await started()
    await subscribed(instance)
    const since = await toldSoFar(instance)
    await expectTold(instance, since)
    await withNatsDown(folder => rmSync(join(folder, 'jetstream'), { recursive: true }))
    await expectTold(instance, since)
  })

  for (const running of [true, false]) {
    it(`goes on where an older stream ends that was put back while it ${running ? 'ran' : 'was down'}`, async function () {
      this.timeout(120_000)
      let instance = await started()
      await subscribed(instance)
      const since = await toldSoFar(instance)
      await work(instance)
      await expectPublished(instance)
      await withNatsDown(folder => cpSync(folder, kept, { recursive: true }))
      await expectTold(instance, since)
      if (!running) await instance.stop()
      await withNatsDown(folder => {
        rmSync(folder, { recursive: true })
        cpSync(kept, folder, { recursive: true })
      })
      if (!running) instance = await started()
      await expectTold(instance, since)
    })
  }

  it('publishes nothing into the stream of another log, says so, and goes on once that is emptied', async function () {
    this.timeout(120_000)
    const another = await servers.instance({ ...WEBHOOKS, EVENTSTORE_URL: undefined })
    await work(another)
    await expectPublished(another)
    await another.stop()
    const before = await contentsOf(servers.nats().url)

    const refused = await stand({
      dataDir: data(),
      settings: { ...servers.settings(), ...WEBHOOKS, ...servers.sameData() },
    })
    const reason = await refused.refused(/doesn't match the log: it ends with/)
    expect(reason).to.include(before.lastMessage?.landmark?.id).and.to.include('inventory reconcile')
    expect(await contentsOf(servers.nats().url)).to.deep.equal(before)
    const said = refused.complained().split('\n')
    expect(said.filter(line => line.includes("doesn't match the log: it ends with"))).to.have.length(1)
    await emptyStream(servers.nats().url)
    await refused.ready()
    await refused.stop()

    const instance = await started()
    await subscribed(instance)
    const since = await toldSoFar(instance)
    await expectTold(instance, since)
  })

  it('tells again what documents that were put back do not know was told', async function () {
    this.timeout(120_000)
    let instance = await started()
    await subscribed(instance)
    const since = await toldSoFar(instance)
    await work(instance)
    await expectSent(instance, since)
    await instance.stop()
    cpSync(join(data(), 'documents.sqlite'), join(kept, 'documents.sqlite'))
    instance = await started()
    await work(instance)
    await expectSent(instance, since)
    await instance.stop()
    for (const end of ['-wal', '-shm']) rmSync(join(data(), `documents.sqlite${end}`), { force: true })
    cpSync(join(kept, 'documents.sqlite'), join(data(), 'documents.sqlite'))
    instance = await started()
    await expectTold(instance, since, true)
  })

  it('loses nothing of what webhooks are told when all documents are gone', async function () {
    this.timeout(120_000)
    let instance = await started()
    await subscribed(instance)
    const since = await toldSoFar(instance)
    await work(instance)
    await instance.stop()
    for (const end of ['', '-wal', '-shm']) rmSync(join(data(), `documents.sqlite${end}`), { force: true })
    instance = await started()
    // What was told last may not have been noted as told.
    await expectTold(instance, since, true)
  })
}
