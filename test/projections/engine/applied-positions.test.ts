import { expect } from 'chai'
import { pino } from 'pino'
import { parseConfig } from '../../../src/app/config.js'
import { type Core, createCore } from '../../../src/app/core.js'
import { bootstrap } from '../../../src/commands/bootstrap.js'
import type { StoredEvent } from '../../../src/events/log/envelope.js'
import { openStores, type Stores } from '../../../src/opening/open-stores.js'
import { PROJECTIONS } from '../../../src/projections/all.js'
import { startOver } from '../../../src/projections/engine/catalogue-entries.js'
import { appliedPositionsIn } from '../../../src/projections/engine/checkpoints/applied-positions.js'
import { newestDocumentsIn } from '../../../src/projections/engine/checkpoints/newest-documents.js'
import { fillStore } from '../../support/fill-store.js'
import { folderPerTest } from '../../support/folder.js'

describe('The log position recorded in documents', () => {
  const folder = folderPerTest()
  const log = pino({ level: 'silent' })
  let stores: Stores
  let core: Core
  beforeEach(async () => {
    stores = await openStores(parseConfig({ INVENTORY_DATA_DIR: folder.at('data') }), log)
    await restart()
    await bootstrap({ executor: core.executor, installation: core.instance.installation, now: Date.now })
    await fillStore(core, { materials: 20, movements: 3 })
    await core.readModels.waitFor('head', { ms: 5_000 })
  })
  afterEach(async () => {
    await core.stop()
    await stores.close()
  })
  const restart = async () => {
    core = await createCore({ stores, log, now: Date.now })
    await core.projections.start()
  }

  it('is one trail event, the last one, for all read models at the end', async () => {
    await core.stop()
    const all = await appliedPositionsIn(stores.documents)
    expect(all.map(({ what }) => what)).to.have.members(PROJECTIONS.map(({ name }) => `the read model ${name}`))
    const last = await stores.events.at(await stores.events.head())
    for (const { applied } of all) {
      expect(applied).to.deep.equal({ position: last?.position, id: last?.id, hash: last?.hash })
    }
  })

  it('names the event of each newest document, which matches no other log', async () => {
    const newest = await newestDocumentsIn(stores.documents, PROJECTIONS)
    expect(new Set(newest.map(({ name }) => name))).to.include.keys(['materials', 'stock_history', 'users'])
    for (const { name, position, isShownBy: fits } of newest) {
      const event = await stores.events.at(position)
      expect(fits(event), `${name} at ${position}`).to.equal(true)
      expect(fits(undefined), `${name} beyond the end`).to.equal(false)
      expect(fits(await another(event)), `${name} at another event`).to.equal(false)
    }
  })

  /** Another event of the same type, and of the same stream if there is one. */
  async function another(event: StoredEvent | undefined): Promise<StoredEvent | undefined> {
    let found: StoredEvent | undefined
    for await (const batch of stores.events.readAll({ after: 0 })) {
      for (const each of batch) {
        if (each.id !== event?.id && each.type === event?.type && found?.stream !== event.stream) found = each
      }
    }
    return found
  }

  it('is cleared by a reset, which produces the same lists', async () => {
    const shown = async () => core.readModels.of(PROJECTIONS[0]!).find({})
    const before = await shown()
    await core.stop()
    await startOver(stores.documents)
    expect(await newestDocumentsIn(stores.documents, PROJECTIONS)).to.deep.equal([])
    await restart()
    expect(await core.readModels.waitFor(0, { ms: 5_000, strict: true })).to.equal(true)
    expect(await core.readModels.waitFor('head', { ms: 5_000 })).to.equal(true)
    expect(await shown()).to.deep.equal(before)
    expect(core.projections.behind()).to.deep.equal([])
  })
})
