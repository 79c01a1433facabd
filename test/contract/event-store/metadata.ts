import { expect } from 'chai'
import { NO_METADATA } from '../../../src/stores/log-metadata.js'
import { readAllEvents } from '../../support/log-facts.js'
import type { Bench } from './bench.js'

export function testMetadata(shop: Bench): void {
  it('the latest value, across restarts', async () => {
    const before = (await readAllEvents(shop.store)).length
    const first = await shop.store.readMetadata('told')
    expect(first).to.equal(undefined)
    expect(await shop.store.writeMetadata('told', { upTo: 1 }, NO_METADATA)).to.equal(true)
    const there = await shop.store.readMetadata('told')
    expect(there?.data).to.deep.equal({ upTo: 1 })
    expect(await shop.store.writeMetadata('told', { upTo: 'ü"2' }, there?.version ?? NO_METADATA)).to.equal(true)
    await shop.reopen()
    expect((await shop.store.readMetadata('told'))?.data).to.deep.equal({ upTo: 'ü"2' })
    expect(await shop.store.readMetadata('released'), 'each by its name').to.equal(undefined)
    expect((await readAllEvents(shop.store)).length, "readers of events don't see the metadata").to.equal(before)
  })

  it('one of several concurrent values', async () => {
    const version = (await shop.store.readMetadata('released'))?.version ?? NO_METADATA
    const said = await Promise.all(
      Array.from({ length: 8 }, (_, n) => shop.store.writeMetadata('released', { documents: `${n}` }, version)),
    )
    expect(said.filter(Boolean)).to.have.length(1)
    expect((await shop.store.readMetadata('released'))?.data).to.deep.equal({ documents: `${said.indexOf(true)}` })
    expect(await shop.store.writeMetadata('released', {}, version), 'who knows less').to.equal(false)
  })
}
