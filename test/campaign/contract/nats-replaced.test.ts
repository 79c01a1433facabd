import { expect } from 'chai'
import { connect, type NatsConnection } from 'nats'
import type { EventStore } from '../../../src/stores/event-store.js'
import type { BusMessage } from '../../../src/stores/message-bus.js'
import { contentsOf, emptyStream } from '../../../src/stores/nats/contents.js'
import { waitUntil } from '../../support/collecting.js'
import { folderPerTest } from '../../support/folder.js'
import { describeOnNats, readStream } from '../../support/nats.js'
import { type NatsShop, openNatsShop } from '../../support/nats-shop.js'
import { copyLog, createRecorder, locationCreated, openStores } from '../../support/shop-log.js'

describeOnNats('The relay to NATS', false, nats => {
  const folder = folderPerTest()
  let connection: NatsConnection
  let shop: NatsShop | undefined
  before(async () => {
    connection = await connect({ servers: nats.url() })
  })
  after(() => connection.close())
  afterEach(async () => {
    await shop?.close()
    shop = undefined
  })
  const reported = (stream: string) => readStream(stream, connection)

  it('stops while another log responds instead of its own, and continues when that is back', async () => {
    const { store, close } = openStores()
    let exchanged = false
    let recognised = 0
    const at: EventStore['at'] = async position => {
      if (exchanged) return undefined
      recognised += 1
      return store.at(position)
    }
    const output: string[] = []
    const happen = createRecorder(store)
    shop = await openNatsShop(nats.url(), { store: { ...store, at }, warn: message => void output.push(message) })
    const ids = [...(await happen(locationCreated('Shelf 0')))]
    // A result is cached for a moment before the next check.
    for (const requested = recognised; recognised === requested; ) ids.push(...(await happen(locationCreated('Shelf'))))
    await waitUntil(async () => (await reported(shop!.stream)).length === ids.length)
    exchanged = true
    const began = performance.now()
    await waitUntil(() => performance.now() > began + 300)
    const late = await happen(locationCreated('Shelf of another log'))
    await waitUntil(() => output.some(line => line.includes("doesn't match the log")))
    expect(await reported(shop.stream)).to.deep.equal(ids)
    exchanged = false
    await waitUntil(async () => (await reported(shop!.stream)).length > ids.length)
    expect(await reported(shop.stream)).to.deep.equal([...ids, ...late])
    await shop.close()
    shop = undefined
    await close()
  })

  it('publishes the whole log immediately to a purged stream, and its readers continue', async () => {
    shop = await openNatsShop(nats.url())
    const name = { stream: shop.stream, subjects: shop.subjects }
    const ids = await shop.happen(5)
    await waitUntil(async () => (await reported(shop!.stream)).length === 5)
    const full = await contentsOf(nats.url(), name)
    expect(full).to.include({ messages: 5, first: 1, last: 5 })
    expect(full.lastMessage?.landmark?.id).to.equal(ids.at(-1))
    expect(Date.parse(full.lastMessage?.time ?? '')).to.be.closeTo(Date.now(), 60_000)

    shop = await shop.reopen(async () => {
      await emptyStream(nats.url(), name)
      expect(await contentsOf(nats.url(), name)).to.include({ messages: 0, last: 5, lastMessage: undefined })
    })
    await waitUntil(async () => (await reported(shop!.stream)).length === 5)
    expect(await reported(shop.stream)).to.deep.equal(ids)
    expect(await contentsOf(nats.url(), name)).to.include({ messages: 5, first: 6, last: 10 })
  })

  it('has all of a restored log, and consumers miss nothing after both are reset', async () => {
    const listen = (target: NatsShop) => {
      const ids = new Set<string>()
      const ending = new AbortController()
      const handle = async (messages: readonly BusMessage[]) => {
        for (const { id } of messages) ids.add(id)
      }
      const running = target.bus.consume({ consumer: 'orders', signal: ending.signal, handle })
      const stop = async () => {
        ending.abort()
        await running
      }
      return { ids, running, stop }
    }
    const older = folder.at('older')
    shop = await openNatsShop(nats.url())
    const name = { stream: shop.stream, subjects: shop.subjects }
    const first = listen(shop)
    await shop.placed('orders')
    const early = await shop.happen(5)
    await waitUntil(() => first.ids.size === 5)
    await first.stop()
    shop = await shop.reopen(directory => copyLog(directory, older))
    const second = listen(shop)
    await shop.happen(50)
    await waitUntil(() => second.ids.size === 50)
    await second.stop()
    shop = await shop.reopen(directory => copyLog(older, directory))
    const afterRestore = await shop.happen(100)
    expect(await shop.bus.mismatch()).to.include("doesn't match the log")
    expect(await reported(shop.stream)).to.have.length(55)

    const [planned, ...others] = await shop.setBack()
    expect([planned?.consumer, others]).to.deep.equal(['orders', []])
    const stored = planned?.to.position ?? 0
    expect(stored).to.be.within(1, 5)
    await emptyStream(nats.url(), name)
    const third = listen(shop)
    const all = [...early, ...afterRestore]
    await waitUntil(() => third.ids.has(all.at(-1) ?? ''))
    await third.stop()
    expect([...third.ids], 'from the place on').to.deep.equal(all.slice(stored))
    expect(await reported(shop.stream)).to.deep.equal(all)
  })

  it('creates no stream through a query', async () => {
    const name = { stream: 'TEST-none', subjects: 'test.none' }
    expect(await contentsOf(nats.url(), name)).to.deep.equal({ messages: 0, first: 0, last: 0, lastMessage: undefined })
    await emptyStream(nats.url(), name)
    const missing = await (await connection.jetstreamManager()).streams
      .info('TEST-none')
      .catch((error: unknown) => error)
    expect(String(missing)).to.include('stream not found')
  })
})
