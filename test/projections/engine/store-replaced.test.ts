import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'chai'
import { pino } from 'pino'
import { parseConfig } from '../../../src/app/config.js'
import { REGISTRY } from '../../../src/events/kinds/registry.js'
import { openStores, type Stores } from '../../../src/opening/open-stores.js'
import {
  CHECKPOINTS,
  CHECKPOINTS_ID,
  type StoredCheckpoints,
} from '../../../src/projections/engine/checkpoints/stored-checkpoints.js'
import { createProjectionEngine, type ProjectionEngine } from '../../../src/projections/engine/read-models.js'
import { EMBEDDED } from '../../../src/stores/deployment.js'
import { StoreUnavailable } from '../../../src/stores/errors.js'
import type { EventStore } from '../../../src/stores/event-store.js'
import { sealEvents } from '../../support/events.js'
import { expectFailure } from '../../support/failing.js'
import { folderPerTest } from '../../support/folder.js'
import { streams } from '../streams.js'

const user = (from: number, count: number) =>
  sealEvents('user-1', from, count, {
    type: 'user-created',
    data: () => ({ name: 'Ada', email: null, role: 'member' }),
  })

describe('Read models whose log or documents were replaced', () => {
  const folder = folderPerTest()
  let stores: Stores
  let readModels: ProjectionEngine
  let reasons: string[]
  beforeEach(async () => {
    reasons = []
    stores = await openStores(parseConfig({ INVENTORY_DATA_DIR: folder.at('data') }), pino({ level: 'silent' }))
  })
  afterEach(async () => {
    await readModels.stop()
    await stores.close()
  })

  async function start(store: EventStore = stores.events): Promise<void> {
    readModels = await createProjectionEngine({
      ...{ store, documents: stores.documents, projections: [streams], owner: 'this one', deployment: EMBEDDED },
      read: REGISTRY.read,
      warn: () => {},
      exchanged: reason => reasons.push(reason),
    })
    await readModels.start()
  }
  const append = (from: number, count: number) =>
    stores.events.append({ stream: 'user-1', expectedRevision: from - 1, events: user(from, count) })
  const checkpoint = async () => {
    const checkpoints = await stores.documents.collection<StoredCheckpoints>(CHECKPOINTS)
    return { checkpoints, there: await checkpoints.get(CHECKPOINTS_ID) }
  }

  it('report it once, stop writing, and return nothing', async () => {
    await append(0, 3)
    await start()
    expect(await readModels.waitFor(3, { of: 'streams', ms: 5_000, strict: true })).to.equal(true)
    while ((await checkpoint()).there?.positions.streams_v1_1 !== 3) await nextTurn()
    const { checkpoints, there } = await checkpoint()
    await checkpoints.put({ ...(there as StoredCheckpoints), stamp: 'of another' })
    await append(3, 2)
    while (reasons.length === 0) await nextTurn()
    const shown = await expectFailure(async () => readModels.of(streams))
    expect(shown).to.be.instanceOf(StoreUnavailable)
    await append(5, 2)
    for (let turn = 0; turn < 100; turn += 1) await nextTurn()
    expect(reasons).to.deep.equal(['another instance wrote to the documents'])
    expect((await checkpoint()).there?.stamp).to.equal('of another')
  })

  it('detect older documents while no writes happen', async () => {
    await append(0, 1)
    await start()
    await readModels.waitFor(1, { of: 'streams', ms: 5_000, strict: true })
    while ((await checkpoint()).there?.positions.streams_v1_1 !== 1) await nextTurn()
    const old = (await checkpoint()).there as StoredCheckpoints
    await append(1, 1)
    while ((await checkpoint()).there?.positions.streams_v1_1 !== 2) await nextTurn()
    await (await checkpoint()).checkpoints.put(old)
    while (reasons.length === 0) await nextTurn()
    expect(reasons).to.deep.equal(['the documents were rolled back'])
  }).timeout(10_000)

  it('detect at startup a log that ends before the applied events', async () => {
    await append(0, 3)
    await start()
    await readModels.waitFor(3, { of: 'streams', ms: 5_000, strict: true })
    await readModels.stop()
    const { checkpoints, there } = await checkpoint()
    const [landmark] = there?.landmarks ?? []
    const beyond = { positions: { streams_v1_1: 9 }, landmarks: [{ ...landmark!, position: 9 }] }
    await checkpoints.put({ ...(there as StoredCheckpoints), ...beyond })
    await start()
    while (reasons.length === 0) await nextTurn()
    expect(reasons).to.deep.equal(['the read models were filled from another log'])
  })

  it('continue from our last event if a later position no longer exists', async () => {
    await append(0, 3)
    await start()
    await readModels.waitFor(3, { of: 'streams', ms: 5_000, strict: true })
    await readModels.stop()
    const { checkpoints, there } = await checkpoint()
    await checkpoints.put({ ...(there as StoredCheckpoints), positions: { streams_v1_1: 9 } })
    await start()
    await append(3, 1)
    while ((await readModels.of(streams).get('user-1'))?.revision !== 3) await nextTurn()
    expect(reasons).to.deep.equal([])
  })
})
