import { expect } from 'chai'
import { positionAfter, positionBefore } from '../../src/api/events/query.js'
import { cursorOf, parseCursor } from '../../src/events/log/cursor.js'
import type { Position } from '../../src/events/log/envelope.js'
import { createFeed, type Feed } from '../../src/feed/feed.js'
import type { PublishedEvent } from '../../src/feed/published-event.js'
import { sequenceOf } from '../../src/feed/published-events.js'
import { type BackwardPosition, NEWEST } from '../../src/feed/read-backward.js'
import { BEGINNING, type FeedPosition } from '../../src/feed/read-forward.js'
import { createTranslator } from '../../src/feed/translator.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { NAMELESS } from '../support/empty-read-models.js'
import { expectFailure } from '../support/failing.js'
import { createRecorder, stockMoved } from '../support/shop-log.js'

const LOG = 'feedlog'
const MATERIALS = ['mat_1', 'mat_2']
interface FilterCase {
  readonly limit?: number
  readonly materialId?: string
  readonly types?: readonly string[]
}

const NEVER = new AbortController().signal
const isVisible = () => true

/** A log, and a function that appends events of others if the log is shared. */
export type PositionsLog = readonly [store: EventStore, others: () => Promise<unknown>]

export const describePositions = (name: string, open: () => Promise<PositionsLog>, end: () => Promise<unknown>) =>
  describe(`A position in the event feed on ${name}`, () => {
    let store: EventStore
    let feed: Feed
    let expected: readonly PublishedEvent[]
    let moment: Position

    beforeEach(async () => {
      const [opened, others] = await open()
      store = opened
      const record = createRecorder(store)
      for (let n = 0; n < 4; n += 1) {
        await others()
        for (const id of MATERIALS) await record(stockMoved(id, { before: '10', after: '1', min: '5' }))
      }
      await others()
      moment = 0
      feed = createFeed({
        store,
        translator: createTranslator(LOG, NAMELESS),
        positionOfMoment: async () => moment,
        positionAfterMoment: async () => moment || undefined,
      })
      expected = await read(BEGINNING)
      expect(expected).to.have.length(16)
    })
    afterEach(async () => {
      await store.close()
      await end()
    })

    const at = async (cursor: string): Promise<FeedPosition> => (await positionAfter(feed, cursor, 'after'))!
    const cursors = () => expected.map(event => sequenceOf(LOG, event))

    async function read(place: FeedPosition, narrowed: FilterCase = {}): Promise<PublishedEvent[]> {
      const events: PublishedEvent[] = []
      for (let start = place; ; ) {
        const page = await feed.page({ start, limit: 100, waitMs: 0, isVisible, signal: NEVER, ...narrowed })
        events.push(...page.events)
        if (!page.hasMore) return events
        start = await at(page.next)
      }
    }

    async function readBack(place: BackwardPosition, narrowed: FilterCase = {}): Promise<PublishedEvent[]> {
      const events: PublishedEvent[] = []
      for (let start = place; ; ) {
        const page = await feed.pageBack({ start, limit: 100, isVisible, signal: NEVER, ...narrowed })
        expect(page.events.length).to.be.at.most(narrowed.limit ?? 100)
        events.push(...page.events)
        const next = (await positionBefore(feed, page.next)) ?? NEWEST
        if (!page.hasMore) {
          expect(
            (await feed.pageBack({ start: next, limit: 100, isVisible, signal: NEVER, ...narrowed })).events,
          ).to.deep.equal([])
          return events
        }
        start = next
      }
    }

    async function followed(place: FeedPosition, count: number): Promise<PublishedEvent[]> {
      const stop = new AbortController()
      const events: PublishedEvent[] = []
      for await (const batch of feed.follow(place, { isVisible }, stop.signal)) {
        events.push(...batch)
        if (events.length >= count) stop.abort()
      }
      return events
    }

    it('is every cursor, including those within one log event', async () => {
      expect(new Set(expected.map(({ position }) => position)).size).to.be.lessThan(expected.length)
      for (const [n, cursor] of cursors().entries()) {
        const rest = expected.slice(n + 1)
        expect(await read(await at(cursor)), cursor).to.deep.equal(rest)
        expect(await read(await at(cursor), { limit: 1 }), `${cursor}, one by one`).to.deep.equal(rest)
        if (rest.length > 0) expect(await followed(await at(cursor), rest.length)).to.deep.equal(rest)
      }
    })

    it('can be used in the events of a single material', async () => {
      const about = expected.filter(({ subject }) => subject === MATERIALS[1])
      for (const [n, cursor] of cursors().entries()) {
        const behind = about.filter(event => expected.indexOf(event) > n)
        expect(await read(await at(cursor), { materialId: MATERIALS[1]! }), cursor).to.deep.equal(behind)
      }
    })

    it('leads back to the beginning from a cursor or the end', async () => {
      const backwards = expected.toReversed()
      for (const limit of [1, 2, 3, 5, 100]) {
        expect(await readBack(NEWEST, { limit }), `by ${limit}`).to.deep.equal(backwards)
      }
      for (const [n, cursor] of cursors().entries()) {
        const rest = expected.slice(0, n).toReversed()
        const place = (await positionBefore(feed, cursor))!
        expect(await readBack(place), cursor).to.deep.equal(rest)
        expect(await readBack(place, { limit: 1 }), `${cursor}, one by one`).to.deep.equal(rest)
      }
    })

    it('leads back through the events of one material or one type', async () => {
      const about = expected.filter(({ subject }) => subject === MATERIALS[1])
      const low = expected.filter(({ type }) => type === 'stock.low')
      for (const cursor of cursors()) {
        const place = (await positionBefore(feed, cursor))!
        const before = (event: PublishedEvent) => sequenceOf(LOG, event) < cursor
        for (const limit of [1, 100]) {
          expect(await readBack(place, { materialId: MATERIALS[1]!, limit }), cursor).to.deep.equal(
            about.filter(before).toReversed(),
          )
          expect(await readBack(place, { types: ['stock.low'], limit }), cursor).to.deep.equal(
            low.filter(before).toReversed(),
          )
        }
      }
    })

    it('is the end of a moment when reading backward', async () => {
      for (const position of new Set(expected.map(event => event.position))) {
        moment = position
        const rest = expected.filter(event => event.position <= position).toReversed()
        expect(await readBack(await feed.startBack(undefined, 'then'))).to.deep.equal(rest)
      }
      moment = expected.at(-1)!.position
      const earlier = (await positionBefore(feed, cursors()[3]!))!
      expect(await feed.startBack(earlier, 'then')).to.deep.equal(earlier)
    })

    it('is the beginning if nothing precedes the moment', async () => {
      expect(await readBack((await positionBefore(feed, cursorOf(LOG, 0)))!)).to.deep.equal([])
    })

    it('is the first event of a moment', async () => {
      for (const position of new Set(expected.map(event => event.position))) {
        moment = position
        const rest = expected.filter(event => event.position >= position)
        const start = await feed.startOf(undefined, 'then')
        expect(await read(start)).to.deep.equal(rest)
        expect(await read(start, { limit: 1 })).to.deep.equal(rest)
        expect(await followed(start, rest.length)).to.deep.equal(rest)
      }
    })

    it('is the later of a cursor and a moment', async () => {
      const [first, last] = [expected[0]!, expected.at(-1)!]
      moment = last.position
      expect(await feed.startOf(await at(cursors()[0]!), 'then')).to.include({ from: last.position })
      moment = first.position
      expect(await feed.startOf(await at(cursors().at(-1)!), 'then')).to.include({ after: last.position })
      expect(await read(await feed.startOf(await at(cursors()[0]!), 'then'))).to.deep.equal(expected.slice(1))
    })

    it('can be the beginning', async () => {
      expect(await read(await at(cursorOf(LOG, 0)))).to.deep.equal(expected)
    })

    it('is rejected immediately as expired if none of our events begins there', async () => {
      const places = new Set(expected.map(({ position }) => position))
      const beyond = [(await store.head()) + 1, (await store.head()) + 100_003, Number.MAX_SAFE_INTEGER - 1]
      const beside = [...places].flatMap(position => [position - 1, position + 1]).concat(1, ...beyond)
      const wrong = beside.filter(position => position > 0 && !places.has(position)).map(place => cursorOf(LOG, place))
      for (const cursor of [...wrong, `${cursorOf(LOG, beyond[1]!)}.01`]) {
        expect(parseCursor(cursor), cursor).not.to.equal(undefined)
        const began = performance.now()
        expect(await expectFailure(() => at(cursor)), cursor).to.have.property('code', 'CURSOR_GONE')
        expect(performance.now() - began).to.be.lessThan(1_000)
      }
    })
  })
