import { expect } from 'chai'
import { importFromConsole } from './bundled.js'

interface StockAxisModule {
  stockAxis(highest: number): readonly number[]
}

describe('The axis of the stock chart', () => {
  let stockAxis: StockAxisModule['stockAxis']
  before(async () => {
    ;({ stockAxis } = await importFromConsole<StockAxisModule>('pages/materials/stock-axis.ts'))
  })

  it('has round values up to the highest stock', () => {
    expect(stockAxis(8842)).to.deep.equal([0, 2500, 5000, 7500, 10_000])
    expect(stockAxis(8)).to.deep.equal([0, 2, 4, 6, 8])
    expect(stockAxis(11)).to.deep.equal([0, 5, 10, 15])
  })

  it('has at least two and at most five values, and covers the highest stock', () => {
    for (const highest of [0, 0.000001, 0.3, 1, 7.5, 99, 5421, 1e6, 1e12]) {
      const ticks = stockAxis(highest)
      expect(ticks.length, String(highest)).to.be.within(2, 5)
      expect(ticks[0]).to.equal(0)
      expect(ticks.at(-1), String(highest)).to.be.at.least(highest)
    }
  })
})
