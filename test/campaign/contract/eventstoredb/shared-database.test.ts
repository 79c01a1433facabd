import { type EventData, EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { expect } from 'chai'
import { createMint } from '../../../../src/domain/values/ids.js'
import { UnreadableEvent } from '../../../../src/stores/errors.js'
import type { EventStore, Unreadable } from '../../../../src/stores/event-store.js'
import { uuidOf } from '../../../../src/stores/eventstoredb/event-ids.js'
import { sealEvents } from '../../../support/events.js'
import { collect, followUntil, readRevisions } from '../../../support/reading.js'
import { createServers, rejectionReason } from './servers.js'

const STREAM = 'material-1'

describe('EventStoreDB shared with other applications', () => {
  const servers = createServers()
  let store: EventStore
  let others: EventStoreDBClient
  beforeEach(async () => {
    const { url } = await servers.start()
    store = servers.open(url)
    others = EventStoreDBClient.connectionString(url)
  })
  afterEach(async () => {
    await others.dispose()
    await servers.end()
  })

  const foreign = () => jsonEvent({ type: 'order-placed', data: { total: 1 } })
  // The client's objects share a table, so appends of other applications use one call each.
  const put = (stream: string, ...events: EventData[]) =>
    others.appendToStream(stream, events, { credentials: { username: 'o', password: 'o' } })
  const append = (from: number, count = 1) =>
    store.append({ stream: STREAM, expectedRevision: from - 1, events: sealEvents(STREAM, from, count) })

  it('neither reads nor follows foreign streams, and its head is our last event', async () => {
    await put('order-1', foreign())
    const outcome = await append(0)
    await put('order-1', ...Array.from({ length: 300 }, foreign))
    const position = outcome.appended && outcome.position
    expect(await store.head()).to.equal(position)
    expect(await collect(store.readAll({ after: 0 }))).to.have.length(1)
    const seen = await followUntil(store, 0, (_, batch) => batch.live)
    expect(seen.map(event => event.stream)).to.deep.equal([STREAM])
  })

  it('makes progress for followers through foreign events', async () => {
    await append(0)
    await put('order-1', ...Array.from({ length: 3_000 }, foreign))
    const head = await store.head()
    let last = 0
    await followUntil(
      store,
      0,
      (_, batch) => batch.live && batch.position > head,
      batch => {
        last = batch.position
      },
    )
    expect(last).to.be.greaterThan(head)
    expect(await collect(store.readAll({ after: last }))).to.deep.equal([])
  })

  it('leaves no gap after a foreign event in our stream: our revisions and the chain continue', async () => {
    await put(STREAM, foreign())
    expect(await append(0, 2)).to.have.property('appended', true)
    await put(STREAM, foreign(), foreign())
    const third = sealEvents(STREAM, 2, 1)
    const first = await store.append({ stream: STREAM, expectedRevision: 1, events: third })
    expect(first).to.have.property('appended', true)
    expect(await store.append({ stream: STREAM, expectedRevision: 1, events: third })).to.deep.equal(first)
    expect(await append(1)).to.deep.equal({ appended: false, actualRevision: 2 })
    expect(await append(3, 2)).to.have.property('appended', true)

    expect(await readRevisions(store, STREAM)).to.deep.equal([0, 1, 2, 3, 4])
    expect(await readRevisions(store, STREAM, { from: 2, limit: 2 })).to.deep.equal([2, 3])
    expect(await readRevisions(store, STREAM, { backwards: true })).to.deep.equal([4, 3, 2, 1, 0])
    expect(await readRevisions(store, STREAM, { backwards: true, from: 3, limit: 3 })).to.deep.equal([3, 2, 1])
    const all = (await collect(store.readAll({ after: 0 }))).map(event => event.revision)
    expect(all).to.deep.equal([0, 1, 2, 3, 4])
    const seen = await followUntil(store, 0, (_, batch) => batch.live)
    expect(seen.map(event => event.revision)).to.deep.equal([0, 1, 2, 3, 4])
  })

  describe('with an event that claims to be ours', () => {
    const mint = createMint(Date.now)
    const claimed = (change: (metadata: Record<string, unknown>) => void, type = 'material.received') => {
      const [{ content, hash }] = sealEvents(STREAM, 1, 1) as [ReturnType<typeof sealEvents>[number]]
      const { data, ...rest } = content
      const metadata: Record<string, unknown> = { ...rest, hash }
      change(metadata)
      return jsonEvent({ id: uuidOf(content.id), type, data, metadata })
    }
    const broken: [string, EventData][] = [
      ['metadata has type', claimed(() => {}, 'material.withdrawn')],
      ['metadata has stream', claimed(metadata => (metadata.stream = 'material-2'))],
      ['metadata has id', claimed(metadata => (metadata.id = mint('evt')))],
      ['metadata has revision', claimed(metadata => (metadata.revision = 7))],
      ['has no hash', claimed(metadata => (metadata.hash = null))],
      ['not the metadata of an event', claimed(metadata => (metadata.version = '1'))],
    ]
    for (const [reason, event] of broken) {
      it(`reports that it is broken: ${reason}`, async () => {
        await append(0)
        await put(STREAM, event)
        const reported: Unreadable[] = []
        const onUnreadable = (unreadable: Unreadable) => reported.push(unreadable)
        expect(await collect(store.readStream(STREAM, { onUnreadable }))).to.have.length(1)
        expect(await collect(store.readAll({ after: 0, onUnreadable }))).to.have.length(1)
        for (const unreadable of reported) {
          expect(unreadable).to.include({ stream: STREAM, revision: 1 })
          expect(unreadable.reason).to.contain(reason)
        }
        expect(reported).to.have.length(2)
        for (const read of [
          store.readStream(STREAM),
          store.readAll({ after: 0 }),
          store.follow({ after: 0, signal: new AbortController().signal }),
        ]) {
          const seen: number[] = []
          const error = await rejectionReason(
            (async () => {
              for await (const batch of read)
                seen.push(...('events' in batch ? batch.events : batch).map(e => e.revision))
            })(),
          )
          expect(error).to.be.instanceOf(UnreadableEvent)
          expect(seen).to.deep.equal([0])
        }
      })
    }
  })

  it('reports events that were truncated from our stream as missing', async () => {
    await append(0, 5)
    await others.setStreamMetadata(STREAM, { truncateBefore: 2 }, { credentials: { username: 'o', password: 'o' } })
    const reported: Unreadable[] = []
    const events = await collect(store.readStream(STREAM, { onUnreadable: unreadable => reported.push(unreadable) }))
    expect(events.map(event => event.revision)).to.deep.equal([2, 3, 4])
    expect(reported).to.deep.equal([
      { position: 0, stream: STREAM, revision: 0, reason: 'revisions 0 to 1 are missing' },
    ])
    expect(await rejectionReason(collect(store.readStream(STREAM, { backwards: true })))).to.be.instanceOf(
      UnreadableEvent,
    )
  })
})
