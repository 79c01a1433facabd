import { expect } from 'chai'
import type { Position } from '../../../src/events/log/envelope.js'
import { NoSuchPosition } from '../../../src/stores/errors.js'
import { createEventFilter } from '../../../src/stores/eventstoredb/event-filter.js'
import type { ScanResult } from '../../../src/stores/eventstoredb/reading/filtered-scan.js'
import { createHead } from '../../../src/stores/eventstoredb/reading/head.js'
import type { Pages } from '../../../src/stores/eventstoredb/reading/pages.js'
import { createSkippedRanges } from '../../../src/stores/eventstoredb/reading/skipped-ranges.js'
import { positionOf, type ServerRecord } from '../../../src/stores/eventstoredb/stored-events.js'

const FOREIGN_EVENTS = 200_000
const STEP = 100
const PAGE_SIZE = 500

/** A log that counts the records that are read. */
function createLog(streams: readonly string[]) {
  const records: ServerRecord[] = []
  const append = (...more: readonly string[]) => {
    for (const streamId of more) {
      const commit = BigInt((records.length + 1) * STEP)
      const metadata = streamId.startsWith('order-') ? {} : { hash: 'h', prev_hash: 'p' }
      records.push({ streamId, id: '', revision: 0n, type: 't', data: {}, metadata, position: { commit } })
    }
    return records.length * STEP
  }
  for (const stream of streams) append(stream)
  const read = { rows: 0, calls: 0, sweeps: 0 }
  const pages = {
    async allBackwards(before: Position | undefined, wanted: number) {
      const most = Math.min(wanted, PAGE_SIZE)
      const end = before === undefined ? records.length : before / STEP - 1
      const rows = records.slice(Math.max(0, end - most), end).toReversed()
      await new Promise(setImmediate)
      read.rows += rows.length
      read.calls += 1
      return { rows, more: rows.length === most }
    },
    async allFrom({ from }: { from: Position }) {
      const row = records[from / STEP - 1]
      if (row === undefined) throw new NoSuchPosition(from)
      return { rows: [row], more: true, reached: from }
    },
    async scanFrom(place: Position, most: number): Promise<ScanResult> {
      read.sweeps += 1
      const ours = records.slice(place / STEP).filter(({ streamId }) => streamId.startsWith('material-'))
      const clear = ours.length === 0 ? records.length * STEP : place
      return { clear, last: ours[Math.min(most, ours.length) - 1], ended: ours.length < most }
    },
  } as unknown as Pages
  return {
    pages,
    append,
    read,
    records,
    cutTo: (count: number) => records.splice(count),
    counted() {
      const { rows, calls } = read
      read.rows = read.calls = read.sweeps = 0
      return { rows, calls }
    },
  }
}

const orders = (count: number) => Array.from({ length: count }, () => 'order-1')

function openHead(log: ReturnType<typeof createLog>) {
  const eventFilter = createEventFilter(['material'])
  const skipped = createSkippedRanges(eventFilter)
  const passing: number[] = []
  const head = createHead({ pages: log.pages, eventFilter, skipped, passing: others => passing.push(others) })
  return { head, skipped, passing }
}

describe('The head of a log in EventStoreDB', () => {
  it('is found after any number of events of others, which are read once', async () => {
    const log = createLog(['material-1', ...orders(FOREIGN_EVENTS)])
    const { head } = openHead(log)
    expect(await head()).to.equal(STEP)
    expect(log.counted().rows).to.be.within(FOREIGN_EVENTS, FOREIGN_EVENTS + 100)
    expect(await head()).to.equal(STEP)
    expect(log.counted()).to.deep.equal({ rows: 4, calls: 1 })
    log.append(...orders(50))
    expect(await head()).to.equal(STEP)
    expect(log.counted().calls).to.be.at.most(2)
  })

  it('is 0 if none of our events exist, which is checked once', async () => {
    const log = createLog(orders(3_000))
    const { head } = openHead(log)
    expect(await head()).to.equal(0)
    log.counted()
    expect(await head()).to.equal(0)
    expect(log.counted().rows).to.equal(4)
    expect(await openHead(createLog([])).head()).to.equal(0)
  })

  it('is known from other readers in this process, and from our own appends', async () => {
    const log = createLog(['material-1', ...orders(2_000), 'material-1', ...orders(2_000)])
    const { head, skipped } = openHead(log)
    skipped.saw(0, log.records.slice(0, 3_000))
    skipped.saw(3_000 * STEP, log.records.slice(2_999))
    expect(await head()).to.equal(2_002 * STEP)
    expect(log.counted().calls).to.equal(1)
    const position = log.append('material-2')
    log.append(...orders(3))
    skipped.met(position)
    expect(await head()).to.equal(position)
    expect(log.counted().calls).to.equal(1)
  })

  it('is found by a forward scan from our last known position if much follows it', async () => {
    const log = createLog(['material-1', ...orders(FOREIGN_EVENTS), 'material-1', ...orders(FOREIGN_EVENTS)])
    const { head, skipped } = openHead(log)
    skipped.met(STEP)
    expect(await head()).to.equal((FOREIGN_EVENTS + 2) * STEP)
    expect(log.read.sweeps).to.equal(1)
    expect(log.counted().rows).to.be.below(100)
    expect(await head()).to.equal((FOREIGN_EVENTS + 2) * STEP)
    skipped.met((FOREIGN_EVENTS + 2) * STEP)
    log.append(...orders(1_000))
    expect(await head()).to.equal((FOREIGN_EVENTS + 2) * STEP)
    expect(log.counted().rows).to.be.below(200)
  })

  it('is found from a position that is confirmed during the scan', async () => {
    const log = createLog(['material-1', ...orders(FOREIGN_EVENTS)])
    const { head, skipped } = openHead(log)
    const asked = head()
    while (log.read.calls < 10) await new Promise(setImmediate)
    skipped.met(STEP)
    expect(await asked).to.equal(STEP)
    expect(log.counted().rows).to.be.below(FOREIGN_EVENTS / 2)
  })

  it('is found by a backward scan from the end if too many of our events follow', async () => {
    const log = createLog(['material-1', ...Array.from({ length: 2_000 }, () => 'material-2'), ...orders(700)])
    const { head, skipped } = openHead(log)
    skipped.met(STEP)
    expect(await head()).to.equal(2_001 * STEP)
  })

  it('is not taken from a range if an earlier range is unread', async () => {
    const log = createLog([...orders(1_000), 'material-1', ...orders(1_000)])
    const { head, skipped } = openHead(log)
    skipped.saw(1_500 * STEP, log.records.slice(1_499))
    expect(await head()).to.equal(1_001 * STEP)
  })

  it('includes appends that precede the request, even while an older request is in progress', async () => {
    const log = createLog(['material-1', ...orders(5_000)])
    const { head } = openHead(log)
    const first = head()
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
    const position = log.append('material-1')
    const second = head()
    expect(await first).to.be.oneOf([STEP, position])
    expect(await second).to.equal(position)
  })

  it('is read once for all concurrent requests', async () => {
    const log = createLog(['material-1'])
    const { head } = openHead(log)
    expect(await Promise.all([head(), head(), head()])).to.deep.equal([STEP, STEP, STEP])
    expect(log.counted().calls).to.equal(1)
  })

  it('is that of the current log after a replacement', async () => {
    const log = createLog(['material-1', ...orders(700), 'material-1', ...orders(700)])
    const { head } = openHead(log)
    expect(await head()).to.equal(702 * STEP)
    log.cutTo(600)
    expect(await head()).to.equal(STEP)
    log.counted()
    expect(await head()).to.equal(STEP)
    expect(log.counted().calls).to.equal(1)
  })

  it('is searched without a limit, with progress reports', async () => {
    const log = createLog(['material-1', ...orders(3_000)])
    const { head, passing } = openHead(log)
    const { now } = performance
    let time = 0
    performance.now = () => {
      time += 1_500
      return time
    }
    try {
      expect(await head()).to.equal(STEP)
    } finally {
      performance.now = now
    }
    expect(passing.length).to.be.at.least(2)
    expect(passing).to.deep.equal(passing.toSorted((a, b) => a - b))
    expect(positionOf(log.records[0]!)).to.equal(STEP)
  })
})
