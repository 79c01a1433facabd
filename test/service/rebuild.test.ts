import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'chai'
import { pino } from 'pino'
import { healthHandlers } from '../../src/api/operation/health.js'
import { readinessOf } from '../../src/api/operation/readiness.js'
import { parseConfig } from '../../src/app/config.js'
import { REGISTRY } from '../../src/events/kinds/registry.js'
import { openStores, type Stores } from '../../src/opening/open-stores.js'
import { PROJECTIONS } from '../../src/projections/all.js'
import { type AnyProjection, erased } from '../../src/projections/engine/projection.js'
import { createProjectionEngine, type ProjectionEngine } from '../../src/projections/engine/read-models.js'
import { materials } from '../../src/projections/materials.js'
import { EMBEDDED } from '../../src/stores/deployment.js'
import { runInventory } from '../support/command-line.js'
import { sealEvents } from '../support/events.js'
import { fillStore } from '../support/fill-store.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { serve } from '../support/serve-handlers.js'
import { type ServiceHere, startHere } from '../support/service.js'

const quiet = pino({ level: 'silent' })

/** Materials and batches also have past states of the stock. */
const STOCKS = 2

describe('A read model that is rebuilt while the service runs', function () {
  this.timeout(300_000)
  expectNoLeftovers()
  const folder = folderPerTest()
  let service: ServiceHere
  let stores: Stores
  beforeEach(async () => {
    const around = (opened: Stores) => {
      stores = opened
      return opened
    }
    service = await startHere({ dataDir: folder.at('data'), around })
  })

  it('shows readers the old data until it is complete, includes new writes, and matches the log', async () => {
    const { client, core } = service
    const [oldest = ''] = await fillStore(core, { materials: 1_000, movements: 5 })
    const before = (await client.get(`/materials/${oldest}`)).body
    let rebuilding = true
    let written = 0
    const write = async () => {
      while (rebuilding) {
        await client.create('/materials', { name: `Meanwhile ${written}`, unit: 'pcs', stock: 1 })
        written += 1
      }
    }
    let [seen, looks] = [1_000, 0]
    const read = async () => {
      while (rebuilding) {
        const { total } = (await client.get('/materials?limit=1')).body
        expect(total, 'materials that a reader is shown').to.be.at.least(seen)
        seen = total
        looks += 1
      }
    }
    const names = PROJECTIONS.map(({ name }) => name)
    const copies = await stores.documents.collections()
    const rebuilt = core.projections
      .rebuild(names, () => {})
      .finally(() => {
        rebuilding = false
      })
    await Promise.all([rebuilt, write(), write(), read()])

    // Documents, and for some read models their past states.
    const kept = copies.filter(copy => /_v\d+_\d+$/.test(copy))
    expect(kept).to.have.length(PROJECTIONS.reduce((sum, { versions }) => sum + (versions ? 2 : 1), STOCKS))
    const left = (await stores.documents.collections()).filter(copy => kept.includes(copy))
    expect(left, 'copies of before').to.deep.equal([])
    expect(written, 'writes during the rebuild').to.be.greaterThan(10)
    expect(looks, 'reads during the rebuild').to.be.greaterThan(10)
    expect((await client.get('/materials')).body.total).to.equal(1_000 + written)
    expect((await client.get(`/materials/${oldest}`)).body).to.deep.equal(before)
    expect((await client.get('//readyz')).status).to.equal(200)
    await service.stop()
    const { code, stdout } = await runInventory(['verify'], { INVENTORY_DATA_DIR: folder.at('data') })
    expect(stdout).to.contain('all hash chains and balances are intact.')
    expect(code).to.equal(0)
  })
})

describe('inventory rebuild', function () {
  this.timeout(60_000)
  expectNoLeftovers()
  const folder = folderPerTest()
  let env: Readonly<Record<string, string>>
  beforeEach(async () => {
    env = { INVENTORY_DATA_DIR: folder.at('data') }
    const service = await startHere({ dataDir: folder.at('data') })
    await fillStore(service.core, { materials: 50, movements: 2 })
    await service.stop()
  })

  for (const names of [[], ['materials'], ['tools', 'materials']]) {
    it(`rebuilds ${names.join(' and ') || 'every read model'} to match the log`, async () => {
      const { code, stdout, stderr } = await runInventory(['rebuild', ...names], env)
      expect(stdout).to.match(names.length > 0 ? /^Read models rebuilt: \w+/m : /^All read models rebuilt$/m)
      for (const name of names) expect(stdout).to.contain(name)
      expect(stderr).to.contain('100 %')
      expect(code).to.equal(0)
      expect((await runInventory(['verify'], env)).stdout).to.contain('all hash chains and balances are intact.')
    })
  }
})

describe("An event that one read model can't apply", () => {
  const folder = folderPerTest()
  let stores: Stores
  let readModels: ProjectionEngine

  /** A projection that fails on one event. */
  const brittle: AnyProjection = {
    name: 'brittle',
    version: 1,
    collection: {},
    touches: event => [event.stream],
    apply: (_, event, id) => {
      if (event.revision === 2) throw new Error('revision 2 is more than I can take')
      return { _id: id, revision: event.revision }
    },
  }
  const sturdy: AnyProjection = {
    ...brittle,
    name: 'sturdy',
    apply: (_, event, id) => ({ _id: id, revision: event.revision }),
  }

  beforeEach(async () => {
    stores = await openStores(parseConfig({ INVENTORY_DATA_DIR: folder.at('data') }), quiet)
    readModels = await createProjectionEngine({
      store: stores.events,
      documents: stores.documents,
      projections: [brittle, sturdy, erased(materials)],
      owner: 'this one',
      deployment: EMBEDDED,
      read: REGISTRY.read,
      warn: () => {},
      retries: [1, 1],
    })
    await readModels.start()
  })
  afterEach(async () => {
    await readModels.stop()
    await stores.close()
  })

  it('stops that read model before it, and readiness reports it with the reason, while the others continue', async () => {
    await stores.events.append({ stream: 'user-1', expectedRevision: -1, events: userEvents(0, 5) })
    while (stateOf('brittle') !== 'halted') await nextTurn()
    expect(await readModels.waitFor(5, { ms: 5_000 }), "doesn't wait for the halted read model").to.equal(true)
    expect(await readModels.waitFor(5, { ms: 0, of: 'brittle', strict: true }), 'waits if strict').to.equal(false)
    expect((await readModels.of(brittle).get('user-1'))?.revision, 'its last position').to.equal(1)
    expect((await readModels.of(sturdy).get('user-1'))?.revision).to.equal(4)

    const readiness = readinessOf(stores, stores.parts, { projections: readModels }, Date.now)
    const served = await serve(healthHandlers({ version: '1', readiness }))
    const answer = await served.get('/readyz')
    const body = (await answer.json()) as { reasons: readonly string[] }
    await served.close()
    expect(answer.status).to.equal(503)
    expect(body.reasons).to.have.length(1)
    expect(body.reasons[0]).to.match(/^projection brittle: halted, .*event 2 of user-1.*, 3 events/)
  })

  const stateOf = (name: string) => readModels.status().find(status => status.name === name)?.state

  const userEvents = (from: number, count: number) =>
    sealEvents('user-1', from, count, {
      type: 'user-created',
      data: () => ({ name: 'Ada', email: null, role: 'member' }),
    })
})
