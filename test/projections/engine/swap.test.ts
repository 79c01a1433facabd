import { expect } from 'chai'
import { pino } from 'pino'
import { parseConfig } from '../../../src/app/config.js'
import { REGISTRY } from '../../../src/events/kinds/registry.js'
import { openStores, type Stores } from '../../../src/opening/open-stores.js'
import { createProjectionEngine, type ProjectionEngine } from '../../../src/projections/engine/read-models.js'
import { EMBEDDED } from '../../../src/stores/deployment.js'
import type { Collection, CollectionSpec, Doc, DocumentStore } from '../../../src/stores/document-store.js'
import { StoreUnavailable } from '../../../src/stores/errors.js'
import { sealEvents } from '../../support/events.js'
import { folderPerTest } from '../../support/folder.js'
import { streams } from '../streams.js'

describe('A rebuilt read model whose documents fail during the swap', () => {
  const folder = folderPerTest()
  let stores: Stores
  let readModels: ProjectionEngine
  beforeEach(async () => {
    stores = await openStores(parseConfig({ INVENTORY_DATA_DIR: folder.at('data') }), pino({ level: 'silent' }))
    await stores.events.append({
      stream: 'user-1',
      expectedRevision: -1,
      events: sealEvents('user-1', 0, 3, {
        type: 'user-created',
        data: () => ({ name: 'Ada', email: null, role: 'member' }),
      }),
    })
  })
  afterEach(async () => {
    await readModels.stop()
    await stores.close()
  })

  /** The first swap fails, either before or after it takes effect. */
  function failingOnce(isDone: boolean): DocumentStore {
    let failed = false
    const around = (collection: Collection<Doc>): Collection<Doc> => ({
      ...collection,
      async replace(doc, where) {
        if (failed) return collection.replace(doc, where)
        failed = true
        if (isDone) await collection.replace(doc, where)
        throw new StoreUnavailable('MongoDB', 'it did not answer')
      },
    })
    const { documents } = stores
    return {
      ...documents,
      async collection<T extends Doc>(spec: CollectionSpec) {
        const collection = await documents.collection<T>(spec)
        return spec.name === 'read_models' ? (around(collection as never) as never) : collection
      },
    }
  }

  for (const [what, isDone] of [
    ['was not executed', false],
    ['was executed without a response', true],
  ] as const) {
    it(`replaces the old one soon after, even without new events, if the first attempt ${what}`, async () => {
      const { events: store } = stores
      readModels = await createProjectionEngine({
        ...{
          store,
          documents: failingOnce(isDone),
          projections: [streams],
          owner: 'this one',
          deployment: EMBEDDED,
        },
        read: REGISTRY.read,
        warn: () => {},
      })
      await readModels.start()
      expect(await readModels.waitFor(3, { of: 'streams', ms: 5_000, strict: true })).to.equal(true)
      expect((await readModels.of(streams).get('user-1'))?.revision).to.equal(2)
    }).timeout(10_000)
  }
})
