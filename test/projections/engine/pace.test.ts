import { expect } from 'chai'
import { createPace } from '../../../src/projections/engine/copies/pace.js'

const LONG_MS = 2 ** 31 - 1

describe('The pace of read models', () => {
  const nobody = new Promise<void>(() => {})

  it('is a rest that ends by itself', () => createPace(1).rest('materials'))

  it('knows no rest while somebody waits for the read model', async () => {
    const pace = createPace(LONG_MS)
    void pace.hurryWhile(nobody, 'materials')
    await pace.rest('materials')
  })

  it('knows no rest at all while somebody waits for every one', async () => {
    const pace = createPace(LONG_MS)
    void pace.hurryWhile(nobody)
    await pace.rest('materials')
    await pace.rest('tools')
  })

  it('wakes who rests when somebody comes, and only him', async () => {
    const pace = createPace(LONG_MS)
    let toolsRest = true
    const tools = pace.rest('tools').then(() => {
      toolsRest = false
    })
    const materials = pace.rest('materials')
    void pace.hurryWhile(nobody, 'materials')
    await materials
    expect(toolsRest).to.equal(true)
    void pace.hurryWhile(nobody, 'tools')
    await tools
  })

  it('wakes all when somebody waits for every one', async () => {
    const pace = createPace(LONG_MS)
    const resting = ['materials', 'tools'].map(name => pace.rest(name))
    void pace.hurryWhile(nobody)
    await Promise.all(resting)
  })

  it('rests again once nobody waits any more', async () => {
    const pace = createPace(LONG_MS)
    await pace.hurryWhile(Promise.resolve(), 'materials')
    let rested = false
    const resting = pace.rest('materials').then(() => {
      rested = true
    })
    await new Promise(resolve => setImmediate(resolve))
    expect(rested).to.equal(false)
    void pace.hurryWhile(nobody, 'materials')
    await resting
  })
})
