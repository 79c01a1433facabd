import { expect } from 'chai'
import { setUpRealConnections } from '../../webhooks/real-connections.js'
import { startReceiver } from '../../webhooks/receiver.js'

const SECOND = 1000

describe('Deliveries after an outage of the receiver', () => {
  const { openSetup, receiver } = setUpRealConnections()

  it('of 10 minutes at 10 events per second arrive within 120 s after the receiver is back', async () => {
    const setup = await openSetup()
    const arrived = new Set<string>()
    const taking: Parameters<typeof startReceiver>[0] = (response, { headers }) => {
      arrived.add(String(headers['webhook-id']))
      response.writeHead(204).end()
    }
    const before = await startReceiver(taking)
    const { url, port } = before
    await before.close()
    setup.addWebhook(url)
    void setup.start()
    const reported: string[] = []
    for (let second = 0; second < 600; second += 5) {
      reported.push(...(await setup.publish(50)))
      await setup.pass(5 * SECOND)
    }
    expect([reported.length, arrived.size]).to.deep.equal([6000, 0])

    await receiver(taking, port)
    const began = performance.now()
    let seconds = 0
    for (; seconds < 120 && arrived.size < reported.length; seconds += 1) await setup.pass(SECOND)
    expect(reported.filter(id => !arrived.has(id))).to.deep.equal([])
    expect(setup.disabled).to.deep.equal([])
    // The simulated time plus the time on this machine.
    expect(seconds * SECOND + performance.now() - began).to.be.below(120 * SECOND)
  })
})
