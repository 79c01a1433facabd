import { expect } from 'chai'
import { createPace } from '../../../src/projections/engine/copies/pace.js'

const MAX_TIMER_MS = 2 ** 31 - 1

describe('The pace of read models', () => {
  const neverDone = new Promise<void>(() => {})

  it('includes a rest that ends automatically', () => createPace(1).rest('materials'))

  it('skips the rest while a client waits for the read model', async () => {
    const pace = createPace(MAX_TIMER_MS)
    void pace.hurryWhile(neverDone, 'materials')
    await pace.rest('materials')
  })

  it('skips all rests while a client waits for all read models', async () => {
    const pace = createPace(MAX_TIMER_MS)
    void pace.hurryWhile(neverDone)
    await pace.rest('materials')
    await pace.rest('tools')
  })

  it('wakes only the resting read model that a client waits for', async () => {
    const pace = createPace(MAX_TIMER_MS)
    let toolsRest = true
    const tools = pace.rest('tools').then(() => {
      toolsRest = false
    })
    const materials = pace.rest('materials')
    void pace.hurryWhile(neverDone, 'materials')
    await materials
    expect(toolsRest).to.equal(true)
    void pace.hurryWhile(neverDone, 'tools')
    await tools
  })

  it('wakes all read models when a client waits for all of them', async () => {
    const pace = createPace(MAX_TIMER_MS)
    const resting = ['materials', 'tools'].map(name => pace.rest(name))
    void pace.hurryWhile(neverDone)
    await Promise.all(resting)
  })

  it('rests again when no client waits', async () => {
    const pace = createPace(MAX_TIMER_MS)
    await pace.hurryWhile(Promise.resolve(), 'materials')
    let rested = false
    const resting = pace.rest('materials').then(() => {
      rested = true
    })
    await new Promise(resolve => setImmediate(resolve))
    expect(rested).to.equal(false)
    void pace.hurryWhile(neverDone, 'materials')
    await resting
  })
})
