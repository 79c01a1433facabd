import { expect } from 'chai'
import { AckPolicy, connect, DeliverPolicy, headers, type JetStreamManager, type NatsConnection } from 'nats'
import { consumerPositions } from '../../../src/stores/consumer-positions.js'
import { StoreRefused } from '../../../src/stores/errors.js'
import type { BusMessage, ToMessages } from '../../../src/stores/message-bus.js'
import { createNatsBus, type NatsBus } from '../../../src/stores/nats/bus.js'
import { ensureStream } from '../../../src/stores/nats/stream.js'
import { until } from '../../support/collecting.js'
import { describeOnNats, storedIn } from '../../support/nats.js'
import { textOf } from '../../support/nats-shop.js'
import { locationCreated, openStores, recorder } from '../../support/shop-log.js'

const CONSUMER = 'orders'

/** Converts each event to two messages. */
const twice: ToMessages = events =>
  events.flatMap(({ id, position }) =>
    ['a', 'b'].map(part => {
      const told = { id: `${id}-${part}`, type: 'location.created' }
      return { ...told, position, text: textOf(told) }
    }),
  )

describeOnNats('A stream and a durable consumer of an earlier version on NATS', false, nats => {
  let stores: ReturnType<typeof openStores>
  let connection: NatsConnection
  let manager: JetStreamManager
  let bus: NatsBus
  let happen: (count: number) => Promise<readonly string[]>
  const stops: (() => Promise<unknown>)[] = []
  const name = { stream: '', subjects: '' }
  const said: string[] = []
  beforeEach(async () => {
    const run = Math.random().toString(36).slice(2)
    Object.assign(name, { stream: `TEST-${run}`, subjects: `test.${run}` })
    said.length = 0
    stores = openStores()
    const record = recorder(stores.store)
    happen = count => record(...Array.from({ length: count }, (_, n) => locationCreated(`Shelf ${n}`)))
    connection = await connect({ servers: nats.url() })
    manager = await connection.jetstreamManager()
    await ensureStream(manager, name)
    const positions = await consumerPositions(stores.documents)
    const warn = (message: string) => void said.push(message)
    bus = createNatsBus({ url: nats.url(), store: stores.store, toMessages: twice, positions, warn, name })
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
    await bus.close()
    await connection.close()
    await stores.close()
  })

  /** Publishes as earlier versions did: without the event of a message. */
  async function published(messages: readonly Pick<BusMessage, 'id' | 'position'>[]): Promise<void> {
    for (const { id, position } of messages) {
      const made = headers()
      made.set('Inventory-Position', String(position))
      const text = textOf({ id, type: 'location.created' })
      await connection.jetstream().publish(`${name.subjects}.location.created`, text, { msgID: id, headers: made })
    }
  }

  async function acknowledgedUpTo(count: number): Promise<void> {
    await manager.consumers.add(name.stream, {
      durable_name: CONSUMER,
      description: 'begins after position 0',
      deliver_policy: DeliverPolicy.All,
      ack_policy: AckPolicy.Explicit,
    })
    const durable = await connection.jetstream().consumers.get(name.stream, CONSUMER)
    for (let n = 0; n < count; n++) await (await durable.next())?.ackAck()
  }

  function relayed(): void {
    const ending = new AbortController()
    const running = bus.relay(ending.signal)
    stops.push(async () => {
      ending.abort()
      await running
    })
  }

  function consumed(): readonly string[] {
    const ending = new AbortController()
    const ids: string[] = []
    const handle = async (messages: readonly BusMessage[]) => void ids.push(...messages.map(({ id }) => id))
    const running = bus.consume({ consumer: CONSUMER, signal: ending.signal, handle })
    stops.push(async () => {
      ending.abort()
      await running
    })
    return ids
  }

  const toldAs = (ids: readonly string[]): string[] => ids.flatMap(id => [`${id}-a`, `${id}-b`])
  const numbered = (ids: readonly string[]) => toldAs(ids).map((id, n) => ({ id, position: Math.floor(n / 2) + 1 }))

  it('continue at their end, also within an event', async () => {
    const old = await happen(3)
    await published(numbered(old).slice(0, 5))
    await acknowledgedUpTo(4)
    relayed()
    const ids = consumed()
    const late = await happen(2)
    const told = toldAs([...old, ...late])
    await until(() => ids.length >= 6)
    expect(ids).to.deep.equal(told.slice(4))
    expect(await storedIn(name.stream, connection)).to.deep.equal(told)
    expect(said).to.deep.equal([])
  })

  it('repeat an event that was acknowledged only in part', async () => {
    const old = await happen(3)
    await published(numbered(old))
    await acknowledgedUpTo(3)
    const ids = consumed()
    await until(() => ids.length >= 4)
    expect(ids).to.deep.equal(toldAs(old.slice(1)))
  })

  it('hand their position over to the documents, and the durable consumer is deleted', async () => {
    const old = await happen(2)
    await published(numbered(old))
    await acknowledgedUpTo(4)
    relayed()
    const ids = consumed()
    const late = await happen(1)
    await until(() => ids.length >= 2)
    expect(ids).to.deep.equal(toldAs(late))
    const durables = (await manager.consumers.list(name.stream).next()).filter(({ config }) => config.durable_name)
    expect(durables).to.deep.equal([])
  })

  it('are recognized as those of another log by their content', async () => {
    await happen(3)
    await published([{ id: 'evt_another-a', position: 2 }])
    relayed()
    await until(() => said.length > 0)
    expect(said[0]).to.match(/doesn't match the log: it ends with evt_another-a at position 2.*The log ends with/)
    expect(await bus.misfit()).to.equal(said[0])
    const refused = await bus
      .consume({ consumer: CONSUMER, signal: new AbortController().signal, handle: async () => {} })
      .catch((error: unknown) => error)
    expect(refused).to.be.instanceOf(StoreRefused)
    expect(await storedIn(name.stream, connection)).to.deep.equal(['evt_another-a'])
  })
})
