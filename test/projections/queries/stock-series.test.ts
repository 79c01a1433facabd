import { expect } from 'chai'
import fc from 'fast-check'
import type { ReadModels } from '../../../src/projections/engine/read-models.js'
import { type HistoryDoc, stockHistory } from '../../../src/projections/histories/stock-history.js'
import { stockAt } from '../../../src/projections/queries/stock-series.js'
import type { Query } from '../../../src/stores/document-store.js'
import { maxPerTurn } from '../../support/event-loop-turns.js'

const moment = (n: number) => new Date(Date.parse('2026-11-21T00:00:00.000Z') + n * 1000).toISOString()

/** Read models with a history whose nth entry sets the stock to n, and a counter of its queries. */
function historyOf(seconds: readonly number[]) {
  const entries = seconds
    .toSorted((one, other) => one - other)
    .map((second, n) => ({ _id: `mov_${n}`, _seq: n, created_at: moment(second), after: String(n) }) as HistoryDoc)
  let asked = 0
  const find = async ({ where = [] }: Query) => {
    asked += 1
    const until = where.find(condition => 'atMost' in condition)
    const last = entries.findLast(({ created_at }) => until && 'atMost' in until && created_at <= until.atMost)
    return last ? [last] : []
  }
  const of = ({ name }: { readonly name: string }) => ({ find: name === stockHistory.name ? find : async () => [] })
  return { entries, of: of as unknown as ReadModels['of'], asked: () => asked }
}

describe('A stock series', () => {
  const material = { id: 'mat_1', created_at: moment(10) }

  it('has at each time the stock of the last entry before it', async () => {
    const times = fc.array(fc.integer({ min: 10, max: 200 }), { maxLength: 40 })
    const story = fc.asyncProperty(times, fc.integer({ min: 2, max: 60 }), async (seconds, count) => {
      const history = historyOf(seconds)
      const moments = Array.from({ length: count }, (_, n) => moment(Math.round((n * 220) / (count - 1))))
      const points = await stockAt(history, material, moments)
      for (const { at, stock } of points) {
        const last = history.entries.findLast(({ created_at }) => created_at <= at)
        expect(stock).to.equal(last?.after ?? (at < material.created_at ? null : '0'))
      }
      expect(history.asked()).to.be.at.most(count)
    })
    await fc.assert(story)
  })

  it('takes two queries if there were no movements', async () => {
    const history = historyOf([10])
    await stockAt(
      history,
      material,
      Array.from({ length: 500 }, (_, n) => moment(20 + n)),
    )
    expect(history.asked()).to.equal(2)
  })

  it('yields to the event loop every few queries, however many movements there are', async () => {
    const history = historyOf(Array.from({ length: 1_000 }, (_, n) => 10 + n))
    const moments = Array.from({ length: 500 }, (_, n) => moment(10 + 2 * n))
    expect(await maxPerTurn(history.asked, stockAt(history, material, moments))).to.be.at.most(16)
    expect(history.asked()).to.equal(500)
  })
})
