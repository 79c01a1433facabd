import { expect } from 'chai'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { measureDelay } from '../support/event-loop-delay.js'
import { folderPerTest } from '../support/folder.js'

const ENTRIES = 6_000
/** A comparison of each entry with each other one takes at least 400 ms. */
const MAX_DELAY_MS = 150

describe('A document with thousands of entries in an indexed list', () => {
  const folder = folderPerTest()

  it('is changed without comparing each entry with each other one', async () => {
    const store = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    const collection = await store.collection({ name: 'shown', lists: ['places'] })
    const places = (count: number) => Array.from({ length: count }, (_, n) => `loc_01h455vb4pex5vsknk08${n}`)
    await collection.put({ _id: 'screw', places: places(ENTRIES) })
    const changed = { _id: 'screw', places: [...places(ENTRIES).slice(1), 'another', 'another'] }
    const { longest } = await measureDelay(() => collection.put(changed))
    const found = await Promise.all(
      ['another', changed.places[0], places(1)[0]].map(place =>
        collection.count({ where: [{ field: 'places', has: place! }] }),
      ),
    )
    expect(found).to.deep.equal([1, 1, 0])
    expect(longest).to.be.below(MAX_DELAY_MS)
    await store.close()
  })
})
