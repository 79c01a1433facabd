import { expect } from 'chai'
import { createEmbeddedEventLog } from '../../../src/stores/embedded/event-log.js'
import { StoreUnavailable } from '../../../src/stores/errors.js'
import type { EventStore } from '../../../src/stores/event-store.js'
import { sealEvents } from '../../support/events.js'
import { expectFailure } from '../../support/failing.js'
import { folderPerTest } from '../../support/folder.js'
import { collect, followUntil, readRevisions } from '../../support/reading.js'
import { diskFailure } from '../../support/watched-database.js'
import { type FileCalls, watchFileCalls } from './file-calls.js'

const many = (count: number) => Array.from({ length: count }, (_, index) => `tool-${index}`)

describe('A commit of the event log', () => {
  const folder = folderPerTest()
  let log: EventStore
  let seen: FileCalls
  beforeEach(() => {
    const watching = watchFileCalls()
    seen = watching.seen
    log = createEmbeddedEventLog({ file: folder.at('events.db') }, watching.open)
  })
  afterEach(() => log.close())

  const append = (stream: string, revision: number, note = '') =>
    log.append({
      stream,
      expectedRevision: revision - 1,
      events: sealEvents(stream, revision, 1, { data: () => ({ note }) }),
    })

  it('includes all appends that arrive in one tick', async () => {
    const outcomes = await Promise.all(many(100).map(stream => append(stream, 0)))
    expect(outcomes).to.deep.equal(many(100).map((_, index) => ({ appended: true, position: index + 1 })))
    expect(seen.commits).to.equal(1)
  })

  it('is skipped if there are only conflicts', async () => {
    await append('tool-1', 0)
    await Promise.all(many(20).map(() => append('tool-1', 0)))
    expect(seen.commits).to.equal(1)
  })

  it('that fails on the disk rejects all its appends, and stores none of them', async () => {
    await append('tool-1', 0)
    seen.failing = diskFailure()
    const results = await Promise.allSettled([append('tool-1', 1), append('tool-2', 0), append('tool-1', 1)])
    for (const result of results) {
      expect(result).to.have.property('status', 'rejected')
      expect(result).to.have.property('reason').that.is.instanceOf(StoreUnavailable)
    }
    expect(await log.head()).to.equal(1)
    const followed = await followUntil(log, 0, (_, { live }) => live)
    expect(followed.map(event => event.position)).to.deep.equal([1])
    expect((await collect(log.readAll({ after: 0 }))).map(event => event.position)).to.deep.equal([1])
    expect(await append('tool-1', 2)).to.deep.equal({ appended: false, actualRevision: 0 })
    expect(await append('tool-2', 0)).to.deep.equal({ appended: true, position: 2 })
    expect(await append('tool-1', 1)).to.deep.equal({ appended: true, position: 3 })
    expect(await log.head()).to.equal(3)
  })

  it('that fails on the disk is not shown to followers, which continue with the next one', async () => {
    await append('tool-1', 0)
    let step = 0
    const followed = await followUntil(
      log,
      0,
      all => all.length === 2,
      async ({ live }) => {
        if (!live || step++ > 0) return
        seen.failing = diskFailure()
        await expectFailure(() => append('tool-1', 1, 'lost'))
        await append('tool-1', 1, 'kept')
      },
    )
    expect(followed.map(event => [event.position, event.data.note])).to.deep.equal([
      [1, ''],
      [2, 'kept'],
    ])
  })

  it('that fails on a full disk stores nothing, and the next one succeeds when there is space', async () => {
    await append('tool-1', 0)
    seen.db!.exec('PRAGMA max_page_count = 40')
    let revision = 1
    const error = await expectFailure(async () => {
      for (;;) {
        await append('tool-1', revision, 'x'.repeat(20_000))
        revision += 1
      }
    })
    expect(error).to.be.instanceOf(StoreUnavailable).with.property('message').that.contains('full')
    expect(await readRevisions(log, 'tool-1', { backwards: true, limit: 1 })).to.deep.equal([revision - 1])
    seen.db!.exec('PRAGMA max_page_count = 100000')
    expect(await append('tool-1', revision)).to.deep.equal({ appended: true, position: revision + 1 })
  })

  it('reaches live followers from memory', async () => {
    let reads = 0
    const followed = await followUntil(
      log,
      0,
      all => all.length === 50,
      async ({ live, position }) => {
        if (live && position === 0) reads = seen.reads
        if (live && position < 50) await append('tool-1', position)
      },
    )
    expect(followed.map(event => event.revision)).to.deep.equal(Array.from({ length: 50 }, (_, index) => index))
    expect(seen.reads).to.equal(reads)
    const read = await collect(log.readStream('tool-1'))
    expect(followed).to.deep.equal(read)
  })

  it('is read from the file by followers that are behind the memory buffer', async () => {
    const live = followUntil(log, 0, all => all.length === 6_000)
    const late = followUntil(
      log,
      0,
      all => all.length === 6_000,
      ({ position }) => (position === 0 ? appendMany() : undefined),
    )
    async function appendMany() {
      for (let from = 0; from < 6_000; from += 500) {
        const events = sealEvents('tool-1', from, 500)
        await log.append({ stream: 'tool-1', expectedRevision: from - 1, events })
      }
    }
    for (const events of [await live, await late]) {
      expect(events.map(event => event.position)).to.deep.equal(Array.from({ length: 6_000 }, (_, index) => index + 1))
    }
  })
})
