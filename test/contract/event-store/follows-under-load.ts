import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import type { StoredEvent } from '../../../src/events/log/envelope.js'
import { NO_STREAM } from '../../../src/stores/event-store.js'
import { sealEvents } from '../../support/events.js'
import { followUntil } from '../../support/reading.js'
import { type Bench, positionOf } from './bench.js'

const COUNT = 2_000

export function testFollowersUnderLoad(shop: Bench): void {
  /** Appends single events and batches, as on a busy day. */
  async function appendAll(stream: string, from: number): Promise<void> {
    for (let revision = from; revision < COUNT; ) {
      const events = sealEvents(stream, revision, Math.min(1 + (revision % 7), COUNT - revision))
      positionOf(await shop.append(stream, revision - 1, events))
      revision += events.length
    }
  }

  const mine = (seen: readonly StoredEvent[], stream: string) => seen.filter(event => event.stream === stream)

  function expectAllOnce(seen: readonly StoredEvent[], streams: readonly string[]): void {
    for (const stream of streams) {
      const revisions = mine(seen, stream).map(event => event.revision)
      expect(revisions).to.deep.equal(Array.from({ length: COUNT }, (_, revision) => revision))
    }
    for (const [index, event] of seen.entries()) {
      if (index > 0) expect(event.position).to.be.greaterThan(seen[index - 1]!.position)
    }
  }

  it('delivers every event once, in order, to a follower that catches up during appends', async () => {
    const before = await shop.store.head()
    const old = await shop.filled(COUNT)
    const fresh = [shop.newStream(), shop.newStream()]
    const appending = Promise.all(fresh.map(stream => appendAll(stream, 0)))
    const seen = await followUntil(shop.store, before, all => all.length >= 3 * COUNT)
    await appending
    expectAllOnce(seen, [old.stream, ...fresh])
  })

  it('does the same for a slow follower, and for a fast one beside it', async () => {
    const before = await shop.store.head()
    const stream = shop.newStream()
    const enough = (all: readonly StoredEvent[]) => all.length >= COUNT
    const [slow, fast] = await Promise.all([
      followUntil(shop.store, before, enough, () => pause(20)),
      followUntil(shop.store, before, enough),
      appendAll(stream, 0),
    ])
    expectAllOnce(slow, [stream])
    expectAllOnce(fast, [stream])
  })

  it('delivers everything to a follower that starts during the load', async () => {
    const stream = shop.newStream()
    const position = positionOf(await shop.append(stream, NO_STREAM, sealEvents(stream, 0, 1)))
    const appending = appendAll(stream, 1)
    const followers = [0, 1, 2, 3, 4].map(async wait => {
      for (let turn = 0; turn < wait * 10; turn += 1) await shop.store.head()
      return followUntil(shop.store, position, all => all.length >= COUNT - 1)
    })
    for (const seen of await Promise.all(followers)) {
      expect(mine(seen, stream).map(event => event.revision)).to.deep.equal(
        Array.from({ length: COUNT - 1 }, (_, index) => index + 1),
      )
    }
    await appending
  })
}
