import { expect } from 'chai'
import type { StoredEvent } from '../../../src/events/log/envelope.js'
import { NoSuchPosition } from '../../../src/stores/errors.js'
import type { ReadBackwards, ReadStream, WalkHint } from '../../../src/stores/event-store.js'
import { expectFailure } from '../../support/failing.js'
import { collect, readRevisions } from '../../support/reading.js'
import type { Bench } from './bench.js'

export function testReads(shop: Bench): void {
  it('returns no events for an unknown stream', async () => {
    expect(await readRevisions(shop.store, shop.newStream())).to.deep.equal([])
    expect(await readRevisions(shop.store, shop.newStream(), { backwards: true })).to.deep.equal([])
  })

  const wanted: readonly (readonly [string, ReadStream, readonly number[]])[] = [
    ['from the first event', {}, [0, 1, 2, 3, 4]],
    ['from a revision', { from: 3 }, [3, 4]],
    ['from after its end', { from: 5 }, []],
    ['up to a limit', { limit: 2 }, [0, 1]],
    ['up to a limit from a revision', { from: 1, limit: 3 }, [1, 2, 3]],
    ['with a limit beyond its end', { from: 3, limit: 9 }, [3, 4]],
    ['with limit 0', { limit: 0 }, []],
    ['backward from the last event', { backwards: true }, [4, 3, 2, 1, 0]],
    ['backward with limit 1', { backwards: true, limit: 1 }, [4]],
    ['backward from a revision', { backwards: true, from: 2 }, [2, 1, 0]],
    ['backward up to a limit', { backwards: true, from: 3, limit: 2 }, [3, 2]],
    ['backward from after its end', { backwards: true, from: 99, limit: 2 }, [4, 3]],
    ['backward from the first event', { backwards: true, from: 0 }, [0]],
  ]
  for (const [title, options, revisions] of wanted) {
    it(`reads a stream ${title}`, async () => {
      const { stream } = await shop.filled(5)
      expect(await readRevisions(shop.store, stream, options)).to.deep.equal(revisions)
    })
  }

  it('reads a long stream completely in both directions', async () => {
    const { stream } = await shop.filled(1_600)
    const all = Array.from({ length: 1_600 }, (_, revision) => revision)
    expect(await readRevisions(shop.store, stream)).to.deep.equal(all)
    expect(await readRevisions(shop.store, stream, { from: 1_050, limit: 501 })).to.deep.equal(all.slice(1_050, 1_551))
    expect(await readRevisions(shop.store, stream, { backwards: true })).to.deep.equal(all.toReversed())
  })

  it('lets a reader stop early', async () => {
    const { stream } = await shop.filled(1_200)
    for await (const batch of shop.store.readStream(stream)) {
      expect(batch[0]?.revision).to.equal(0)
      break
    }
    expect(await readRevisions(shop.store, stream, { limit: 1 })).to.deep.equal([0])
  })

  it('reads the whole log in order of position, each event once', async () => {
    const before = await shop.store.head()
    const first = await shop.filled(700)
    const second = await shop.filled(700)
    const read = await collect(shop.store.readAll({ after: before }))
    const positions = read.map(event => event.position)
    expect(positions).to.deep.equal([...new Set(positions)].sort((a, b) => a - b))
    const mine = read.filter(event => [first.stream, second.stream].includes(event.stream)).map(event => event.hash)
    expect(mine).to.deep.equal([...first.events, ...second.events].map(event => event.hash))
  })

  it('reads the log backward from the last or any other event, up to a limit', async () => {
    const before = await shop.store.head()
    await shop.others(600)
    await shop.filled(700)
    await shop.others(1_200)
    await shop.filled(3)
    await shop.others(1)
    const all = (await collect(shop.store.readAll({ after: 0 }))).map(({ position }) => position).toReversed()
    const backwards = async (options: ReadBackwards = {}) =>
      (await collect(shop.store.readBackwards(options))).map(({ position }) => position)
    expect(await backwards()).to.deep.equal(all)
    expect(await backwards(), 'once more').to.deep.equal(all)
    expect(await backwards({ limit: 2 })).to.deep.equal(all.slice(0, 2))
    expect(await backwards({ limit: 0 })).to.deep.equal([])
    for (const at of [0, 2, 3, 500, 501, all.indexOf(before)]) {
      expect(await backwards({ from: all[at]! }), `from the ${at}th`).to.deep.equal(all.slice(at))
      expect(await backwards({ from: all[at]!, limit: 3 })).to.deep.equal(all.slice(at, at + 3))
    }
    for (const nowhere of [0, -1, 0.5, (await shop.store.head()) + 100_000]) {
      expect(await expectFailure(() => backwards({ from: nowhere })), String(nowhere)).to.be.instanceOf(NoSuchPosition)
    }
  })

  for (const needed of [1, 2, 7])
    it(`yields few events first if about ${needed} are needed, and then all others`, async () => {
      const before = await shop.store.head()
      const { stream } = await shop.filled(60)
      await shop.others(150)
      await shop.filled(60)
      const { store } = shop
      const walks = [
        (hint: WalkHint) => store.readAll({ after: before, ...hint }),
        (hint: WalkHint) => store.readBackwards({ limit: 120, ...hint }),
        (hint: WalkHint) => store.readStream(stream, hint),
        (hint: WalkHint) => store.readStream(stream, { backwards: true, ...hint }),
        (hint: WalkHint) => store.readStream(stream, { backwards: true, from: 50, ...hint }),
      ]
      for (const walk of walks) {
        const batches: (readonly StoredEvent[])[] = []
        for await (const batch of walk({ needed })) batches.push(batch)
        // Events of others can take the place of ours in the first page.
        expect(batches[0]?.length).to.be.within(1, 4 * (needed + 1))
        expect(batches.flat()).to.deep.equal(await collect(walk({})))
      }
    })

  it('reads the log from after a position, up to a limit', async () => {
    const { stream } = await shop.filled(4)
    const [first] = await collect(shop.store.readStream(stream))
    const after = first!.position
    const read = async (limit?: number) =>
      (await collect(shop.store.readAll(limit === undefined ? { after } : { after, limit }))).map(
        event => event.revision,
      )
    expect(await read()).to.deep.equal([1, 2, 3])
    expect(await read(2)).to.deep.equal([1, 2])
    expect(await collect(shop.store.readAll({ after: await shop.store.head() }))).to.deep.equal([])
  })
}
