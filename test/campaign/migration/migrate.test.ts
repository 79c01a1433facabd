import { cpSync, existsSync, readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { connect } from 'nats'
import { pino } from 'pino'
import { createDocumentKeyStore, createFileKeyStore } from '../../../src/audit/keys/key-store.js'
import { generateSignerKey, NOTE_SIGNATURE } from '../../../src/audit/tlog/notes/keys.js'
import { cursorOf } from '../../../src/events/log/cursor.js'
import { migrate } from '../../../src/maintenance/migrate/migrate.js'
import type { Doc } from '../../../src/stores/document-store.js'
import { StoreRefused } from '../../../src/stores/errors.js'
import { headersOf, subjectOf } from '../../../src/stores/nats/message.js'
import { ensureStream, INVENTORY } from '../../../src/stores/nats/stream.js'
import { type EventStoreDouble, startEventStoreDouble } from '../../support/eventstoredb/start.js'
import { fillStore } from '../../support/fill-store.js'
import { folderPerTest } from '../../support/folder.js'
import { configOf, withInstallation } from '../../support/installation.js'
import { createDatabaseUrl, describeOnMongo } from '../../support/mongodb.js'
import { describeOnNats } from '../../support/nats.js'
import { startInventory } from '../../support/programs.js'
import { expectSameContent, fillInstallation, readContent } from './installation-content.js'

const SMALL = { materials: 10, movements: 3 }

async function migrateTo(dataDir: string, servers: Readonly<Record<string, string>>): Promise<string> {
  const output: string[] = []
  const log = pino({ level: 'silent' })
  const progress = () => ({ at: () => {}, end: () => {} })
  await migrate({ config: configOf(dataDir, servers), log, print: line => void output.push(line), progress })
  return output.join('\n')
}

async function rejectionMessage(moving: Promise<unknown>): Promise<string> {
  const error = await moving.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).to.be.instanceOf(StoreRefused)
  return (error as StoreRefused).message
}

describe('Migrating the log alone', function () {
  this.timeout(600_000)
  const folder = folderPerTest()
  let events: EventStoreDouble
  beforeEach(async () => {
    events = await startEventStoreDouble({ dataDir: folder.at('eventstoredb') })
  })
  afterEach(() => events.stop())

  it('leaves the documents in place, with their positions in the new log', async () => {
    const data = folder.at('data')
    await fillInstallation(data, SMALL)
    const before = await readContent(data)
    const servers = { EVENTSTORE_URL: events.url }
    await migrateTo(data, servers)
    expect(existsSync(folder.at('data/documents.before-migrate.sqlite'))).to.equal(true)
    const after = await readContent(data, servers)
    expectSameContent(before, after)
    expect(after.name > before.name, 'cursors of the copy sort behind those of the log').to.equal(true)
  })

  it('happens once, and the old log is no longer used with the migrated documents', async () => {
    const data = folder.at('data')
    await fillInstallation(data, SMALL)
    const servers = { EVENTSTORE_URL: events.url }
    await migrateTo(data, servers)
    const files = () => readdirSync(data).filter(name => !/-(wal|shm)$/.test(name))
    const left = files()
    expect(await migrateTo(data, servers)).to.match(/already migrated\. Nothing to do/)
    expect(files()).to.deep.equal(left)
    expect(await rejectionMessage(readContent(data))).to.match(
      /holds the log \w+ .* the documents in documents.sqlite were built from the log|are ahead of it/,
    )
  })

  it("doesn't change values that only look like a log position", async () => {
    const data = folder.at('data')
    await fillInstallation(data, SMALL)
    const servers = { EVENTSTORE_URL: events.url }
    const logs = { name: 'webhook_logs' }
    const responses = await withInstallation(data, {}, async ({ core, stores }) => {
      const [far, beyond] = [99_999, await stores.events.head()].map(position =>
        cursorOf(core.instance.logName, position),
      )
      const reported = [`${far} is unknown`, `${far}.01`, `${beyond}.01`]
      const collection = await stores.documents.collection(logs)
      await collection.putMany(reported.map((response_body, n) => ({ _id: `wl_${n}`, response_body })))
      return reported
    })
    await migrateTo(data, servers)
    await withInstallation(data, servers, async ({ stores }) => {
      const moved = await (await stores.documents.collection<Doc & { response_body: string }>(logs)).find({})
      expect(moved.map(({ response_body }) => response_body)).to.deep.equal(responses)
    })
  })

  it('waits for an unavailable server only up to its limit', async () => {
    const data = folder.at('data')
    await fillInstallation(data, SMALL)
    const settings = { INVENTORY_DATA_DIR: data, EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' }
    const running = startInventory(['migrate', '--wait', '1'], settings)
    const late = pause(30_000, undefined, { ref: false })
    const ended = await Promise.race([running.ended, late])
    running.send('SIGKILL')
    expect(ended?.code).to.equal(1)
    expect(ended?.stderr).to.match(/^inventory: EventStoreDB/)
  })

  it('is rejected if the target has another installation, and changes nothing there', async () => {
    const [data, others] = [folder.at('data'), folder.at('others')]
    const servers = { EVENTSTORE_URL: events.url }
    const other = await readContent(others, servers)
    await fillInstallation(data, SMALL)
    expect(await rejectionMessage(migrateTo(data, servers))).to.match(
      /differs from the source: it has evt_\w+ .* where the source has evt_\w+ .*\. Nothing was changed there/,
    )
    expect(await readContent(others, servers)).to.deep.equal(other)
  })

  it('is rejected if the log has continued without this installation', async () => {
    const [data, twin] = [folder.at('data'), folder.at('twin')]
    await fillInstallation(data, SMALL)
    cpSync(data, twin, { recursive: true })
    const servers = { EVENTSTORE_URL: events.url }
    await migrateTo(data, servers)
    await withInstallation(data, servers, ({ core }) => fillStore(core, { materials: 1, movements: 0 }))
    expect(await rejectionMessage(migrateTo(twin, servers))).to.match(
      /it has evt_\w+ .* after the last event of the source/,
    )
  })

  it('is rejected while a service uses the data, and if there is none', async () => {
    const data = folder.at('data')
    const servers = { EVENTSTORE_URL: events.url }
    expect(await rejectionMessage(migrateTo(data, servers))).to.match(/no installation found in/)
    await withInstallation(data, {}, async () => {
      expect(await rejectionMessage(migrateTo(data, servers))).to.match(/is in use by process/)
    })
  })
})

describeOnNats('Migrating a log that is published on NATS', true, nats => {
  const folder = folderPerTest()
  let events: EventStoreDouble
  beforeEach(async () => {
    events = await startEventStoreDouble({ dataDir: folder.at('eventstoredb') })
  })
  afterEach(() => events.stop())

  /** Starts a service that publishes an event. */
  async function publish(): Promise<void> {
    const connection = await connect({ servers: nats.url() })
    await ensureStream(await connection.jetstreamManager(), INVENTORY)
    const landmark = { position: 1, id: 'evt_1', hash: '0'.repeat(64) }
    const message = { id: 'evt_1', type: 'stock.changed', position: 1, text: '{}', landmark }
    const options = { msgID: message.id, headers: headersOf(message) }
    await connection.jetstream().publish(subjectOf(INVENTORY, message), message.text, options)
    await connection.close()
  }
  async function deleteStream(): Promise<void> {
    const connection = await connect({ servers: nats.url() })
    await (await connection.jetstreamManager()).streams.delete(INVENTORY.stream)
    await connection.close()
  }

  it('is rejected before any change, and prints no password', async function () {
    this.timeout(600_000)
    const data = folder.at('data')
    await fillInstallation(data, SMALL)
    await publish()
    const url = nats.url().replace('//', '//reader:s3cret@')
    const servers = { EVENTSTORE_URL: events.url, NATS_URL: `${url},${url}` }
    const refusal = await rejectionMessage(migrateTo(data, servers))
    expect(refusal).to.match(/events of another log\. Delete its stream INVENTORY/)
    expect(refusal).not.to.match(/s3cret/)
    await deleteStream()
    expect(await migrateTo(data, servers)).to.match(/The read models match the event log/)
    await publish()
    expect(await migrateTo(data, servers)).to.match(/already migrated\. Nothing to do/)
  })

  describeOnMongo('together with the documents', false, bench => {
    it('happens once, even if a service has published from the copy since', async function () {
      this.timeout(600_000)
      const data = folder.at('data')
      await fillInstallation(data, SMALL)
      await deleteStream().catch(() => {})
      const MONGODB_URL = createDatabaseUrl(bench.url())
      const servers = { EVENTSTORE_URL: events.url, MONGODB_URL, NATS_URL: nats.url() }
      await migrateTo(data, servers)
      await publish()
      expect(await migrateTo(data, servers)).to.match(/already migrated\. Nothing to do/)
    })
  })
})

describeOnMongo('Migrating the documents alone', false, bench => {
  const folder = folderPerTest()
  const servers = () => ({ MONGODB_URL: createDatabaseUrl(bench.url()) })

  it('includes pending deliveries, and every position stays the same', async function () {
    this.timeout(600_000)
    const data = folder.at('data')
    await fillInstallation(data, SMALL)
    const before = await readContent(data)
    const there = servers()
    const create = () => generateSignerKey('inventory/log', NOTE_SIGNATURE)
    const keys = await createFileKeyStore(data).load(create)
    await migrateTo(data, there)
    expect(await migrateTo(data, there)).to.match(/was already migrated/)
    await withInstallation(data, there, async ({ stores }) => {
      expect(await createDocumentKeyStore(stores.documents).load(create)).to.deep.equal(keys)
    })
    expectSameContent(before, await readContent(data, there))
  })

  it('is rejected if the target has documents of another installation', async function () {
    this.timeout(600_000)
    const [data, others] = [folder.at('data'), folder.at('others')]
    const there = servers()
    await fillInstallation(data, SMALL)
    const other = await readContent(others, there)
    expect(await rejectionMessage(migrateTo(data, there))).to.match(/contains documents of the log/)
    expect(await readContent(others, there)).to.deep.equal(other)
  })
})
