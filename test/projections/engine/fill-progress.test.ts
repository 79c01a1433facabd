import { expect } from 'chai'
import { type Filling, logFillProgress } from '../../../src/projections/engine/fill-progress.js'

describe('The rebuild of read models', () => {
  const filling = (name: string, position: number): Filling => ({ name, missing: true, position, end: 200 })

  it('is logged periodically for the slowest one, and at the end', async () => {
    const logged: string[] = []
    const steps = [[filling('materials', 100), filling('tools', 50)], [filling('materials', 198)], []]
    const signal = new AbortController().signal
    const behind = () => steps.shift() ?? []
    await logFillProgress({ behind, info: message => logged.push(message), signal, everyMs: 1 })
    expect(logged).to.deep.equal([
      'filling 2 read models from the event log: 25 %, position 50 of 200',
      'filling 1 read models from the event log: 99 %, position 198 of 200',
      'read models filled',
    ])
  })

  it('is not logged if it finishes immediately', async () => {
    const logged: string[] = []
    await logFillProgress({
      behind: () => [],
      info: message => logged.push(message),
      signal: new AbortController().signal,
      everyMs: 1,
    })
    expect(logged).to.deep.equal([])
  })
})
