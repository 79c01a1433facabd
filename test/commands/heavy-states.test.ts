import { expect } from 'chai'
import { createStreams } from '../../src/commands/executor/stream-states.js'
import { location } from '../../src/domain/locations.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { createEventReader } from '../../src/stores/event-reader.js'
import { folderPerTest } from '../support/folder.js'
import { createContext, openShop } from '../support/shop.js'

describe('States in memory', () => {
  const folder = folderPerTest()

  it('are evicted by weight, and a state above the limit stays alone', async () => {
    const store = createEmbeddedEventLog({ file: folder.at('log.db') })
    const { locations } = openShop(store)
    const snapshots = { read: async () => undefined, offer: () => {}, settle: async () => {} }
    const streams = createStreams({ events: createEventReader(store), snapshots, maxBytes: 2_000 })
    const load = async (name: string) => {
      const created = await locations.create(createContext(), { name, code: null, description: null, parent_id: null })
      const stream = `location-${(created as { id: string }).id}`
      await streams.load(location, stream)
      return stream
    }
    const [light, other] = [await load('Shelf'), await load('Rack')]
    expect([light, other].map(one => streams.cached(one) !== undefined)).to.deep.equal([true, true])
    const heavy = await load('x'.repeat(10_000))
    expect([light, other, heavy].map(one => streams.cached(one) !== undefined)).to.deep.equal([false, false, true])
    await store.close()
  })
})
