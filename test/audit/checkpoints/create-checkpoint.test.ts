import { expect } from 'chai'
import { InconsistentTree } from '../../../src/audit/checkpoints/consistency.js'
import { type CheckpointParts, createCheckpointCreator } from '../../../src/audit/checkpoints/create-checkpoint.js'
import { openSigningIntents, SigningRefused } from '../../../src/audit/checkpoints/signing-intent.js'
import { createHeadCollector } from '../../../src/audit/heads/changed-heads.js'
import { openHeadMap, openHeadMapUpdater } from '../../../src/audit/heads/head-map.js'
import { openGrowingLogTree } from '../../../src/audit/log-tree/log-tree.js'
import { CheckpointRefused } from '../../../src/audit/tlog/errors.js'
import { verifyHead } from '../../../src/audit/tlog/head-map/head-proof.js'
import {
  generateSignerKey,
  NOTE_SIGNATURE,
  parseSignerKey,
  parseVerifierKey,
} from '../../../src/audit/tlog/notes/keys.js'
import { openCheckpoint, signCheckpoint } from '../../../src/audit/tlog/notes/signed-checkpoint.js'
import { computeRoot, hashLeaves } from '../../../src/audit/tlog/tree/hashing.js'
import { createExecutor } from '../../../src/commands/executor/executor.js'
import { createStreams } from '../../../src/commands/executor/stream-states.js'
import { originOf } from '../../../src/domain/audit.js'
import type { CheckpointSigned } from '../../../src/events/audit.js'
import { REGISTRY } from '../../../src/events/kinds/registry.js'
import type { DocumentStore } from '../../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../../src/stores/embedded/documents.js'
import { createEmbeddedEventLog } from '../../../src/stores/embedded/event-log.js'
import { createEventReader } from '../../../src/stores/event-reader.js'
import type { EventStore } from '../../../src/stores/event-store.js'
import { createPausingStore } from '../../support/dying-store.js'
import { sealEvents } from '../../support/events.js'
import { folderPerTest } from '../../support/folder.js'
import { readAllEvents } from '../../support/log-facts.js'
import { createContext } from '../../support/shop.js'
import { createDyingDocuments } from '../dying-documents.js'

const ORIGIN = originOf('first')
const KEY = generateSignerKey(ORIGIN, NOTE_SIGNATURE)

interface ProcessOptions {
  readonly origin?: string
  readonly store?: EventStore
  readonly stored?: DocumentStore
  readonly fence?: number
  readonly publisher?: Partial<CheckpointParts['publisher']>
  readonly openSigner?: CheckpointParts['openSigner']
  readonly now?: () => number
}

describe('Creating a checkpoint', () => {
  const folder = folderPerTest()
  let log: EventStore
  let documents: DocumentStore
  let warnings: string[]
  let copies: string[]

  beforeEach(() => {
    log = createEmbeddedEventLog({ file: folder.at('events.sqlite') })
    documents = createEmbeddedDocumentStore({ file: folder.at('documents.sqlite') })
    warnings = []
    copies = []
  })
  afterEach(async () => {
    await log.close()
    await documents.close()
  })

  const append = (stream: string, count: number) =>
    log.append({ stream, expectedRevision: -1, events: sealEvents(stream, 0, count) })

  /** Runs a process that leads, and creates a checkpoint. */
  async function createOne({
    origin = ORIGIN,
    store = log,
    stored = documents,
    fence = 1,
    publisher,
    openSigner,
    now = Date.now,
  }: ProcessOptions = {}) {
    const snapshots = { read: async () => undefined, offer: () => {}, settle: async () => {} }
    const streams = createStreams({ events: createEventReader(store), snapshots })
    const collector = createHeadCollector()
    const warn = (message: string) => void warnings.push(message)
    const tree = await openGrowingLogTree({
      ...{ store, documents: stored, warn, started: collector.start, grown: collector.add },
    })
    const creator = createCheckpointCreator({
      ...{ origin, tree, collector, warn, now },
      executor: createExecutor({ store, streams, snapshots, now: Date.now }),
      context: createContext,
      heads: await openHeadMapUpdater({ documents: stored, store }),
      intents: await openSigningIntents(stored),
      openSigner:
        openSigner ?? (async () => parseSignerKey(origin === ORIGIN ? KEY : generateSignerKey(origin, NOTE_SIGNATURE))),
      publisher: {
        newestElsewhere: async () => [],
        publish: async ({ note }) => void copies.push(note),
        cosign: async () => [],
        timestamp: async () => undefined,
        ...publisher,
      },
    })
    const ended = new AbortController()
    const running = tree.run(ended.signal)
    try {
      await creator.complete({ fence, signal: ended.signal })
      await creator.create({ fence, signal: ended.signal })
    } finally {
      ended.abort()
      await running.catch(() => {})
    }
  }

  const readEvents = () => readAllEvents(log)

  /** Verifies the checkpoints in the log, and returns them. */
  async function verifiedCheckpoints(): Promise<readonly CheckpointSigned[]> {
    const events = await readEvents()
    const rootOf = (size: number) =>
      computeRoot(
        hashLeaves(
          Buffer.from(
            events
              .slice(0, size)
              .map(({ hash }) => hash)
              .join(''),
            'hex',
          ),
        ),
      )
    const checkpoints = events.flatMap(stored => {
      if (!stored.type.startsWith('audit-')) return []
      const event = REGISTRY.read(stored)
      return event.type === 'audit-checkpoint-signed' ? [event.data] : []
    })
    for (const { origin, checkpoint, key, size, root, heads } of checkpoints) {
      const policy = { origin, logKeys: [parseVerifierKey(key)], witnesses: [], quorum: 0 }
      const opened = openCheckpoint(checkpoint, policy)
      expect(opened.size).to.equal(size)
      expect(opened.root.toString('base64')).to.equal(root)
      expect(rootOf(size).toString('base64')).to.equal(root)
      expect(heads.size).to.be.below(size)
      const recorded = events.slice(heads.size, size).filter(({ type }) => type === 'audit-heads-recorded')
      expect(recorded.map(({ data }) => data)).to.deep.include(heads)
    }
    const sizes = checkpoints.map(({ size }) => size)
    expect(sizes).to.deep.equal([...new Set(sizes)].toSorted((a, b) => a - b))
    return checkpoints
  }

  async function expectHeads({ heads }: CheckpointSigned): Promise<void> {
    const root = Buffer.from(heads.root, 'base64')
    const map = await openHeadMap({ documents, newest: async () => ({ size: heads.size, root }) })
    const events = (await readEvents()).slice(0, heads.size)
    for (const stream of new Set(events.map(event => event.stream))) {
      const { proof } = (await map.prove(stream))!
      const last = events.findLast(event => event.stream === stream)
      expect(verifyHead(proof, stream, root)?.revision).to.equal(last?.revision)
    }
  }

  it('signs the tree with the heads of all streams', async () => {
    await append('material-a', 3)
    await append('material-b', 300)
    await createOne()
    await append('material-c', 2)
    await createOne()
    const [first, second] = await verifiedCheckpoints()
    expect(first).to.deep.include({ origin: ORIGIN, size: 304, heads: { ...first!.heads, size: 303 } })
    expect(second).to.deep.include({ size: 308 })
    await expectHeads(second!)
    expect(copies).to.deep.equal([first!.checkpoint, first!.checkpoint, second!.checkpoint])
    expect(warnings).to.deep.equal([])
  })

  it('creates none for an empty log', async () => {
    await createOne()
    expect(await readEvents()).to.deep.equal([])
  })

  it('stores cosignatures, and requests them again after a crash', async () => {
    await append('material-a', 3)
    await createOne({ publisher: { cosign: () => Promise.reject(new Error('the process was killed')) } }).catch(
      () => {},
    )
    const proofs: number[] = []
    const cosign: CheckpointParts['publisher']['cosign'] = async (_, prove) => {
      proofs.push((await prove(2)).length)
      return ['— witness.example.com AAAA\n']
    }
    await createOne({ publisher: { cosign } })
    const cosigned = (await readEvents()).filter(({ type }) => type === 'audit-checkpoint-cosigned')
    expect(cosigned.map(({ data }) => data.size)).to.deep.equal([4, 7])
    expect(proofs).to.deep.equal([1, 2])
  })

  it('copies a checkpoint with its cosignatures', async () => {
    await append('material-a', 3)
    const line = '— witness.example.com AAAA'
    await createOne({ publisher: { cosign: async () => [line] } })
    const [signed] = await verifiedCheckpoints()
    expect(copies).to.deep.equal([`${signed!.checkpoint}${line}\n`])
  })

  it('is timestamped once a day, even if an authority fails', async () => {
    await append('material-a', 3)
    const [time, asked]: [string, number[]] = [new Date().toISOString(), []]
    const authority = (works: boolean) => ({
      timestamp: async ({ size }: { readonly size: number }) => {
        asked.push(size)
        return works ? { size, token: 'AAAA', time } : undefined
      },
    })
    const HOUR_MS = 3_600_000
    for (const [works, hours] of [
      [false, 0],
      [true, 0],
      [true, 23],
      [true, 25],
    ] as const)
      await createOne({ publisher: authority(works), now: () => Date.now() + hours * HOUR_MS })
    const timestamped = (await readEvents()).filter(({ type }) => type === 'audit-checkpoint-timestamped')
    const sizes = (await verifiedCheckpoints()).map(({ size }) => size)
    expect(timestamped.map(({ data }) => data.size)).to.deep.equal([sizes[1], sizes[3]])
    expect(asked).to.deep.equal([sizes[0], sizes[1], sizes[3]])
  })

  it('appends nothing if its key is missing', async () => {
    await append('material-a', 3)
    const openSigner = () => Promise.reject(new Error('the key is missing'))
    for (let n = 0; n < 3; n += 1)
      expect(await createOne({ openSigner }).catch(error => error.message)).to.equal('the key is missing')
    expect(await readEvents()).to.have.length(3)
  })

  it('signs nothing that contradicts a checkpoint elsewhere', async () => {
    await append('material-a', 10)
    const key = parseSignerKey(KEY)
    const note = async (size: number, fill: number) =>
      signCheckpoint({ origin: ORIGIN, size, root: Buffer.alloc(32, fill) }, key)
    for (const size of [5, 10, 11, 1_000]) {
      const elsewhere = [{ from: '/mnt/audit', note: await note(size, 1) }]
      const refused = await createOne({ publisher: { newestElsewhere: async () => elsewhere } }).catch(error => error)
      expect(refused).to.be.instanceOf(InconsistentTree)
      expect(refused.message).to.match(new RegExp(`of size 10, isn't consistent .* size ${size} in /mnt/audit`))
    }
    const damaged = { newestElsewhere: async () => [{ from: '/mnt/audit', note: 'half a checkpo' }] }
    const refused = await createOne({ publisher: damaged }).catch(error => error)
    expect(refused).to.be.instanceOf(CheckpointRefused)
    expect(refused.message).to.contain('the newest checkpoint in /mnt/audit is damaged: ')
    expect(await readEvents()).to.have.length(10)
    const other = await signCheckpoint(
      { origin: originOf('old'), size: 99, root: Buffer.alloc(32) },
      parseSignerKey(generateSignerKey(originOf('old'), NOTE_SIGNATURE)),
    )
    await createOne({ publisher: { newestElsewhere: async () => [{ from: 'a sink', note: other }] } })
    expect(await verifiedCheckpoints()).to.have.length(1)
  })

  it('signs nothing if another leader or a larger checkpoint follows', async () => {
    await append('material-a', 10)
    const intents = await openSigningIntents(documents)
    const checkpoint = { origin: ORIGIN, size: 100, root: Buffer.alloc(32) }
    await intents.declare(checkpoint, 3)
    expect(await createOne({ fence: 3 }).catch(error => error)).to.be.instanceOf(SigningRefused)
    await append('material-b', 87)
    // With two refused attempts, the log has 10 + 1 + 87 + 1 + 1 events.
    expect(await createOne({ fence: 2 }).catch(error => error)).to.be.instanceOf(SigningRefused)
    expect(await createOne({ fence: 4 }).catch(error => error.message)).to.contain('another tree of size 100')
    await createOne({ fence: 4 })
    expect(await verifiedCheckpoints()).to.have.length(1)
  })

  it('starts another origin after the log was renamed', async () => {
    await append('material-a', 10)
    await createOne()
    await createOne({ origin: originOf('second') })
    await createOne({ origin: originOf('second') })
    const [first, ...later] = await verifiedCheckpoints()
    expect(later.map(({ origin }) => origin)).to.deep.equal([originOf('second'), originOf('second')])
    const started = (await readEvents()).filter(({ type }) => type === 'audit-origin-started')
    expect(started.map(({ data }) => data)).to.deep.equal([
      { origin: originOf('second'), previous_checkpoint: first!.checkpoint },
    ])
  })

  it('never has two roots for one size, whichever step a kill interrupts', async () => {
    await append('material-a', 300)
    await createOne()
    for (let nth = 1; ; nth++) {
      for (const happens of [false, true]) {
        await append(`material-${nth}-${happens}`, 2)
        const before = (await verifiedCheckpoints()).length
        const dying = createDyingStores(nth, happens)
        await createOne({ ...dying, origin: originOf(`log-${nth}`), fence: nth }).catch(() => {})
        if (dying.steps() < nth) {
          expect(nth).to.be.above(8)
          return
        }
        await createOne({ origin: originOf(`log-${nth}`), fence: nth })
        const after = await verifiedCheckpoints()
        expect(after.length).to.be.within(before + 1, before + 2)
        await expectHeads(after.at(-1)!)
        expect(warnings).to.deep.equal([])
      }
    }
  })

  it('rejects the checkpoint of a leader that was frozen before its append', async () => {
    await append('material-a', 10)
    // Its appends are heads-recorded and checkpoint-signed.
    const frozen = createPausingStore(2, log)
    const first = createOne({ store: frozen.store }).catch(error => error)
    await frozen.paused
    await createOne({ fence: 2 })
    await createOne({ fence: 2 })
    frozen.resume()
    expect(await first).to.be.instanceOf(SigningRefused)
    expect(await verifiedCheckpoints()).to.have.length(2)
  })

  /** Returns the stores of a process that is killed at its nth write to either of them. */
  function createDyingStores(nth: number, happens: boolean) {
    let appends = 0
    const dying = createDyingDocuments(documents, nth, happens, () => appends)
    const store: EventStore = {
      ...log,
      async append(append) {
        if (dying.isDead()) throw new Error('the process was killed')
        appends += 1
        if (dying.isDead() && !happens) throw new Error('the process was killed')
        const outcome = await log.append(append)
        if (dying.isDead()) throw new Error('the process was killed')
        return outcome
      },
    }
    return { store, stored: dying.store, steps: () => dying.writes() + appends }
  }
})
