import { expect } from 'chai'
import { StoreRefused } from '../../src/stores/errors.js'
import type { BusMessage, MessageBus } from '../../src/stores/message-bus.js'
import { waitUntil } from '../support/collecting.js'
import { folderPerTest } from '../support/folder.js'
import { copyLog } from '../support/shop-log.js'

/** A bus under test, and the application whose events it carries. */
export interface BusUnderTest {
  readonly bus: MessageBus
  /** Appends the number of events, and returns their published IDs. */
  happen(count: number): Promise<readonly string[]>
  /** The same bus after the process was started again; meanwhile something may be done to its directory. */
  reopen(meanwhile?: (directory: string) => void): Promise<BusUnderTest>
  close(): Promise<void>
}

/** The contract of every adapter of the MessageBus port. */
export function describeMessageBus(name: string, open: () => Promise<BusUnderTest>): void {
  describe(`${name} as a message bus`, () => {
    let shop: BusUnderTest
    const folder = folderPerTest()
    const stops: (() => Promise<void>)[] = []
    beforeEach(async () => {
      shop = await open()
    })
    afterEach(async () => {
      for (const stop of stops.splice(0)) await stop()
      await shop.close()
    })

    /** A consumer that records its events and rejects those that `refuses` selects. */
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

    /** A consumer that has started and receives all later events. */
    async function begun(...options: Parameters<typeof consumer>) {
      const started = await consumer(...options)
      const first = await shop.happen(1)
      const probes = [...first]
      while (started.ids().length === 0) {
        await new Promise(resolve => setTimeout(resolve, 5))
        if (started.ids().length === 0 && started.deliveries() === 0) probes.push(...(await shop.happen(1)))
      }
      await waitUntil(() => started.ids().at(-1) === probes.at(-1))
      started.taken.length = 0
      return started
    }

    it('delivers everything in order', async () => {
      const listener = await begun('orders')
      const ids = [...(await shop.happen(300)), ...(await shop.happen(1)), ...(await shop.happen(50))]
      await waitUntil(() => listener.taken.length >= ids.length)
      expect(listener.ids()).to.deep.equal(ids)
      const positions = listener.taken.map(message => message.position)
      expect(positions).to.deep.equal(positions.toSorted((a, b) => a - b))
    })

    it('identifies the log event of each message', async () => {
      const listener = await begun('landmarks')
      const ids = await shop.happen(3)
      await waitUntil(() => listener.taken.length >= 3)
      expect(listener.taken.map(({ landmark }) => landmark?.id)).to.deep.equal(ids)
      for (const { landmark, position } of listener.taken) {
        expect(landmark?.position).to.equal(position)
        expect(landmark?.hash).to.match(/^[0-9a-f]{64}$/)
      }
    })

    it('carries each event as a CloudEvents object under its ID and type', async () => {
      const listener = await begun('contents')
      await shop.happen(1)
      await waitUntil(() => listener.taken.length > 0)
      const { id, type, text } = listener.taken[0]!
      expect(JSON.parse(text)).to.include({ specversion: '1.0', id, type })
    })

    it('starts a new consumer at the next event', async () => {
      const before = await shop.happen(20)
      const listener = await begun('newcomer')
      const after = await shop.happen(5)
      await waitUntil(() => listener.taken.length >= 5)
      expect(listener.ids()).to.deep.equal(after)
      expect(listener.ids()).not.to.include.members(before.slice(0, 1))
    })

    it('redelivers unacknowledged events, and nothing before them', async () => {
      let refusals = 3
      let ready = false
      const listener = await begun('hesitant', () => ready && refusals-- > 0)
      ready = true
      const ids = await shop.happen(10)
      await waitUntil(() => new Set(listener.ids()).size >= ids.length)
      expect([...new Set(listener.ids())]).to.deep.equal(ids)
      expect(refusals).to.be.below(0)
    })

    it('resumes a consumer at its position after a restart', async () => {
      const first = await begun('durable')
      const early = await shop.happen(10)
      await waitUntil(() => first.taken.length >= early.length)
      await first.stop()
      const missed = await shop.happen(10)
      shop = await shop.reopen()
      const second = await consumer('durable')
      const late = await shop.happen(3)
      await waitUntil(() => second.ids().includes(late.at(-1)!))
      const fresh = second.ids().filter(id => !early.includes(id))
      expect(fresh).to.deep.equal([...missed, ...late])
    })

    it('loses and repeats nothing over many restarts', async () => {
      const before = await begun('restarted')
      await before.stop()
      const taken: string[] = []
      const publishedIds: string[] = []
      for (let restart = 0; restart < 5; restart++) {
        shop = await shop.reopen()
        publishedIds.push(...(await shop.happen(1)))
        const listener = await consumer('restarted')
        publishedIds.push(...(await shop.happen(restart * 20)))
        await waitUntil(() => listener.ids().at(-1) === publishedIds.at(-1))
        await listener.stop()
        taken.push(...listener.ids())
      }
      expect(taken).to.deep.equal(publishedIds)
    })

    it('rejects a consumer that is beyond the log, and resumes after the log is restored', async () => {
      const [older, newer] = [folder.at('older'), folder.at('newer')]
      const first = await begun('misplaced')
      await shop.happen(5)
      await waitUntil(() => first.taken.length >= 5)
      await first.stop()
      shop = await shop.reopen(directory => copyLog(directory, older))
      const second = await consumer('misplaced')
      await shop.happen(5)
      await waitUntil(() => second.taken.length >= 5)
      await second.stop()

      const refusal = () =>
        shop.bus
          .consume({ consumer: 'misplaced', signal: new AbortController().signal, handle: async () => {} })
          .catch((error: unknown) => error)
      shop = await shop.reopen(directory => {
        copyLog(directory, newer)
        copyLog(older, directory)
      })
      expect(await refusal()).to.be.instanceOf(StoreRefused)
      await shop.happen(20)
      expect(await refusal(), 'after the log has grown past the position').to.be.instanceOf(StoreRefused)

      shop = await shop.reopen(directory => copyLog(newer, directory))
      const third = await consumer('misplaced')
      const late = await shop.happen(2)
      await waitUntil(() => third.taken.length >= 2)
      expect(third.ids()).to.deep.equal(late)
    })

    it('serves each consumer at its own pace', async () => {
      let blocked = false
      const slow = await begun('slow', () => blocked)
      const quick = await begun('quick')
      await waitUntil(() => slow.taken.length > 0)
      slow.taken.length = 0
      blocked = true
      const ids = await shop.happen(30)
      await waitUntil(() => quick.ids().includes(ids.at(-1)!))
      expect(slow.taken).to.deep.equal([])
      blocked = false
      await waitUntil(() => slow.ids().includes(ids.at(-1)!))
      expect([...new Set(slow.ids())].filter(id => ids.includes(id))).to.deep.equal(ids)
    })

    it('stops consuming on request, even while it waits', async () => {
      const listener = await begun('leaving')
      await listener.stop()
      await shop.happen(3)
      expect(listener.taken).to.deep.equal([])
    })

    it('reports whether it can be reached', () => shop.bus.ping())
  })
}
