import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ANY,
  type AppendExpectedRevision,
  BACKWARDS,
  END,
  EventStoreDBClient,
  excludeSystemEvents,
  NO_STREAM,
  START,
  STREAM_EXISTS,
  streamNameFilter,
} from '@eventstore/db-client'
import { expect } from 'chai'
import {
  collectEvents,
  createEvent,
  createEvents,
  expectFailure,
  readRevisions,
} from '../../support/eventstoredb/short-requests.js'
import { type EventStoreDouble, startEventStoreDouble } from '../../support/eventstoredb/start.js'

describe('The EventStoreDB double', () => {
  let dataDir: string
  let double: EventStoreDouble
  let client: EventStoreDBClient

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'eventstoredb-'))
    double = await startEventStoreDouble({ dataDir })
    client = EventStoreDBClient.connectionString(double.url)
  })

  after(async () => {
    await client.dispose()
    await double.stop()
    await rm(dataDir, { recursive: true })
  })

  const paths = { 'a batch append': {}, 'a plain append': { credentials: { username: 'a', password: 'b' } } }
  for (const [path, options] of Object.entries(paths)) {
    describe(path, () => {
      const stream = (name: string) => `${path} ${name}`
      const append = (
        name: string,
        events: ReturnType<typeof createEvent>[],
        expectedRevision: AppendExpectedRevision,
      ) => client.appendToStream(stream(name), events, { expectedRevision, ...options })

      it('at the current revision is stored and answered with its position', async () => {
        await append('right', [createEvent()], NO_STREAM)
        const { success, nextExpectedRevision, position } = await append('right', [createEvent(), createEvent()], 0n)
        expect({ success, nextExpectedRevision }).to.deep.equal({ success: true, nextExpectedRevision: 2n })
        expect(position?.commit).to.equal(position?.prepare)
        expect((await append('right', [createEvent()], STREAM_EXISTS)).nextExpectedRevision).to.equal(3n)
      })

      it('at another revision is rejected with both revisions', async () => {
        await append('wrong', [createEvent(), createEvent()], NO_STREAM)
        const versions = async (name: string, expected: AppendExpectedRevision) => {
          const { type, expectedVersion, actualVersion } = await expectFailure(append(name, [createEvent()], expected))
          return [type, expectedVersion, actualVersion]
        }
        const wrong = 'wrong-expected-version'
        expect(await versions('wrong', 0n)).to.deep.equal([wrong, 0n, 1n])
        expect(await versions('wrong', 7n)).to.deep.equal([wrong, 7n, 1n])
        expect(await versions('wrong', NO_STREAM)).to.deep.equal([wrong, 'no_stream', 1n])
        expect(await versions('never', STREAM_EXISTS)).to.deep.equal([wrong, 'stream_exists', 'no_stream'])
      })

      it('repeated with the same IDs is answered like the first time and stored once', async () => {
        const events = [createEvent(1), createEvent(2)]
        const first = await append('again', events, NO_STREAM)
        await append('again', [createEvent(3)], 1n)
        for (const expected of [NO_STREAM, ANY] as const) {
          const repeat = await append('again', events, expected)
          expect([repeat.nextExpectedRevision, repeat.position]).to.deep.equal([1n, first.position])
        }
        expect(await readRevisions(client, stream('again'))).to.deep.equal([0n, 1n, 2n])
      })

      it('repeated with an additional event or in another order is rejected', async () => {
        const [one, two] = [createEvent(1), createEvent(2)]
        await append('altered', [one, two], NO_STREAM)
        for (const altered of [
          [one, two, createEvent(3)],
          [two, one],
        ]) {
          expect((await expectFailure(append('altered', altered, NO_STREAM))).type).to.equal('wrong-expected-version')
        }
      })

      it('of more than one mebibyte is rejected with that reason', async () => {
        const large = { ...createEvent(), data: { n: 0, text: 'x'.repeat(1_100_000) } }
        expect(await expectFailure(append('large', [large], ANY))).to.include({
          type: 'maximum-append-size-exceeded',
          maxAppendSize: 1_048_576,
        })
      })
    })
  }

  it('stores two hundred concurrent appends to one stream in call order', async () => {
    // A new client sends the first of several concurrent appends later, so one goes first.
    await client.appendToStream('flight', createEvent(), { expectedRevision: NO_STREAM })
    const calls = Array.from({ length: 200 }, (_, n) =>
      client.appendToStream('flight', createEvent(n), { expectedRevision: BigInt(n) }),
    )
    expect((await Promise.all(calls)).map(response => response.nextExpectedRevision)).to.deep.equal(
      Array.from({ length: 200 }, (_, n) => BigInt(n + 1)),
    )
  })

  it('reads a stream from a revision, backward, and in part', async () => {
    await client.appendToStream(
      'read',
      [0, 1, 2, 3].map(n => createEvent(n)),
    )
    expect(await readRevisions(client, 'read', 2n)).to.deep.equal([2n, 3n])
    expect(await readRevisions(client, 'read', 9n)).to.deep.equal([])
    const newest: unknown[] = []
    for await (const { event } of client.readStream('read', { direction: BACKWARDS, fromRevision: END, maxCount: 2 }))
      newest.push(event?.data)
    expect(newest).to.deep.equal([{ n: 3 }, { n: 2 }])
  })

  it('reports a missing, deleted, or tombstoned stream, and only the tombstone is permanent', async () => {
    expect((await expectFailure(readRevisions(client, 'missing'))).type).to.equal('stream-not-found')
    await client.appendToStream('deleted', [createEvent(), createEvent()])
    await client.deleteStream('deleted', { expectedRevision: 1n })
    expect((await expectFailure(readRevisions(client, 'deleted'))).type).to.equal('stream-not-found')
    await client.appendToStream('deleted', createEvent(), { expectedRevision: NO_STREAM })
    expect(await readRevisions(client, 'deleted')).to.deep.equal([2n])
    await client.tombstoneStream('deleted')
    expect((await expectFailure(readRevisions(client, 'deleted'))).type).to.equal('stream-deleted')
    expect((await expectFailure(client.appendToStream('deleted', createEvent()))).type).to.equal('stream-deleted')
  })

  it('hides the oldest events of a stream with a maximum count', async () => {
    await client.appendToStream('short', [createEvent(), createEvent(), createEvent()])
    await client.setStreamMetadata('short', { maxCount: 2 })
    expect(await readRevisions(client, 'short')).to.deep.equal([1n, 2n])
  })

  it('reads the log from a position, including its event, and positions rise', async () => {
    const { position } = await client.appendToStream('all', [createEvent(), createEvent()])
    await client.appendToStream('all', createEvent())
    const positions: bigint[] = []
    for await (const { event } of client.readAll({ fromPosition: position ?? START }))
      if (event) positions.push(event.position.commit)
    expect(positions).to.have.length(2).and.include(position?.commit)
    expect(positions).to.deep.equal([...positions].sort((a, b) => Number(a - b)))
  })

  it('starts a subscription after its position, catches up, and continues with new events', async () => {
    const filter = streamNameFilter({ prefixes: ['followed-'] })
    const { position } = await client.appendToStream('followed-a', [createEvent(), createEvent()])
    await client.appendToStream('unfollowed', createEvent())
    await client.appendToStream('followed-b', createEvent())
    const received = collectEvents(client.subscribeToAll({ fromPosition: position ?? START, filter }))
    await received.until('caught up')
    await client.appendToStream('unfollowed', createEvent())
    await client.appendToStream('followed-a', createEvent())
    await received.until('followed-a 2')
    await received.end()
    expect(received.reported).to.deep.equal(['followed-b 0', 'caught up', 'followed-a 2'])
  })

  it('can exclude system events from a subscription', async () => {
    await client.setStreamMetadata('described', { maxCount: 10 })
    await client.appendToStream('described', createEvent())
    const received = collectEvents(client.subscribeToAll({ fromPosition: START, filter: excludeSystemEvents() }))
    await received.until('caught up')
    await received.end()
    expect(received.reported).to.include('described 0').and.not.include('$$described 0')
  })

  it('sends checkpoints to a subscription without matches', async () => {
    await client.appendToStream('noise', createEvents(40))
    const seen: bigint[] = []
    const checkpointReached = async (_: unknown, { commit }: { commit: bigint }) => void seen.push(commit)
    const filter = streamNameFilter({ prefixes: ['unused'], checkpointReached })
    const received = collectEvents(client.subscribeToAll({ fromPosition: START, filter }))
    await received.until('caught up')
    await received.end()
    expect(seen).not.to.deep.equal([])
  })
})
