import { PassThrough } from 'node:stream'
import { expect } from 'chai'
import type { Position } from '../../../src/events/log/envelope.js'
import { createEventFilter } from '../../../src/stores/eventstoredb/event-filter.js'
import { openTail, type Tail } from '../../../src/stores/eventstoredb/following/shared-tail.js'
import type { Pages } from '../../../src/stores/eventstoredb/reading/pages.js'
import type { ReadingClient } from '../../../src/stores/eventstoredb/reading/reading-client.js'
import { createSkippedRanges } from '../../../src/stores/eventstoredb/reading/skipped-ranges.js'
import { recordOf, type ServerRecord } from '../../../src/stores/eventstoredb/stored-events.js'
import { sealEvents } from '../../support/events.js'

const STREAM = 'material-1'
const [first, ...others] = sealEvents(STREAM, 0, 3).map((sealed, n): ServerRecord => {
  const { id, type, data, metadata } = recordOf(sealed)
  return {
    streamId: STREAM,
    id,
    revision: BigInt(n),
    type,
    data,
    metadata,
    position: { commit: BigInt(100 * (n + 1)) },
  }
})

/**
 * Opens a tail on a server that scavenged everything below the first event: a subscription from there starts after
 * that event.
 */
function openTestTail(start: Position) {
  const eventFilter = createEventFilter(['material'])
  const skipped = createSkippedRanges(eventFilter)
  const begun: (bigint | undefined)[] = []
  const subscriptions: PassThrough[] = []
  const client = {
    subscribeToAll({ fromPosition }: { fromPosition: { commit: bigint } }) {
      const source = new PassThrough({ objectMode: true })
      begun.push(fromPosition.commit)
      subscriptions.push(source)
      queueMicrotask(() => source.emit('confirmation'))
      return Object.assign(source, { unsubscribe: async () => {} })
    },
  } as unknown as ReadingClient
  const pages = {
    allFrom: async ({ after }: { after: Position }) => {
      const rows = after < 100 ? [first] : []
      return { rows, more: false, reached: Math.max(after, 100) }
    },
  } as unknown as Pages
  const stop = new AbortController()
  const lost: unknown[] = []
  const tail = openTail({
    client,
    pages,
    eventFilter,
    skipped,
    start,
    closed: stop.signal,
    changed: () => {},
    lost: error => lost.push(error),
  })
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise(setImmediate)
  }
  return { tail, skipped, begun, subscriptions, stop, until, lost }
}

const readRevisions = (tail: Tail, place: Position) =>
  tail.events.batchAfter(place).events.map(({ revision }) => revision)

describe('The shared subscription to EventStoreDB', () => {
  it('misses nothing if the record at its start position is gone', async () => {
    const { tail, begun, subscriptions, stop, until, skipped } = openTestTail(50)
    await until(() => tail.events.to === 100)
    expect(readRevisions(tail, 50)).to.deep.equal([0])
    await until(() => subscriptions.length === 1)
    expect(begun).to.deep.equal([100n])
    for (const event of others) subscriptions[0]?.write({ event })
    await until(() => tail.events.to === 300)
    expect(readRevisions(tail, 50)).to.deep.equal([0, 1, 2])
    expect(skipped.known()).to.deep.equal({ upTo: 300, lastOwn: 300 })
    stop.abort()
  })

  it('restarts immediately and without a log entry after it was dropped as too slow', async () => {
    const { tail, begun, subscriptions, stop, until, lost } = openTestTail(100)
    await until(() => subscriptions.length === 1)
    subscriptions[0]?.write({ event: others[0] })
    await until(() => tail.events.to === 200)
    subscriptions[0]?.emit('error', Object.assign(new Error('too slow'), { type: 'timeout', code: 10 }))
    await until(() => subscriptions.length === 2)
    subscriptions[1]?.write({ event: others[1] })
    await until(() => tail.events.to === 300)
    expect(begun).to.deep.equal([100n, 200n])
    expect(readRevisions(tail, 100)).to.deep.equal([1, 2])
    expect(lost).to.deep.equal([])
    stop.abort()
    expect(tail.over()).to.equal(true)
  })
})
