import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { END, EventStoreDBClient, NO_STREAM, START } from '@eventstore/db-client'
import { expect } from 'chai'
import {
  collectEvents,
  createEvent,
  createEvents,
  expectFailure,
  readRevisions,
} from '../../support/eventstoredb/short-requests.js'
import {
  type EventStoreDouble,
  type EventStoreDoubleOptions,
  startEventStoreDouble,
} from '../../support/eventstoredb/start.js'

describe('The EventStoreDB double with faults', () => {
  let dataDir: string
  const started: { double: EventStoreDouble; client: EventStoreDBClient }[] = []

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'eventstoredb-'))
  })

  afterEach(async () => {
    for (const { double, client } of started.splice(0)) {
      await client.dispose()
      await double.stop()
    }
    await rm(dataDir, { recursive: true })
  })

  async function start(options: Partial<EventStoreDoubleOptions> = {}) {
    const double = await startEventStoreDouble({ dataDir, ...options })
    const client = EventStoreDBClient.connectionString(double.url)
    started.push({ double, client })
    return { double, client }
  }

  it('has every acknowledged event after a kill under load, and its positions still rise', async () => {
    const { double, client } = await start()
    const acknowledged: { stream: string; revision: bigint; position: bigint }[] = []
    const write = async (stream: string) => {
      for (;;) {
        const { nextExpectedRevision, position } = await client.appendToStream(stream, createEvent())
        acknowledged.push({ stream, revision: nextExpectedRevision, position: position?.commit ?? 0n })
        if (acknowledged.length === 500) double.kill('SIGKILL').catch(() => {})
      }
    }
    const streams = Array.from({ length: 16 }, (_, n) => `load-${n}`)
    await Promise.allSettled(streams.map(write))

    const again = await start({ port: double.port })
    for (const stream of streams) {
      const promised = acknowledged.filter(response => response.stream === stream).map(({ revision }) => revision)
      const stored = await readRevisions(again.client, stream)
      expect(stored.slice(0, promised.length)).to.deep.equal(promised)
      // At most the one append in flight is stored without an acknowledgment.
      expect(stored.length - promised.length).to.be.within(0, 1)
    }
    const newest = Math.max(...acknowledged.map(({ position }) => Number(position)))
    const next = await again.client.appendToStream('load-0', createEvent())
    expect(Number(next.position?.commit)).to.be.above(newest)
  })

  it('ends its subscriptions with one error when killed', async () => {
    const { double, client } = await start()
    const received = collectEvents(client.subscribeToAll({ fromPosition: END }))
    await received.until('caught up')
    await double.kill('SIGKILL')
    expect(await received.failed).to.include({ type: 'unavailable', code: 14 })
  })

  it('ends its subscriptions and appends with a reset at a graceful shutdown', async () => {
    const { double, client } = await start()
    const received = collectEvents(client.subscribeToAll({ fromPosition: END }))
    await received.until('caught up')
    await client.appendToStream('other', createEvent())
    await double.loseNextAnswers(1, 'silence')
    const silent = expectFailure(client.appendToStream('silent', createEvent()))
    await double.stop()
    expect(await silent).to.include({ type: 'unknown', code: 13 })
    expect(await received.failed).to.include({ type: 'unknown', code: 13 })
  })

  it('responds after a freeze when it resumes', async () => {
    const { double, client } = await start()
    await client.appendToStream('frozen', createEvent(), { expectedRevision: NO_STREAM })
    await double.kill('SIGSTOP')
    const response = client.appendToStream('frozen', createEvent(), { expectedRevision: 0n })
    await double.kill('SIGCONT')
    expect((await response).nextExpectedRevision).to.equal(1n)
  })

  it("reports that it isn't ready during a slow start, and the same client succeeds afterward", async () => {
    const { double, client } = await start({ slowStart: Number.POSITIVE_INFINITY })
    const refused = await expectFailure(client.appendToStream('early', createEvent()))
    expect(refused).to.include({ type: 'unknown', message: 'Could not recognize Server Is Not Ready' })
    expect(await expectFailure(readRevisions(client, 'early'))).to.include({ type: 'unavailable', code: 14 })
    await double.becomeReady()
    expect((await client.appendToStream('early', createEvent())).success).to.equal(true)
  })

  it('drops subscriptions as too slow on command, and a new one continues after the last event', async () => {
    const { double, client } = await start()
    const { position } = await client.appendToStream('dropped', createEvent())
    const received = collectEvents(client.subscribeToAll({ fromPosition: START }))
    await received.until('caught up')
    expect(await double.dropSubscriptions()).to.equal(1)
    const failure = await received.failed
    expect(failure).to.include({ type: 'timeout', code: 10 })
    expect(failure.message).to.include('Consumer too slow')
    await client.appendToStream('dropped', createEvent())
    const again = collectEvents(client.subscribeToAll({ fromPosition: position ?? START }))
    await again.until('caught up')
    await again.end()
    expect(again.reported).to.deep.equal(['dropped 1', 'caught up'])
  })

  it('drops a live subscription in a burst beyond its buffer', async () => {
    const { client } = await start({ liveBuffer: 32 })
    const received = collectEvents(client.subscribeToAll({ fromPosition: END }))
    await received.until('caught up')
    await client.appendToStream('burst', createEvents(200))
    expect(await received.failed).to.include({ type: 'timeout', code: 10 })
    expect(received.reported.length - 1).to.be.at.most(32)
  })

  it('loses the response to a stored append, so only the repeat gets one', async () => {
    const { double, client } = await start()
    await double.loseNextAnswers(1)
    const event = createEvent()
    const lost = await expectFailure(client.appendToStream('unknown', event, { expectedRevision: NO_STREAM }))
    expect(lost).to.include({ type: 'unavailable', code: 14 })
    const repeat = await client.appendToStream('unknown', event, { expectedRevision: NO_STREAM })
    expect(repeat.nextExpectedRevision).to.equal(0n)
    expect(await readRevisions(client, 'unknown')).to.deep.equal([0n])
  })

  it('never responds to a stored append', async () => {
    const { double, client } = await start()
    await client.appendToStream('other', createEvent())
    await double.loseNextAnswers(1, 'silence')
    const event = createEvent()
    const silent = client.appendToStream('silent', event, { expectedRevision: NO_STREAM })
    const repeat = await client.appendToStream('silent', event, { expectedRevision: NO_STREAM })
    expect(repeat.nextExpectedRevision).to.equal(0n)
    await double.kill('SIGKILL')
    expect((await expectFailure(silent)).type).to.equal('unavailable')
  })

  const allHeld = async (double: EventStoreDouble, count: number) => {
    while ((await double.heldWrites()) < count) await new Promise(resolve => setTimeout(resolve, 5))
  }

  it('accepts connections during a freeze without a response, and executes the requests when it resumes', async () => {
    const { double, client } = await start()
    await client.appendToStream('frozen', createEvent())
    await double.freeze()
    const appended = client.appendToStream('frozen', createEvent())
    const other = await start({ dataDir: join(dataDir, 'other') })
    expect(await expectFailure(readRevisions(other.client, 'frozen'))).to.include({ type: 'stream-not-found' })
    double.thaw()
    expect((await appended).nextExpectedRevision).to.equal(1n)
  })

  for (const afterReads of [1, 2, 3]) {
    it(`lands pending writes after ${afterReads} later reads`, async () => {
      const { double, client } = await start()
      await client.appendToStream('late', createEvent(), { expectedRevision: NO_STREAM })
      await double.holdWrites(1)
      const late = client.appendToStream('late', createEvent(), { expectedRevision: 0n })
      await allHeld(double, 1)
      expect((await client.appendToStream('beside', createEvent())).success).to.equal(true)
      await double.landWrites({ afterReads })
      for (let n = 0; n < afterReads; n++) expect(await readRevisions(client, 'late')).to.deep.equal([0n])
      expect((await late).nextExpectedRevision).to.equal(1n)
      expect(await readRevisions(client, 'late')).to.deep.equal([0n, 1n])
    })
  }

  it('lands writes of a freeze alongside reads when it resumes', async () => {
    const { double, client } = await start()
    await client.appendToStream('late', createEvent(), { expectedRevision: NO_STREAM })
    await double.holdWrites()
    await double.freeze()
    const late = client.appendToStream('late', createEvent(), { expectedRevision: 0n })
    const read = readRevisions(client, 'late')
    double.thaw()
    expect(await read).to.deep.equal([0n])
    await allHeld(double, 1)
    await double.landWrites({ afterReads: 1 })
    expect(await readRevisions(client, 'late')).to.deep.equal([0n])
    expect((await late).nextExpectedRevision).to.equal(1n)
  })

  it('lands writes after a delay without a response, and answers the repeat like the first', async () => {
    const { double, client } = await start()
    const event = createEvent()
    await client.appendToStream('late', createEvent())
    await double.holdWrites()
    await double.loseNextAnswers(1, 'silence')
    client.appendToStream('late', event, { expectedRevision: 0n }).catch(() => {})
    await allHeld(double, 1)
    await double.landWrites({ afterMs: 20 })
    const listening = collectEvents(client.subscribeToStream('late', { fromRevision: 0n }))
    await listening.until('late 1')
    await listening.end()
    const repeat = await client.appendToStream('late', event, { expectedRevision: 0n })
    expect(repeat.nextExpectedRevision).to.equal(1n)
    expect(await readRevisions(client, 'late')).to.deep.equal([0n, 1n])
  })
})
