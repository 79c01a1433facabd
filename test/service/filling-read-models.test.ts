import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'chai'
import { pino } from 'pino'
import { renderError } from '../../src/api/frame/response/error-handling.js'
import { healthHandlers } from '../../src/api/operation/health.js'
import { readinessOf } from '../../src/api/operation/readiness.js'
import { parseConfig } from '../../src/app/config.js'
import { type Core, createCore } from '../../src/app/core.js'
import { bootstrap } from '../../src/commands/bootstrap.js'
import type { Position } from '../../src/events/log/envelope.js'
import { DOCUMENTS_FILE } from '../../src/opening/adapters.js'
import { openStores, type Stores } from '../../src/opening/open-stores.js'
import { PROJECTIONS } from '../../src/projections/all.js'
import { materials } from '../../src/projections/materials.js'
import { expectFailure } from '../support/failing.js'
import { fillStore } from '../support/fill-store.js'
import { folderPerTest } from '../support/folder.js'
import { serve, type TestServer } from '../support/serve-handlers.js'
import { createRecorder, locationCreated } from '../support/shop-log.js'

const log = pino({ level: 'silent' })
const MATERIALS = 300
/** The log stops after the page with this event, between 10 and 90% of all. */
const HALTED_AT = 200

interface Body {
  readonly reasons: readonly string[]
  readonly projections: readonly { readonly name: string; readonly state: string; readonly percent?: number }[]
}

describe('A start without read models', function () {
  this.timeout(60_000)
  const folder = folderPerTest()
  let stores: Stores
  let core: Core
  let served: TestServer
  /** The positions after which the whole log was read. */
  let reads: Position[]
  let goOn: () => void

  const open = () => openStores(parseConfig({ INVENTORY_DATA_DIR: folder.at('data') }), log)

  beforeEach(async () => {
    stores = await open()
    core = await createCore({ stores, log, now: Date.now })
    await core.projections.start()
    await bootstrap({ executor: core.executor, installation: core.instance.installation, now: Date.now })
    await fillStore(core, { materials: MATERIALS, movements: 3 })
    await core.stop()
    await stores.close()
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder.at('data'), DOCUMENTS_FILE + end), { force: true })

    stores = halting(await open())
    core = await createCore({ stores, log, now: Date.now })
    await core.projections.start()
    const readiness = readinessOf(stores, stores.parts, core, Date.now)
    served = await serve(healthHandlers({ version: '1', readiness }))
  })
  afterEach(async () => {
    goOn()
    await served.close()
    await core.stop()
    await stores.close()
  })

  /** Returns stores whose log stops after a part of it until it is released. */
  function halting(real: Stores): Stores {
    reads = []
    const halt = new Promise<void>(resolve => {
      goOn = resolve
    })
    async function* readAll(options: Parameters<Stores['events']['readAll']>[0]) {
      reads.push(options.after ?? 0)
      for await (const page of real.events.readAll(options)) {
        yield page
        if ((page.at(-1)?.position ?? 0) >= HALTED_AT) await halt
      }
    }
    return { ...real, events: { ...real.events, readAll } }
  }

  const ready = async () => {
    const answer = await served.get('/readyz')
    const { reasons, projections } = (await answer.json()) as Body
    return { status: answer.status, headers: answer.headers, reasons, projections }
  }
  const halfWay = async () => {
    while (core.projections.status().some(({ position }) => position < HALTED_AT)) await nextTurn()
  }

  it('is not ready and reports the progress of each read model', async () => {
    await halfWay()
    const { status, headers, reasons, projections } = await ready()
    expect(status).to.equal(503)
    expect(headers.get('retry-after')).to.equal('5')
    expect(reasons).to.have.length(PROJECTIONS.length)
    for (const reason of reasons) expect(reason).to.match(/: rebuilding, \d\d %, position \d+ of \d+, \d+ events/)
    expect(projections.find(({ name }) => name === 'materials')).to.include({ state: 'rebuilding' })
  })

  it('rejects reads with the name of the rebuilding list, its progress, and Retry-After', async () => {
    await halfWay()
    const refused = await expectFailure(() => core.readModels.of(materials))
    const { status, headers, body } = renderError(refused, 'r-1', log)
    expect(status).to.equal(503)
    expect(headers).to.have.property('Retry-After')
    expect(String(body)).to.match(
      /The read model materials is being filled from the event log \(\d\d %, position \d+ of \d+\)\. Retry in a few seconds\./,
    )
  })

  it('is ready when all lists are complete, which takes one pass', async () => {
    await halfWay()
    goOn()
    expect(await core.readModels.waitFor(0, { ms: 20_000, strict: true })).to.equal(true)
    expect(await core.readModels.waitFor('head', { ms: 20_000 })).to.equal(true)
    const { status, reasons } = await ready()
    expect(reasons).to.deep.equal([])
    expect(status).to.equal(200)
    expect(core.projections.behind()).to.deep.equal([])
    expect(await core.readModels.of(materials).count({})).to.equal(MATERIALS)
    expect(reads, 'passes').to.deep.equal([0])
  })
})

describe('A busy service', () => {
  const folder = folderPerTest()

  it('is ready while its lists lag slightly, without waiting for the end of the log', async () => {
    const stores = await openStores(parseConfig({ INVENTORY_DATA_DIR: folder.at('data') }), log)
    const projections = {
      status: () => [{ name: 'materials', state: 'live', position: 10, at: undefined, reason: undefined } as const],
    }
    const events = { ...stores.events, head: async () => 1_000_000 }
    const lagging = await readinessOf({ events }, stores.parts, { projections }, Date.now)()
    expect(lagging).to.include({ ready: true })
    expect(lagging.projections[0]).to.include({ state: 'live', lag_events: 999_990 })

    const silent = { ...stores.events, head: () => new Promise<number>(() => {}) }
    const asked = performance.now()
    expect(await readinessOf({ events: silent }, stores.parts, { projections }, Date.now)()).to.include({ ready: true })
    expect(performance.now() - asked, 'patience of a probe').to.be.lessThan(3_000)
    await stores.close()
  })

  it('reports the age of the oldest event missing in a list, and is not ready above a limit', async () => {
    const stores = await openStores(parseConfig({ INVENTORY_DATA_DIR: folder.at('data') }), log)
    let time = Date.parse('2026-11-21T09:30:00.000Z')
    const record = createRecorder(stores.events, () => time)
    await record(locationCreated('Shelf'))
    time += 8_000
    await record(locationCreated('Rack'))
    // No instance projects events: the one that did is gone.
    const projections = {
      status: () => [{ name: 'locations', state: 'live', position: 0, at: undefined, reason: undefined } as const],
    }
    const readStatus = async () => {
      const { ready, projections: all } = await readinessOf(stores, stores.parts, { projections }, () => time)()
      return [ready, all[0]?.state, all[0]?.lag_events, all[0]?.lag_seconds]
    }
    expect(await readStatus()).to.deep.equal([true, 'live', 2, 8])
    time += 3_000
    expect(await readStatus()).to.deep.equal([false, 'catching-up', 2, 11])
    await stores.close()
  })
})
