import { expect } from 'chai'
import { waitWithin } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'
import { createDatabaseUrl, describeOnMongo } from '../../support/mongodb.js'
import {
  dropDatabase,
  dropDocuments,
  type MongoDump,
  mongodump,
  mongorestore,
  PERSON_KEYS,
} from '../../support/mongodump.js'
import { expectNoLeftovers, runInventoryProcess } from '../../support/programs.js'
import { type ServiceProcess, startOnKnownPort } from '../../support/service.js'
import { type Receiver, startReceiver } from '../../webhooks/receiver.js'
import { sampleForCampaign } from '../size.js'
import { embeddedLog, eventStoreLog, type LogBench } from './logs.js'
import { createShop, expectStock } from './shop.js'

const LOGS = { 'an embedded log': embeddedLog, EventStoreDB: eventStoreLog } as const
const TIMEOUT_MS = 60_000

/** A shop with five receipts and a backup after the third. */
interface Backup {
  readonly id: string
  readonly running: ServiceProcess
  readonly backup: MongoDump
}

for (const [title, openLog] of sampleForCampaign(Object.entries(LOGS)))
  describeOnMongo(`Mismatched documents in MongoDB and ${title}`, false, mongo => {
    expectNoLeftovers()
    const folder = folderPerTest()
    let log: LogBench
    let database: string
    let receiver: Receiver

    beforeEach(async function () {
      this.timeout(TIMEOUT_MS)
      log = await openLog(folder.at('data'))
      database = createDatabaseUrl(mongo.url())
      receiver = await startReceiver(response => void response.writeHead(200).end())
    })
    afterEach(async () => {
      await receiver.close()
      await log.stop()
      await dropDatabase(database)
    })

    const settings = () => ({ ...log.settings, MONGODB_URL: database, WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' })
    const run = (...args: string[]) =>
      runInventoryProcess(args, { ...settings(), INVENTORY_DATA_DIR: folder.at('data') })

    async function start(): Promise<ServiceProcess> {
      const running = await startOnKnownPort({ dataDir: folder.at('data'), settings: settings() })
      await running.waitUntilReady()
      return running
    }

    const tellings = () => receiver.received.map(({ headers }) => headers['webhook-id'])
    const reported = (count: number) =>
      waitWithin(TIMEOUT_MS, `${count} events are delivered`, async () => new Set(tellings()).size === count)

    async function backedUp(): Promise<Backup> {
      const first = await start()
      await first.client.create('/webhooks', { name: 'Shop', url: receiver.url, events: ['stock.changed'] })
      const id = await createShop(first.client).stock('screw', 3)
      await reported(3)
      await first.stop()
      const backup = await mongodump(database)
      log.save('backup')
      const running = await start()
      for (const key of ['later-0', 'later-1']) await createShop(running.client).receive(id, key)
      await reported(5)
      return { id, running, backup }
    }

    /** Returns a dump of another shop with its own log and documents. */
    async function another(): Promise<MongoDump> {
      const [others, MONGODB_URL] = [await openLog(folder.at('other')), createDatabaseUrl(mongo.url())]
      const service = await startOnKnownPort({
        dataDir: folder.at('other'),
        settings: { ...others.settings, MONGODB_URL },
      })
      await service.waitUntilReady()
      await createShop(service.client).stock('nail', 2)
      await service.stop()
      others.save('../data/another')
      await others.stop()
      const dump = await mongodump(MONGODB_URL)
      await dropDatabase(MONGODB_URL)
      return dump
    }

    /** Checks that writes and reads are rejected. */
    async function isRefused(
      { client, waitUntilNotReady: refused }: ServiceProcess,
      reason: RegExp,
      id: string,
    ): Promise<void> {
      await refused(reason)
      const write = await client.post(`/materials/${id}/movements`, { type: 'receipt', quantity: 1 })
      expect([write.status, write.body.error.code]).to.deep.equal([503, 'UNAVAILABLE'])
      expect((await client.get(`/materials/${id}`)).status).to.equal(503)
    }

    /**
     * Checks that the content of the log is shown, a key is used once, and a new write is shown everywhere and
     * published.
     */
    async function goesOn(running: ServiceProcess, id: string, stock: number): Promise<void> {
      await running.waitUntilReady()
      await expectStock(running.client, id, stock)
      const shop = createShop(running.client)
      const last = stock > 3 ? `later-${stock - 4}` : `screw-${stock - 1}`
      expect(await shop.receive(id, last), 'the idempotency key is used once').to.include({
        status: 201,
        replayed: true,
      })
      const before = new Set(tellings()).size
      expect(await shop.receive(id, `afterwards-${before}`)).to.include({ replayed: false, stock: stock + 1 })
      await expectStock(running.client, id, stock + 1)
      await reported(before + 1)
    }

    async function isProved(): Promise<void> {
      const { code, stdout, stderr } = await run('verify')
      expect(code, stdout + stderr).to.equal(0)
    }

    async function reconciled(): Promise<void> {
      const before = await mongodump(database)
      const requested = await run('reconcile')
      expect([requested.code, requested.stdout]).to.satisfy(
        ([code, said]: [number, string]) => code === 1 && /with --yes/.test(said),
      )
      expect(await mongodump(database), 'a dry run changes nothing').to.deep.equal(before)
      const done = await run('reconcile', '--yes')
      expect(done.code, done.stdout + done.stderr).to.equal(0)
      expect((await run('reconcile')).stdout).to.match(/Nothing to reconcile/)
    }

    describe('with documents that are restored while the service is down', () => {
      it('rebuild empty ones', async () => {
        const { id, running } = await backedUp()
        await running.stop()
        await dropDocuments(database)
        const again = await start()
        expect(again.stderr(), "doesn't wait for a stopped instance").not.to.match(/waiting for a running service/)
        await goesOn(again, id, 5)
        await again.stop()
        await isProved()
      })

      it('catch up older ones and publish later events again, with their IDs', async () => {
        const { id, running, backup } = await backedUp()
        await running.stop()
        await mongorestore(database, backup)
        const before = tellings()
        const again = await start()
        await waitWithin(TIMEOUT_MS, 'it is delivered again', async () => tellings().length >= before.length + 2)
        expect(new Set(tellings())).to.deep.equal(new Set(before))
        await goesOn(again, id, 5)
        await again.stop()
        await isProved()
      })

      it('reject foreign ones and write nothing, and rebuild them from the log when reconciled', async () => {
        const { id, running } = await backedUp()
        const others = await another()
        await running.stop()
        const { collections } = await mongodump(database)
        await dropDatabase(database)
        await mongorestore(database, others)
        const there = await mongodump(database)
        const again = await startOnKnownPort({ dataDir: folder.at('data'), settings: settings() })
        await isRefused(again, /were built from the log/, id)
        await again.stop()
        expect(await mongodump(database)).to.deep.equal(there)
        await reconciled()
        // The keys can't be rebuilt from the log. An operator restores them from a backup.
        await mongorestore(database, { collections: collections.filter(({ name }) => name === PERSON_KEYS) })
        // The webhooks continue from now on, because their position was in the lost documents.
        const last = await start()
        await goesOn(last, id, 5)
        await last.stop()
        await isProved()
      })

      it('reject ones newer than the log and write nothing, and follow the log when reconciled', async () => {
        const { id, running } = await backedUp()
        await running.stop()
        await log.put('backup')
        const there = await mongodump(database)
        const again = await startOnKnownPort({ dataDir: folder.at('data'), settings: settings() })
        await isRefused(again, /are ahead of it/, id)
        await again.stop()
        expect(await mongodump(database)).to.deep.equal(there)
        await reconciled()
        const last = await start()
        await goesOn(last, id, 3)
        expect(await createShop(last.client).receive(id, 'later-1'), 'the log lost it').to.include({
          replayed: false,
        })
        await last.stop()
        await isProved()
      })
    })

    describe('with documents that are restored while the service runs', () => {
      it('rebuild empty ones', async () => {
        const { id, running } = await backedUp()
        await dropDocuments(database)
        await running.waitUntilNotReady(/./)
        await goesOn(running, id, 5)
        await running.stop()
        await isProved()
      })

      it('rebuild older ones and publish later events again, with their IDs', async () => {
        const { id, running, backup } = await backedUp()
        const before = tellings()
        await mongorestore(database, backup)
        await running.waitUntilNotReady(/./)
        await waitWithin(TIMEOUT_MS, 'it is delivered again', async () => tellings().length >= before.length + 2)
        expect(new Set(tellings())).to.deep.equal(new Set(before))
        await goesOn(running, id, 5)
        await running.stop()
        await isProved()
      })

      it('stop the service for foreign ones until the right ones are back', async () => {
        const { id, running } = await backedUp()
        const others = await another()
        const right = await mongodump(database)
        await dropDatabase(database)
        await mongorestore(database, others)
        await isRefused(running, /were built from the log/, id)
        await dropDatabase(database)
        await mongorestore(database, right)
        await goesOn(running, id, 5)
        await running.stop()
        await isProved()
      })

      it('stop the service for ones newer than the log until the right ones are back', async () => {
        const { id, running, backup } = await backedUp()
        const newer = await mongodump(database)
        await running.stop()
        await log.put('backup')
        await mongorestore(database, backup)
        const again = await start()
        await expectStock(again.client, id, 3)
        await mongorestore(database, newer)
        await isRefused(again, /are ahead of it/, id)
        await mongorestore(database, backup)
        await goesOn(again, id, 3)
        await again.stop()
        await isProved()
      })
    })

    const WRONG_LOGS = {
      empty: { name: undefined, reason: /holds no log|without the log|is missing from the data directory/ },
      older: { name: 'backup', reason: /are ahead of it|rolled back|or differs/ },
      "another's": { name: 'another', reason: /another/ },
    } as const

    for (const [which, { name, reason }] of sampleForCampaign(Object.entries(WRONG_LOGS))) {
      it(`stop the service if a log that is ${which} replaces its own at runtime, until the right one is back`, async () => {
        const { id, running } = await backedUp()
        await another()
        log.save('right')
        await log.put(name)
        await isRefused(running, reason, id)
        await log.put('right')
        await goesOn(running, id, 5)
        await running.stop()
        await isProved()
      })

      it(`reject a log that is ${which} and replaced theirs during downtime, until the right one is back`, async () => {
        const { id, running } = await backedUp()
        await another()
        await running.stop()
        log.save('right')
        await log.put(name)
        const there = await mongodump(database)
        const again = await startOnKnownPort({ dataDir: folder.at('data'), settings: settings() })
        await isRefused(again, /built from the log|holds no log|are ahead of it|or differs/, id)
        expect(await mongodump(database), 'nothing is written').to.deep.equal(there)
        await log.put('right')
        await goesOn(again, id, 5)
        await again.stop()
        await isProved()
      })
    }
  })
