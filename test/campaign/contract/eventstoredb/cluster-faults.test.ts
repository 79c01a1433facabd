import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { GENESIS } from '../../../../src/events/log/envelope.js'
import { StoreUnavailable } from '../../../../src/stores/errors.js'
import { NO_STREAM } from '../../../../src/stores/event-store.js'
import type { EventStoreDb } from '../../../../src/stores/eventstoredb/event-store.js'
import { sealEvents } from '../../../support/events.js'
import { type EventStoreCluster, startEventStoreCluster } from '../../../support/eventstoredb/cluster.js'
import { collect, followUntil } from '../../../support/reading.js'
import { createServers, rejectionReason } from './servers.js'

const WRITERS = 8
const MAX_RECOVERY_MS = 10_000
/** Longer than a node can be silent before reads move to another one. */
const MAX_ELECTION_MS = 6_000

describe('An EventStoreDB cluster that loses its leader', function () {
  this.timeout(120_000)
  const servers = createServers()
  let dataDir: string
  let cluster: EventStoreCluster
  let store: EventStoreDb
  let leader: number
  const working: (() => Promise<void>)[] = []

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'eventstoredb-'))
    cluster = await startEventStoreCluster({ dataDir, electionAfter: MAX_ELECTION_MS })
    leader = cluster.leader()
    store = servers.open(cluster.url)
  })
  afterEach(async () => {
    for (const stop of working.splice(0)) await stop()
    await servers.end()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Reads and appends until it is stopped. */
  function load() {
    let stopped = false
    let longest = 0
    const appended: string[] = []
    const news = new Set<() => void>()
    const readAt: number[] = []

    async function timed<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
      const began = performance.now()
      const response = await call().catch(() => undefined)
      longest = Math.max(longest, performance.now() - began)
      return response
    }

    async function write(stream: string) {
      let [revision, prevHash] = [NO_STREAM, GENESIS]
      while (!stopped) {
        const events = sealEvents(stream, revision + 1, 1, { prevHash })
        // Repeats the append if its outcome is unknown, because its caller knows nothing better.
        const append = () => store.append({ stream, expectedRevision: revision, events })
        const outcome = await timed(append)
        if (outcome === undefined) continue
        expect(outcome.appended, 'this is the only writer').to.equal(true)
        revision += 1
        prevHash = events[0]!.hash
        appended.push(prevHash)
        for (const tell of news) tell()
      }
    }

    async function read() {
      while (!stopped) {
        const began = performance.now()
        const events = await timed(() => collect(store.readStream('material-0', { backwards: true, limit: 1 })))
        if (events !== undefined) readAt.push(began)
        for (const tell of news) tell()
        await new Promise(resolve => setTimeout(resolve, 10))
      }
    }

    const running = [...Array.from({ length: WRITERS }, (_, n) => write(`material-${n}`)), read()]
    const until = (condition: () => boolean) =>
      new Promise<void>(resolve => {
        const look = () => condition() && resolve(void news.delete(look))
        news.add(look)
      })
    async function stop() {
      stopped = true
      await Promise.all(running)
    }
    working.push(stop)
    return {
      /** Resolves after this number of further appends. */
      appends: (more: number, goal = appended.length + more) => until(() => appended.length >= goal),
      /** Resolves when a read that starts after this call is answered. */
      reads: (from = performance.now()) => until(() => readAt.some(began => began >= from)),
      longest: () => longest,
      appended,
      stop,
    }
  }

  const took = async (work: Promise<unknown>) => {
    const began = performance.now()
    await work
    return performance.now() - began
  }

  for (const [how, lose, back] of [
    ['killed', 'kill', 'restart'],
    ['frozen', 'freeze', 'thaw'],
    ['isolated from the others', 'cutOff', 'heal'],
  ] as const) {
    it(`that is ${how} serves reads and appends again in time, and loses and repeats nothing`, async () => {
      const work = load()
      let goal = Number.POSITIVE_INFINITY
      const following = followUntil(store, 0, seen => seen.length >= goal)
      await work.appends(200)

      await cluster[lose](leader)
      expect(await took(work.reads()), 'until a read').to.be.lessThan(MAX_RECOVERY_MS)
      await cluster.elected()
      expect(cluster.leader()).not.to.equal(leader)
      expect(await took(work.appends(100)), 'until an append').to.be.lessThan(MAX_RECOVERY_MS)
      expect(store.isLed()).to.equal(true)

      const lost: unknown[] = []
      const leave = store.onLost(error => lost.push(error))
      await cluster[back](leader)
      await work.appends(500)
      // The client closes connections with rejections during the election, which might show only now.
      const left = lost.map(String).filter(reason => reason.includes('another node is the leader'))
      expect([left, store.isLed()], 'left for the node that is back').to.deep.equal([[], true])
      leave()
      await work.stop()
      expect(work.longest(), 'the longest call').to.be.lessThan(MAX_RECOVERY_MS)

      const stored = await collect(store.readAll({ after: 0 }))
      const hashes = stored.map(event => event.hash)
      expect(new Set(hashes).size, 'doubled').to.equal(hashes.length)
      expect(hashes.toSorted(), 'lost, or not known').to.deep.equal(work.appended.toSorted())
      goal = stored.length
      await store.append({
        stream: 'material-end',
        expectedRevision: NO_STREAM,
        events: sealEvents('material-end', 0, 1),
      })
      expect((await following).slice(0, goal).map(event => event.hash)).to.deep.equal(hashes)
    })
  }

  it('for its clients only serves reads elsewhere, and appends again when they reach it', async () => {
    const work = load()
    await work.appends(100)
    await cluster.swallow(leader)
    expect(await took(work.reads())).to.be.lessThan(MAX_RECOVERY_MS)
    expect(store.isLed()).to.equal(false)
    const beyond = 10 * (await store.head())
    expect(await rejectionReason(store.at(beyond)), 'missing events can still be appended').to.be.instanceOf(
      StoreUnavailable,
    )
    await cluster.thaw(leader)
    expect(await took(work.appends(100))).to.be.lessThan(MAX_RECOVERY_MS)
    expect(store.isLed()).to.equal(true)
    expect(await store.at(beyond)).to.equal(undefined)
    await work.stop()
    expect(work.longest()).to.be.lessThan(MAX_RECOVERY_MS)
  })

  it('is found by a store that opens while it hangs, after an election', async () => {
    await cluster.freeze(leader)
    const late = servers.open(cluster.url)
    await cluster.elected()
    const append = late.append({
      stream: 'material-1',
      expectedRevision: NO_STREAM,
      events: sealEvents('material-1', 0, 1),
    })
    expect(await took(append)).to.be.lessThan(MAX_RECOVERY_MS)
    expect(await append).to.have.property('appended', true)
  })
})
