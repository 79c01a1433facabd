import { expect } from 'chai'
import type { FollowedBatch } from '../../../src/stores/event-store.js'
import { sealEvents } from '../../support/events.js'
import { followUntil } from '../../support/reading.js'
import type { Bench } from './bench.js'

export function testFollowers(shop: Bench): void {
  it('reports immediately that a follower with nothing to catch up with is live', async () => {
    const head = await shop.store.head()
    const batches: FollowedBatch[] = []
    await followUntil(
      shop.store,
      head,
      () => true,
      batch => batches.push(batch),
    )
    // Other clients might have appended after it.
    const position = batches[0]?.position ?? 0
    expect(position).to.be.at.least(head)
    expect(batches).to.deep.equal([{ events: [], position, live: true }])
  })

  it('delivers all existing events in order before a follower is live', async () => {
    const before = await shop.store.head()
    const { stream, events } = await shop.filled(1_300)
    const seen = await followUntil(shop.store, before, (_, batch) => batch.live)
    const mine = seen.filter(event => event.stream === stream)
    expect(mine.map(event => event.hash)).to.deep.equal(events.map(event => event.hash))
  })

  it('delivers new events to a live follower, with their position', async () => {
    const { stream } = await shop.filled(1)
    const mine = (seen: readonly { stream: string }[]) => seen.filter(event => event.stream === stream)
    let next = 1
    const seen = await followUntil(
      shop.store,
      await shop.store.head(),
      all => mine(all).length === 3,
      async ({ live }) => {
        if (live && next <= 3) await shop.append(stream, next - 1, sealEvents(stream, next++, 1))
      },
    )
    expect(seen.filter(event => event.stream === stream).map(event => event.revision)).to.deep.equal([1, 2, 3])
    expect(seen.at(-1)?.position).to.equal(await shop.store.head())
  })

  it('delivers everything exactly once from the position of any batch', async () => {
    const before = await shop.store.head()
    const { stream, events } = await shop.filled(1_500)
    const hashes: string[] = []
    let after = before
    for (let live = false; !live; ) {
      const seen = await followUntil(
        shop.store,
        after,
        () => true,
        batch => {
          after = batch.position
          live = batch.live
        },
      )
      for (const event of seen) if (event.stream === stream) hashes.push(event.hash)
    }
    expect(hashes).to.deep.equal(events.map(event => event.hash))
  })

  it('ends without an error when a follower stops', async () => {
    const stop = new AbortController()
    const ended = (async () => {
      for await (const { live } of shop.store.follow({ after: await shop.store.head(), signal: stop.signal })) {
        if (live) setImmediate(() => stop.abort())
      }
    })()
    await ended
  })

  it('delivers nothing to a follower that stopped before it started', async () => {
    const batches: FollowedBatch[] = []
    for await (const batch of shop.store.follow({ after: 0, signal: AbortSignal.abort() })) batches.push(batch)
    expect(batches).to.deep.equal([])
  })
}
