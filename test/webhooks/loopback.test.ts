import type { ServerResponse } from 'node:http'
import { expect } from 'chai'
import { createRandom } from '../../src/cli/demo/random.js'
import { setUpRealConnections } from './real-connections.js'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const resetConnection = (response: ServerResponse) => response.socket?.resetAndDestroy()

const sendTruncated = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': 100 }).write('only the beg')
  response.socket?.end()
}

describe('Deliveries over real connections', () => {
  const { openSetup, receiver } = setUpRealConnections()

  it('reach a receiver with intermittent failures of every kind, never before its Retry-After', async () => {
    const setup = await openSetup()
    const random = createRandom(7)
    const taken = new Set<string>()
    const tries = new Map<string, number>()
    const notBefore = new Map<string, number>()
    const early: string[] = []
    const said = { taken: 0, failed: 0, busy: 0 }

    const busy = (response: ServerResponse, id: string) => {
      said.busy += 1
      const seconds = random.between(10, 4000)
      const at = Math.floor(setup.clock.now() / SECOND + seconds) * SECOND
      notBefore.set(id, at)
      const asDate = random.chance(0.5)
      response.writeHead(429, { 'retry-after': asDate ? new Date(at).toUTCString() : String(seconds) }).end()
    }
    const { url } = await receiver((response, { headers }) => {
      const id = String(headers['webhook-id'])
      if (setup.clock.now() < (notBefore.get(id) ?? 0)) early.push(id)
      const nth = (tries.get(id) ?? 0) + 1
      tries.set(id, nth)
      // A delivery that fails more often than the number of retries is given up.
      if (random.chance(0.4) || nth > 8) {
        said.taken += 1
        taken.add(id)
        response.writeHead(204).end()
      } else if (random.chance(0.3)) busy(response, id)
      else {
        said.failed += 1
        random.pick([resetConnection, sendTruncated, () => response.writeHead(503).end()])(response)
      }
    })
    const webhook = setup.addWebhook(url)
    void setup.start()
    const ids: string[] = []
    for (let n = 0; n < 20; n += 1) {
      ids.push(...(await setup.publish(10)))
      await setup.pass(MINUTE, 10 * SECOND)
    }
    for (let hours = 0; hours < 100 && taken.size < ids.length; hours += 1) await setup.pass(HOUR, 5 * MINUTE)

    expect(ids.filter(id => !taken.has(id))).to.deep.equal([])
    expect(early, 'deliveries before they were due').to.deep.equal([])
    expect(Math.min(said.failed, said.busy), 'it failed in both ways').to.be.above(50)
    expect([setup.disabled, setup.webhooks.get(webhook)?.active, await setup.openRows()]).to.deep.equal([[], true, []])
  })
})
