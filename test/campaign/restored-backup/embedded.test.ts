import { copyFileSync, cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { waitWithin } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'
import { expectNoLeftovers, runInventoryProcess } from '../../support/programs.js'
import { type ServiceProcess, startOnKnownPort } from '../../support/service.js'
import { createShop, expectStock } from './shop.js'

const LOG = 'events.sqlite'
const DOCUMENTS = 'documents.sqlite'

describe('Mismatched embedded stores', function () {
  this.timeout(180_000)
  expectNoLeftovers()
  const folder = folderPerTest()
  const data = () => folder.at('data')
  const file = (name: string, at = 'data') => folder.at(`${at}/${name}`)
  const reconcile = (...args: string[]) => runInventoryProcess(['reconcile', ...args], { INVENTORY_DATA_DIR: data() })

  /** Replaces a file with that of another folder, like `mv`. */
  function exchange(name: string, from: string): void {
    for (const end of ['-wal', '-shm']) rmSync(file(name) + end, { force: true })
    copyFileSync(file(name, from), file(`${name}.new`))
    renameSync(file(`${name}.new`), file(name))
  }

  /** Creates a shop with five receipts and a backup after the third. */
  async function withBackup(): Promise<{ readonly id: string; readonly running: ServiceProcess }> {
    const first = await startOnKnownPort({ dataDir: data() })
    await first.waitUntilReady()
    const id = await createShop(first.client).stock('screw', 3)
    await first.stop()
    cpSync(data(), folder.at('backup'), { recursive: true })
    const running = await startOnKnownPort({ dataDir: data() })
    await running.waitUntilReady()
    for (const key of ['later-0', 'later-1']) await createShop(running.client).receive(id, key)
    return { id, running }
  }

  async function anotherShop(at: string): Promise<void> {
    const other = await startOnKnownPort({ dataDir: folder.at(at) })
    await other.waitUntilReady()
    await createShop(other.client).stock('nail', 2)
    await other.stop()
  }

  async function expectRefused(reason: RegExp): Promise<void> {
    const bytes = readFileSync(file(LOG))
    const service = await startOnKnownPort({ dataDir: data() })
    expect(await service.waitUntilNotReady(reason)).to.match(reason)
    const write = await service.client.post('/materials', { name: 'new', unit: 'pcs' })
    expect([write.status, write.body.error.code]).to.deep.equal([503, 'UNAVAILABLE'])
    expect(write.headers['retry-after']).to.match(/^\d+$/)
    expect((await service.client.get('/materials')).status, 'no figure is shown').to.equal(503)
    await service.stop()
    expect(service.stderr()).to.match(reason)
    expect(readFileSync(file(LOG)).equals(bytes), 'the log is untouched').to.equal(true)
  }

  async function reconciled(): Promise<void> {
    const requested = await reconcile()
    expect([requested.code, requested.stdout]).to.satisfy(
      ([code, said]: [number, string]) => code === 1 && /with --yes/.test(said),
    )
    await expectRefused(/./)
    const done = await reconcile('--yes')
    expect(done.code, done.stdout + done.stderr).to.equal(0)
    expect((await reconcile()).stdout).to.match(/Nothing to reconcile/)
  }

  it('reject an older log with newer documents, and are reconciled by a command that explains what it does', async () => {
    const { id, running } = await withBackup()
    const cursor = (await running.client.get('/events?limit=1000')).body.next
    await running.stop()
    exchange(LOG, 'backup')
    await expectRefused(/are ahead of it/)
    const [said, named] = [(await reconcile()).stdout, (await reconcile('--verbose')).stdout]
    expect(said).to.match(
      /^\d+ read models include events up to evt_\w+ at position \d+, which the event log doesn't have\.$/m,
    )
    expect([
      /the read model materials includes/.test(said),
      /the read model materials includes/.test(named),
    ]).to.deep.equal([false, true])
    await reconciled()

    const service = await startOnKnownPort({ dataDir: data() })
    await service.waitUntilReady()
    await expectStock(service.client, id, 3)
    const shop = createShop(service.client)
    expect(await shop.receive(id, 'screw-1'), 'events in the log').to.include({ status: 201, replayed: true })
    expect(await shop.receive(id, 'later-0'), 'values that the log lost').to.include({ replayed: false, stock: 4 })
    await expectStock(service.client, id, 4)
    expect((await service.client.get(`/events?after=${cursor}`)).status).to.equal(410)
    await service.stop()
    expect((await runInventoryProcess(['verify'], { INVENTORY_DATA_DIR: data() })).code).to.equal(0)
  })

  it('reject an older log that has grown past the documents', async () => {
    const { id, running } = await withBackup()
    await running.stop()
    cpSync(folder.at('backup'), folder.at('elsewhere'), { recursive: true })
    const elsewhere = await startOnKnownPort({ dataDir: folder.at('elsewhere') })
    await elsewhere.waitUntilReady()
    for (let n = 0; n < 9; n += 1) await createShop(elsewhere.client).receive(id, `elsewhere-${n}`)
    await elsewhere.stop()
    exchange(LOG, 'elsewhere')
    await expectRefused(/are ahead of it/)
    await reconciled()
    const service = await startOnKnownPort({ dataDir: data() })
    await service.waitUntilReady()
    await expectStock(service.client, id, 12)
    await service.stop()
  })

  it('stop the service if an older log replaces the running one, and continue with the right one', async () => {
    const { id, running } = await withBackup()
    cpSync(file(LOG), file('kept.sqlite'))
    for (const end of ['-wal', '-shm'])
      if (existsSync(file(LOG) + end)) cpSync(file(LOG) + end, file('kept.sqlite') + end)
    exchange(LOG, 'backup')
    await running.waitUntilNotReady(/are ahead of it/)
    expect((await createShop(running.client).receive(id, 'on-the-old-one')).status).to.equal(503)
    for (const end of ['', '-wal', '-shm']) {
      rmSync(file(LOG) + end, { force: true })
      if (existsSync(file('kept.sqlite') + end)) renameSync(file('kept.sqlite') + end, file(LOG) + end)
    }
    await running.waitUntilReady()
    await expectStock(running.client, id, 5)
    await running.stop()
  })

  it('reject a log that is restored piece by piece at runtime until it is complete', async () => {
    const { id, running } = await withBackup()
    const ends = ['', '-wal', '-shm'].filter(end => existsSync(file(LOG) + end))
    for (const end of ends) cpSync(file(LOG) + end, file('kept.sqlite') + end)
    for (const end of ends) rmSync(file(LOG) + end)
    writeFileSync(file(LOG), readFileSync(file('kept.sqlite')).subarray(0, 1000))
    await running.waitUntilNotReady(/is truncated/)
    expect((await createShop(running.client).receive(id, 'on-a-piece')).status).to.equal(503)
    rmSync(file(LOG))
    for (const end of ends.toReversed()) renameSync(file('kept.sqlite') + end, file(LOG) + end)
    await running.waitUntilReady()
    await expectStock(running.client, id, 5)
    await running.stop()
  })

  it("don't serve another data directory if theirs is removed or exchanged at runtime", async () => {
    const { id, running } = await withBackup()
    await anotherShop('other')
    renameSync(data(), folder.at('kept'))
    await running.waitUntilNotReady(/is missing/)
    expect((await createShop(running.client).receive(id, 'on-none')).status).to.equal(503)
    expect(existsSync(file(LOG)), 'nothing is begun in its place').to.equal(false)
    rmSync(data(), { recursive: true, force: true })
    cpSync(folder.at('other'), data(), { recursive: true })
    await running.waitUntilNotReady(/another log/)
    rmSync(data(), { recursive: true })
    renameSync(folder.at('kept'), data())
    await running.waitUntilReady()
    await expectStock(running.client, id, 5)
    await running.stop()
  })

  it("don't continue with a new log next to documents, and keep the documents until the log is restored", async () => {
    const { id, running } = await withBackup()
    await running.stop()
    const ends = ['', '-wal', '-shm'].filter(end => existsSync(file(LOG) + end))
    for (const end of ends) renameSync(file(LOG) + end, file('kept.sqlite') + end)
    await startOnKnownPort({ dataDir: data() }).then(async service => {
      await service.waitUntilNotReady(/holds no events, .+ were built from the log .+ restore a backup/)
      await service.stop()
    })
    const refused = await reconcile('--yes')
    expect([refused.code, refused.stdout]).to.deep.equal([1, ''])
    expect(refused.stderr).to.match(/restore a backup/)
    for (const end of ['', '-wal', '-shm']) rmSync(file(LOG) + end, { force: true })
    for (const end of ends) renameSync(file('kept.sqlite') + end, file(LOG) + end)
    const again = await startOnKnownPort({ dataDir: data() })
    await again.waitUntilReady()
    await expectStock(again.client, id, 5)
    await again.stop()
  })

  it('reject documents and a log of different shops, whichever is foreign', async () => {
    const { id, running } = await withBackup()
    await running.stop()
    await anotherShop('other')
    exchange(DOCUMENTS, 'other')
    await expectRefused(/were built from the log/)
    await reconciled()
    const service = await startOnKnownPort({ dataDir: data() })
    await service.waitUntilReady()
    await expectStock(service.client, id, 5)
    await service.stop()
    exchange(LOG, 'other')
    await expectRefused(/were built from the log/)
  })

  it('catch up older documents and rebuild missing ones', async () => {
    const { id, running } = await withBackup()
    await running.stop()
    exchange(DOCUMENTS, 'backup')
    for (const put of [() => {}, () => rmSync(file(DOCUMENTS))]) {
      put()
      const service = await startOnKnownPort({ dataDir: data() })
      await service.waitUntilReady()
      await expectStock(service.client, id, 5)
      expect(await createShop(service.client).receive(id, 'later-1'), 'the idempotency key is used once').to.include({
        stock: 5,
      })
      await service.stop()
    }
  })

  it('stop the service if foreign documents replace its own at runtime, and continue with the right ones', async () => {
    const { id, running } = await withBackup()
    await anotherShop('other')
    const ends = ['', '-wal', '-shm'].filter(end => existsSync(file(DOCUMENTS) + end))
    for (const end of ends) copyFileSync(file(DOCUMENTS) + end, file('kept.sqlite') + end)
    exchange(DOCUMENTS, 'other')
    await running.waitUntilNotReady(/were built from the log/)
    expect((await createShop(running.client).receive(id, 'beside-strange-ones')).status).to.equal(503)
    for (const end of ['', '-wal', '-shm']) rmSync(file(DOCUMENTS) + end, { force: true })
    for (const end of ends.toReversed()) renameSync(file('kept.sqlite') + end, file(DOCUMENTS) + end)
    await running.waitUntilReady()
    await expectStock(running.client, id, 5)
    await running.stop()
  })

  it('rebuild documents that are removed at runtime', async () => {
    const { id, running } = await withBackup()
    for (const end of ['', '-wal', '-shm']) rmSync(file(DOCUMENTS) + end, { force: true })
    await waitWithin(40_000, 'they are filled', async () => existsSync(file(DOCUMENTS)))
    await running.waitUntilReady()
    await expectStock(running.client, id, 5)
    expect(await createShop(running.client).receive(id, 'later-1'), 'the idempotency key is used once').to.include({
      stock: 5,
    })
    await running.stop()
  })

  it('catch up older documents that are restored at runtime', async () => {
    const { id, running } = await withBackup()
    exchange(DOCUMENTS, 'backup')
    await running.client.get('/materials')
    await running.waitUntilNotReady(/./).catch(() => {})
    await running.waitUntilReady()
    await expectStock(running.client, id, 5)
    await running.stop()
  })
})
