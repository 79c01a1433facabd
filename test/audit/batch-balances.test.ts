import { expect } from 'chai'
import fc from 'fast-check'
import { createBatchBalances } from '../../src/audit/checks/batch-balances.js'
import type { KnownEvent } from '../../src/events/kinds/registry.js'
import type { MaterialEvent } from '../../src/events/materials.js'
import { createShelf, step } from '../domain/batches/random-stock.js'

const checkHistory = (history: readonly MaterialEvent[]): readonly string[] => {
  const balances = createBatchBalances()
  return history.flatMap(event => balances.look({ ...event, stream: 'material-mat_1' } as unknown as KnownEvent))
}

const historyOf = (all: readonly Parameters<ReturnType<typeof createShelf>['take']>[0][]) => {
  const where = createShelf()
  for (const one of all) where.take(one)
  return where.history
}

const steps = fc.array(step, { minLength: 10, maxLength: 60, size: 'max' })

describe('Batch balances', () => {
  it('are reported as correct after any sequence of events', () => {
    fc.assert(
      fc.property(steps, all => {
        expect(checkHistory(historyOf(all))).to.deep.equal([])
      }),
      { numRuns: 40 },
    )
  })

  it('are reported as wrong if one movement records another balance', () => {
    fc.assert(
      fc.property(steps, fc.nat(), (all, which) => {
        const history = historyOf(all)
        const moves = history.flatMap((event, n) =>
          event.type === 'stock-moved' && event.data.legs.some(({ batches = [] }) => batches.length > 0) ? [n] : [],
        )
        fc.pre(moves.length > 0)
        const at = moves[which % moves.length]
        const wrong = history.map((event, n) => (n === at ? addOne(event) : event))
        expect(checkHistory(wrong)).not.to.deep.equal([])
      }),
      { numRuns: 40 },
    )
  })

  it("are reported as missing if the material tracks batches, and as unexpected if it doesn't", () => {
    const history = historyOf([{ do: 'receive', place: 'loc_a', amount: 5n, which: 1, expires: null }])
    const silent = history.map(event =>
      event.type === 'stock-moved' ? withLegs(event, leg => ({ ...leg, batches: undefined })) : event,
    )
    expect(checkHistory(silent)).to.deep.equal(['it names no batches at loc_a'])
    expect(checkHistory(history.slice(2))).to.deep.equal(['it moves batches of a material without batch tracking'])
  })
})

type Moved = Extract<MaterialEvent, { type: 'stock-moved' }>

const withLegs = (
  event: Moved,
  change: (leg: Moved['data']['legs'][number]) => Moved['data']['legs'][number],
): Moved => ({
  ...event,
  data: { ...event.data, legs: event.data.legs.map(change) },
})

const addOne = (event: MaterialEvent): MaterialEvent =>
  event.type === 'stock-moved'
    ? withLegs(event, leg => ({
        ...leg,
        batches: leg.batches?.map((one, n) => (n === 0 ? { ...one, after: String(Number(one.after) + 1) } : one)),
      }))
    : event
