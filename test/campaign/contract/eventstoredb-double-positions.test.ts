import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  FORWARDS,
  NO_STREAM,
  type Position,
  START,
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

describe('Positions in the EventStoreDB double', () => {
  let dataDir: string
  let double: EventStoreDouble
  let client: EventStoreDBClient
  /** The positions of five events of one stream. */
  const at: bigint[] = []
  const third = () => at[2] ?? 0n
  const filter = streamNameFilter({ prefixes: ['placed'] })

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'eventstoredb-'))
    double = await startEventStoreDouble({ dataDir })
    client = EventStoreDBClient.connectionString(double.url)
    for (let n = 0; n < 5; n++) at.push((await append('placed')).commit)
  })

  after(async () => {
    await client.dispose()
    await double.stop()
    await rm(dataDir, { recursive: true })
  })

  async function append(stream: string, events = [createEvent()]): Promise<Position> {
    const { position } = await client.appendToStream(stream, events)
    if (!position) throw new Error('it was not named a position')
    return position
  }

  async function read(fromPosition: Position, direction: typeof FORWARDS | typeof BACKWARDS) {
    const found: string[] = []
    for await (const { event } of client.readAll({ fromPosition, direction, maxCount: 2 }))
      found.push(`${event?.streamId} ${event?.revision}`)
    return found
  }

  async function follow(fromPosition: Position, target = filter) {
    const received = collectEvents(client.subscribeToAll({ fromPosition, filter: target }))
    const failed = received.failed.then(error => Promise.reject(error))
    await Promise.race([received.until('caught up'), failed])
    failed.catch(() => {})
    await received.end()
    return received.reported
  }

  const place = (commit: bigint, prepare = commit) => ({ commit, prepare })

  const nowhere: Record<string, () => Position> = {
    'one byte after an event': () => place(third() + 1n),
    'one byte before an event': () => place(third() - 1n),
    'between two events': () => place((third() + (at[3] ?? 0n)) / 2n),
    'with prepare after commit': () => place(third(), third() + 1n),
    'with commit one byte too high': () => place(third() + 1n, third()),
  }
  for (const [where, position] of Object.entries(nowhere)) {
    it(`reject a start ${where}`, async () => {
      for (const attempt of [read(position(), FORWARDS), read(position(), BACKWARDS), follow(position())])
        expect(await expectFailure(attempt)).to.include({ type: 'unknown', code: 2 })
    })
  }

  it('of an event start a forward read with it, and a backward read and a subscription next to it', async () => {
    expect(await read(place(third()), FORWARDS)).to.deep.equal(['placed 2', 'placed 3'])
    expect(await read(place(third()), BACKWARDS)).to.deep.equal(['placed 1', 'placed 0'])
    expect(await follow(place(third()))).to.deep.equal(['placed 3', 'placed 4', 'caught up'])
  })

  for (const less of [1n, undefined]) {
    it(`prepared ${less ?? 'all'} before the commit change only the start of a backward read`, async () => {
      const position = place(third(), less ? third() - less : 0n)
      expect(await read(position, FORWARDS)).to.deep.equal(['placed 2', 'placed 3'])
      expect(await read(position, BACKWARDS)).to.deep.equal(['placed 0'])
      expect(await follow(position)).to.deep.equal(['placed 3', 'placed 4', 'caught up'])
    })
  }

  it('start the log at 0, are invalid at 1, and have nothing before both', async () => {
    expect(await read(place(0n), FORWARDS)).to.deep.equal(['placed 0', 'placed 1'])
    expect(await expectFailure(read(place(1n), FORWARDS))).to.include({ code: 2 })
    expect(await expectFailure(follow(place(1n)))).to.include({ code: 2 })
    for (const position of [place(0n), place(1n)]) expect(await read(position, BACKWARDS)).to.deep.equal([])
  })

  it('after the end have no events, but a subscription gets new ones, even before its start', async () => {
    const far = place(10n ** 15n)
    expect(await read(far, FORWARDS)).to.deep.equal([])
    expect(await expectFailure(read(far, BACKWARDS))).to.include({ code: 2 })
    const received = collectEvents(
      client.subscribeToAll({ fromPosition: far, filter: streamNameFilter({ prefixes: ['new'] }) }),
    )
    await received.until('caught up')
    await append('new')
    await received.until('new 0')
    await received.end()
  })

  it('differ between the events of one append, and the response has the last one', async () => {
    const last = await append('three', createEvents(3))
    const places: bigint[] = []
    for await (const { event } of client.readStream('three')) if (event?.position) places.push(event.position.commit)
    expect(new Set(places)).to.have.property('size', 3)
    expect(places.at(-1)).to.equal(last.commit)
  })

  for (const how of ['deleteStream', 'tombstoneStream'] as const) {
    it(`after ${how} can still start a read`, async () => {
      const position = await append(how)
      await append('behind it')
      await client[how](how, { expectedRevision: 0n })
      expect((await read(position, FORWARDS))[0]).to.equal(`${how} 0`)
    })
  }

  for (const credentials of [undefined, { username: 'a', password: 'b' }]) {
    it(`are missing in the response to a repeat of a hidden event, ${credentials ? 'plain' : 'in a batch'}`, async () => {
      const stream = `hidden ${credentials?.username}`
      const events = createEvents(2)
      await append(stream, events)
      await append(stream, createEvents(2))
      const again = () =>
        client.appendToStream(stream, events, { expectedRevision: NO_STREAM, ...(credentials && { credentials }) })
      expect((await again()).position).to.be.an('object')
      await client.setStreamMetadata(stream, { maxCount: 2 })
      expect(await again()).to.deep.include({ success: true, nextExpectedRevision: 1n, position: undefined })
    })
  }

  it("don't allow a forward read of a stream from its end, or a read of zero events", async () => {
    expect(await expectFailure(readRevisions(client, 'placed', END))).to.include({ type: 'unknown', code: 2 })
    expect(await expectFailure(readRevisions(client, 'missing', END))).to.include({ type: 'unknown', code: 2 })
    const none = async () => {
      for await (const _ of client.readStream('placed', { maxCount: 0 })) throw new Error('that was one')
    }
    expect(await expectFailure(none())).to.include({ type: 'unknown', code: 2 })
  })

  describe('in checkpoints', () => {
    let begin: Position
    /** The streams of all events after `begin`, and the stream of each position. */
    const streams: string[] = []
    const indexOf = new Map<bigint, number>()
    const checkpoints: Position[] = []

    before(async () => {
      begin = await append('ours')
      for (let n = 0; n < 3; n++) {
        await append('theirs', createEvents(40))
        await append('ours')
      }
      await append('theirs', createEvents(70))
      for await (const { event } of client.readAll({ fromPosition: begin })) {
        if (event?.position) indexOf.set(event.position.commit, streams.push(event.streamId) - 1)
      }
      await follow(
        begin,
        reporting(position => checkpoints.push(position)),
      )
    })

    const reporting = (report: (position: Position) => void) =>
      streamNameFilter({ prefixes: ['ours'], checkpointReached: async (_, position) => report(position) })

    it('are those of the newest matching event of a page, or else of the page itself, without the second number', () => {
      const described = checkpoints.map(({ commit, prepare }) => {
        const event = indexOf.get(commit)
        return `${event} ${streams[event ?? -1]}${prepare === 0n ? ', no prepare' : ''}`
      })
      expect(described).to.deep.equal([
        '1 theirs, no prepare',
        '41 ours',
        '82 ours',
        '123 ours',
        '129 theirs, no prepare',
        '161 theirs, no prepare',
      ])
    })

    it('can start a subscription that misses nothing', async () => {
      for (const { commit, prepare } of checkpoints)
        for (const position of [place(commit), place(commit, prepare)]) {
          const left = streams.slice((indexOf.get(commit) ?? 0) + 1).filter(stream => stream === 'ours')
          const received = await follow(position, streamNameFilter({ prefixes: ['ours'] }))
          expect(received).to.have.length(left.length + 1)
        }
    })

    it('begin with the start, and are live the last checked event', async () => {
      const positions: Position[] = []
      await follow(
        place(0n),
        reporting(position => positions.push(position)),
      )
      expect(positions[0]).to.deep.equal(place(0n))
      const { position: reported, report } = waitForPosition()
      const received = collectEvents(client.subscribeToAll({ fromPosition: END, filter: reporting(report) }))
      await received.until('caught up')
      await append('theirs', createEvents(32))
      const { commit, prepare } = await reported
      expect(commit).to.equal(prepare)
      await received.end()
    })
  })

  it('are unaffected by the type and metadata, because only data counts for the size of an append', async () => {
    const sized = (bytes: number) => ({ ...createEvent(), data: { n: 0, p: 'x'.repeat(bytes - 14) } })
    const metadata = { m: 'y'.repeat(900_000) }
    await client.appendToStream('sized', sized(1_048_576))
    await client.appendToStream('sized', { ...sized(1_000_000), metadata })
    expect((await expectFailure(client.appendToStream('sized', sized(1_048_577)))).type).to.equal(
      'maximum-append-size-exceeded',
    )
  })

  it("don't exist for a stream that was never written, so it can't be deleted", async () => {
    expect(await expectFailure(client.deleteStream('never'))).to.include({
      type: 'wrong-expected-version',
      code: 9,
      actualVersion: -1n,
    })
  })

  it('of expired events are not read', async () => {
    await append('old')
    await client.setStreamMetadata('old', { maxAge: 1 })
    while ((await readRevisions(client, 'old')).length > 0) await new Promise(resolve => setTimeout(resolve, 50))
  })

  it("with a name beyond ASCII can't be in a trailer", async () => {
    await append('gelöscht')
    await client.tombstoneStream('gelöscht')
    expect(await expectFailure(readRevisions(client, 'gelöscht'))).to.include({ type: 'unknown', code: 2 })
  })

  it('are dropped for a stopped live reader, but kept for one that is catching up', async () => {
    const large = () => createEvents(10).map(event => ({ ...event, data: { n: 0, p: 'x'.repeat(3_000) } }))
    const slow = streamNameFilter({ prefixes: ['slow'] })
    const live = client.subscribeToAll({ fromPosition: END, filter: slow })
    const received = collectEvents(live)
    await received.until('caught up')
    live.pause()
    for (let n = 0; n < 60; n++) await client.appendToStream('slow', large())
    live.resume()
    expect(await received.failed).to.include({ type: 'timeout', code: 10 })
    expect(received.reported.length).to.be.below(601)

    const late = client.subscribeToAll({ fromPosition: START, filter: slow })
    const all = collectEvents(late)
    late.pause()
    await new Promise(resolve => late.once('confirmation', resolve))
    late.resume()
    await all.until('caught up')
    await all.end()
    expect(all.reported).to.have.length(601)
  })

  it('are read over up to a hundred calls per connection, shared by a process, and further calls wait', async () => {
    // Its appends are one call, open from the first one.
    await append('counted')
    const filter = streamNameFilter({ prefixes: ['unused'] })
    const open = Array.from({ length: 99 }, () => collectEvents(client.subscribeToAll({ fromPosition: END, filter })))
    await Promise.all(open.map(received => received.until('caught up')))
    let isAnswered = false
    const read = readRevisions(EventStoreDBClient.connectionString(double.url), 'placed').finally(
      () => (isAnswered = true),
    )
    for (let n = 0; n < 10; n++) await append('counted')
    expect(isAnswered).to.equal(false)
    await open.pop()?.end()
    expect(await read).to.have.length(5)
    for (const received of open) await received.end()
  })
})

function waitForPosition() {
  let report: (position: Position) => void = () => {}
  const position = new Promise<Position>(resolve => (report = resolve))
  return { position, report }
}
