import { cpSync, rmSync } from 'node:fs'
import { expect } from 'chai'
import { waitWithin } from '../../support/collecting.js'
import { type EventStoreDouble, startEventStoreDouble } from '../../support/eventstoredb/start.js'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers, runInventoryProcess } from '../../support/programs.js'
import { natsServerBinary, type RunningServer, startNatsServer } from '../../support/servers.js'
import { type ServiceProcess, startOnKnownPort } from '../../support/service.js'
import { type Receiver, startReceiver } from '../../webhooks/receiver.js'
import { createShop, expectStock } from './shop.js'

const binary = natsServerBinary()
const TIMEOUT_MS = 30_000

describe(`Mismatched servers${binary ? '' : ' (no nats-server binary)'}`, function () {
  if (!binary) return void it.skip('are not tested')
  this.timeout(240_000)
  expectNoLeftovers()
  const folder = folderPerTest()
  let events: EventStoreDouble
  let nats: RunningServer
  let receiver: Receiver

  beforeEach(async () => {
    events = await startEventStoreDouble({ dataDir: folder.at('eventstoredb') })
    nats = await startNatsServer(binary)
    receiver = await startReceiver(response => void response.writeHead(200).end())
  })
  afterEach(async () => {
    await receiver.close()
    await nats.stop()
    await events.stop()
  })

  const settings = () => ({
    EVENTSTORE_URL: events.url,
    NATS_URL: nats.url,
    WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8',
  })
  const start = (data = 'data') => startOnKnownPort({ dataDir: folder.at(data), settings: settings() })
  const reconcile = (...args: string[]) =>
    runInventoryProcess(['reconcile', ...args], { ...settings(), INVENTORY_DATA_DIR: folder.at('data') })

  /** Creates three receipts, a backup of log and bus, and two more receipts. */
  async function withBackup(): Promise<{ readonly id: string; readonly running: ServiceProcess }> {
    const running = await start()
    await running.waitUntilReady()
    await running.client.create('/webhooks', { name: 'Shop', url: receiver.url, events: ['stock.changed'] })
    const id = await createShop(running.client).stock('screw', 3)
    await reported(3)
    events.saveLog(folder.at('backup'))
    cpSync(nats.folder, folder.at('nats-backup'), { recursive: true })
    for (const key of ['later-0', 'later-1']) await createShop(running.client).receive(id, key)
    await reported(5)
    return { id, running }
  }

  const ids = () => new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
  const reported = (count: number) =>
    waitWithin(TIMEOUT_MS, `${count} deliveries have arrived, not ${ids().size}`, async () => ids().size === count)

  /** Checks that a new write is shown everywhere and published. */
  async function goesOn(running: ServiceProcess, id: string, stock: number): Promise<void> {
    await running.waitUntilReady()
    const before = ids().size
    const key = `afterwards-${stock}-${before}`
    expect(await createShop(running.client).receive(id, key)).to.include({ status: 201, stock: stock + 1 })
    await expectStock(running.client, id, stock + 1)
    await reported(before + 1)
  }

  async function refusedThen(running: ServiceProcess, reason: RegExp, id: string): Promise<void> {
    await running.waitUntilNotReady(reason)
    expect((await createShop(running.client).receive(id, 'refused')).status).to.equal(503)
    expect((await running.client.get(`/materials/${id}`)).status).to.equal(503)
  }

  async function reconciled(): Promise<void> {
    const requested = await reconcile()
    expect(requested.stdout, requested.stderr).to.match(/with --yes/)
    const done = await reconcile('--yes')
    expect(done.code, done.stdout + done.stderr).to.equal(0)
  }

  const logs = {
    empty: { put: () => undefined, reason: /holds no log|without the log/ },
    older: { put: () => folder.at('backup'), reason: /are ahead of it|rolled back|is not in the log|or differs/ },
    another: { put: () => folder.at('other-log'), reason: /were built from the log|EventStoreDB holds another log/ },
  } as const

  async function anotherLog(): Promise<void> {
    const other = await startEventStoreDouble({ dataDir: folder.at('other-store') })
    const service = await startOnKnownPort({
      dataDir: folder.at('other-data'),
      settings: { EVENTSTORE_URL: other.url },
    })
    await service.waitUntilReady()
    await createShop(service.client).stock('nail', 2)
    await service.stop()
    other.saveLog(folder.at('other-log'))
    await other.stop()
  }

  for (const [name, { put, reason }] of Object.entries(logs)) {
    it(`reject a log that is ${name} and replaced theirs at runtime, until the right one is back`, async () => {
      const { id, running } = await withBackup()
      await anotherLog()
      events.saveLog(folder.at('right'))
      await events.exchangeLog(put())
      await refusedThen(running, reason, id)
      await events.exchangeLog(folder.at('right'))
      await goesOn(running, id, 5)
      await running.stop()
    })

    it(`reject a log that is ${name} and replaced theirs during downtime, and write nothing to it`, async () => {
      const { id, running } = await withBackup()
      await anotherLog()
      await running.stop()
      events.saveLog(folder.at('right'))
      await events.exchangeLog(put())
      const again = await start()
      await refusedThen(again, reason, id)
      await events.exchangeLog(folder.at('right'))
      await goesOn(again, id, 5)
      await again.stop()
    })
  }

  it('reconcile an older log with what was published of the newer one: lists, keys, webhooks, and the bus', async () => {
    const { id, running } = await withBackup()
    await running.stop()
    await events.exchangeLog(folder.at('backup'))
    await reconciled()
    const again = await start()
    await again.waitUntilReady()
    expect(await createShop(again.client).receive(id, 'screw-2')).to.include({ replayed: true })
    expect(await createShop(again.client).receive(id, 'later-1')).to.include({ replayed: false, stock: 4 })
    await expectStock(again.client, id, 4)
    await reported(6)
    await goesOn(again, id, 4)
    await again.stop()
    const verified = await runInventoryProcess(['verify'], { ...settings(), INVENTORY_DATA_DIR: folder.at('data') })
    expect(verified.code, verified.stdout).to.equal(0)
  })

  it('repair a bus that was purged or restored to an earlier state', async () => {
    const { id, running } = await withBackup()
    await running.stop()
    for (const [n, put] of [
      () => {},
      () => cpSync(folder.at('nats-backup'), nats.folder, { recursive: true }),
    ].entries()) {
      await nats.kill('SIGKILL')
      rmSync(nats.folder, { recursive: true })
      put()
      await nats.restart()
      const again = await start()
      await goesOn(again, id, 5 + n)
      await again.stop()
    }
  })

  it('reject a bus of another log at runtime until it is purged', async () => {
    const { id, running } = await withBackup()
    const other = await startNatsServer(binary)
    const foreign = await startOnKnownPort({ dataDir: folder.at('strange'), settings: { NATS_URL: other.url } })
    await foreign.waitUntilReady()
    await createShop(foreign.client).stock('nail', 2)
    const { contentsOf, emptyStream } = await import('../../../src/stores/nats/contents.js')
    await waitWithin(
      TIMEOUT_MS,
      'its events are in the stream',
      async () => (await contentsOf(other.url)).messages >= 3,
    )
    await foreign.stop()
    await nats.kill('SIGKILL')
    await other.kill('SIGKILL')
    rmSync(nats.folder, { recursive: true })
    cpSync(other.folder, nats.folder, { recursive: true })
    await nats.restart()
    await refusedThen(running, /are ahead of it|not in the log|or differs/, id)
    await emptyStream(nats.url)
    await goesOn(running, id, 5)
    await running.stop()
    await other.stop()
  })

  it('reject an earlier log and earlier documents with a later bus, and are reconciled', async () => {
    const first = await start()
    await first.waitUntilReady()
    await first.client.create('/webhooks', { name: 'Shop', url: receiver.url, events: ['stock.changed'] })
    const id = await createShop(first.client).stock('screw', 3)
    await reported(3)
    await first.stop()
    events.saveLog(folder.at('backup'))
    cpSync(folder.at('data'), folder.at('data-backup'), { recursive: true })
    const second = await start()
    await goesOn(second, id, 3)
    await second.stop()
    rmSync(folder.at('data'), { recursive: true })
    cpSync(folder.at('data-backup'), folder.at('data'), { recursive: true })
    await events.exchangeLog(folder.at('backup'))
    const again = await start()
    await refusedThen(again, /doesn't match the log: it ends with/, id)
    await again.stop()
    await reconciled()
    const last = await start()
    await goesOn(last, id, 3)
    await last.stop()
  })

  it('rebuild missing documents and lock the log, and reject a second service on it', async () => {
    const { id, running } = await withBackup()
    const second = await start('second')
    await refusedThen(second, /by a running service/, id)
    await goesOn(running, id, 5)
    await second.stop()
    await running.stop()
    const later = await start('third')
    await later.waitUntilReady()
    expect(later.stderr(), "doesn't wait for a stopped instance").not.to.match(/waiting for a running service/)
    await expectStock(later.client, id, 6)
    const former = await start()
    await refusedThen(former, /now in use with other documents/, id)
    await former.stop()
    await later.stop()
  })
})
