import { expect } from 'chai'
import { NO_STREAM } from '../../../src/stores/event-store.js'
import { sealEvents } from '../../support/events.js'
import { collect, readRevisions } from '../../support/reading.js'
import { type Bench, positionOf } from './bench.js'

export function testAppends(shop: Bench): void {
  it('shows an acknowledged append immediately, at the returned position', async () => {
    const stream = shop.newStream()
    const position = positionOf(await shop.append(stream, NO_STREAM, sealEvents(stream, 0, 3)))
    const read = await collect(shop.store.readStream(stream))
    expect(read.map(event => event.revision)).to.deep.equal([0, 1, 2])
    expect(read.at(-1)?.position).to.equal(position)
  })

  it('increases positions with the revisions, and from append to append', async () => {
    const { stream, events } = await shop.filled(3)
    const other = await shop.filled(1)
    await shop.append(stream, 2, sealEvents(stream, 3, 2, { prevHash: events.at(-1)!.hash }))
    const positions = [...(await collect(shop.store.readStream(stream)))].map(event => event.position)
    const [between] = await collect(shop.store.readStream(other.stream))
    expect(positions).to.have.length(5)
    expect(positions).to.deep.equal([...new Set(positions)].sort((a, b) => a - b))
    expect(between?.position).to.be.within(positions[2]! + 1, positions[3]! - 1)
    expect(positions[0]).to.be.greaterThan(0)
  })

  for (const [title, expected] of [
    ['an earlier revision', 1],
    ['no stream although it exists', NO_STREAM],
    ['a later revision', 7],
  ] as const) {
    it(`rejects an append that expects ${title} with the actual revision, and stores nothing`, async () => {
      const { stream } = await shop.filled(3)
      const outcome = await shop.append(stream, expected, sealEvents(stream, expected + 1, 2))
      expect(outcome).to.deep.equal({ appended: false, actualRevision: 2 })
      expect(await readRevisions(shop.store, stream)).to.deep.equal([0, 1, 2])
    })
  }

  it('reports that the stream of an append is missing', async () => {
    const stream = shop.newStream()
    const outcome = await shop.append(stream, 4, sealEvents(stream, 5, 1))
    expect(outcome).to.deep.equal({ appended: false, actualRevision: NO_STREAM })
  })

  it('isolates a conflict from concurrent appends', async () => {
    const { stream } = await shop.filled(1)
    const [left, right] = [shop.newStream(), shop.newStream()]
    const outcomes = await Promise.all([
      shop.append(left, NO_STREAM, sealEvents(left, 0, 1)),
      shop.append(stream, NO_STREAM, sealEvents(stream, 0, 1)),
      shop.append(right, NO_STREAM, sealEvents(right, 0, 1)),
    ])
    expect(outcomes.map(outcome => outcome.appended)).to.deep.equal([true, false, true])
    expect(await readRevisions(shop.store, left)).to.deep.equal([0])
    expect(await readRevisions(shop.store, right)).to.deep.equal([0])
  })

  it('rejects an invalid append as a program error', async () => {
    const stream = shop.newStream()
    const huge = sealEvents(stream, 0, 3, { data: () => ({ note: 'x'.repeat(400_000) }) })
    for (const [fault, events] of [
      ['no events', []],
      ["can't follow", sealEvents(stream, 1, 1)],
      ["can't follow", sealEvents(shop.newStream(), 0, 1)],
      ['exceeds', huge],
    ] as const) {
      const error = await shop.append(stream, NO_STREAM, events).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      expect(error).to.be.instanceOf(RangeError).with.property('message').that.contains(fault)
    }
    expect(await readRevisions(shop.store, stream)).to.deep.equal([])
  })

  it('stores an append of almost a mebibyte, or of many hundred events, atomically', async () => {
    const large = await shop.filled(2, { data: () => ({ note: 'x'.repeat(500_000) }) })
    expect(await readRevisions(shop.store, large.stream)).to.deep.equal([0, 1])
    const stream = shop.newStream()
    positionOf(await shop.append(stream, NO_STREAM, sealEvents(stream, 0, 1_200)))
    expect(await readRevisions(shop.store, stream)).to.deep.equal(Array.from({ length: 1_200 }, (_, at) => at))
  })

  it('returns the position of the last event as the head', async () => {
    const stream = shop.newStream()
    const position = positionOf(await shop.append(stream, NO_STREAM, sealEvents(stream, 0, 2)))
    expect(await shop.store.head()).to.equal(position)
  })

  it('keeps its events and its identity when it is reopened', async () => {
    const { stream, events } = await shop.filled(2)
    const before = [await shop.store.identity(), await shop.store.head()]
    await shop.reopen()
    expect([await shop.store.identity(), await shop.store.head()]).to.deep.equal(before)
    expect(before[0]).to.match(/^\S{8,}$/)
    await shop.store.ping()
    const more = sealEvents(stream, 2, 1, { prevHash: events.at(-1)!.hash })
    expect((await shop.append(stream, NO_STREAM, sealEvents(stream, 0, 1))).appended).to.equal(false)
    expect((await shop.append(stream, 1, more)).appended).to.equal(true)
    expect(await readRevisions(shop.store, stream)).to.deep.equal([0, 1, 2])
  })
}
