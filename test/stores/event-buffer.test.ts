import { expect } from 'chai'
import type { StoredEvent } from '../../src/events/log/envelope.js'
import { createEventBuffer } from '../../src/stores/shared/event-buffer.js'
import { sealEvents } from '../support/events.js'

const MIB = 1024 * 1024
const BATCH = { events: 1_000, weight: 4 * MIB }
const BATCH_AHEAD = { events: 2_000, weight: 8 * MIB }
const RETAINED = { events: 500, weight: MIB }

/** Positions increase by ten, starting at ten. */
const events = (from: number, count: number, characters = 10): readonly StoredEvent[] =>
  sealEvents('user-1', from, count, { data: () => ({ note: 'x'.repeat(characters) }) }).map(({ content, hash }) => ({
    ...content,
    hash,
    position: (content.revision + 1) * 10,
  }))

describe('An in-memory buffer of the log', () => {
  it('returns batches of what follows any position, including one between two events', () => {
    const buffer = createEventBuffer(0, BATCH)
    for (let n = 0; n < 30; n += 1) buffer.add(events(n * 100, 100), (n + 1) * 1_000)
    const first = buffer.batchAfter(5)
    expect(first.events).to.have.length(1_000)
    expect(first.position).to.equal(10_000)
    const second = buffer.batchAfter(first.position)
    expect(second.events[0]?.position).to.equal(10_010)
    expect(buffer.batchAfter(29_995).events.map(({ position }) => position)).to.deep.equal([30_000])
    expect(buffer.batchAfter(30_000)).to.deep.equal({ events: [], position: 30_000 })
  })

  it('reports its end if the range has none of our events', () => {
    const buffer = createEventBuffer(0, BATCH)
    buffer.add([], 500)
    expect(buffer.batchAfter(0)).to.deep.equal({ events: [], position: 500 })
  })

  it('is limited by the weight of events, not by their number', () => {
    const buffer = createEventBuffer(0, BATCH)
    for (let n = 0; n < 7; n += 1) buffer.add(events(n, 1, MIB), (n + 1) * 10)
    expect(buffer.hasAfter(0, BATCH_AHEAD)).to.equal(false)
    buffer.add(events(7, 1, MIB), 80)
    expect(buffer.hasAfter(0, BATCH_AHEAD)).to.equal(true)
    expect(buffer.hasAfter(10, BATCH_AHEAD)).to.equal(false)
    expect(buffer.batchAfter(0).events, 'a batch').to.have.length(3)
  })

  it('returns an event that is larger than a batch', () => {
    const buffer = createEventBuffer(0, BATCH)
    buffer.add(events(0, 1, 10 * MIB), 10)
    expect(buffer.batchAfter(0).events).to.have.length(1)
  })

  it('continues with the remaining events after evictions', () => {
    const buffer = createEventBuffer(0, BATCH)
    const seen: number[] = []
    let position = 0
    for (let n = 0; n < 50; n += 1) {
      buffer.add(events(n * 100, 100, n === 20 ? MIB / 20 : 10), (n + 1) * 1_000)
      if (n % 3 === 0) continue
      for (let batch = buffer.batchAfter(position); batch.events.length > 0; batch = buffer.batchAfter(position)) {
        seen.push(...batch.events.map(event => event.position))
        position = batch.position
      }
      buffer.trim(position, { events: 150, weight: MIB })
      expect(buffer.from).to.be.at.most(position)
      expect(buffer.batchAfter(buffer.from).events.length, 'kept').to.be.at.most(150)
    }
    expect(seen).to.deep.equal(Array.from({ length: 5_000 }, (_, n) => (n + 1) * 10))
  })

  it('keeps a few events that all have read, and hardly any large ones', () => {
    const small = createEventBuffer(0, BATCH)
    for (let n = 0; n < 1_000; n += 1) small.add(events(n, 1), (n + 1) * 10)
    small.trim(10_000, RETAINED)
    expect(small.from).to.be.greaterThan(0).and.lessThan(10_000)
    const large = createEventBuffer(0, BATCH)
    for (let n = 0; n < 5; n += 1) large.add(events(n, 1, MIB), (n + 1) * 10)
    large.trim(30, RETAINED)
    expect(large.from).to.equal(30)
  })
})
