import { expect } from 'chai'
import { type FollowedBatch, NO_STREAM } from '../../../src/stores/event-store.js'
import { sealEvents } from '../../support/events.js'
import { collect, followUntil } from '../../support/reading.js'
import { type Bench, positionOf } from './bench.js'

const STALLED_FOLLOWERS = 500
const EXISTING_EVENTS = 1_100
/** More than the memory buffer for live followers. */
const NEW_EVENTS = 5_000
/** Far below the time limit of a call. */
const MAX_DELAY_MS = 4_000

export function testStalledFollowers(shop: Bench): void {
  it(`does not delay others for ${STALLED_FOLLOWERS} stalled followers, which miss nothing after they continue`, async () => {
    const before = await shop.store.head()
    const old = await shop.filled(EXISTING_EVENTS)
    const stop = new AbortController()
    const readers = Array.from({ length: STALLED_FOLLOWERS }, (_, n) => {
      const batches = shop.store.follow({ after: before, signal: stop.signal })[Symbol.asyncIterator]()
      const seen: string[] = []
      const take = async (): Promise<FollowedBatch> => {
        const { value } = await batches.next()
        seen.push(...value.events.map(({ hash }: { hash: string }) => hash))
        return value
      }
      return { seen, take, toTheEnd: n % 25 === 0 }
    })
    try {
      // Some followers stall during catch-up, some after they are live.
      await Promise.all(readers.map(({ take }) => take()))
      for (const { take, toTheEnd } of readers) while (toTheEnd && !(await take()).live);

      const soon = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
        const began = performance.now()
        const result = await work()
        expect(performance.now() - began, what).to.be.lessThan(MAX_DELAY_MS)
        return result
      }
      const { stream } = await soon('an append', () => shop.filled(1))
      await soon('ping', () => shop.store.ping())
      await soon('a read', () => collect(shop.store.readStream(stream)))
      const head = await soon('the head', () => shop.store.head())
      await soon('a read of all', () => collect(shop.store.readAll({ after: head })))
      await soon('a new follower', () => followUntil(shop.store, head, (_, batch) => batch.live))
      const next = shop.newStream()
      const following = followUntil(shop.store, head, all => all.some(event => event.stream === next))
      await soon('an append that is followed', async () => {
        positionOf(await shop.append(next, NO_STREAM, sealEvents(next, 0, 1)))
        await following
      })

      const late = await shop.filled(NEW_EVENTS)
      const last = late.events.at(-1)?.hash
      const all = (await collect(shop.store.readAll({ after: before }))).map(({ hash }) => hash)
      await Promise.all(
        readers.map(async ({ seen, take, toTheEnd }) => {
          if (toTheEnd) while (seen.at(-1) !== last) await take()
          else await take()
          expect(seen).to.deep.equal(all.slice(0, seen.length))
        }),
      )
      expect(all.slice(0, EXISTING_EVENTS)).to.deep.equal(old.events.map(({ hash }) => hash))
    } finally {
      stop.abort()
    }
  })
}
