import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Received } from './client.js'
import { type EventStoreDouble, startEventStoreDouble } from './eventstoredb/start.js'
import { databaseAt, startReplicaSet } from './mongodb.js'
import { type Ended, inventoryProcess, type Settings } from './programs.js'
import { mongodBinary, natsServerBinary, type RunningServer, startMongod, startNatsServer } from './servers.js'
import { type ServiceProcess, startProcess } from './service.js'

const WITH_LEASES = fileURLToPath(new URL('serve-with-leases.js', import.meta.url))

/** A server that can be killed and comes back on its port with its data. */
export interface Killable {
  kill(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
  restart(): Promise<void>
}

export interface Instance extends ServiceProcess {
  /** What it says about itself to probes. */
  readyz(): Promise<Received>
  /** Whether it is the one that keeps the read models, as far as it knows. */
  leads(): boolean
  /** Whether it has sent webhooks, as only the one does that has their lease. */
  delivers(): Promise<boolean>
  /** Freezes it, or lets it go on. */
  freeze(): void
  thaw(): void
}

/** Servers of one test that several instances of the service share. */
export interface SharedServers {
  /** Names them to an instance; those of a test are its own. */
  settings(): Settings
  /** For instances that follow one another and keep something in their data directory. */
  sameData(): Settings
  /** An instance on them with a data directory of its own. */
  instance(more?: Settings): Promise<Instance>
  /** The instances that are running. */
  readonly instances: readonly Instance[]
  /** Only where they are ours: see `ownOnly`. */
  eventStore(): Killable
  mongo(): Killable
  nats(): RunningServer
  /** `inventory verify` on them. */
  verify(): Promise<Ended>
}

export interface Wanted {
  readonly title: string
  /** The test kills or freezes them, so that nobody else's are taken. */
  readonly ownOnly?: boolean
  readonly withEventStore?: boolean
  readonly withMongo?: boolean
  /** A replica set in place of a mongod that is alone: what is killed is its primary. */
  readonly replicated?: boolean
  /** A server of our own, whatever NATS_URL says: its one stream must be this test's. */
  readonly withNats?: boolean
  /** How long an instance that died keeps the others from leading, if not as long as usual. */
  readonly leaseMs?: number
}

/** Describes tests on the servers that EVENTSTORE_URL and MONGODB_URL name, or on the double and a mongod of our own. */
export function describeOnServers(wanted: Wanted, tests: (servers: SharedServers) => void): void {
  const {
    title,
    ownOnly = false,
    withEventStore = true,
    withMongo = true,
    replicated = false,
    withNats = false,
    leaseMs,
  } = wanted
  const given = ownOnly ? {} : { events: process.env.EVENTSTORE_URL, documents: process.env.MONGODB_URL }
  const binary = mongodBinary()
  if (withMongo && given.documents === undefined && binary === undefined) {
    describe.skip(`${title} (${ownOnly ? 'no' : 'neither MONGODB_URL nor a'} mongod binary)`, () => it('is not tested'))
    return
  }
  const natsBinary = natsServerBinary()
  if (withNats && natsBinary === undefined) {
    describe.skip(`${title} (no nats-server binary)`, () => it('is not tested'))
    return
  }
  describe(title, () => {
    const instances: Instance[] = []
    let folder = ''
    let mongod: (Killable & Pick<RunningServer, 'url' | 'stop'>) | undefined
    let nats: RunningServer | undefined
    let double: EventStoreDouble | undefined
    let settings: Settings = {}

    before(async function () {
      this.timeout(600_000)
      if (!withMongo || given.documents !== undefined || binary === undefined) return
      mongod = await (replicated ? startReplicaSet(binary) : startMongod(binary))
    })
    after(() => mongod?.stop())
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'inventory-servers-'))
      if (withEventStore && given.events === undefined) {
        double = await startEventStoreDouble({ dataDir: join(folder, 'eventstoredb') })
      }
      if (withNats && natsBinary !== undefined) nats = await startNatsServer(natsBinary)
      settings = {
        EVENTSTORE_URL: withEventStore ? (given.events ?? double?.url) : undefined,
        MONGODB_URL: withMongo ? databaseAt(given.documents ?? mongod?.url ?? '') : undefined,
        NATS_URL: nats?.url,
      }
    })
    afterEach(async () => {
      for (const instance of [...instances]) await instance.kill()
      await double?.stop()
      await nats?.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    let started = 0
    tests({
      settings: () => settings,
      instances,
      sameData: () => ({ INVENTORY_DATA_DIR: join(folder, 'data') }),
      async instance(more) {
        started += 1
        const dataDir = join(folder, `instance-${started}`)
        const running = await startProcess({
          dataDir,
          settings: { LOG_LEVEL: 'info', ...settings, ...more, ...(leaseMs ? { LEASE_MS: String(leaseMs) } : {}) },
          ...(leaseMs ? { program: WITH_LEASES } : {}),
          connections: 64,
        })
        const instance = instanceOf(running)
        instances.push(instance)
        const gone = () => void instances.splice(instances.indexOf(instance), 1)
        void running.ended.then(gone)
        return instance
      },
      eventStore: () => ({
        async kill(signal) {
          await double?.kill(signal)
        },
        async restart() {
          const { port } = double ?? {}
          double = await startEventStoreDouble({
            dataDir: join(folder, 'eventstoredb'),
            ...(port === undefined ? {} : { port }),
          })
        },
      }),
      mongo() {
        if (mongod === undefined) throw new Error('there is no mongod of our own')
        return mongod
      },
      nats() {
        if (nats === undefined) throw new Error('there is no nats-server of our own')
        return nats
      },
      verify: () => inventoryProcess(['verify'], { INVENTORY_DATA_DIR: join(folder, 'data'), ...settings }),
    })
  })
}

function instanceOf(running: ServiceProcess): Instance {
  const { client, send, complained } = running
  return {
    ...running,
    leads() {
      const told = [...complained().matchAll(/(became|no longer) leader of the read models/g)]
      return told.at(-1)?.[1] === 'became'
    },
    async delivers() {
      const { text } = await client.get('//metrics', { key: null })
      return text.includes('inventory_webhook_deliveries_total{')
    },
    readyz: () => client.get('//readyz', { key: null }),
    freeze: () => send('SIGSTOP'),
    thaw: () => send('SIGCONT'),
  }
}
