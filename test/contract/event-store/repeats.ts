import { expect } from 'chai'
import { NO_STREAM } from '../../../src/stores/event-store.js'
import { sealEvents } from '../../support/events.js'
import { readRevisions } from '../../support/reading.js'
import { type Bench, positionOf } from './bench.js'

export function testRepeatedAppends(shop: Bench): void {
  it('and returns the original result if the acknowledgment was lost', async () => {
    const stream = shop.newStream()
    const events = sealEvents(stream, 0, 2)
    const first = await shop.append(stream, NO_STREAM, events)
    expect(await shop.append(stream, NO_STREAM, events)).to.deep.equal(first)
    expect(await readRevisions(shop.store, stream)).to.deep.equal([0, 1])
  })

  it('even if others have appended since', async () => {
    const { stream } = await shop.filled(2)
    const mine = sealEvents(stream, 2, 2)
    const first = await shop.append(stream, 1, mine)
    positionOf(await shop.append(stream, 3, sealEvents(stream, 4, 3)))
    expect(await shop.append(stream, 1, mine)).to.deep.equal(first)
    expect(await readRevisions(shop.store, stream)).to.deep.equal([0, 1, 2, 3, 4, 5, 6])
  })

  it('even if both arrive together', async () => {
    const stream = shop.newStream()
    const events = sealEvents(stream, 0, 1)
    const [first, second] = await Promise.all([
      shop.append(stream, NO_STREAM, events),
      shop.append(stream, NO_STREAM, events),
    ])
    expect(first).to.deep.equal(second)
    expect(await readRevisions(shop.store, stream)).to.deep.equal([0])
  })

  it('but reports a conflict for other events at the same revisions', async () => {
    const { stream } = await shop.filled(2)
    const outcome = await shop.append(stream, NO_STREAM, sealEvents(stream, 0, 2))
    expect(outcome).to.deep.equal({ appended: false, actualRevision: 1 })
  })

  it('and reports a conflict if the repeat has more events than are stored', async () => {
    const stream = shop.newStream()
    const events = sealEvents(stream, 0, 3)
    positionOf(await shop.append(stream, NO_STREAM, events.slice(0, 2)))
    expect(await shop.append(stream, NO_STREAM, events)).to.deep.equal({ appended: false, actualRevision: 1 })
    expect(await readRevisions(shop.store, stream)).to.deep.equal([0, 1])
  })
}
