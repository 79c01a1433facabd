import { expect } from 'chai'
import { pino } from 'pino'
import { checkLog } from '../../src/audit/checks/check-log.js'
import { fillLists } from '../../src/maintenance/migrate/fill-read-models.js'
import { CHECKPOINTS } from '../../src/projections/engine/checkpoints/stored-checkpoints.js'
import type { CollectionSpec, Doc, DocumentStore } from '../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { StoreRefused } from '../../src/stores/errors.js'
import { folderPerTest } from '../support/folder.js'
import { withInstallation } from '../support/installation.js'

describe('Filling the read models at the end of a migration', () => {
  const folder = folderPerTest()
  let own: DocumentStore
  beforeEach(() => {
    own = createEmbeddedDocumentStore({ file: folder.at('moved.sqlite') })
  })
  afterEach(() => own.close())

  it('fails if the documents are replaced meanwhile', async () => {
    /** Every write of checkpoints finds a document that another instance wrote. */
    const documents: DocumentStore = {
      ...own,
      async collection<T extends Doc>(spec: CollectionSpec) {
        const collection = await own.collection<T>(spec)
        return spec.name === CHECKPOINTS.name ? { ...collection, replace: async () => false } : collection
      },
    }
    const log = pino({ level: 'silent' })
    const progress = () => ({ at() {}, end() {} })
    await withInstallation(folder.at('data'), {}, async ({ stores: { events: store, personKeys } }) => {
      const checked = await checkLog(
        store,
        () => {},
        () => {},
      )
      const error = await fillLists({ log, progress, store, documents, personKeys, checked }).catch(reason => reason)
      expect(error).to.be.instanceOf(StoreRefused)
      expect(error.message).to.equal("the read models can't be filled: another instance wrote to the documents")
    })
  })
})
