import { expect } from 'chai'
import { bulk, type ItemOutcome, isUndone, NotReached } from '../../src/commands/bulk/bulk.js'
import { type MovementRequest, movementWork } from '../../src/commands/bulk/movements.js'
import { IdempotencyConflict } from '../../src/commands/executor/applied-commands.js'
import { AppendOutcomeUnknown } from '../../src/commands/executor/outcome.js'
import type { MovementInput } from '../../src/commands/stock-movements.js'
import { isRejection } from '../../src/domain/decisions/rejection.js'
import { material } from '../../src/domain/materials.js'
import { createEmbeddedEventLog } from '../../src/stores/embedded/event-log.js'
import { StoreUnavailable } from '../../src/stores/errors.js'
import type { Append, EventStore } from '../../src/stores/event-store.js'
import { folderPerTest } from '../support/folder.js'
import { createContext, createLocation, createMaterial, openShop, quantity, type Shop } from '../support/shop.js'

const ENOUGH_TIME = () => true
const movementInput = (type: 'receipt' | 'withdrawal', wanted: number, locationId?: string): MovementInput => ({
  type,
  quantity: quantity(wanted),
  locationId,
})

describe('Several movements in one request', () => {
  const folder = folderPerTest()
  let log: EventStore
  let appends: Append[]
  let failing: ((append: Append) => boolean) | undefined
  let shop: Shop
  let store: string
  beforeEach(async () => {
    appends = []
    failing = undefined
    log = createEmbeddedEventLog({ file: folder.at('events.sqlite') })
    shop = openShop({
      ...log,
      async append(append) {
        appends.push(append)
        if (failing?.(append)) throw new StoreUnavailable('the log', 'it is away')
        return log.append(append)
      },
    })
    store = await createLocation(shop, 'Main store')
  })
  afterEach(() => log.close())

  const ask = async (movements: readonly MovementRequest[], hasTime = ENOUGH_TIME) => {
    const items = movements.map((one, index) => ({ index, request: one }))
    return [...(await bulk(createContext(), items, movementWork(shop.materials), hasTime))]
      .sort(([a], [b]) => a - b)
      .map(([, outcome]) => outcome)
  }
  const describeOutcome = (outcome: ItemOutcome<object>): string => {
    if (isRejection(outcome)) return outcome.rejected
    if (!isUndone(outcome)) return 'done'
    return outcome.undone instanceof NotReached ? 'not reached' : 'failed'
  }

  it('succeed or fail independently', async () => {
    const glue = await createMaterial(shop, 'Glue', store, 5)
    const outcomes = await ask([
      { materialId: glue, movement: movementInput('withdrawal', 6) },
      { materialId: 'mat_none', movement: movementInput('receipt', 1) },
      { materialId: glue, movement: movementInput('withdrawal', 5) },
    ])
    expect(outcomes.map(describeOutcome)).to.deep.equal(['insufficient-stock', 'not-found', 'done'])
  })

  it('of one material are decided in order, whichever of them names a location', async () => {
    const glue = await createMaterial(shop, 'Glue', store, 0)
    const movements = Array.from({ length: 300 }, (_, n) => ({
      materialId: glue,
      movement:
        n % 2 === 0 ? movementInput('receipt', 1, n % 3 === 0 ? store : undefined) : movementInput('withdrawal', 1),
    }))
    appends.length = 0
    expect(new Set((await ask(movements)).map(describeOutcome))).to.deep.equal(new Set(['done']))
    expect(appends.length).to.be.lessThan(20)
  })

  it("don't start after a store fails, or after a movement that failed on it", async () => {
    const ids = await Promise.all(Array.from({ length: 200 }, () => createMaterial(shop, 'Glue', store, 5)))
    failing = ({ stream }) => stream.endsWith(ids[3] as string)
    const outcomes = await ask(ids.map(materialId => ({ materialId, movement: movementInput('withdrawal', 1) })))
    expect(outcomes.map(describeOutcome).indexOf('failed')).to.equal(3)
    expect(outcomes.slice(0, 128).filter(one => describeOutcome(one) === 'done')).to.have.length(127)
    expect(new Set(outcomes.slice(128).map(describeOutcome))).to.deep.equal(new Set(['not reached']))
  })

  it("of one material aren't applied after a failed append", async () => {
    const glue = await createMaterial(shop, 'Glue', store, 5)
    let first = true
    failing = () => {
      const fails = first
      first = false
      return fails
    }
    const outcomes = await ask(
      Array.from({ length: 40 }, () => ({ materialId: glue, movement: movementInput('withdrawal', 1) })),
    )
    expect(new Set(outcomes.map(describeOutcome))).to.deep.equal(new Set(['failed']))
    expect((await shop.executor.newest(material, glue))?.stock).to.equal('5')
  })

  it("don't start after the time limit", async () => {
    const glue = await createMaterial(shop, 'Glue', store, 500)
    let slices = 0
    const outcomes = await ask(
      Array.from({ length: 200 }, () => ({ materialId: glue, movement: movementInput('withdrawal', 1) })),
      () => ++slices < 2,
    )
    expect(outcomes.filter(one => describeOutcome(one) === 'done')).to.have.length(128)
    expect(new Set(outcomes.slice(128).map(describeOutcome))).to.deep.equal(new Set(['not reached']))
  })

  it('report the appends that the log did not confirm with the error that ends the request', async () => {
    const append = { stream: 'material-b', expectedRevision: 0, events: [] }
    const outcomes: Record<string, unknown> = {
      a: new IdempotencyConflict(),
      b: new AppendOutcomeUnknown([append], new StoreUnavailable('the log', 'it is away')),
    }
    const items = ['a', 'b'].map((request, index) => ({ index, request }))
    const ended = bulk(
      createContext(),
      items,
      {
        atOnce: 2,
        chainOf: ({ request }) => request,
        apply: async chain => chain.map(({ request }) => ({ status: 'rejected', reason: outcomes[request] })),
      },
      ENOUGH_TIME,
    )
    const error = await ended.then(
      () => undefined,
      thrown => thrown,
    )
    expect(error).to.be.instanceOf(IdempotencyConflict)
    expect(error.appends).to.deep.equal([append])
  })
})
