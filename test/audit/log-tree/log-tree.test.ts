import { expect } from 'chai'
import { type GrowingLogTree, openGrowingLogTree } from '../../../src/audit/log-tree/log-tree.js'
import { LOG_TREE } from '../../../src/audit/log-tree/tree-documents.js'
import { NotGrowing } from '../../../src/audit/log-tree/tree-grower.js'
import { proveInclusion, readRoot } from '../../../src/audit/tlog/tiles/tile-reader.js'
import { computeRoot, hashLeaf, hashLeaves } from '../../../src/audit/tlog/tree/hashing.js'
import { verifyInclusion } from '../../../src/audit/tlog/tree/verification.js'
import type { StoredEvent } from '../../../src/events/log/envelope.js'
import type { Doc, DocumentStore } from '../../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../../src/stores/embedded/documents.js'
import { createEmbeddedEventLog } from '../../../src/stores/embedded/event-log.js'
import type { EventStore } from '../../../src/stores/event-store.js'
import { waitUntil } from '../../support/collecting.js'
import { sealEvents } from '../../support/events.js'
import { folderPerTest } from '../../support/folder.js'
import { readAllEvents } from '../../support/log-facts.js'
import { createDyingDocuments } from '../dying-documents.js'

const append = (store: EventStore, stream: string, count: number) =>
  store.append({ stream, expectedRevision: -1, events: sealEvents(stream, 0, count) })

const dataOf = (events: readonly StoredEvent[]) => Buffer.from(events.map(({ hash }) => hash).join(''), 'hex')

/** A log whose positions have gaps, as on a server. */
const withGaps = (log: EventStore): EventStore => ({
  ...log,
  async *follow(options) {
    const after = (options.after ?? 0) / 10
    for await (const { events, position, live } of log.follow({ signal: options.signal, after }))
      yield {
        events: events.map(event => ({ ...event, position: event.position * 10 })),
        position: position * 10,
        live,
      }
  },
  head: async () => (await log.head()) * 10,
  async at(position) {
    const event = await log.at(position / 10)
    return event && { ...event, position }
  },
})

describe('The Merkle tree of the event log', () => {
  const folder = folderPerTest()
  let log: EventStore
  let documents: DocumentStore
  let warnings: string[]

  beforeEach(() => {
    log = createEmbeddedEventLog({ file: folder.at('events.sqlite') })
    documents = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    warnings = []
  })
  afterEach(async () => {
    await log.close()
    await documents.close()
  })

  /** Runs a process that adds events to the tree. */
  async function whileGrowing(use: (tree: GrowingLogTree) => Promise<void>, store = log, stored = documents) {
    const tree = await openGrowingLogTree({ store, documents: stored, warn: message => void warnings.push(message) })
    const ended = new AbortController()
    const running = tree.run(ended.signal)
    try {
      await use(tree)
    } finally {
      ended.abort()
      await running.catch(() => {})
    }
  }

  /** Adds all events on documents that might fail meanwhile. */
  const growInterrupted = (stored: DocumentStore) =>
    whileGrowing(tree => tree.catchUp(() => {}).catch(() => {}), log, stored)

  async function expectWholeTree(tree: GrowingLogTree) {
    const events = await readAllEvents(log)
    const { size, root } = await tree.catchUp(end => end)
    expect(size).to.equal(events.length)
    expect(root.equals(computeRoot(hashLeaves(dataOf(events))))).to.equal(true)
    expect((await readRoot(tree.read, size)).equals(root)).to.equal(true)
    expect((await tree.hashesOf(0, size)).equals(dataOf(events))).to.equal(true)
    return events
  }

  const readDocuments = async () => (await documents.collection({ name: LOG_TREE })).find({})

  it('contains all events of the log in their order', () =>
    whileGrowing(async tree => {
      for (const count of [1, 2, 253, 1, 300, 700]) {
        await append(log, `material-${count}-${await log.head()}`, count)
        const events = await expectWholeTree(tree)
        for (const index of [0, events.length >> 1, events.length - 1]) {
          expect(await tree.indexOf(events[index]!.position)).to.equal(index)
          expect(await tree.positionOf(index)).to.equal(events[index]!.position)
          const head = { size: events.length, root: await readRoot(tree.read, events.length) }
          const proof = await proveInclusion(tree.read, index, events.length)
          verifyInclusion(hashLeaf(Buffer.from(events[index]!.hash, 'hex')), index, head, proof)
        }
      }
      expect(await tree.indexOf((await log.head()) + 1)).to.equal(undefined)
      expect(
        (await tree.hashesOf(255, 258)).equals(dataOf(await readAllEvents(log)).subarray(255 * 32, 258 * 32)),
      ).to.equal(true)
    }))

  it('is continued after a restart', async () => {
    for (const count of [10, 246, 256, 1]) {
      await append(log, `material-${count}`, count)
      await whileGrowing(async tree => void (await expectWholeTree(tree)))
    }
    expect(warnings).to.deep.equal([])
  })

  it('finds events by positions with gaps', () =>
    whileGrowing(async tree => {
      await append(log, 'material-a', 600)
      await tree.catchUp(end => end)
      for (const index of [0, 255, 256, 599]) expect(await tree.indexOf((index + 1) * 10)).to.equal(index)
      for (const position of [0, 5, 2565, 6001]) expect(await tree.indexOf(position)).to.equal(undefined)
      expect(await tree.positionOf(300)).to.equal(3010)
    }, withGaps(log)))

  it('grows without a request, in whole tiles', () =>
    whileGrowing(async tree => {
      await append(log, 'material-a', 500)
      for (let n = 0; n < 4; n++) await append(log, `material-${n}`, 500)
      await waitUntil(async () => (await tree.size()) >= 8 * 256)
      expect((await tree.size()) % 256).to.equal(0)
    }))

  it('is the same after a kill at any write', async () => {
    await append(log, 'material-a', 200)
    await whileGrowing(async tree => void (await expectWholeTree(tree)))
    await append(log, 'material-b', 900)
    let kills = 0
    for (let nth = 1; ; nth++) {
      for (const happens of [false, true]) {
        const dying = createDyingDocuments(documents, nth, happens)
        await growInterrupted(dying.store)
        if (dying.writes() < nth) {
          expect(kills).to.be.at.least(2)
          expect(warnings).to.deep.equal([])
          return
        }
        kills++
        await whileGrowing(async tree => void (await expectWholeTree(tree)))
        await append(log, `material-${nth}-${happens}`, 300)
      }
    }
  })

  it('writes the same documents as a tree that was never interrupted', async () => {
    await append(log, 'material-a', 700)
    const dying = createDyingDocuments(documents, 2, false)
    await growInterrupted(dying.store)
    await whileGrowing(async tree => void (await expectWholeTree(tree)))
    const interrupted = await readDocuments()
    await documents.drop(LOG_TREE)
    await whileGrowing(async tree => void (await expectWholeTree(tree)))
    expect(await readDocuments()).to.deep.equal(interrupted)
    expect(interrupted.length).to.equal(3 + 1 + 1)
  })

  it('is computed again if the documents are lost, damaged, or of another log', async () => {
    await append(log, 'material-a', 300)
    const grow = () => whileGrowing(async tree => void (await expectWholeTree(tree)))
    await grow()
    const docs = await documents.collection<{ _id: string; _pos: number; hashes?: string }>({ name: LOG_TREE })

    await docs.remove(['1/000000000000'])
    await grow()
    expect(warnings).to.have.length(1)

    await docs.put({ ...(await docs.get('end'))!, hash: 'f'.repeat(64) } as never)
    await grow()
    expect(warnings).to.have.length(2)
    expect(warnings[1]).to.contain('belongs to another log')

    const last = (await docs.get('0/000000000001'))!
    await docs.put({
      ...last,
      hashes: Buffer.from(last.hashes!, 'base64')
        .fill(1, 43 * 32)
        .toString('base64'),
    })
    await grow()
    expect(warnings).to.have.length(3)

    await docs.remove(['end'])
    await grow()
  })

  it("doesn't get narrower tiles from a process that was frozen", async () => {
    await append(log, 'material-a', 100)
    const late: (() => Promise<unknown>)[] = []
    const store: DocumentStore = {
      ...documents,
      async collection(spec) {
        const real = await documents.collection(spec)
        return {
          ...real,
          putNewer: (docs: readonly Doc[]) => {
            late.push(() => real.putNewer(docs))
            throw new Error('frozen')
          },
        } as never
      },
    }
    await growInterrupted(store)
    await append(log, 'material-b', 100)
    await whileGrowing(async tree => void (await expectWholeTree(tree)))
    expect(late).to.have.length(1)
    for (const write of late) await write()
    await whileGrowing(async tree => void (await expectWholeTree(tree)))
    expect(warnings).to.deep.equal([])
  })

  it('rejects requests on an instance that does not grow it', async () => {
    const tree = await openGrowingLogTree({ store: log, documents, warn() {} })
    const error = await tree.catchUp(() => {}).catch((caught: unknown) => caught)
    expect(error).to.be.instanceOf(NotGrowing)
  })
})
