import { expect } from 'chai'
import type { AttemptResult } from '../../src/webhooks/delivery/send.js'
import { simulatedClock } from '../support/simulated-clock.js'
import {
  failed,
  idOf,
  type OfficePlace,
  openPostOffice,
  type PostOffice,
  type PostOfficeOptions,
  taken,
} from './post-office.js'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Describes the limits of pending deliveries, on the given stores. */
export const describeBounds = (title: string, place: () => OfficePlace) =>
  describe(`The backlog of a webhook, ${title}`, () => {
    const offices: PostOffice[] = []
    afterEach(async () => {
      for (const office of offices.splice(0)) await office.close()
    })

    async function office(answer: () => AttemptResult, options: Partial<PostOfficeOptions> = {}) {
      const sent: string[] = []
      const send = async (request: Parameters<typeof idOf>[0]) => {
        sent.push(idOf(request))
        return answer()
      }
      // The clock starts at the current time because a document server expires documents by its own clock.
      const clock = simulatedClock(new Date().toISOString())
      const post = await openPostOffice({ sender: { send }, clock, stores: place().open(clock.now), ...options })
      offices.push(post)
      return { ...post, sent }
    }

    it('writes nothing per event while 100 webhooks are disabled', async () => {
      let written = 0
      const post = await office(() => taken, {
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
      for (let n = 0; n < 100; n += 1) disable(post, post.addWebhook(`http://${n}/`))
      await post.tell(1)
      expect(written / 100, 'bytes noted once of each').to.be.within(1, 400)
      written = 0
      await post.tell(50)
      expect(written).to.equal(0)
      expect(await post.openRows()).to.deep.equal([])
    })

    it('is sent once after the webhook is enabled, even if it was disabled again in between', async () => {
      const post = await office(() => taken)
      const id = post.addWebhook('http://a/')
      void post.start()
      const ids = [...(await post.tell(5))]
      await post.dispatcher.settled()
      disable(post, id)
      ids.push(...(await post.tell(35)))
      await post.enable(id)
      disable(post, id)
      ids.push(...(await post.tell(15)))
      await post.pass(2 * SECOND, SECOND)
      await post.stop()
      const count = post.sent.length
      expect(count).to.be.below(55)
      void post.start()
      await post.enable(id)
      ids.push(...(await post.tell(3)))
      await post.pass(2 * SECOND, SECOND)
      expect([...post.sent].sort()).to.deep.equal([...ids].sort())
      expect(await post.openRows()).to.deep.equal([])
      expect(post.dropped.filter(count => count > 0)).to.deep.equal([])
    })

    it('counts expired events once if the webhook is disabled again during the last read', async () => {
      let reading = async () => {}
      const post = await office(() => taken, { limits: { days: 2 }, reading: () => reading() })
      const id = post.addWebhook('http://a/')
      void post.start()
      disable(post, id)
      await post.tell(5)
      post.clock.advance(3 * DAY)
      reading = async () => {
        reading = async () => {}
        disable(post, id)
        await post.tell(2)
      }
      await post.enable(id)
      await post.pass(SECOND)
      await post.enable(id)
      await post.pass(SECOND)
      expect((await post.backlogs.get(id))?.dropped).to.equal(5)
      expect(post.sent.length).to.equal(2)
    })

    it('drops, counts, and reports the oldest deliveries beyond the limit', async () => {
      let answer = failed(503)
      const post = await office(() => answer, { limits: { maxDeliveries: 50 } })
      const id = post.addWebhook('http://a/')
      const other = post.addWebhook('http://b/', ['location.created'])
      void post.start()
      const first = post.clock.now()
      await post.tell(60)
      post.clock.advance(SECOND)
      const last = post.clock.now()
      await post.tell(30)
      await post.tell(20, 'location.created')
      await post.pass(10 * SECOND, SECOND)
      const left = (await post.openRows()).filter(row => row.webhook_id === id)
      expect(left.length).to.equal(50)
      const backlog = await post.backlogs.get(id)
      expect(backlog).to.include({ dropped: 60, dropped_from: new Date(first).toISOString() })
      expect(post.dropped.reduce((sum, count) => sum + count, 0)).to.equal(60)
      expect((await post.backlogs.get(other))?.dropped ?? 0).to.equal(0)
      // Deliveries that were already attempted are due later.
      const late = left.filter(({ body }) => body.includes(new Date(last).toISOString()))
      expect(late.length).to.be.at.least(25)
      answer = taken
      await post.pass(HOUR, 5 * MINUTE)
      expect((await post.openRows()).filter(row => row.webhook_id === id)).to.deep.equal([])
    })

    it('drops expired deliveries and expired missed events', async () => {
      const post = await office(() => failed(410), { limits: { days: 2 } })
      const id = post.addWebhook('http://a/')
      void post.start()
      await post.tell(1)
      await post.dispatcher.settled()
      expect(post.webhooks.get(id)?.active).to.equal(false)
      await post.tell(25)
      await post.pass(3 * DAY, HOUR)
      expect(await post.openRows()).to.deep.equal([])
      expect((await post.backlogs.get(id))?.dropped).to.equal(1)
      await post.tell(4)
      await post.enable(id)
      await post.pass(SECOND)
      expect((await post.backlogs.get(id))?.dropped).to.equal(26)
      expect((await post.openRows()).length).to.equal(4)
    })
  })

function disable(post: PostOffice, id: string): void {
  Object.assign(post.webhooks.get(id) ?? {}, { active: false })
}
