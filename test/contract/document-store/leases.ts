import { expect } from 'chai'
import { type Bench, range } from './bench.js'

const LEASE_MS = 60_000

export function testLeases(shop: Bench): void {
  const release = (name: string, owner: string) => shop.store().lease(name, owner, 0)

  it('gives a lease to one of many concurrent requests', async () => {
    const name = shop.name()
    const got = await Promise.all(range(30).map(at => shop.store().lease(name, `o${at}`, LEASE_MS)))
    expect(got.filter(lease => lease !== undefined).length).to.equal(1)
    const holder = got.findIndex(lease => lease !== undefined)
    expect(await shop.store().lease(name, 'someone', LEASE_MS)).to.equal(undefined)
    expect(await shop.store().lease(name, `o${holder}`, LEASE_MS)).to.deep.equal(got[holder])
  })

  it('keeps the fencing token on renewal, and increases it with each new holder', async () => {
    const name = shop.name()
    let last = 0
    for (const owner of ['a', 'b', 'a', 'c', 'c']) {
      const taken = await shop.store().lease(name, owner, LEASE_MS)
      expect(taken?.fence).to.be.greaterThan(last)
      last = taken?.fence ?? 0
      for (const _ of range(3)) expect(await shop.store().lease(name, owner, LEASE_MS)).to.deep.equal({ fence: last })
      await release(name, owner)
    }
  })

  it('lets only the holder release a lease', async () => {
    const name = shop.name()
    const held = await shop.store().lease(name, 'a', LEASE_MS)
    expect(await release(name, 'b')).to.equal(undefined)
    expect(await shop.store().lease(name, 'c', LEASE_MS)).to.equal(undefined)
    expect(await shop.store().lease(name, 'a', LEASE_MS)).to.deep.equal(held)
  })

  it('gives an unrenewed lease to the next request, with a higher fencing token', async () => {
    const name = shop.name()
    const first = await shop.store().lease(name, 'a', 30)
    let next: Awaited<ReturnType<ReturnType<Bench['store']>['lease']>>
    while (next === undefined) {
      next = await shop.store().lease(name, 'b', LEASE_MS)
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    expect(next.fence).to.be.greaterThan(first?.fence ?? 0)
    expect(await shop.store().lease(name, 'a', LEASE_MS)).to.equal(undefined)
  })

  it('keeps names independent, and leases separate from collections', async () => {
    const [one, two] = [shop.name(), shop.name()]
    expect(await shop.store().lease(one, 'a', LEASE_MS)).to.not.equal(undefined)
    expect(await shop.store().lease(two, 'b', LEASE_MS)).to.not.equal(undefined)
    expect(await shop.store().collections()).to.not.include.members([one])
  })
}
