import { expect } from 'chai'
import { connect, type NatsConnection } from 'nats'
import type { EventStore } from '../../src/stores/event-store.js'
import { contentsOf, emptyStream } from '../../src/stores/nats/contents.js'
import { until } from '../support/collecting.js'
import { describeOnNats, storedIn } from '../support/nats.js'
import { type NatsShop, openNatsShop } from '../support/nats-shop.js'
import { locationCreated, openStores, recorder } from '../support/shop-log.js'

describeOnNats('The relay to NATS', false, nats => {
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
  const told = (stream: string) => storedIn(stream, connection)

  it('stops while another log answers in place of the one that it follows, and goes on when that is back', async () => {
    const { store, close } = openStores()
    let exchanged = false
    let recognised = 0
    const at: EventStore['at'] = async position => {
      if (exchanged) return undefined
      recognised += 1
      return store.at(position)
    }
    const said: string[] = []
    const happen = recorder(store)
    shop = await openNatsShop(nats.url(), { store: { ...store, at }, warn: message => void said.push(message) })
    const ids = [...(await happen(locationCreated('Shelf 0')))]
    // Until it has looked, an answer stands for a moment.
    for (const asked = recognised; recognised === asked; ) ids.push(...(await happen(locationCreated('Shelf'))))
    await until(async () => (await told(shop!.stream)).length === ids.length)
    exchanged = true
    const began = performance.now()
    await until(() => performance.now() > began + 300)
    const late = await happen(locationCreated('Shelf of another log'))
    await until(() => said.some(line => line.includes('is of another log')))
    expect(await told(shop.stream)).to.deep.equal(ids)
    exchanged = false
    await until(async () => (await told(shop!.stream)).length > ids.length)
    expect(await told(shop.stream)).to.deep.equal([...ids, ...late])
    await shop.close()
    shop = undefined
    await close()
  })

  it('publishes the log anew, and at once, into a stream that is emptied, whose readers go on', async () => {
    shop = await openNatsShop(nats.url())
    const name = { stream: shop.stream, subjects: shop.subjects }
    const ids = await shop.happen(5)
    await until(async () => (await told(shop!.stream)).length === 5)
    const full = await contentsOf(nats.url(), name)
    expect(full).to.include({ messages: 5, first: 1, last: 5 })
    expect(full.told?.landmark?.id).to.equal(ids.at(-1))
    expect(Date.parse(full.told?.time ?? '')).to.be.closeTo(Date.now(), 60_000)

    shop = await shop.reopen()
    await emptyStream(nats.url(), name)
    expect(await contentsOf(nats.url(), name)).to.include({ messages: 0, last: 5, told: undefined })
    shop = await shop.reopen()
    await until(async () => (await told(shop!.stream)).length === 5)
    expect(await told(shop.stream)).to.deep.equal(ids)
    expect(await contentsOf(nats.url(), name)).to.include({ messages: 5, first: 6, last: 10 })
  })

  it('makes no stream by being asked what it holds', async () => {
    const name = { stream: 'TEST-none', subjects: 'test.none' }
    expect(await contentsOf(nats.url(), name)).to.deep.equal({ messages: 0, first: 0, last: 0, told: undefined })
    await emptyStream(nats.url(), name)
    const missing = await (await connection.jetstreamManager()).streams
      .info('TEST-none')
      .catch((error: unknown) => error)
    expect(String(missing)).to.include('stream not found')
  })
})
