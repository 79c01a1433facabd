import { expect } from 'chai'
import { GENESIS, type StoredEvent } from '../../../../src/events/log/envelope.js'
import { StoreUnavailable } from '../../../../src/stores/errors.js'
import { type EventStore, NO_STREAM } from '../../../../src/stores/event-store.js'
import { sealEvents } from '../../../support/events.js'
import type { EventStoreDouble } from '../../../support/eventstoredb/start.js'
import { collect, followUntil } from '../../../support/reading.js'
import { scaleToCampaign } from '../../size.js'
import { createServers } from './servers.js'

const KILLS = scaleToCampaign(20)
const WRITERS = 32

/** Appends to its own stream until stopped, like the service: after an unknown outcome, it reads the stream. */
async function write(store: EventStore, stream: string, stopped: () => boolean, acknowledged: (event: string) => void) {
  let last: StoredEvent | undefined
  while (!stopped()) {
    const revision = (last?.revision ?? NO_STREAM) + 1
    const events = sealEvents(stream, revision, 1 + (revision % 3), { prevHash: last?.hash ?? GENESIS })
    try {
      const outcome = await store.append({ stream, expectedRevision: revision - 1, events })
      expect(outcome.appended, 'this is the only writer').to.equal(true)
      for (const { hash } of events) acknowledged(hash)
      last = { ...events.at(-1)!.content, hash: events.at(-1)!.hash, position: 0 }
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      ;[last] = await collect(store.readStream(stream, { backwards: true, limit: 1 }))
    }
  }
}

describe('EventStoreDB killed repeatedly under load', () => {
  const servers = createServers()
  afterEach(servers.end)

  it('loses and repeats no acknowledged event, and a follower sees each event once, in order', async function () {
    this.timeout(600_000)
    let double: EventStoreDouble & { dataDir: string } = await servers.start()
    const store = servers.open(double.url)
    const streams = Array.from({ length: WRITERS }, (_, n) => `material-writer-${n}`)
    const acknowledged = new Set<string>()
    let stopped = false
    let progress = () => {}
    const writing = Promise.all(
      streams.map(stream =>
        write(
          store,
          stream,
          () => stopped,
          hash => {
            acknowledged.add(hash)
            progress()
          },
        ),
      ),
    )
    const more = (count: number) =>
      new Promise<void>(resolve => {
        const enough = acknowledged.size + count
        progress = () => acknowledged.size >= enough && resolve()
      })
    let total = Number.POSITIVE_INFINITY
    const following = followUntil(store, 0, seen => seen.length >= total)

    for (let kill = 0; kill < KILLS; kill += 1) {
      await Promise.race([more(300), writing])
      await double.kill('SIGKILL')
      double = await servers.start({ dataDir: double.dataDir, port: double.port })
    }
    await Promise.race([more(300), writing])
    stopped = true
    await writing

    const stored = new Map<string, StoredEvent[]>()
    for (const stream of streams) stored.set(stream, await collect(store.readStream(stream)))
    const all = [...stored.values()].flat()
    for (const events of stored.values()) {
      for (const [index, event] of events.entries()) {
        expect(event.revision).to.equal(index)
        expect(event.prev_hash).to.equal(events[index - 1]?.hash ?? GENESIS)
      }
    }
    const hashes = new Set(all.map(event => event.hash))
    expect(hashes.size, 'doubled').to.equal(all.length)
    expect(
      [...acknowledged].filter(hash => !hashes.has(hash)),
      'lost',
    ).to.deep.equal([])

    total = all.length
    await store.append({
      stream: 'material-last',
      expectedRevision: NO_STREAM,
      events: sealEvents('material-last', 0, 1),
    })
    const seen = (await following).filter(event => event.stream !== 'material-last')
    const inOrder = all.toSorted((a, b) => a.position - b.position).map(event => event.hash)
    expect(seen.map(event => event.hash)).to.deep.equal(inOrder)
  })
})
