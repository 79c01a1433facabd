import { expect } from 'chai'
import type { AttemptResult } from '../../src/webhooks/delivery/send.js'
import { createSimulatedClock } from '../support/simulated-clock.js'
import {
  type DeliverySetup,
  type DeliverySetupOptions,
  type DeliveryStorage,
  failed,
  idOf,
  openDeliverySetup,
  successfulAttempt,
} from './delivery-setup.js'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Describes the limits of pending deliveries, on the given stores. */
export const describeBacklogLimits = (title: string, place: () => DeliveryStorage) =>
  describe(`The backlog of a webhook, ${title}`, () => {
    const setups: DeliverySetup[] = []
    afterEach(async () => {
      for (const setup of setups.splice(0)) await setup.close()
    })

    async function openSetup(answer: () => AttemptResult, options: Partial<DeliverySetupOptions> = {}) {
      const sent: string[] = []
      const send = async (request: Parameters<typeof idOf>[0]) => {
        sent.push(idOf(request))
        return answer()
      }
      // The clock starts at the current time because a document server expires documents by its own clock.
      const clock = createSimulatedClock(new Date().toISOString())
      const setup = await openDeliverySetup({ sender: { send }, clock, stores: place().open(clock.now), ...options })
      setups.push(setup)
      return { ...setup, sent }
    }

    it('writes nothing per event while 100 webhooks are disabled', async () => {
      let written = 0
      const setup = await openSetup(() => successfulAttempt, {
        documents: documents => ({
          ...documents,
          async collection(spec) {
            const real = await documents.collection<never>(spec)
            const counting =
              <In, Out>(write: (docs: In) => Out) =>
              (docs: In) => {
                written += JSON.stringify(docs).length
                return write(docs)
              }
            return {
              ...real,
              insertMany: counting(real.insertMany),
              insert: counting(real.insert),
              put: counting(real.put),
            }
          },
        }),
      })
      for (let n = 0; n < 100; n += 1) disableWebhook(setup, setup.addWebhook(`http://${n}/`))
      await setup.publish(1)
      expect(written / 100, 'bytes stored once per webhook').to.be.within(1, 400)
      written = 0
      await setup.publish(50)
      expect(written).to.equal(0)
      expect(await setup.openRows()).to.deep.equal([])
    })

    it('is sent once after the webhook is enabled, even if it was disabled again in between', async () => {
      const setup = await openSetup(() => successfulAttempt)
      const id = setup.addWebhook('http://a/')
      void setup.start()
      const ids = [...(await setup.publish(5))]
      await setup.dispatcher.settled()
      disableWebhook(setup, id)
      ids.push(...(await setup.publish(35)))
      await setup.enable(id)
      disableWebhook(setup, id)
      ids.push(...(await setup.publish(15)))
      await setup.pass(2 * SECOND, SECOND)
      await setup.stop()
      const count = setup.sent.length
      expect(count).to.be.below(55)
      void setup.start()
      await setup.enable(id)
      ids.push(...(await setup.publish(3)))
      await setup.pass(2 * SECOND, SECOND)
      expect([...setup.sent].sort()).to.deep.equal([...ids].sort())
      expect(await setup.openRows()).to.deep.equal([])
      expect(setup.dropped.filter(count => count > 0)).to.deep.equal([])
    })

    it('counts expired events once if the webhook is disabled again during the last read', async () => {
      let reading = async () => {}
      const setup = await openSetup(() => successfulAttempt, { limits: { days: 2 }, reading: () => reading() })
      const id = setup.addWebhook('http://a/')
      void setup.start()
      disableWebhook(setup, id)
      await setup.publish(5)
      setup.clock.advance(3 * DAY)
      reading = async () => {
        reading = async () => {}
        disableWebhook(setup, id)
        await setup.publish(2)
      }
      await setup.enable(id)
      await setup.pass(SECOND)
      await setup.enable(id)
      await setup.pass(SECOND)
      expect((await setup.backlogs.get(id))?.dropped).to.equal(5)
      expect(setup.sent.length).to.equal(2)
    })

    it('drops, counts, and reports the oldest deliveries beyond the limit', async () => {
      let answer = failed(503)
      const setup = await openSetup(() => answer, { limits: { maxDeliveries: 50 } })
      const id = setup.addWebhook('http://a/')
      const other = setup.addWebhook('http://b/', ['location.created'])
      void setup.start()
      const first = setup.clock.now()
      await setup.publish(60)
      setup.clock.advance(SECOND)
      const last = setup.clock.now()
      await setup.publish(30)
      await setup.publish(20, 'location.created')
      await setup.pass(10 * SECOND, SECOND)
      const left = (await setup.openRows()).filter(row => row.webhook_id === id)
      expect(left.length).to.equal(50)
      const backlog = await setup.backlogs.get(id)
      expect(backlog).to.include({ dropped: 60, dropped_from: new Date(first).toISOString() })
      expect(setup.dropped.reduce((sum, count) => sum + count, 0)).to.equal(60)
      expect((await setup.backlogs.get(other))?.dropped ?? 0).to.equal(0)
      // Deliveries that were already attempted are due later.
      const late = left.filter(({ body }) => body.includes(new Date(last).toISOString()))
      expect(late.length).to.be.at.least(25)
      answer = successfulAttempt
      await setup.pass(HOUR, 5 * MINUTE)
      expect((await setup.openRows()).filter(row => row.webhook_id === id)).to.deep.equal([])
    })

    it('drops expired deliveries and expired missed events', async () => {
      const setup = await openSetup(() => failed(410), { limits: { days: 2 } })
      const id = setup.addWebhook('http://a/')
      void setup.start()
      await setup.publish(1)
      await setup.dispatcher.settled()
      expect(setup.webhooks.get(id)?.active).to.equal(false)
      await setup.publish(25)
      await setup.pass(3 * DAY, HOUR)
      expect(await setup.openRows()).to.deep.equal([])
      expect((await setup.backlogs.get(id))?.dropped).to.equal(1)
      await setup.publish(4)
      await setup.enable(id)
      await setup.pass(SECOND)
      expect((await setup.backlogs.get(id))?.dropped).to.equal(26)
      expect((await setup.openRows()).length).to.equal(4)
    })
  })

function disableWebhook(setup: DeliverySetup, id: string): void {
  Object.assign(setup.webhooks.get(id) ?? {}, { active: false })
}
