import { expect } from 'chai'
import { NoSuchPosition } from '../../../src/stores/errors.js'
import type { Start } from '../../../src/stores/event-store.js'
import { expectFailure } from '../../support/failing.js'
import { collect, followFrom } from '../../support/reading.js'
import type { Bench } from './bench.js'

/** Events of others between ours disappear from a shared log. Our own events keep their positions. */
export function testScavenging(shop: Bench): void {
  it('accepts the positions of our events, and of removed events of others', async () => {
    const before = await shop.store.head()
    await shop.filled(2)
    await shop.others(2)
    let gone = 0
    await followFrom(
      shop.store,
      { after: before },
      (_, batch) => batch.live,
      ({ position }) => {
        gone = position
      },
    )
    const later = await shop.filled(2)
    await shop.others(1)
    const events = await collect(shop.store.readAll({ after: before }))
    await shop.scavenge()

    const ways = [
      (start: Start) => collect(shop.store.readAll(start)),
      (start: Start) => followFrom(shop.store, start, (_, batch) => batch.live),
    ]
    for (const seen of ways) {
      expect((await seen({ after: gone })).map(({ hash }) => hash)).to.deep.equal(later.events.map(({ hash }) => hash))
      for (const [n, { position }] of events.entries()) {
        expect(await seen({ after: position })).to.deep.equal(events.slice(n + 1))
        expect(await seen({ from: position })).to.deep.equal(events.slice(n))
      }
    }
    expect(await shop.store.head()).to.equal(events.at(-1)?.position)
    for (const event of events) expect(await shop.store.at(event.position)).to.deep.equal(event)
    const all = new Set((await collect(shop.store.readAll({ after: 0 }))).map(({ position }) => position))
    for (const place of events.map(({ position }) => position + 1).filter(position => !all.has(position))) {
      expect(await shop.store.at(place)).to.equal(undefined)
      for (const seen of ways) expect(await expectFailure(() => seen({ from: place }))).to.be.instanceOf(NoSuchPosition)
    }
  })
}
