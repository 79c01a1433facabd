import { expect } from 'chai'
import type { StoredEvent } from '../../src/events/envelope.js'
import { createStretch } from '../../src/projections/stretch.js'
import { sealedEvents } from '../support/events.js'

const MEBIBYTE = 1024 * 1024

/** Positions rise by ten from ten on. */
const events = (from: number, count: number, characters = 10): readonly StoredEvent[] =>
  sealedEvents('user-1', from, count, { data: () => ({ note: 'x'.repeat(characters) }) }).map(({ content, hash }) => ({
    ...content,
    hash,
    position: (content.revision + 1) * 10,
  }))

describe('A stretch of the log in memory', () => {
  it('gives what follows a place, also one between two events, in strokes', () => {
    const stretch = createStretch(0)
    for (let n = 0; n < 30; n += 1) stretch.add(events(n * 100, 100), (n + 1) * 1_000)
    const first = stretch.after(5)
    expect(first.events).to.have.length(1_000)
    expect(first.position).to.equal(10_000)
    const second = stretch.after(first.position)
    expect(second.events[0]?.position).to.equal(10_010)
    expect(stretch.after(29_995).events.map(({ position }) => position)).to.deep.equal([30_000])
    expect(stretch.after(30_000)).to.deep.equal({ events: [], position: 30_000 })
  })

  it('says how far it goes where nothing of ours was', () => {
    const stretch = createStretch(0)
    stretch.add([], 500)
    expect(stretch.after(0)).to.deep.equal({ events: [], position: 500 })
  })

  it('is full by what events weigh, however few they are', () => {
    const stretch = createStretch(0)
    for (let n = 0; n < 7; n += 1) stretch.add(events(n, 1, MEBIBYTE), (n + 1) * 10)
    expect(stretch.isAhead(0)).to.equal(false)
    stretch.add(events(7, 1, MEBIBYTE), 80)
    expect(stretch.isAhead(0)).to.equal(true)
    expect(stretch.isAhead(10)).to.equal(false)
    expect(stretch.after(0).events, 'a stroke').to.have.length(3)
  })

  it('gives one that is larger than a stroke all the same', () => {
    const stretch = createStretch(0)
    stretch.add(events(0, 1, 10 * MEBIBYTE), 10)
    expect(stretch.after(0).events).to.have.length(1)
  })

  it('keeps a little of what all have taken, and of large events next to nothing', () => {
    const small = createStretch(0)
    for (let n = 0; n < 1_000; n += 1) small.add(events(n, 1), (n + 1) * 10)
    small.cut(10_000)
    expect(small.from).to.be.greaterThan(0).and.lessThan(10_000)
    const large = createStretch(0)
    for (let n = 0; n < 5; n += 1) large.add(events(n, 1, MEBIBYTE), (n + 1) * 10)
    large.cut(30)
    expect(large.from).to.equal(30)
  })
})
