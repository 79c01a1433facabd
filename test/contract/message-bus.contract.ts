import { expect } from 'chai'
import type { BusMessage, MessageBus } from '../../src/stores/message-bus.js'
import { until } from '../support/collecting.js'

/** A bus under test, and the shop whose events it carries. */
export interface BusUnderTest {
  readonly bus: MessageBus
  /** Lets so many events happen, and says which ids they are told under. */
  happen(count: number): Promise<readonly string[]>
  /** The same bus after the process was started again. */
  reopen(): Promise<BusUnderTest>
  close(): Promise<void>
}

/** What every adapter of the MessageBus port keeps. */
export function describeMessageBus(name: string, open: () => Promise<BusUnderTest>): void {
  describe(`${name} as a message bus`, () => {
    let shop: BusUnderTest
    const stops: (() => Promise<void>)[] = []
    beforeEach(async () => {
      shop = await open()
    })
    afterEach(async () => {
      for (const stop of stops.splice(0)) await stop()
      await shop.close()
    })

    /** A consumer that notes what it takes; it refuses what `refuses` says. */
    async function consumer(name: string, refuses: (messages: readonly BusMessage[]) => boolean = () => false) {
      const ending = new AbortController()
      const taken: BusMessage[] = []
      let deliveries = 0
      const handle = async (messages: readonly BusMessage[]) => {
        deliveries += 1
        if (refuses(messages)) throw new Error('not now')
        taken.push(...messages)
      }
      const running = shop.bus.consume({ consumer: name, signal: ending.signal, handle })
      const stop = async () => {
        ending.abort()
        await running
      }
      stops.push(stop)
      return { taken, ids: () => taken.map(message => message.id), deliveries: () => deliveries, stop }
    }

    /** A consumer that is known to have begun: what happens from now on is its own. */
    async function begun(...options: Parameters<typeof consumer>) {
      const started = await consumer(...options)
      const first = await shop.happen(1)
      const probes = [...first]
      while (started.ids().length === 0) {
        await new Promise(resolve => setTimeout(resolve, 5))
        if (started.ids().length === 0 && started.deliveries() === 0) probes.push(...(await shop.happen(1)))
      }
      await until(() => started.ids().at(-1) === probes.at(-1))
      started.taken.length = 0
      return started
    }

    it('hands everything over, in order', async () => {
      const listener = await begun('orders')
      const ids = [...(await shop.happen(300)), ...(await shop.happen(1)), ...(await shop.happen(50))]
      await until(() => listener.taken.length >= ids.length)
      expect(listener.ids()).to.deep.equal(ids)
      const positions = listener.taken.map(message => message.position)
      expect(positions).to.deep.equal(positions.toSorted((a, b) => a - b))
    })

    it('carries each event as a CloudEvents object under its id and type', async () => {
      const listener = await begun('contents')
      await shop.happen(1)
      await until(() => listener.taken.length > 0)
      const { id, type, text } = listener.taken[0]!
      expect(JSON.parse(text)).to.include({ specversion: '1.0', id, type })
    })

    it('lets a new consumer begin with the next event', async () => {
      const before = await shop.happen(20)
      const listener = await begun('newcomer')
      const after = await shop.happen(5)
      await until(() => listener.taken.length >= 5)
      expect(listener.ids()).to.deep.equal(after)
      expect(listener.ids()).not.to.include.members(before.slice(0, 1))
    })

    it('hands over again what was not taken, and nothing before it is', async () => {
      let refusals = 3
      let ready = false
      const listener = await begun('hesitant', () => ready && refusals-- > 0)
      ready = true
      const ids = await shop.happen(10)
      await until(() => new Set(listener.ids()).size >= ids.length)
      expect([...new Set(listener.ids())]).to.deep.equal(ids)
      expect(refusals).to.be.below(0)
    })

    it('goes on after a restart where the consumer had come to', async () => {
      const first = await begun('durable')
      const early = await shop.happen(10)
      await until(() => first.taken.length >= early.length)
      await first.stop()
      const missed = await shop.happen(10)
      shop = await shop.reopen()
      const second = await consumer('durable')
      const late = await shop.happen(3)
      await until(() => second.ids().includes(late.at(-1)!))
      const fresh = second.ids().filter(id => !early.includes(id))
      expect(fresh).to.deep.equal([...missed, ...late])
    })

    it('serves each consumer at its own pace', async () => {
      let blocked = false
      const slow = await begun('slow', () => blocked)
      const quick = await begun('quick')
      await until(() => slow.taken.length > 0)
      slow.taken.length = 0
      blocked = true
      const ids = await shop.happen(30)
      await until(() => quick.ids().includes(ids.at(-1)!))
      expect(slow.taken).to.deep.equal([])
      blocked = false
      await until(() => slow.ids().includes(ids.at(-1)!))
      expect([...new Set(slow.ids())].filter(id => ids.includes(id))).to.deep.equal(ids)
    })

    it('stops consuming when it is told to, also while it waits', async () => {
      const listener = await begun('leaving')
      await listener.stop()
      await shop.happen(3)
      expect(listener.taken).to.deep.equal([])
    })

    it('answers whether it can be reached', () => shop.bus.ping())
  })
}
