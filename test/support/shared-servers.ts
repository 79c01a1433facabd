import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenApiDocument } from '../../src/api/description/openapi/types.js'
import type { Asking, Received } from './client.js'
import { type EventStoreDouble, startEventStoreDouble } from './eventstoredb/start.js'
import { mongodBinary, natsServerBinary, type RunningServer, startMongod, startNatsServer } from './servers.js'
import { type Ended, inventory, type ServiceProcess, startProcess } from './service.js'
import { createResponseValidator } from './validate-response.js'

type Settings = Readonly<Record<string, string | undefined>>

/** A server that can be killed and comes back on its port with its data. */
export interface Killable {
  kill(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
  restart(): Promise<void>
}

export interface Instance extends ServiceProcess {
  /** Asks as admin; the answer is held against the OpenAPI document. */
  ask(method: string, path: string, asking?: Asking): Promise<Received>
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
  /** A server of our own, whatever NATS_URL says: its one stream must be this test's. */
  readonly withNats?: boolean
}

/** Describes tests on the servers that EVENTSTORE_URL and MONGODB_URL name, or on the double and a mongod of our own. */
export function describeOnServers(wanted: Wanted, tests: (servers: SharedServers) => void): void {
  const { title, ownOnly = false, withEventStore = true, withMongo = true, withNats = false } = wanted
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
    let mongod: RunningServer | undefined
    let nats: RunningServer | undefined
    let double: EventStoreDouble | undefined
    let settings: Settings = {}

    before(async () => {
      if (withMongo && given.documents === undefined && binary !== undefined) mongod = await startMongod(binary)
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
        MONGODB_URL: withMongo ? databaseOf(given.documents ?? mongod?.url ?? '') : undefined,
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
          settings: { LOG_LEVEL: 'info', ...settings, ...more },
          connections: 64,
        })
        const instance = await asked(running)
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
      verify: () => inventory(['verify'], { INVENTORY_DATA_DIR: join(folder, 'data'), ...settings }),
    })
  })
}

/** A database of its own for every test, on whichever server. */
function databaseOf(url: string): string {
  const { protocol, host, search, username, password } = new URL(url)
  const who = username === '' ? '' : `${username}:${password}@`
  return `${protocol}//${who}${host}/inventory-test-${randomBytes(4).toString('hex')}${search}`
}

async function asked(running: ServiceProcess): Promise<Instance> {
  const { client, send, complained } = running
  const { body } = await client.get('/openapi.json', { key: null })
  const validate = createResponseValidator(body as OpenApiDocument)
  return {
    ...running,
    async ask(method, path, asking) {
      const answer = await client.call(method, path, asking)
      validate(method, `/api/v1${path}`, answer)
      return answer
    },
    leads() {
      const told = [...complained().matchAll(/keeps the read models (from now on|no more)/g)]
      return told.at(-1)?.[1] === 'from now on'
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

/** Waits for what is to become true, and says what did not in time. */
export async function within<T>(ms: number, what: string, holds: () => Promise<T | false | undefined>): Promise<T> {
  const end = performance.now() + ms
  for (;;) {
    const found = await holds()
    if (found) return found
    if (performance.now() > end) throw new Error(`not within ${ms} ms: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
