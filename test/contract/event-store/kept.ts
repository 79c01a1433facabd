import { expect } from 'chai'
import { NEVER_KEPT } from '../../../src/stores/kept-with-log.js'
import { eventsIn } from '../../support/log-facts.js'
import type { Bench } from './bench.js'

export function whatIsKeptCounts(shop: Bench): void {
  it('the latest value, across restarts', async () => {
    const before = (await eventsIn(shop.store)).length
    const first = await shop.store.kept('told')
    expect(first).to.equal(undefined)
    expect(await shop.store.keep('told', { upTo: 1 }, NEVER_KEPT)).to.equal(true)
    const there = await shop.store.kept('told')
    expect(there?.data).to.deep.equal({ upTo: 1 })
    expect(await shop.store.keep('told', { upTo: 'ü"2' }, there?.version ?? NEVER_KEPT)).to.equal(true)
    await shop.reopen()
    expect((await shop.store.kept('told'))?.data).to.deep.equal({ upTo: 'ü"2' })
    expect(await shop.store.kept('released'), 'each by its name').to.equal(undefined)
    expect((await eventsIn(shop.store)).length, 'nobody who reads events meets it').to.equal(before)
  })

  it('one of several concurrent values', async () => {
    const version = (await shop.store.kept('released'))?.version ?? NEVER_KEPT
    const said = await Promise.all(
      Array.from({ length: 8 }, (_, n) => shop.store.keep('released', { documents: `${n}` }, version)),
    )
    expect(said.filter(Boolean)).to.have.length(1)
    expect((await shop.store.kept('released'))?.data).to.deep.equal({ documents: `${said.indexOf(true)}` })
    expect(await shop.store.keep('released', {}, version), 'who knows less').to.equal(false)
  })
}
