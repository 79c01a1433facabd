import { expect } from 'chai'
import { createCatalogue, type ReadModelCatalogue } from '../../../src/projections/engine/catalogue.js'
import type { AnyProjection } from '../../../src/projections/engine/projection.js'
import type { Collection, CollectionSpec, Doc, DocumentStore } from '../../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../../src/stores/embedded/documents.js'
import { folderPerTest } from '../../support/folder.js'

const projection = (version: number): AnyProjection => ({
  ...{ name: 'counts', version, collection: {}, touches: () => [], apply: () => undefined },
})

describe('The copies of a read model', () => {
  const folder = folderPerTest()
  let documents: DocumentStore
  /** Runs between the next read of the previous leader and its write. */
  let beforePut: () => Promise<void>
  let old: ReadModelCatalogue
  let next: ReadModelCatalogue

  const swapIn = async (catalogue: ReadModelCatalogue, version: number, name: string): Promise<boolean> => {
    const collection = await documents.collection<Doc>({ name })
    return catalogue.swap(projection(version), { name, collection, past: undefined })
  }

  beforeEach(async () => {
    documents = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    beforePut = async () => {}
    const slow: DocumentStore = {
      ...documents,
      async collection<T extends Doc>(spec: CollectionSpec): Promise<Collection<T>> {
        const opened = await documents.collection<T>(spec)
        if (spec.name !== 'read_models') return opened
        return {
          ...opened,
          async put(doc, options) {
            await beforePut()
            return opened.put(doc, options)
          },
          async replace(doc, where, options) {
            await beforePut()
            return opened.replace(doc, where, options)
          },
        }
      },
    }
    const rest = { checkpoints: { remove() {} } }
    // It drops replaced copies without a delay.
    old = await createCatalogue({ documents: slow, ...rest, deployment: { severalInstances: false } })
    next = await createCatalogue({ documents, ...rest, deployment: { severalInstances: true } })
    expect(await swapIn(old, 1, await old.unfinished(projection(1)))).to.equal(true)
    expect(await swapIn(old, 1, await old.fresh(projection(1)))).to.equal(true)
  })
  afterEach(() => documents.close())

  it('of a new version go live although an instance of the old version drops a replaced copy meanwhile', async () => {
    let second = ''
    beforePut = async () => {
      beforePut = async () => {}
      second = await next.unfinished(projection(2))
    }
    await old.dropRetired(projection(1))
    expect(second).to.equal('counts_v2_3')
    expect(await swapIn(next, 2, second)).to.equal(true)
  })

  it('of a new version stay live although they went live while an instance of the old version drops a copy', async () => {
    beforePut = async () => {
      beforePut = async () => {}
      expect(await swapIn(next, 2, await next.unfinished(projection(2)))).to.equal(true)
    }
    await old.dropRetired(projection(1))
    const entry = await (await documents.collection<Doc>({ name: 'read_models' })).get('counts')
    expect(entry).to.include({ version: 2, physical: 'counts_v2_3' })
  })
})
