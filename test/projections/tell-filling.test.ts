import { expect } from 'chai'
import { tellFilling } from '../../src/projections/tell-filling.js'
import type { Filling } from '../../src/projections/unfilled.js'

describe('Filling the read models', () => {
  const filling = (name: string, position: number): Filling => ({ name, missing: true, position, end: 200 })

  it('is told now and then by the one that is furthest behind, and in the end', async () => {
    const told: string[] = []
    const steps = [[filling('materials', 100), filling('tools', 50)], [filling('materials', 198)], []]
    const signal = new AbortController().signal
    const unfilled = () => steps.shift() ?? []
    await tellFilling({ unfilled, tell: message => told.push(message), signal, everyMs: 1 })
    expect(told).to.deep.equal([
      'filling 2 read models from the log: 25 %, position 50 of 200',
      'filling 1 read models from the log: 99 %, position 198 of 200',
      'the read models are filled',
    ])
  })

  it('is no word where it is done at once', async () => {
    const told: string[] = []
    await tellFilling({
      unfilled: () => [],
      tell: message => told.push(message),
      signal: new AbortController().signal,
      everyMs: 1,
    })
    expect(told).to.deep.equal([])
  })
})
