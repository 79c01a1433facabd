import { expect } from 'chai'
import { createStreams } from '../../src/commands/executor/stream-states.js'
import { location } from '../../src/domain/locations.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { createEventReader } from '../../src/stores/event-reader.js'
import { maxPerTurn } from '../support/event-loop-turns.js'
import { folderPerTest } from '../support/folder.js'
import { createContext, openShop } from '../support/shop.js'

const NO_SNAPSHOTS = { read: async () => undefined, offer: () => {}, settle: async () => {} }
const SHELF = { code: null, description: null, parent_id: null }

describe('States in memory', () => {
  const folder = folderPerTest()

  it('are read together with yields if folding them takes long', async () => {
    const store = createEmbeddedEventLog({ file: folder.at('log.db') })
    const { locations } = openShop(store)
    const ids = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const created = await locations.create(createContext(), { name: `Shelf ${n}`, ...SHELF })
        return (created as { id: string }).id
      }),
    )
    let folded = 0
    // Each state is folded between two readings of the clock.
    const clock = () => {
      folded += 0.5
      return folded * 12
    }
    const streams = createStreams({ events: createEventReader(store), snapshots: NO_SNAPSHOTS, clock })
    const loading = Promise.all(ids.map(id => streams.load(location, `location-${id}`)))
    expect(await maxPerTurn(() => folded, loading)).to.be.at.most(2)
    expect((await loading).map(({ state }) => state?.name)).to.deep.equal(ids.map((_, n) => `Shelf ${n}`))
    await store.close()
  })

  it('are evicted by weight, and a state above the limit stays alone', async () => {
    const store = createEmbeddedEventLog({ file: folder.at('log.db') })
    const { locations } = openShop(store)
    const streams = createStreams({ events: createEventReader(store), snapshots: NO_SNAPSHOTS, maxBytes: 2_000 })
    const load = async (name: string) => {
      const created = await locations.create(createContext(), { name, ...SHELF })
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
