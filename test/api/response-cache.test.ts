import { expect } from 'chai'
import type { LookUpNames } from '../../src/api/records/names.js'
import { createResponseCache } from '../../src/api/records/response-cache.js'

describe('A cached response', () => {
  let name: string
  let stamp: object | undefined
  let lookups: number
  let whileLookingUp: () => void

  beforeEach(() => {
    name = 'Shelf'
    stamp = {}
    lookups = 0
    whileLookingUp = () => {}
  })

  const reader = () => {
    const lookUp = async () => {
      lookups += 1
      const current = name
      whileLookingUp()
      return { location: () => current, user: () => null }
    }
    const names: LookUpNames = Object.assign(lookUp, { stamp: () => stamp })
    const responses = createResponseCache<string, string>(names, new Map())
    return () =>
      responses('key', {
        prepare: () => ({
          namedIds: { locations: ['loc'], users: [] },
          render: ({ location }) => `at ${location('loc')}`,
        }),
      })
  }
  const rename = (to: string) => {
    name = to
    stamp &&= {}
  }

  it('needs no names if none has changed', async () => {
    const read = reader()
    expect([await read(), await read(), lookups]).to.deep.equal(['at Shelf', 'at Shelf', 1])
  })

  it('shows a new name immediately', async () => {
    const read = reader()
    await read()
    rename('Rack')
    expect([await read(), await read()]).to.deep.equal(['at Rack', 'at Rack'])
  })

  it('shows a name that changes while names are looked up', async () => {
    const read = reader()
    whileLookingUp = () => rename('Rack')
    await read()
    whileLookingUp = () => {}
    expect(await read()).to.equal('at Rack')
    rename('Rack')
    whileLookingUp = () => rename('Bin')
    await read()
    whileLookingUp = () => {}
    expect(await read()).to.equal('at Bin')
  })

  it('needs the names each time if changes are unknown', async () => {
    stamp = undefined
    const read = reader()
    await read()
    name = 'Rack'
    expect(await read()).to.equal('at Rack')
    expect(lookups).to.be.greaterThan(1)
  })

  it('needs the names once after the name of another record has changed', async () => {
    const read = reader()
    await read()
    stamp = {}
    await read()
    await read()
    expect(lookups).to.equal(2)
  })
})
