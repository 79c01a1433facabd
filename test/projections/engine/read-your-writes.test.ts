import { expect } from 'chai'
import type { Position } from '../../../src/events/log/envelope.js'
import { ReadModelBehind } from '../../../src/projections/engine/fill-progress.js'
import { erased, type Projection } from '../../../src/projections/engine/projection.js'
import { createReadYourWrites, type ReadYourWrites } from '../../../src/projections/engine/read-your-writes.js'
import { stockHistory } from '../../../src/projections/histories/stock-history.js'
import { locations } from '../../../src/projections/locations.js'
import { materials } from '../../../src/projections/materials.js'
import type { Collection, Doc } from '../../../src/stores/document-store.js'
import { StoreUnavailable } from '../../../src/stores/errors.js'
import { createWaiters } from '../../../src/stores/shared/waiters.js'

const STAMP = {}

describe('Read-your-writes', () => {
  const waiters = createWaiters()
  let at: Map<string, Position>
  let asked: string[]
  let late: boolean
  let elapsed = 0
  /** Number of comparisons of a position. */
  let compared = 0
  let readModels: ReadYourWrites

  const positionOf = (name: string) => at.get(name) ?? 0
  const shows = (position: Position, name?: string) => {
    compared += 1
    return (name === undefined ? [...at.keys()] : [name]).every(each => positionOf(each) >= position)
  }
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
        const reads = { get: ask, getMany: ask, find: ask, count: ask, stampOf: ask, stamp: () => STAMP }
        return [name, reads as unknown as Collection<Doc>]
      }),
    )
    readModels = createReadYourWrites({
      readModels: { of: <T extends Doc>({ name }: Projection<T>) => live.get(name) as unknown as Collection<T> },
      projections: [erased(materials), erased(stockHistory), erased(locations)],
      consistency: {
        shows,
        waitFor: (position, { ms, of }) =>
          late ? Promise.resolve(false) : waiters.until(() => shows(position, of), ms),
      },
      head: async () => 7,
      elapsed: () => elapsed,
      unavailable: name => new ReadModelBehind({ name, missing: false, position: positionOf(name), end: 10 }),
    })
  })

  const READS: Readonly<Record<string, (collection: Collection<Doc>) => Promise<unknown>>> = {
    get: collection => collection.get('a'),
    getMany: collection => collection.getMany(['a']),
    find: collection => collection.find({}),
    count: collection => collection.count({}),
    stampOf: async collection => collection.stampOf('_id', 'a'),
  }
  for (const [name, read] of Object.entries(READS)) {
    it(`waits with ${name} until the write is visible`, async () => {
      readModels.written(7, ['stock-moved'])
      const reading = read(readModels.of(erased(materials)))
      moves('materials', 6)
      await nextTurn()
      expect(asked).to.deep.equal([])
      moves('materials', 7)
      await reading
      expect(asked).to.deep.equal(['materials'])
    })
  }

  it('has no stamp until the write is visible', () => {
    const stamp = () => readModels.of(materials).stamp()
    expect(stamp()).to.equal(STAMP)
    readModels.written(7, ['stock-moved'])
    expect(stamp()).to.equal(undefined)
    moves('materials', 7)
    expect(stamp()).to.equal(STAMP)
  })

  it('waits only if the written events change something', async () => {
    readModels.written(7, ['stock-moved'])
    await readModels.of(locations).get('a')
    expect(asked).to.deep.equal(['locations'])
  })

  it('waits for all read models if the event type is unknown', async () => {
    readModels.written(7)
    const reading = readModels.of(locations).get('a')
    await nextTurn()
    expect(asked).to.deep.equal([])
    moves('locations', 7)
    await reading
  })

  it('waits for the end of the log on request', async () => {
    const waiting = readModels.waitFor('head', { of: 'materials', ms: 10_000 })
    moves('materials', 7)
    expect(await waiting).to.equal(true)
    expect(await readModels.waitFor('head', { of: 'locations', ms: 0 })).to.equal(false)
  })

  it('is rejected rather than answered without the write', async () => {
    readModels.written(7, ['stock-moved'])
    late = true
    const outcome = await readModels
      .of(materials)
      .get('a')
      .catch((error: unknown) => error)
    expect(outcome).to.be.instanceOf(StoreUnavailable)
    expect(asked).to.deep.equal([])
  })

  it('lets writers go first, but not indefinitely', async () => {
    const ahead = 500
    for (let position = 1; position <= ahead; position++) readModels.written(position, ['stock-moved'])
    await readModels.backpressure()
    readModels.written(ahead + 1, ['stock-moved'])
    let goesOn = false
    const waiting = readModels.backpressure().then(() => {
      goesOn = true
    })
    moves('materials', ahead)
    moves('stock_history', ahead)
    await nextTurn()
    expect(goesOn, 'one read model is behind').to.equal(false)
    moves('locations', 1)
    await waiting
  })

  it('lets writers wait while a write is not shown for half a second', async () => {
    readModels.written(1, ['stock-moved'])
    await readModels.backpressure()
    elapsed += 501
    let goesOn = false
    const waiting = readModels.backpressure().then(() => {
      goesOn = true
    })
    await nextTurn()
    expect(goesOn).to.equal(false)
    for (const name of at.keys()) moves(name, 1)
    await waiting
  })

  it('forgets shown writes, also if no writer asks whether to wait', async () => {
    for (let position = 1; position <= 10_000; position++) {
      readModels.written(position, ['stock-moved'])
      for (const name of at.keys()) at.set(name, position)
    }
    elapsed += 501
    compared = 0
    await readModels.backpressure()
    expect(compared).to.be.lessThan(1_000)
  })
})

const nextTurn = () => new Promise(resolve => setImmediate(resolve))
