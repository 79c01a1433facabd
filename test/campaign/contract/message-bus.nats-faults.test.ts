import { expect } from 'chai'
import { connect, type JetStreamManager, type NatsConnection, nanos } from 'nats'
import { landmarkAt } from '../../../src/stores/applied-position.js'
import { StoreRefused, StoreUnavailable } from '../../../src/stores/errors.js'
import type { BusMessage } from '../../../src/stores/message-bus.js'
import type { NatsBus } from '../../../src/stores/nats/bus.js'
import { headersOf, subjectOf } from '../../../src/stores/nats/message.js'
import { relay } from '../../../src/stores/nats/relay.js'
import { ensureStream } from '../../../src/stores/nats/stream.js'
import { waitUntil } from '../../support/collecting.js'
import { describeOnNats, readStream } from '../../support/nats.js'
import { formatMessage, type NatsShop, openNatsShop, toMessages } from '../../support/nats-shop.js'
import { startNatsServer } from '../../support/servers.js'
import { createRecorder, locationCreated, openStores } from '../../support/shop-log.js'
import { scaleToCampaign } from '../size.js'

const KILLS = scaleToCampaign(20)
const EVENTS_PER_APPEND = 20

describeOnNats('NATS with faults', true, nats => {
  let shop: NatsShop
  let connection: NatsConnection
  let manager: JetStreamManager
  const stops: (() => Promise<unknown>)[] = []
  before(async () => {
    connection = await connect({ servers: nats.url(), maxReconnectAttempts: -1, reconnectTimeWait: 20 })
    manager = await connection.jetstreamManager({ checkAPI: false })
  })
  after(() => connection.close())
  beforeEach(async () => {
    shop = await openNatsShop(nats.url())
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
    await shop.close()
  })

  const stored = () => readStream(shop.stream, connection)
  const storedAll = (count: number) =>
    waitUntil(async () => {
      const info = await manager.streams.info(shop.stream).catch(() => undefined)
      return (info?.state.messages ?? 0) >= count
    })
  function listen(bus: NatsBus = shop.bus, refuses: () => boolean = () => false) {
    const ending = new AbortController()
    const taken: BusMessage[] = []
    const handle = async (messages: readonly BusMessage[]) => {
      if (refuses()) throw new Error('not now')
      taken.push(...messages)
    }
    const running = bus.consume({ consumer: 'orders', signal: ending.signal, handle })
    const stop = async () => {
      ending.abort()
      await running
    }
    stops.push(stop)
    return { ids: () => [...new Set(taken.map(({ id }) => id))], taken, stop }
  }
  /** Returns the names of the readers of the stream for a consumer on the server. */
  async function readersOf(consumer: string): Promise<readonly string[]> {
    const readers = await manager.consumers
      .list(shop.stream)
      .next()
      .catch(() => [])
    return readers.map(({ name }) => name).filter(name => name.startsWith(consumer))
  }
  const isThere = (consumer: string) => waitUntil(async () => (await readersOf(consumer)).length > 0)

  it('delivers every event once and in order when killed repeatedly under load, with two relays', async function () {
    this.timeout(900_000)
    const second = shop.beside()
    const ending = new AbortController()
    const relaying = second.relay(ending.signal)
    stops.push(async () => {
      ending.abort()
      await relaying
      await second.close()
    })
    const listener = listen()
    await isThere('orders')
    const reported: string[] = []
    let running = true
    const load = (async () => {
      while (running) {
        reported.push(...(await shop.happen(EVENTS_PER_APPEND)))
        // Limited by the deliveries: the test is about kills, not about the length of a queue.
        await waitUntil(() => !running || reported.length < listener.taken.length + 1000)
      }
    })()
    for (let kill = 0; kill < KILLS; kill++) {
      const before = listener.taken.length
      await waitUntil(() => listener.taken.length >= before + 200)
      await nats.server().kill('SIGKILL')
      await nats.server().restart()
    }
    running = false
    await load
    await storedAll(reported.length)
    expect(await stored()).to.deep.equal(reported)
    await waitUntil(() => listener.ids().length >= reported.length)
    expect(listener.ids()).to.deep.equal(reported)
  })

  it('misses nothing if another relay publishes during the query for the end of the stream', async () => {
    const name = { stream: `${shop.stream}-late`, subjects: `${shop.subjects}late` }
    await ensureStream(manager, name)
    const stores = openStores()
    const ids = await createRecorder(stores.store)(...['Shelf', 'Rack', 'Yard'].map(locationCreated))
    const publishFirst = async () => {
      const [id = '', type] = [ids[0], 'location.created']
      const first = {
        id,
        type,
        position: 1,
        landmark: await landmarkAt(stores.store, 1),
        text: formatMessage({ id, type }),
      }
      const options = { msgID: id, headers: headersOf(first) }
      await connection.jetstream().publish(subjectOf(name, first), first.text, options)
    }
    let requested = 0
    const info = async (stream: string) => {
      const state = await manager.streams.info(stream)
      requested += 1
      // The first query is whether there is a stream, the second how far it is.
      if (requested === 2) await publishFirst()
      return state
    }
    const streams = Object.assign(Object.create(manager.streams), { info })
    const requestOptions = Object.assign(Object.create(manager), { streams })
    const overtaken = Object.assign(Object.create(connection), { jetstreamManager: async () => requestOptions })
    const ending = new AbortController()
    const { signal } = ending
    const nats = { connected: async () => overtaken, onBreak: () => () => {}, closed: signal, close: async () => {} }
    const relaying = relay({ nats, name, store: stores.store, toMessages, warn: () => {} }, signal)
    stops.push(async () => {
      ending.abort()
      await relaying
      await stores.close()
    })
    const reported = () => readStream(name.stream, connection)
    await waitUntil(async () => (await reported()).includes(ids[2] ?? ''))
    expect(await reported()).to.deep.equal(ids)
  })

  it('publishes again what the broker acknowledged and lost', async () => {
    const ids = await shop.happen(30)
    await storedAll(30)
    for (let sequence = 21; sequence <= 30; sequence++) await manager.streams.deleteMessage(shop.stream, sequence)
    await nats.server().kill('SIGKILL')
    await nats.server().restart()
    await storedAll(30)
    expect(await stored()).to.deep.equal(ids)
  })

  it('continues within an event of several messages', async () => {
    const [first, both] = [1, 2].map(
      count => (events: Parameters<typeof toMessages>[0]) =>
        toMessages(events).flatMap(message =>
          Array.from({ length: count }, (_, n) => {
            const id = `${message.id}-${n}`
            return { ...message, id, text: formatMessage({ ...message, id }) }
          }),
        ),
    )
    await shop.close()
    shop = await openNatsShop(nats.url(), { toMessages: first })
    const [id] = await shop.happen(1)
    await storedAll(1)
    const [name, directory] = [{ stream: shop.stream, subjects: shop.subjects }, shop.directory]
    await shop.close()
    shop = await openNatsShop(nats.url(), { toMessages: both, name }, directory)
    await storedAll(2)
    expect(await stored()).to.deep.equal([`${id}-0`, `${id}-1`])
  })

  it('continues after the reader of a consumer was deleted, and misses nothing', async () => {
    const listener = listen()
    await isThere('orders')
    const early = await shop.happen(20)
    await waitUntil(() => listener.ids().length >= 20)
    for (const reader of await readersOf('orders')) await manager.consumers.delete(shop.stream, reader)
    const late = await shop.happen(20)
    await waitUntil(() => listener.ids().length >= 40)
    expect(listener.ids()).to.deep.equal([...early, ...late])
  })

  it('fills a deleted stream again, and consumers miss nothing', async () => {
    const listener = listen()
    await isThere('orders')
    const early = await shop.happen(20)
    await waitUntil(() => listener.ids().length >= 20)
    await manager.streams.delete(shop.stream)
    const late = await shop.happen(20)
    await waitUntil(() => listener.ids().length >= 40)
    expect(listener.ids()).to.deep.equal([...early, ...late])
    await storedAll(40)
    expect(await stored()).to.deep.equal([...early, ...late])
  })

  it("fills a purged stream again, including messages in the broker's deduplication window", async () => {
    const ids = await shop.happen(20)
    await storedAll(20)
    const config = (await manager.streams.info(shop.stream)).config
    await manager.streams.update(shop.stream, { ...config, duplicate_window: nanos(1_500) })
    await manager.streams.purge(shop.stream)
    shop = await shop.reopen()
    await storedAll(20)
    expect(await stored()).to.deep.equal(ids)
  })

  it('fills a purged stream again while the connection is up and idle', async () => {
    const listener = listen()
    await isThere('orders')
    const ids = await shop.happen(20)
    await storedAll(20)
    const { config } = await manager.streams.info(shop.stream)
    await manager.streams.update(shop.stream, { ...config, duplicate_window: nanos(1_500) })
    await manager.streams.purge(shop.stream)
    await storedAll(20)
    expect(await stored()).to.deep.equal(ids)
    const late = await shop.happen(5)
    await waitUntil(() => listener.ids().length >= 25)
    expect(
      listener.taken.map(({ id }) => id),
      'each once',
    ).to.deep.equal([...ids, ...late])
  })

  it("delivers messages above the broker's size limit, and everything after them", async () => {
    const name = 'x'.repeat(1024 * 1024)
    const large = (events: Parameters<typeof toMessages>[0]) =>
      toMessages(events).map(each => (each.position === 2 ? { ...each, text: JSON.stringify({ name }) } : each))
    await shop.close()
    shop = await openNatsShop(nats.url(), { toMessages: large })
    const listener = listen()
    await isThere('orders')
    const ids = await shop.happen(3)
    await waitUntil(() => listener.ids().length >= 3)
    expect(listener.ids()).to.deep.equal(ids)
    expect(listener.taken.find(({ position }) => position === 2)?.text).to.equal(JSON.stringify({ name }))
    expect(await stored()).to.deep.equal(ids)
  })

  it('delivers from the log what the stream lacks, in order', async () => {
    const listener = listen()
    await isThere('orders')
    const early = await shop.happen(3)
    await waitUntil(() => listener.ids().length >= 3)
    await listener.stop()
    const purged = await shop.happen(700)
    await storedAll(703)
    await manager.streams.purge(shop.stream)
    const kept = await shop.happen(10)
    await storedAll(10)
    const { state } = await manager.streams.info(shop.stream)
    for (const sequence of [5, 6, 8]) await manager.streams.deleteMessage(shop.stream, state.first_seq + sequence)
    const next = listen()
    const late = await shop.happen(1)
    await waitUntil(() => next.ids().includes(late.at(-1) ?? ''))
    expect(next.taken.map(({ id }) => id)).to.deep.equal([...purged, ...kept, ...late])
    await next.stop()

    await shop.happen(1)
    const after = listen()
    await waitUntil(() => after.taken.length > 0)
    expect([...early, ...kept], 'nothing twice').not.to.include(after.ids()[0])
  })

  it('delivers from the log what the stream lacks within an event', async () => {
    const twice = (events: Parameters<typeof toMessages>[0]) =>
      toMessages(events).flatMap(message => ['a', 'b'].map(part => ({ ...message, id: `${message.id}-${part}` })))
    await shop.close()
    shop = await openNatsShop(nats.url(), { toMessages: twice })
    const listener = listen()
    await isThere('orders')
    await listener.stop()
    const ids = await shop.happen(3)
    await storedAll(6)
    await manager.streams.deleteMessage(shop.stream, 3)
    await manager.streams.deleteMessage(shop.stream, 6)
    const next = listen()
    await shop.happen(1)
    await waitUntil(() => next.ids().length >= 8)
    const reported = [...ids, next.ids().at(-1)?.slice(0, -2)].flatMap(id => [`${id}-a`, `${id}-b`])
    expect(next.ids()).to.deep.equal(reported)
  })

  it("delivers to the next process what the previous one didn't consume, in order", async () => {
    const hesitant = listen(shop.bus, () => true)
    await isThere('orders')
    const ids = await shop.happen(300)
    await storedAll(300)
    const next = listen(shop.beside())
    await hesitant.stop()
    await waitUntil(() => next.ids().length >= 300)
    expect(next.ids()).to.deep.equal(ids)
  })

  it('is unavailable within ten seconds when frozen, and recovers', async () => {
    const listener = listen()
    await isThere('orders')
    await shop.happen(1)
    await waitUntil(() => listener.ids().length >= 1)
    await nats.server().kill('SIGSTOP')
    stops.push(() => nats.server().kill('SIGCONT'))
    const began = performance.now()
    expect(await shop.bus.ping().catch((error: unknown) => error)).to.be.instanceOf(StoreUnavailable)
    expect(performance.now() - began).to.be.below(10_000)
    const ids = await shop.happen(5)
    await nats.server().kill('SIGCONT')
    await waitUntil(() => listener.ids().length >= 6)
    expect(listener.ids().slice(1)).to.deep.equal(ids)
    await shop.bus.ping()
  })

  it('rejects a stream that was created for another purpose', async () => {
    await manager.streams.add({ name: 'TEST-foreign', subjects: ['foreign.>', 'more.>'] })
    const foreign = await openNatsShop(nats.url(), { name: { stream: 'TEST-foreign', subjects: 'foreign' } })
    const overlapping = await openNatsShop(nats.url(), { name: { stream: 'TEST-mine', subjects: 'foreign' } })
    for (const each of [foreign, overlapping]) {
      expect(await each.bus.ping().catch((error: unknown) => error)).to.be.instanceOf(StoreRefused)
      await each.close()
    }
    await manager.streams.delete('TEST-foreign')
  })
})

describeOnNats('NATS with a password', true, () => {
  const stops: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })

  it('accepts the credentials of the URL and rejects others', async () => {
    const server = await startNatsServer(
      process.env.NATS_SERVER_BINARY ?? 'nats-server',
      '--user',
      'shop',
      '--pass',
      'a:b@c',
    )
    stops.push(() => server.stop())
    const outcome = async (url: string) => {
      const shop = await openNatsShop(url)
      const requested = await shop.bus.ping().catch((error: unknown) => error)
      await shop.close()
      return requested
    }
    expect(await outcome(server.url.replace('://', `://shop:${encodeURIComponent('a:b@c')}@`))).to.equal(undefined)
    const refused = await outcome(server.url.replace('://', '://shop:other@'))
    expect(refused).to.be.instanceOf(StoreRefused)
    expect(String(refused)).not.to.include('other')
    expect(await openNatsShop('http://localhost').catch((error: unknown) => error)).to.be.instanceOf(StoreRefused)
  })
})
