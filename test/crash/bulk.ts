import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import type { Client, Received } from '../support/client.js'
import { runInventory } from '../support/command-line.js'
import { folderPerTest } from '../support/folder.js'
import { type ServiceProcess, startProcess } from '../support/service.js'
import { WATCHED_REQUEST_ID } from './steps.js'

const PROGRAM = fileURLToPath(new URL('serve-and-die-at-step.js', import.meta.url))
const NO_STEP = 0
const STEP = /^step \d+: (.+)$/gm

interface BulkRequest {
  readonly path: string
  readonly body: object
  /** Status of each item, whenever it is completed. */
  readonly statuses: readonly number[]
  /** Fails unless every item was applied exactly once. */
  readonly isDoneOnce: (client: Client, because: string) => Promise<void>
}

/** A bulk request, about new records each time. */
interface Scenario {
  readonly title: string
  readonly settings: Readonly<Record<string, string>>
  readonly prepare: (client: Client, nth: number) => Promise<BulkRequest>
}

const readStock = async (client: Client, id: string) => (await client.get(`/materials/${id}`)).body.stock

const MOVEMENTS: Scenario = {
  title: 'movements, several on each of some materials',
  settings: {},
  async prepare(client, nth) {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push((await client.create('/materials', { name: `Glue ${nth}`, unit: 'l' })).id)
    const type = (n: number) => (Math.floor(n / 5) % 3 === 2 ? 'withdrawal' : 'receipt')
    const items = Array.from({ length: 150 }, (_, n) =>
      n % 50 === 49
        ? { material_id: 'mat_none', type: 'receipt', quantity: 1 }
        : { material_id: ids[n % 5], type: type(n), quantity: 0.1 },
    )
    const expected = ids.map(id => {
      const own = items.filter(item => item.material_id === id)
      return own.reduce((sum, item) => sum + (item.type === 'receipt' ? 1 : -1), 0) / 10
    })
    return {
      path: '/movements',
      body: { items },
      statuses: items.map(item => (item.material_id === 'mat_none' ? 404 : 201)),
      async isDoneOnce(client, because) {
        expect(await Promise.all(ids.map(id => readStock(client, id))), because).to.deep.equal(expected)
      },
    }
  },
}

function createUpsertScenario(settings: Scenario['settings']): Scenario {
  return {
    title: `upserts of new SKUs, some of them twice${settings.INVENTORY_UNIQUE ? ', with unique SKUs' : ''}`,
    settings,
    async prepare(_, nth) {
      const skus = Array.from({ length: 90 }, (_, n) => `S-${nth}-${n % 75}`)
      const items = skus.map((sku, n) => ({ sku, name: 'Screw', unit: 'pcs', category: `Lot ${nth}`, stock: n }))
      return {
        path: '/materials/bulk',
        body: { mode: 'upsert', by: 'sku', items },
        statuses: skus.map((sku, n) => (skus.indexOf(sku) < n ? 200 : 201)),
        async isDoneOnce(client, because) {
          const { total, data } = (await client.get(`/materials?category=lot-${nth}&limit=200`)).body
          expect(total, because).to.equal(75)
          const stock = new Map(data.map((record: { sku: string; stock: number }) => [record.sku, record.stock]))
          for (const { sku, stock: wanted } of items.slice(15)) expect(stock.get(sku), because).to.equal(wanted)
        },
      }
    },
  }
}

export const ALL_SCENARIOS = [MOVEMENTS, createUpsertScenario({}), createUpsertScenario({ INVENTORY_UNIQUE: 'sku' })]

/** Describes deaths of the service at each step of the request that `diesAt` selects. */
export const describeDeathsInBulk = (scenarios: readonly Scenario[], diesAt: (n: number, steps: number) => boolean) =>
  describe('A bulk request to a service that dies during it', function () {
    this.timeout(900_000)
    const folder = folderPerTest()
    let service: ServiceProcess
    afterEach(() => service.kill())

    async function startToDieAt(step: number, settings: Scenario['settings']): Promise<Client> {
      const dataDir = folder.at('data')
      service = await startProcess({ dataDir, program: PROGRAM, settings: { ...settings, DIES_AT: String(step) } })
      return service.client
    }

    const request = (
      client: Client,
      { path, body }: BulkRequest,
      key: number,
      more: Readonly<Record<string, string>> = {},
    ) => client.post(path, body, { 'idempotency-key': `bulk ${key}`, ...more })
    const askWatched = (client: Client, requested: BulkRequest, key: number) =>
      request(client, requested, key, { 'x-request-id': WATCHED_REQUEST_ID })
    const statuses = ({ body }: Received) => body.data.map(({ status }: { status: number }) => status)

    async function stepsOf({ settings, prepare }: Scenario): Promise<readonly string[]> {
      const client = await startToDieAt(NO_STEP, settings)
      const requested = await prepare(client, 0)
      expect(statuses(await askWatched(client, requested, 0))).to.deep.equal(requested.statuses)
      await requested.isDoneOnce(client, 'undisturbed')
      const { stdout } = await service.stop()
      return [...stdout.matchAll(STEP)].map(([, name]) => name!)
    }

    /** Checks the result after the same request is sent again, twice. */
    async function isWhole(client: Client, requested: BulkRequest, key: number, because: string): Promise<void> {
      const again = await request(client, requested, key)
      expect(statuses(again), because).to.deep.equal(requested.statuses)
      await requested.isDoneOnce(client, because)
      const { text, headers } = await request(client, requested, key)
      expect([text, headers['idempotent-replayed']], because).to.deep.equal([again.text, 'true'])
      await requested.isDoneOnce(client, because)
    }

    async function dieAtEach(scenario: Scenario): Promise<void> {
      const steps = await stepsOf(scenario)
      const deaths = steps.flatMap((_, n) => (diesAt(n, steps.length) ? [n] : []))
      expect(deaths).not.to.deep.equal([])
      for (const n of deaths) {
        const because = `died at step ${n + 1} of ${steps.length}: ${steps[n]}`
        const dying = await startToDieAt(n + 1, scenario.settings)
        const requested = await scenario.prepare(dying, n + 1)
        await askWatched(dying, requested, n + 1).catch(() => undefined)
        expect((await service.ended).signal, because).to.equal('SIGKILL')
        const client = await startToDieAt(NO_STEP, scenario.settings)
        await isWhole(client, requested, n + 1, because)
        await service.stop()
      }
      const { stdout, stderr } = await runInventory(['verify'], { INVENTORY_DATA_DIR: folder.at('data') })
      expect(stdout, stderr).to.match(/all hash chains and balances are intact\.\n$/)
    }

    for (const scenario of scenarios) {
      it(`applies each item once: ${scenario.title}`, () => dieAtEach(scenario))
    }
  })
