import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Received } from './client.js'
import { type EventStoreDouble, startEventStoreDouble } from './eventstoredb/start.js'
import { createDatabaseUrl, startReplicaSet } from './mongodb.js'
import { type ProgramResult, runInventoryProcess, type Settings } from './programs.js'
import { mongodBinary, natsServerBinary, type RunningServer, startMongod, startNatsServer } from './servers.js'
import { type ServiceProcess, startProcess } from './service.js'

const PROGRAM_WITH_LEASES = fileURLToPath(new URL('serve-with-leases.js', import.meta.url))

/** A server that can be killed and restarted on its port with its data. */
export interface Killable {
  kill(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
  restart(): Promise<void>
}

export interface Instance extends ServiceProcess {
  /** Returns its readiness response. */
  readyz(): Promise<Received>
  /** Reports whether it believes that it maintains the read models. */
  isLeader(): boolean
  /** Reports whether it has sent webhooks, which only the holder of their lease does. */
  isDelivering(): Promise<boolean>
  /** Freezes it or resumes it. */
  freeze(): void
  thaw(): void
}

/** Servers of a test that several instances of the service share. */
export interface SharedServers {
  /** Returns the settings of an instance. Each test has its own databases. */
  settings(): Settings
  /** Returns settings with a shared data directory, for instances that follow one another. */
  sharedDataSettings(): Settings
  /** Starts an instance with its own data directory. */
  startInstance(more?: Settings): Promise<Instance>
  /** The running instances. */
  readonly instances: readonly Instance[]
  /** Only for servers that the test started: see `ownOnly`. */
  eventStore(): Killable
  mongo(): Killable
  nats(): RunningServer
  /** Runs `inventory verify` on them. */
  verify(): Promise<ProgramResult>
}

export interface ServerOptions {
  readonly title: string
  /** The test kills or freezes the servers, so it starts its own. */
  readonly ownOnly?: boolean
  readonly withEventStore?: boolean
  readonly withMongo?: boolean
  /** A replica set instead of a single mongod. The primary is the one that is killed. */
  readonly replicated?: boolean
  /** A NATS server for this test, whatever NATS_URL says: its only stream must belong to the test. */
  readonly withNats?: boolean
  /** How long a dead instance keeps the others from leading. Default: the lease of the service. */
  readonly leaseMs?: number
}

/**
 * Describes tests on the servers in EVENTSTORE_URL and MONGODB_URL, or on the double and a mongod that the tests start.
 */
export function describeOnServers(target: ServerOptions, tests: (servers: SharedServers) => void): void {
  const {
    title,
    ownOnly = false,
    withEventStore = true,
    withMongo = true,
    replicated = false,
    withNats = false,
    leaseMs,
  } = target
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
        MONGODB_URL: withMongo ? createDatabaseUrl(given.documents ?? mongod?.url ?? '') : undefined,
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
      sharedDataSettings: () => ({ INVENTORY_DATA_DIR: join(folder, 'data') }),
      async startInstance(more) {
        started += 1
        const dataDir = join(folder, `instance-${started}`)
        const running = await startProcess({
          dataDir,
          settings: { LOG_LEVEL: 'info', ...settings, ...more, ...(leaseMs ? { LEASE_MS: String(leaseMs) } : {}) },
          ...(leaseMs ? { program: PROGRAM_WITH_LEASES } : {}),
          connections: 64,
        })
        const instance = toInstance(running)
        instances.push(instance)
        const removed = () => void instances.splice(instances.indexOf(instance), 1)
        void running.ended.then(removed)
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
      verify: () => runInventoryProcess(['verify'], { INVENTORY_DATA_DIR: join(folder, 'data'), ...settings }),
    })
  })
}

function toInstance(running: ServiceProcess): Instance {
  const { client, send, stderr } = running
  return {
    ...running,
    isLeader() {
      const reported = [...stderr().matchAll(/(became|no longer) leader of the read models/g)]
      return reported.at(-1)?.[1] === 'became'
    },
    async isDelivering() {
      const { text } = await client.get('//metrics', { key: null })
      return text.includes('inventory_webhook_deliveries_total{')
    },
    readyz: () => client.get('//readyz', { key: null }),
    freeze: () => send('SIGSTOP'),
    thaw: () => send('SIGCONT'),
  }
}
