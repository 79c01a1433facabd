import { expect } from 'chai'
import { StoreUnavailable } from '../../../../src/stores/errors.js'
import { type EventStore, NO_STREAM } from '../../../../src/stores/event-store.js'
import { sealEvents } from '../../../support/events.js'
import { collect, followUntil, readRevisions } from '../../../support/reading.js'
import { createServers, rejectionReason } from './servers.js'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('EventStoreDB with faults', () => {
  const servers = createServers()
  afterEach(servers.end)

  const appendTo = (store: EventStore, stream: string, from = 0, count = 1) =>
    store.append({ stream, expectedRevision: from - 1, events: sealEvents(stream, from, count) })

  async function fill(store: EventStore, stream: string, count: number) {
    for (const revision of times(count)) {
      expect(await appendTo(store, stream, revision)).to.have.property('appended', true)
    }
  }

  for (const [how, lost] of [
    ['cut', 5],
    ['silence', 2],
  ] as const) {
    it(`stores an append once if its response is lost by ${how}, and concurrent ones, too`, async () => {
      const double = await servers.start()
      const store = servers.open(double.url)
      await appendTo(store, 'material-first')
      await double.loseNextAnswers(lost, how)
      const streams = times(16).map(n => `material-${n}`)
      await Promise.all(streams.map(stream => fill(store, stream, 20)))
      for (const stream of streams) expect(await readRevisions(store, stream)).to.deep.equal(times(20))
    })
  }

  it('reports that it is unavailable within ten seconds when frozen, and recovers', async () => {
    const double = await servers.start()
    const warned: string[] = []
    const store = servers.open(double.url, { warn: message => warned.push(message) })
    await fill(store, 'material-1', 2)
    const following = followUntil(store, 0, seen => seen.some(event => event.stream === 'material-after'))
    await double.kill('SIGSTOP')
    const began = performance.now()
    const reasons = await Promise.all([
      rejectionReason(appendTo(store, 'material-1', 2)),
      rejectionReason(appendTo(store, 'material-new')),
      rejectionReason(collect(store.readStream('material-1'))),
      rejectionReason(collect(store.readAll({ after: 0 }))),
      rejectionReason(store.head()),
      rejectionReason(store.ping()),
      rejectionReason(store.identity()),
    ])
    for (const reason of reasons) expect(reason).to.be.instanceOf(StoreUnavailable)
    expect(performance.now() - began).to.be.lessThan(10_000)
    await double.kill('SIGCONT')
    await store.ping()
    expect(await appendTo(store, 'material-after')).to.have.property('appended', true)
    const revisions = (await following).filter(event => event.stream === 'material-1').map(event => event.revision)
    expect(revisions.slice(0, 2)).to.deep.equal([0, 1])
    expect(revisions).to.deep.equal(times(revisions.length))
    expect(warned).to.have.length.at.most(1)
  })

  it('fails within the time limit when gone, and the same store recovers', async () => {
    const double = await servers.start()
    const store = servers.open(double.url, { timeoutMs: 2_000 })
    await fill(store, 'material-1', 1)
    await double.kill('SIGKILL')
    expect(await rejectionReason(appendTo(store, 'material-1', 1))).to.be.instanceOf(StoreUnavailable)
    expect(await rejectionReason(collect(store.readStream('material-1')))).to.be.instanceOf(StoreUnavailable)
    expect(await rejectionReason(store.ping())).to.be.instanceOf(StoreUnavailable)
    await servers.start({ dataDir: double.dataDir, port: double.port })
    expect(await appendTo(store, 'material-1', 1)).to.have.property('appended', true)
    expect(await readRevisions(store, 'material-1')).to.deep.equal([0, 1])
  })

  it("is waited for while it isn't up or still starting", async () => {
    const double = await servers.start({ slowStart: 1_000 })
    const store = servers.open(double.url)
    const [outcome, head] = await Promise.all([appendTo(store, 'material-1'), store.head()])
    expect(outcome).to.have.property('appended', true)
    expect(head).to.be.a('number')
  })

  it('is followed without gaps or warnings when it drops subscriptions', async () => {
    const double = await servers.start()
    const warned: string[] = []
    const store = servers.open(double.url, { warn: message => warned.push(message) })
    let dropped = 0
    const following = followUntil(
      store,
      0,
      seen => seen.length >= 300,
      async () => {
        if (dropped < 10) dropped += await double.dropSubscriptions()
      },
    )
    await fill(store, 'material-1', 300)
    expect((await following).map(event => event.revision)).to.deep.equal(times(300))
    expect(dropped).to.be.greaterThan(3)
    expect(warned).to.deep.equal([])
  })

  it('is followed through bursts with a small buffer for live followers', async () => {
    const double = await servers.start({ liveBuffer: 32 })
    const warned: string[] = []
    const store = servers.open(double.url, { warn: message => warned.push(message) })
    let burst = 0
    const seen = await followUntil(
      store,
      0,
      all => all.length >= 1_000,
      async ({ live }) => {
        if (live && burst < 5) await appendTo(store, 'material-1', 200 * burst++, 200)
      },
    )
    expect(seen.map(event => event.revision)).to.deep.equal(times(1_000))
    expect(warned).to.deep.equal([])
  })

  it('loses nothing for a slow reader that catches up', async () => {
    const double = await servers.start()
    const store = servers.open(double.url)
    for (const part of times(8)) await appendTo(store, 'material-1', 500 * part, 500)
    const seen = await followUntil(
      store,
      0,
      (_, batch) => batch.live,
      () => new Promise(resolve => setTimeout(resolve, 100)),
    )
    expect(seen.map(event => event.revision)).to.deep.equal(times(4_000))
  })

  // A server in a graceful shutdown might send one more response.
  for (const [signal, most] of [
    ['SIGKILL', 1],
    ['SIGTERM', 2],
  ] as const) {
    it(`logs one warning when ended by ${signal}, and is followed again when it is back`, async () => {
      const double = await servers.start()
      const warned: string[] = []
      const store = servers.open(double.url, { warn: message => warned.push(message) })
      await fill(store, 'material-1', 3)
      let subscribed = () => {}
      const tailed = new Promise<void>(resolve => {
        subscribed = resolve
      })
      const following = followUntil(
        store,
        0,
        seen => seen.length >= 6,
        async ({ events, live }) => {
          if (events.at(-1)?.revision === 2 && live) await appendTo(store, 'material-1', 3)
          if (events.at(-1)?.revision === 3) subscribed()
        },
      )
      await tailed
      await double.kill(signal)
      await servers.start({ dataDir: double.dataDir, port: double.port })
      for (const revision of [4, 5]) await appendTo(store, 'material-1', revision)
      expect((await following).map(event => event.revision)).to.deep.equal(times(6))
      expect(warned).to.have.length.within(1, most)
    })
  }

  it('survives a read of a missing stream that its reader leaves early', async () => {
    const double = await servers.start()
    const store = servers.open(double.url)
    const left = store.readStream('material-nobody')[Symbol.asyncIterator]()
    const reading = left.next()
    await left.return?.()
    expect((await reading).done).to.equal(true)
    await store.ping()
  })

  it('reports that it is closed, and followers end', async () => {
    const double = await servers.start()
    const store = servers.open(double.url)
    const following = followUntil(store, 0, () => false)
    await appendTo(store, 'material-1')
    await store.close()
    await following
    for (const late of [appendTo(store, 'material-1', 1), store.head(), collect(store.readStream('material-1'))]) {
      expect(await rejectionReason(late)).to.be.instanceOf(StoreUnavailable)
    }
  })

  it('accepts appends of one process to two servers, and neither loses those of the other', async () => {
    const [here, there] = [await servers.start(), await servers.start()]
    const [one, other] = [servers.open(here.url), servers.open(there.url)]
    await Promise.all([fill(one, 'material-1', 1), fill(other, 'material-1', 1)])
    const filling = [fill(one, 'material-2', 200), fill(other, 'material-2', 200)]
    await there.loseNextAnswers(3)
    await here.loseNextAnswers(3)
    await Promise.all(filling)
    expect(await readRevisions(one, 'material-2')).to.deep.equal(times(200))
    expect(await readRevisions(other, 'material-2')).to.deep.equal(times(200))
    expect(
      await other.append({
        stream: 'material-2',
        expectedRevision: NO_STREAM,
        events: sealEvents('material-2', 0, 1),
      }),
    ).to.deep.equal({ appended: false, actualRevision: 199 })
  })
})
