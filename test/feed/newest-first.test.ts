import { expect } from 'chai'
import { parseCursor } from '../../src/events/log/cursor.js'
import type { StoredEvent } from '../../src/events/log/envelope.js'
import { createFeed } from '../../src/feed/feed.js'
import { type BackwardPosition, beforeCursor, NEWEST } from '../../src/feed/read-backward.js'
import { createTranslator } from '../../src/feed/translator.js'
import type { EventStore, ReadBackwards } from '../../src/stores/event-store.js'
import { NAMELESS } from '../support/empty-read-models.js'
import { createSealer } from '../support/history.js'
import { locationCreated, stockMoved } from '../support/shop-log.js'

const EVENTS_PER_BATCH = 500
const MOVEMENTS = 25_000
const NEVER = new AbortController().signal

/** One location, followed by many movements. */
function createLongLog() {
  const seal = createSealer(() => '2026-11-21T09:30:00.000Z')
  const movement = seal(stockMoved('mat_1', { before: '1', after: '2' }))
  const stored = ({ content, hash }: typeof movement, position: number): StoredEvent => ({ ...content, hash, position })
  const events = [stored(seal(locationCreated('Shelf')), 1)]
  for (let position = 2; position <= MOVEMENTS; position += 1) events.push(stored(movement, position))
  let read = 0
  async function* readBackwards({ from = events.length, limit = events.length }: ReadBackwards) {
    const least = Math.max(0, from - limit)
    for (let end = from; end > least; end -= EVENTS_PER_BATCH) {
      const batch = events.slice(Math.max(least, end - EVENTS_PER_BATCH), end).toReversed()
      read += batch.length
      yield batch
      if (end - EVENTS_PER_BATCH > least) yield []
    }
  }
  return { store: { readBackwards } as unknown as EventStore, read: () => read }
}

const LOCATIONS = { types: ['location.created'], isVisible: () => true }

describe('A page of the newest events', () => {
  const { store, read } = createLongLog()
  const positions = { positionOfMoment: async () => 0, positionAfterMoment: async () => undefined }
  const feed = createFeed({
    store,
    translator: createTranslator('log1', NAMELESS),
    ...positions,
  })

  it('ends after a limited number of events, however rare the matches, and links to the next page', async () => {
    const found: string[] = []
    let pages = 0
    for (let start: BackwardPosition = NEWEST; ; ) {
      const before = read()
      const page = await feed.pageBack({ start, limit: 1, ...LOCATIONS, signal: NEVER })
      expect(read() - before).to.be.at.most(10_500)
      pages += 1
      found.push(...page.events.map(({ type }) => type))
      if (!page.hasMore) break
      start = beforeCursor(page.next, parseCursor(page.next)!)
    }
    expect(found).to.deep.equal(['location.created'])
    expect(pages).to.equal(3)
  })

  it('stops searching when the client disconnects', async () => {
    const gone = AbortSignal.abort()
    const before = read()
    const page = await feed.pageBack({ start: NEWEST, limit: 1, ...LOCATIONS, signal: gone })
    expect([page.events, page.hasMore]).to.deep.equal([[], true])
    expect(read() - before).to.equal(EVENTS_PER_BATCH)
  })
})
