import { expect } from 'chai'
import type { StoredEvent } from '../../../src/events/log/envelope.js'
import { NoSuchPosition } from '../../../src/stores/errors.js'
import type { FollowedBatch, Start } from '../../../src/stores/event-store.js'
import { expectFailure } from '../../support/failing.js'
import { collect, followFrom } from '../../support/reading.js'
import type { Bench } from './bench.js'

/** Far below the time limit of a call, to show that a rejection is immediate. */
const MAX_IMMEDIATE_MS = 1_000

export function testPositions(shop: Bench): void {
  /** Our events with events of others before, between, and after them. */
  async function mixed(count: number): Promise<readonly StoredEvent[]> {
    const before = await shop.store.head()
    for (let n = 0; n < count; n += 1) {
      await shop.others(2)
      await shop.filled(1 + (n % 2))
    }
    await shop.others(3)
    return collect(shop.store.readAll({ after: before }))
  }

  const read = (start: Start) => collect(shop.store.readAll(start))
  const followed = (start: Start) => followFrom(shop.store, start, (_, batch) => batch.live)

  for (const [way, seen] of [
    ['read', read],
    ['followed', followed],
  ] as const) {
    it(`reads the log ${way} from the end and from every event`, async () => {
      const events = await mixed(5)
      for (const [n, { position }] of events.entries()) {
        expect(await seen({ after: position })).to.deep.equal(events.slice(n + 1))
        expect(await seen({ from: position })).to.deep.equal(events.slice(n))
      }
    })

    it(`reads the log ${way} from its beginning, which is at 0`, async () => {
      await mixed(1)
      const all = await read({ after: 0 })
      expect(await seen({ from: 0 })).to.deep.equal(all)
      expect(await seen({ after: 0 })).to.deep.equal(all)
    })

    it(`rejects a read ${way} from an invalid position immediately`, async () => {
      const events = await mixed(2)
      for (const position of await madeUp(events)) {
        // A read can start anywhere in a scavenged range. Only a read that includes its start checks for an event
        // there.
        const starts: Start[] = position === 1 ? [{ from: position }] : [{ after: position }, { from: position }]
        for (const start of starts) {
          const began = performance.now()
          const failure = await expectFailure(() => seen(start))
          expect(failure, JSON.stringify(start)).to.be.instanceOf(NoSuchPosition)
          expect(performance.now() - began).to.be.lessThan(MAX_IMMEDIATE_MS)
        }
      }
    })
  }

  it('accepts the position of every followed batch, even if it had only events of others', async () => {
    const before = await shop.store.head()
    const events = await mixed(3)
    const places: FollowedBatch[] = []
    await followFrom(
      shop.store,
      { after: before },
      (_, batch) => batch.live,
      batch => places.push(batch),
    )
    await shop.others(700)
    await followFrom(
      shop.store,
      { after: before },
      (_, batch) => batch.live,
      batch => places.push(batch),
    )
    for (const { position } of places) {
      const behind = events.filter(event => event.position > position)
      expect(await read({ after: position })).to.deep.equal(behind)
      expect(await followed({ after: position })).to.deep.equal(behind)
    }
  })

  it('finds an event at its position, and nothing at any other', async () => {
    const events = await mixed(3)
    for (const event of events) expect(await shop.store.at(event.position)).to.deep.equal(event)
    for (const position of [0, -1, 1.5, Number.NaN, ...(await madeUp(events))]) {
      const began = performance.now()
      expect(await shop.store.at(position), String(position)).to.equal(undefined)
      expect(performance.now() - began).to.be.lessThan(MAX_IMMEDIATE_MS)
    }
  })

  /**
   * Returns positions next to and between events, near the beginning, and beyond the end, without the positions of
   * events.
   */
  async function madeUp(events: readonly StoredEvent[]): Promise<number[]> {
    const places = new Set((await read({ after: 0 })).map(({ position }) => position))
    const beside = events.flatMap(({ position }, n) => [
      position - 1,
      position + 1,
      Math.floor((position + (events[n + 1]?.position ?? position)) / 2),
    ])
    const end = events.at(-1)?.position ?? 0
    const all = [1, ...beside, end + 1_000_003, Number.MAX_SAFE_INTEGER]
    return all.filter(place => !places.has(place))
  }
}
