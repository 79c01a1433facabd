import { expect } from 'chai'
import { isRejection } from '../../src/domain/decisions/rejection.js'
import { location } from '../../src/domain/locations.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { createDyingStore } from '../support/dying-store.js'
import { folderPerTest } from '../support/folder.js'
import { createContext, expectAccepted, openShop, type Shop } from '../support/shop.js'

const named = (name: string) => ({ name, code: null, description: null, parent_id: null })

describe('Location moves on several instances', () => {
  const folder = folderPerTest()
  let log: EventStore
  beforeEach(() => {
    log = createEmbeddedEventLog({ file: folder.at('log.db') })
  })
  afterEach(() => log.close())

  const make = async (shop: Shop, names: readonly string[]) =>
    Promise.all(names.map(async name => expectAccepted(await shop.locations.create(createContext(), named(name))).id))

  /** The ancestors, up to the first one that repeats. */
  async function above(id: string): Promise<readonly string[]> {
    const { executor } = openShop(log)
    const seen: string[] = []
    for (let at: string | null | undefined = id; at && !seen.includes(at); ) {
      seen.push(at)
      at = (await executor.newest(location, at))?.parent_id
      if (at === id) throw new Error(`${id} is inside itself`)
    }
    return seen
  }

  it('never create a cycle if they are concurrent', async () => {
    const instances = [openShop(log), openShop(log), openShop(log)]
    for (let round = 0; round < 10; round += 1) {
      const ids = await make(instances[0]!, ['A', 'B', 'C'])
      const outcomes = await Promise.all(
        ids.map((id, n) => instances[n]!.locations.update(createContext(), id, { parent_id: ids[(n + 1) % 3]! })),
      )
      expect(outcomes.filter(isRejection).length, `round ${round}`).to.equal(1)
      for (const id of ids) await above(id)
    }
  })

  it('take effect if they create no cycle', async () => {
    const instances = [openShop(log), openShop(log)]
    const [root, ...ids] = await make(instances[0]!, ['Root', 'A', 'B', 'C', 'D'])
    const outcomes = await Promise.all(
      ids.map((id, n) => instances[n % 2]!.locations.update(createContext(), id, { parent_id: root!, code: `C-${n}` })),
    )
    expect(outcomes.filter(isRejection)).to.deep.equal([])
    for (const id of ids) expect(await above(id)).to.deep.equal([id, root])
  })

  it('are completed by another instance after the first dies, without a cycle', async () => {
    const [a, b] = await make(openShop(log), ['A', 'B'])
    const { store } = createDyingStore(2, 'before', log)
    const died = await openShop(store)
      .locations.update(createContext(), a!, { parent_id: b! })
      .catch(() => 'died')
    expect(died).to.equal('died')
    const refused = await openShop(log).locations.update(createContext(), b!, { parent_id: a! })
    expect(isRejection(refused) && refused.message).to.match(/can't be inside itself/)
    expect(await above(a!)).to.deep.equal([a, b])
  })

  it('are completed at the next start if no other instance did', async () => {
    const [a, b] = await make(openShop(log), ['A', 'B'])
    const { store } = createDyingStore(2, 'before', log)
    await openShop(store)
      .locations.update(createContext(), a!, { parent_id: b! })
      .catch(() => {})
    expect(await above(a!)).to.deep.equal([a])
    await openShop(log).resumeAll()
    expect(await above(a!)).to.deep.equal([a, b])
  })
})
