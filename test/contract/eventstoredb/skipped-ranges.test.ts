import { PassThrough, Readable } from 'node:stream'
import { BACKWARDS, END, START } from '@eventstore/db-client'
import { expect } from 'chai'
import { NoSuchPosition } from '../../../src/stores/errors.js'
import { createEventFilter } from '../../../src/stores/eventstoredb/event-filter.js'
import { createPages } from '../../../src/stores/eventstoredb/reading/pages.js'
import type { ReadingClient } from '../../../src/stores/eventstoredb/reading/reading-client.js'
import { createSkippedRanges } from '../../../src/stores/eventstoredb/reading/skipped-ranges.js'
import type { ServerRecord } from '../../../src/stores/eventstoredb/stored-events.js'
import { expectFailure } from '../../support/failing.js'

const STEP = 10
const FOREIGN_EVENTS = 20_000
const PAGE_SIZE = 500

interface ReadOptions {
  readonly fromPosition: typeof START | typeof END | { readonly commit: bigint }
  readonly maxCount: number
  readonly direction: string
}

interface Subscribed {
  readonly fromPosition: { readonly commit: bigint }
  readonly filter: { checkpointReached(subscription: unknown, position: { readonly commit: bigint }): void }
}

/** Returns a server whose log is [one of our events, many foreign events] twice, and one of our events at the end. */
function openStore() {
  const stretch = ['material-1', ...Array.from({ length: FOREIGN_EVENTS }, () => 'order-1')]
  const records = [...stretch, ...stretch, 'material-1'].map((streamId, n): ServerRecord => {
    const metadata = streamId === 'material-1' ? { hash: 'h' } : {}
    return {
      streamId,
      id: '',
      revision: 0n,
      type: 't',
      data: {},
      metadata,
      position: { commit: BigInt((n + 1) * STEP) },
    }
  })
  let rows = 0
  const client = {
    readAll({ fromPosition, maxCount, direction }: ReadOptions) {
      const at = fromPosition === START ? 0 : fromPosition === END ? records.length : indexOf(fromPosition)
      if (!Number.isInteger(at)) return failing()
      const found =
        direction === BACKWARDS
          ? records.slice(Math.max(0, at - maxCount), at).toReversed()
          : records.slice(at, at + maxCount)
      rows += found.length
      return Object.assign(Readable.from(found.map(event => ({ event }))), { cancel: async () => {} })
    },
    /** Skips foreign events, reporting a checkpoint every 64 events, up to our next event. */
    subscribeToAll({ fromPosition, filter }: Subscribed) {
      const source = Object.assign(new PassThrough({ objectMode: true }), { unsubscribe: async () => {} })
      const from = indexOf(fromPosition)
      const next = records.findIndex(({ streamId }, n) => n > from && streamId === 'material-1')
      const end = next < 0 ? records.length : next
      queueMicrotask(() => {
        for (let n = from + 64; n < end; n += 64)
          filter.checkpointReached(undefined, { commit: BigInt((n + 1) * STEP) })
        if (next < 0) source.emit('caughtUp')
        else source.write({ event: records[next] })
      })
      return source
    },
  }
  const indexOf = (position: unknown) => Number((position as { commit: bigint }).commit) / STEP - 1
  const failing = () => {
    const error = Object.assign(new Error('Unexpected ReadAllResult: Error'), { code: 2 })
    return Object.assign(
      new Readable({
        objectMode: true,
        read() {
          this.destroy(error)
        },
      }),
      { cancel: async () => {} },
    )
  }
  const eventFilter = createEventFilter(['material'])
  const skipped = createSkippedRanges(eventFilter)
  const pages = createPages({
    client: client as unknown as ReadingClient,
    timeoutMs: 1_000,
    eventFilter,
    skipped,
    isLed: () => true,
  })
  async function through(read: AsyncIterable<readonly ServerRecord[]>, most = Number.POSITIVE_INFINITY) {
    rows = 0
    const ours: number[] = []
    let taken = 0
    for await (const page of read) {
      for (const { streamId, position } of page) if (streamId === 'material-1') ours.push(Number(position?.commit))
      taken += 1
      if (taken >= most) break
    }
    return { ours, rows }
  }

  return {
    records,
    pages,
    walked: (after: number) => through(pages.allForwards({ after })),
    /** Reads the given number of pages from a position or from the end. */
    backwards: (from?: number, most?: number) => through(pages.allBackwardsFrom(from), most),
  }
}

const OUR_POSITIONS = [STEP, (FOREIGN_EVENTS + 2) * STEP, (2 * FOREIGN_EVENTS + 3) * STEP]

describe('Events of others in EventStoreDB', () => {
  it('are skipped once, wherever they are', async () => {
    const { walked } = openStore()
    const first = await walked(0)
    expect(first.ours).to.deep.equal(OUR_POSITIONS)
    expect(first.rows, 'the server skips the range').to.be.below(10 * PAGE_SIZE)
    const again = await walked(0)
    expect(again.ours).to.deep.equal(OUR_POSITIONS)
    expect(again.rows).to.be.below(5 * PAGE_SIZE)
    for (const [n, place] of OUR_POSITIONS.entries())
      expect((await walked(place)).ours).to.deep.equal(OUR_POSITIONS.slice(n + 1))
  })

  it('are skipped once by a reader that starts among them', async () => {
    const { walked } = openStore()
    const place = OUR_POSITIONS[1]! + 100 * STEP
    expect((await walked(place)).ours).to.deep.equal(OUR_POSITIONS.slice(2))
    const again = await walked(place)
    expect(again.ours).to.deep.equal(OUR_POSITIONS.slice(2))
    expect(again.rows).to.be.below(3 * PAGE_SIZE)
  })

  it('are skipped once by a backward reader, even after an aborted attempt', async () => {
    const { backwards } = openStore()
    const newestFirst = OUR_POSITIONS.toReversed()
    const broken = await backwards(undefined, 30)
    expect(broken.ours).to.deep.equal(newestFirst.slice(0, 1))
    const first = await backwards()
    expect(first.ours).to.deep.equal(newestFirst)
    expect(first.rows, 'except for events that were already skipped').to.be.below(2 * FOREIGN_EVENTS - 25 * PAGE_SIZE)
    const again = await backwards()
    expect(again.ours).to.deep.equal(newestFirst)
    expect(again.rows).to.be.below(10 * PAGE_SIZE)
    for (const [n, place] of newestFirst.entries())
      expect((await backwards(place)).ours).to.deep.equal(newestFirst.slice(n))
  })

  it('are skipped by a backward reader after forward readers', async () => {
    const { walked, backwards } = openStore()
    await walked(0)
    const { ours, rows } = await backwards()
    expect(ours).to.deep.equal(OUR_POSITIONS.toReversed())
    expect(rows).to.be.below(10 * PAGE_SIZE)
  })

  it('hide nothing from a reader without a start position', async () => {
    const { walked } = openStore()
    await walked(0)
    expect(await expectFailure(() => walked(OUR_POSITIONS[0]! + 5_000 * STEP + 1))).to.be.instanceOf(NoSuchPosition)
  })

  it('are scanned again after the log was replaced', async () => {
    const { walked, records } = openStore()
    await walked(0)
    records.splice(5_000)
    expect((await walked(0)).ours).to.deep.equal(OUR_POSITIONS.slice(0, 1))
  })
})
