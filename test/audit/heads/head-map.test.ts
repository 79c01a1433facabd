import { expect } from 'chai'
import { createHeadCollector } from '../../../src/audit/heads/changed-heads.js'
import { type MapBase, openHeadMap, openHeadMapUpdater } from '../../../src/audit/heads/head-map.js'
import { HEAD_MAP, HeadMapDamaged } from '../../../src/audit/heads/head-map-pages.js'
import { verifyHead } from '../../../src/audit/tlog/head-map/head-proof.js'
import { updateHeadMap } from '../../../src/audit/tlog/head-map/update.js'
import type { SealedEvent, StoredEvent } from '../../../src/events/log/envelope.js'
import type { Doc, DocumentStore } from '../../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../../src/stores/embedded/documents.js'
import { createEmbeddedEventLog } from '../../../src/stores/embedded/event-log.js'
import type { EventStore } from '../../../src/stores/event-store.js'
import { sealEvents } from '../../support/events.js'
import { folderPerTest } from '../../support/folder.js'
import { createDyingDocuments } from '../dying-documents.js'

/** Enough streams for pages with children on two levels. */
const STREAMS = 700

describe('The stored head map', () => {
  const folder = folderPerTest()
  let log: EventStore
  let documents: DocumentStore
  let events: StoredEvent[]
  let lastOf: Map<number, SealedEvent>
  let collector: ReturnType<typeof createHeadCollector>

  beforeEach(() => {
    log = createEmbeddedEventLog({ file: folder.at('events.sqlite') })
    documents = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    events = []
    lastOf = new Map()
    collector = createHeadCollector()
  })
  afterEach(async () => {
    await log.close()
    await documents.close()
  })

  /** Appends an event to each of these streams. */
  async function append(...numbers: readonly number[]): Promise<void> {
    const before = await log.head()
    const appended = numbers.map(n => {
      const [stream, last] = [`material-${n}`, lastOf.get(n)]
      const revision = (last?.content.revision ?? -1) + 1
      const sealed = sealEvents(stream, revision, 1, last ? { prevHash: last.hash } : {})
      lastOf.set(n, sealed[0]!)
      return log.append({ stream, expectedRevision: revision - 1, events: sealed })
    })
    await Promise.all(appended)
    for await (const added of log.readAll({ after: before })) {
      events.push(...added)
      collector.add(added)
    }
  }

  /** Returns the root of the map of the first events, without stored pages. */
  async function rootOf(size: number): Promise<Buffer> {
    const heads = events.slice(0, size).map(({ hash, ...event }) => ({ ...event, hash: Buffer.from(hash, 'hex') }))
    return (await updateHeadMap(async () => undefined, heads)).root
  }

  async function update(base: MapBase | undefined, { stored = documents, maxHeads = 50_000, fence = 1 } = {}) {
    const updater = await openHeadMapUpdater({ documents: stored, store: log, maxHeads })
    const size = events.length
    const position = events.at(-1)!.position
    const root = await updater.update({ base, size, position, changed: collector.take(), fence })
    return { size, position, root }
  }

  async function expectProofs(head: MapBase, stored = documents) {
    expect(head.root.equals(await rootOf(head.size))).to.equal(true)
    const map = await openHeadMap({ documents: stored, newest: async () => head })
    for (const n of [0, 1, 2, 100, STREAMS - 1, STREAMS + 1]) {
      const stream = `material-${n}`
      const { proof, size, root } = (await map.prove(stream))!
      const last = events.slice(0, size).findLast(event => event.stream === stream)
      const proved = verifyHead(proof, stream, root)
      expect(proved?.revision).to.equal(last?.revision)
      expect(proved && Buffer.from(proved.hash).toString('hex')).to.equal(last?.hash)
    }
  }

  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)
  const countPages = async () => (await documents.collection({ name: HEAD_MAP })).count({})

  it('proves the last event of each stream, and that a stream has none', async () => {
    await append(...range(0, STREAMS))
    const first = await update(undefined)
    await expectProofs(first)
    await append(0, 2, 0)
    const second = await update(first)
    await expectProofs(second)
    await append(...range(5, 60))
    await expectProofs(await update(second))
  })

  it('leaves the map of the newest checkpoint as it is until another map is in use', async () => {
    await append(...range(0, STREAMS))
    const first = await update(undefined)
    await append(0, 1, 2, STREAMS + 1)
    const second = await update(first)
    await expectProofs(first)
    await expectProofs(second)
    // The checkpoint of the second map wasn't signed.
    await append(100)
    const third = await update(first)
    await expectProofs(first)
    await expectProofs(third)
  })

  it('removes replaced and unused pages', async () => {
    await append(...range(0, STREAMS))
    let head = await update(undefined)
    const before = await countPages()
    for (let n = 0; n < 5; n++) {
      await append(n, n + 1)
      await update(head)
      await append(n)
      head = await update(head)
    }
    const last = await update(head)
    expect(await countPages()).to.be.below(before + 10)
    await expectProofs(last)
  })

  it('reads changes from the log that are not in memory', async () => {
    await append(...range(0, 300))
    const first = await update(undefined, { maxHeads: 100 })
    await append(...range(200, STREAMS))
    collector = createHeadCollector()
    collector.start(events.at(-1)!.position)
    await append(0, 0, 650)
    await expectProofs(await update(first, { maxHeads: 100 }))
  })

  it('reads changes from the log that were too many for memory', async () => {
    collector = createHeadCollector(50)
    await append(...range(0, 40))
    await append(...range(30, 120))
    await append(3, 4, STREAMS - 1)
    await expectProofs(await update(undefined))
  })

  it('is the same after a kill at any write', async () => {
    await append(...range(0, STREAMS))
    let head = await update(undefined)
    for (let nth = 1; ; nth++) {
      for (const happens of [false, true]) {
        await append(nth, nth + 1, STREAMS + nth)
        const dying = createDyingDocuments(documents, nth, happens)
        await update(head, { stored: dying.store }).catch(() => {})
        await expectProofs(head)
        if (dying.writes() < nth) {
          expect(nth).to.be.above(2)
          return
        }
        // After a restart, the changes are read from the log.
        collector.start(events.at(-1)!.position)
        await append(1, nth)
        head = await update(head)
        await expectProofs(head)
      }
    }
  })

  it('is computed again after pages were lost or damaged', async () => {
    await append(...range(0, STREAMS))
    const first = await update(undefined)
    const pages = await documents.collection<Doc>({ name: HEAD_MAP })
    const all = await pages.find({})
    await pages.remove([all.find(({ path }) => path === '')!._id])
    const map = await openHeadMap({ documents, newest: async () => first })
    expect(await map.prove('material-1').catch((error: unknown) => error)).to.be.instanceOf(HeadMapDamaged)
    const updater = await openHeadMapUpdater({ documents, store: log })
    expect(await updater.restore(first, 1)).to.equal(true)
    await expectProofs(first)
    await pages.put({ ...(await pages.get(`#${first.size}`))!, page: '' })
    expect(await updater.restore(first, 1)).to.equal(true)
    await expectProofs(first)
    await pages.removeWhere([{ field: '_id', above: '1' }])
    await append(...range(0, 100))
    await expectProofs(await update(first))
  })

  it('keeps the pages of a leader when its frozen predecessor continues', async () => {
    await append(...range(0, STREAMS))
    const first = await update(undefined)
    await append(1)
    const updater = await openHeadMapUpdater({ documents, store: log })
    const frozen = {
      base: first,
      size: events.length,
      position: events.at(-1)!.position,
      changed: collector.take(),
      fence: 1,
    }
    await append(2)
    collector.start(events.at(-1)!.position)
    const second = await update(first, { fence: 2 })
    await updater.update(frozen)
    await expectProofs(second)
  })
})
