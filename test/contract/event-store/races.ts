import { expect } from 'chai'
import { GENESIS } from '../../../src/events/log/envelope.js'
import { NO_STREAM } from '../../../src/stores/event-store.js'
import { sealEvents } from '../../support/events.js'
import { collect, readRevisions } from '../../support/reading.js'
import { type Bench, positionOf } from './bench.js'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

export function testRaces(shop: Bench): void {
  it('stores exactly one of 200 appends that expect the same revision', async () => {
    const { stream } = await shop.filled(1)
    const outcomes = await Promise.all(times(200).map(() => shop.append(stream, 0, sealEvents(stream, 1, 1))))
    expect(outcomes.filter(outcome => outcome.appended)).to.have.length(1)
    for (const outcome of outcomes) if (!outcome.appended) expect(outcome.actualRevision).to.equal(1)
    expect(await readRevisions(shop.store, stream)).to.deep.equal([0, 1])
  })

  it('has one unbroken chain after 64 writers of a stream retry their conflicts', async () => {
    const stream = shop.newStream()
    await Promise.all(times(64).map(writer => appendUntilStored(shop, stream, writer)))
    const events = await collect(shop.store.readStream(stream))
    expect(events.map(event => event.revision)).to.deep.equal(times(64))
    expect(new Set(events.map(event => event.data.writer))).to.have.property('size', 64)
    for (const [index, event] of events.entries()) {
      expect(event.prev_hash).to.equal(events[index - 1]?.hash ?? GENESIS)
    }
  })

  it('isolates concurrent appends to 300 streams', async () => {
    const streams = times(300).map(() => shop.newStream())
    const outcomes = await Promise.all(streams.map(stream => shop.append(stream, NO_STREAM, sealEvents(stream, 0, 2))))
    expect(new Set(outcomes.map(positionOf))).to.have.property('size', 300)
    for (const stream of streams) expect(await readRevisions(shop.store, stream)).to.deep.equal([0, 1])
  })
}

async function appendUntilStored(shop: Bench, stream: string, writer: number): Promise<void> {
  for (;;) {
    const [last] = await collect(shop.store.readStream(stream, { backwards: true, limit: 1 }))
    const revision = last?.revision ?? NO_STREAM
    const sealing = { prevHash: last?.hash ?? GENESIS, data: () => ({ writer }) }
    if ((await shop.append(stream, revision, sealEvents(stream, revision + 1, 1, sealing))).appended) return
  }
}
