import type { ServerResponse } from 'node:http'
import { expect } from 'chai'
import { createRandom } from '../../src/cli/demo/random.js'
import { parseRanges } from '../../src/webhooks/address-ranges.js'
import { addressGuard } from '../../src/webhooks/addresses.js'
import { createSender, type Sender } from '../../src/webhooks/send.js'
import { simulatedClock } from '../support/simulated-clock.js'
import { openPostOffice, type PostOffice } from './post-office.js'
import { type Receiver, startReceiver } from './receiver.js'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const reset = (response: ServerResponse) => response.socket?.resetAndDestroy()

const truncated = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': 100 }).write('only the beg')
  response.socket?.end()
}

describe('Deliveries over real connections', () => {
  const offices: PostOffice[] = []
  const receivers: Receiver[] = []
  const senders: Sender[] = []
  afterEach(async () => {
    for (const office of offices.splice(0)) await office.close()
    for (const sender of senders.splice(0)) sender.close()
    for (const receiver of receivers.splice(0)) await receiver.close()
  })

  async function office(): Promise<PostOffice> {
    const loopback = parseRanges('127.0.0.0/8')
    const guard = addressGuard({ opened: loopback.ok ? loopback.ranges : [], resolve: async () => [] })
    const clock = simulatedClock()
    const sender = createSender({ guard, now: () => new Date(clock.now()) })
    senders.push(sender)
    const opened = await openPostOffice({ sender, clock })
    offices.push(opened)
    return opened
  }

  async function receiver(...told: Parameters<typeof startReceiver>): Promise<Receiver> {
    const started = await startReceiver(...told)
    receivers.push(started)
    return started
  }

  it('reach a receiver that fails in every way now and then, and never before the time that it asked for', async () => {
    const post = await office()
    const random = createRandom(7)
    const taken = new Set<string>()
    const tries = new Map<string, number>()
    const notBefore = new Map<string, number>()
    const early: string[] = []
    const said = { taken: 0, failed: 0, busy: 0 }

    const busy = (response: ServerResponse, id: string) => {
      said.busy += 1
      const seconds = random.between(10, 4000)
      const at = Math.floor(post.clock.now() / SECOND + seconds) * SECOND
      notBefore.set(id, at)
      const asDate = random.chance(0.5)
      response.writeHead(429, { 'retry-after': asDate ? new Date(at).toUTCString() : String(seconds) }).end()
    }
    const { url } = await receiver((response, { headers }) => {
      const id = String(headers['webhook-id'])
      if (post.clock.now() < (notBefore.get(id) ?? 0)) early.push(id)
      const nth = (tries.get(id) ?? 0) + 1
      tries.set(id, nth)
      // What fails more often than there are retries is given up.
      if (random.chance(0.4) || nth > 8) {
        said.taken += 1
        taken.add(id)
        response.writeHead(204).end()
      } else if (random.chance(0.3)) busy(response, id)
      else {
        said.failed += 1
        random.pick([reset, truncated, () => response.writeHead(503).end()])(response)
      }
    })
    const webhook = post.addWebhook(url)
    void post.start()
    const told: string[] = []
    for (let n = 0; n < 20; n += 1) {
      told.push(...(await post.tell(10)))
      await post.pass(MINUTE, 10 * SECOND)
    }
    for (let hours = 0; hours < 100 && taken.size < told.length; hours += 1) await post.pass(HOUR, 5 * MINUTE)

    expect(told.filter(id => !taken.has(id))).to.deep.equal([])
    expect(early, 'what came before its time').to.deep.equal([])
    expect(Math.min(said.failed, said.busy), 'it failed in both ways').to.be.above(50)
    expect([post.disabled, post.webhooks.get(webhook)?.active, await post.openRows()]).to.deep.equal([[], true, []])
  })

  it('of 10 minutes at 10 events a second to a receiver that was not there arrive within 120 s once it is', async () => {
    const post = await office()
    const arrived = new Set<string>()
    const taking: Parameters<typeof startReceiver>[0] = (response, { headers }) => {
      arrived.add(String(headers['webhook-id']))
      response.writeHead(204).end()
    }
    const before = await startReceiver(taking)
    const { url, port } = before
    await before.close()
    post.addWebhook(url)
    void post.start()
    const told: string[] = []
    for (let second = 0; second < 600; second += 5) {
      told.push(...(await post.tell(50)))
      await post.pass(5 * SECOND)
    }
    expect([told.length, arrived.size]).to.deep.equal([6000, 0])

    await receiver(taking, port)
    const began = performance.now()
    let seconds = 0
    for (; seconds < 120 && arrived.size < told.length; seconds += 1) await post.pass(SECOND)
    expect(told.filter(id => !arrived.has(id))).to.deep.equal([])
    expect(post.disabled).to.deep.equal([])
    // The time that is simulated and the one that it takes on this machine.
    expect(seconds * SECOND + performance.now() - began).to.be.below(120 * SECOND)
  })
})
