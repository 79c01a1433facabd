import { expect } from 'chai'
import { REGISTRY } from '../../../src/events/kinds/registry.js'
import type { AnyProjection } from '../../../src/projections/engine/projection.js'
import { createProjectionEngine, type ProjectionEngine } from '../../../src/projections/engine/read-models.js'
import { EMBEDDED } from '../../../src/stores/deployment.js'
import type { Collection, CollectionSpec, Doc, DocumentStore } from '../../../src/stores/document-store.js'
import { createTables } from '../../../src/stores/embedded/documents/schema.js'
import { documentsIn } from '../../../src/stores/embedded/documents.js'
import { createEmbeddedEventLog } from '../../../src/stores/embedded/event-log.js'
import { connect } from '../../../src/stores/embedded/sqlite.js'
import type { EventStore } from '../../../src/stores/event-store.js'
import { pause } from '../../../src/stores/shared/pause.js'
import { sealEvents } from '../../support/events.js'
import { expectFailure } from '../../support/failing.js'
import { folderPerTest } from '../../support/folder.js'
import { diskFailure, watchDatabase } from '../../support/watched-database.js'

/** Counts the events of each stream, so that an event that is applied twice or never gives a wrong number. */
const counts: AnyProjection = {
  name: 'counts',
  version: 1,
  collection: {},
  touches: event => [event.stream],
  apply: (doc, _, id) => ({ _id: id, count: Number(doc?.count ?? 0) + 1 }),
}
/** So few that they are applied in one step. */
const EVENTS_PER_APPEND = 10
const STREAMS = ['user-1', 'user-2', 'user-3']
/** Events per stream; more until the commits have failed. */
const MIN_EVENTS = 400

describe('Read models whose documents are rolled back', () => {
  const folder = folderPerTest()
  let log: EventStore
  let documents: DocumentStore
  let engine: ProjectionEngine
  /** Fails the next commits of at least this number of writes with an error of the disk. */
  let failingCommits = 0
  let minWrites = 0
  let shownAfterRollback: number[]
  /** Whether the next write of the read model is lost before it resolves. */
  let losesNextWrite = false

  beforeEach(async () => {
    log = createEmbeddedEventLog({ file: folder.at('events.sqlite') })
    const db = connect(folder.at('documents.sqlite'))
    db.exec('PRAGMA journal_mode = WAL')
    createTables(db)
    const store = documentsIn(watchDatabase(db, { running: failCommits }), { now: Date.now, cacheBytes: 1_000_000 })
    documents = { ...store, flush: async () => {}, requireAmpleRoom: () => {}, collection: losing(store) }
    engine = await createProjectionEngine({
      ...{ store: log, documents, projections: [counts], owner: 'this one', deployment: EMBEDDED },
      read: REGISTRY.read,
      warn: () => {},
    })
    shownAfterRollback = []
    store.onRollback?.(() => shownAfterRollback.push(engine.status()[0]!.position))
  })
  afterEach(async () => {
    failingCommits = 0
    minWrites = 0
    await engine.stop()
    await documents.close()
    await log.close()
  })

  const losing =
    ({ collection, lease }: Pick<DocumentStore, 'collection' | 'lease'>) =>
    async <T extends Doc>(spec: CollectionSpec): Promise<Collection<T>> => {
      const opened = await collection<T>(spec)
      return {
        ...opened,
        async putNewer(docs, options) {
          await opened.putNewer(docs, options)
          if (!losesNextWrite) return
          losesNextWrite = false
          failingCommits = 1
          await expectFailure(() => lease('another write', 'of another part', 1))
        },
      }
    }

  let writes = 0
  const failCommits = (sql: string) => {
    if (/^(INSERT|UPDATE)/.test(sql)) writes += 1
    if (sql !== 'COMMIT') return
    const isLarge = writes >= minWrites
    writes = 0
    if (failingCommits === 0 || !isLarge) return
    failingCommits -= 1
    throw diskFailure()
  }

  const append = async (stream: string, from: number, prevHash?: string) => {
    const events = sealEvents(stream, from, EVENTS_PER_APPEND, {
      type: 'user-created',
      data: () => ({ name: 'Ada', email: null, role: 'member' }),
      ...(prevHash === undefined ? {} : { prevHash }),
    })
    await log.append({ stream, expectedRevision: from - 1, events })
    return events.at(-1)?.hash
  }

  for (const commits of [1, 5]) {
    it(`apply each event once if ${commits} commits fail while events arrive`, async () => {
      await engine.start()
      let failed = false
      const writers = STREAMS.map(async stream => {
        let hash: string | undefined
        let from = 0
        for (; from < MIN_EVENTS || failingCommits > 0; from += EVENTS_PER_APPEND) {
          hash = await append(stream, from, hash)
          await pause(5)
          if (from < MIN_EVENTS / 2 || failed) continue
          failed = true
          failingCommits = commits
        }
        return from
      })
      const written = await Promise.all(writers)
      const head = await log.head()
      expect(await engine.waitFor(head, { ms: 20_000, strict: true })).to.equal(true)
      const shown = [...(await engine.of(counts).getMany(STREAMS)).values()]
      expect(shown.map(({ count }) => count)).to.deep.equal(written)
      expect(shownAfterRollback.length, 'deferred writes were lost').to.be.at.least(1)
      expect(Math.max(...shownAfterRollback), 'the position goes back').to.be.below(head)
    }).timeout(30_000)
  }

  it('apply the events of a batch again whose last write was lost before it resolved', async () => {
    await engine.start()
    const hash = await append('user-1', 0)
    expect(await engine.waitFor(EVENTS_PER_APPEND, { ms: 20_000, strict: true })).to.equal(true)
    losesNextWrite = true
    await append('user-1', EVENTS_PER_APPEND, hash)
    expect(await engine.waitFor(2 * EVENTS_PER_APPEND, { ms: 20_000, strict: true })).to.equal(true)
    expect((await engine.of(counts).get('user-1'))?.count).to.equal(2 * EVENTS_PER_APPEND)
    expect([losesNextWrite, shownAfterRollback.length]).to.deep.equal([false, 1])
  }).timeout(30_000)

  it('write nothing of a batch after a part of it was lost', async () => {
    // Each part of a batch has an event of the same streams.
    const streams = Array.from({ length: 40 }, (_, n) => `user-${n}`)
    const events = streams.map(stream => sealEvents(stream, 0, 100, { type: 'user-created', data: () => ({}) }))
    for (let revision = 0; revision < 100; revision += 1) {
      const appends = streams.map((stream, n) =>
        log.append({ stream, expectedRevision: revision - 1, events: [events[n]![revision]!] }),
      )
      await Promise.all(appends)
    }
    minWrites = 100
    failingCommits = 1
    await engine.start()
    expect(await engine.waitFor(await log.head(), { ms: 20_000, strict: true })).to.equal(true)
    expect([failingCommits, shownAfterRollback.length]).to.deep.equal([0, 1])
    const shown = [...(await engine.of(counts).getMany(streams)).values()]
    expect(shown.filter(({ count }) => count !== 100)).to.deep.equal([])
    expect(shown.length).to.equal(streams.length)
  }).timeout(30_000)
})
