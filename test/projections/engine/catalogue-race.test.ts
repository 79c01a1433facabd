import { expect } from 'chai'
import { createCatalogue } from '../../../src/projections/engine/catalogue.js'
import type { AnyProjection } from '../../../src/projections/engine/projection.js'
import type { Collection, CollectionSpec, Doc, DocumentStore } from '../../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../../src/stores/embedded/documents.js'
import { folderPerTest } from '../../support/folder.js'

const projection = (version: number): AnyProjection => ({
  ...{ name: 'counts', version, collection: {}, touches: () => [], apply: () => undefined },
})

describe('The copies of a read model', () => {
  const folder = folderPerTest()

  it('of a new version go live although an instance of the old version drops a replaced copy meanwhile', async () => {
    const documents = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    let beforePut = async () => {}
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
    const old = await createCatalogue({ documents: slow, ...rest, deployment: { severalInstances: false } })
    const next = await createCatalogue({ documents, ...rest, deployment: { severalInstances: true } })
    const swapIn = async (name: string) =>
      old.swap(projection(1), { name, collection: await documents.collection<Doc>({ name }), past: undefined })
    expect(await swapIn(await old.unfinished(projection(1)))).to.equal(true)
    expect(await swapIn(await old.fresh(projection(1)))).to.equal(true)

    // The new leader begins to fill the new version between the read and the write of its predecessor.
    let second = ''
    beforePut = async () => {
      beforePut = async () => {}
      second = await next.unfinished(projection(2))
    }
    await old.dropRetired(projection(1))
    expect(second).to.equal('counts_v2_3')
    const filled = await documents.collection<Doc>({ name: second })
    expect(await next.swap(projection(2), { name: second, collection: filled, past: undefined })).to.equal(true)
    await documents.close()
  })
})
