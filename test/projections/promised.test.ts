import { expect } from 'chai'
import type { Position } from '../../src/events/envelope.js'
import { locations } from '../../src/projections/locations.js'
import { materials } from '../../src/projections/materials.js'
import { erased, type Projection } from '../../src/projections/projection.js'
import { type Promised, promised } from '../../src/projections/promised.js'
import { stockHistory } from '../../src/projections/stock-history.js'
import { ReadModelUnfilled } from '../../src/projections/unfilled.js'
import type { Collection, Doc } from '../../src/stores/document-store.js'
import { StoreUnavailable } from '../../src/stores/errors.js'
import { createWaiters } from '../../src/stores/waiters.js'

describe('Read models that keep what was promised', () => {
  const waiters = createWaiters()
  let at: Map<string, Position>
  let asked: string[]
  let late: boolean
  let shown: Promised

  const positionOf = (name: string) => at.get(name) ?? 0
  const has = (position: Position, name?: string) =>
    (name === undefined ? [...at.keys()] : [name]).every(each => positionOf(each) >= position)
  const moves = (name: string, position: Position) => {
    at.set(name, position)
    waiters.wake()
  }

  beforeEach(() => {
    at = new Map([materials, stockHistory, locations].map(({ name }) => [name, 0]))
    asked = []
    late = false
    const live = new Map(
      [...at.keys()].map(name => {
        const ask = async () => {
          asked.push(name)
        }
        return [name, { get: ask, getMany: ask, find: ask, count: ask } as unknown as Collection<Doc>]
      }),
    )
    shown = promised({
      readModels: { of: <T extends Doc>({ name }: Projection<T>) => live.get(name) as unknown as Collection<T> },
      projections: [erased(materials), erased(stockHistory), erased(locations)],
      has,
      reached: (position, ms, name) => (late ? Promise.resolve(false) : waiters.until(() => has(position, name), ms)),
      unavailable: name => new ReadModelUnfilled({ name, missing: false, position: positionOf(name), end: 10 }),
    })
  })

  const READS: Readonly<Record<string, (collection: Collection<Doc>) => Promise<unknown>>> = {
    get: collection => collection.get('a'),
    getMany: collection => collection.getMany(['a']),
    find: collection => collection.find({}),
    count: collection => collection.count({}),
  }
  for (const [name, read] of Object.entries(READS)) {
    it(`wait with ${name} until what was answered is shown`, async () => {
      shown.promise(7, ['stock-moved'])
      const reading = read(shown.of(erased(materials)))
      moves('materials', 6)
      await nextTurn()
      expect(asked).to.deep.equal([])
      moves('materials', 7)
      await reading
      expect(asked).to.deep.equal(['materials'])
    })
  }

  it('wait only where the written events change something', async () => {
    shown.promise(7, ['stock-moved'])
    await shown.of(locations).get('a')
    expect(asked).to.deep.equal(['locations'])
  })

  it('wait everywhere for what may be of any type', async () => {
    shown.promise(7)
    const reading = shown.of(locations).get('a')
    await nextTurn()
    expect(asked).to.deep.equal([])
    moves('locations', 7)
    await reading
  })

  it('are unavailable rather than short of what was answered', async () => {
    shown.promise(7, ['stock-moved'])
    late = true
    const outcome = await shown
      .of(materials)
      .get('a')
      .catch((error: unknown) => error)
    expect(outcome).to.be.instanceOf(StoreUnavailable)
    expect(asked).to.deep.equal([])
  })

  it('let writers go ahead, but not for ever', async () => {
    const ahead = 100
    for (let position = 1; position <= ahead; position++) shown.promise(position, ['stock-moved'])
    await shown.keepingUp()
    shown.promise(ahead + 1, ['stock-moved'])
    let goesOn = false
    const waiting = shown.keepingUp().then(() => {
      goesOn = true
    })
    moves('materials', ahead)
    moves('stock_history', ahead)
    await nextTurn()
    expect(goesOn, 'one read model is behind').to.equal(false)
    moves('locations', 1)
    await waiting
  })
})

const nextTurn = () => new Promise(resolve => setImmediate(resolve))
