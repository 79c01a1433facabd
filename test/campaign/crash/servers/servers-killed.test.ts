import { expect } from 'chai'
import { waitWithin } from '../../../support/collecting.js'
import { describeOnServers, type Instance, type Killable, type SharedServers } from '../../../support/shared-servers.js'
import { countWithdrawn, createStockedMaterials, STOCK, startLoad } from '../../../support/steady-load.js'
import { scaleToCampaign } from '../../size.js'

const KILLS = scaleToCampaign(20)
/** Each election takes some seconds. */
const ELECTIONS = scaleToCampaign(5)
const MATERIALS = 8
/** The maximum response time, whatever is down. */
const MAX_RESPONSE_MS = 10_000

async function expectVerified(servers: SharedServers): Promise<void> {
  const { code, stdout, stderr } = await servers.verify()
  expect(code, stdout + stderr).to.equal(0)
}

/** Describes two instances and one of their servers that is killed repeatedly. */
function describeRepeatedKills(servers: SharedServers, name: string, server: () => Killable, kills = KILLS): void {
  it(`lose and repeat no acknowledged write: ${name} killed ${kills} times`, async function () {
    this.timeout(900_000)
    const both = [await servers.startInstance(), await servers.startInstance()] as const
    const [one, other] = both
    const ids = await createStockedMaterials(one, MATERIALS)
    const load = startLoad({ instances: () => both, ids, writers: 16 })
    for (let kill = 0; kill < kills; kill += 1) {
      await load.more(20)
      await server().kill('SIGKILL')
      await server().restart()
    }
    await load.more(50)
    const { done, open, statuses, slowestMs, seen } = await load.settle()
    expect(open).to.equal(0)
    const allowed = ['201', '503 UNAVAILABLE', '409 IDEMPOTENCY_IN_PROGRESS']
    expect([...statuses.keys()].filter(status => !allowed.includes(status))).to.deep.equal([])
    expect(slowestMs).to.be.lessThan(MAX_RESPONSE_MS)
    for (const instance of both) expect(await countWithdrawn(instance, ids, seen)).to.equal(done)
    await waitWithin(MAX_RESPONSE_MS, 'ready again', async () => (await one.readyz()).status === 200)
    expect((await other.readyz()).status).to.equal(200)
    expect(servers.instances).to.have.length(2)
    await expectVerified(servers)
  })
}

const REPLICATED = { title: 'A replica set whose primary is killed under load', ownOnly: true, replicated: true }
describeOnServers(REPLICATED, servers => describeRepeatedKills(servers, 'the primary', servers.mongo, ELECTIONS))

describeOnServers({ title: 'Servers that are killed under load', ownOnly: true }, servers => {
  describeRepeatedKills(servers, 'MongoDB', servers.mongo)
  describeRepeatedKills(servers, 'EventStoreDB', servers.eventStore)
})

describeOnServers({ title: 'Servers', ownOnly: true }, servers => {
  let one: Instance
  let other: Instance
  beforeEach(async () => {
    one = await servers.startInstance()
    other = await servers.startInstance()
  })

  it('are needed in part only: without EventStoreDB reads continue, and writes get Retry-After', async function () {
    this.timeout(600_000)
    const [id] = await createStockedMaterials(one, 1)
    await servers.eventStore().kill('SIGKILL')
    for (const instance of [one, other]) {
      expect((await instance.client.call('GET', `/materials/${id}`)).body.stock).to.equal(STOCK)
      expect((await instance.client.call('GET', '/materials?search=screw')).body.total).to.equal(1)
    }
    const requested = performance.now()
    const writes = await Promise.all(
      [one, other].map(({ client: { call } }) =>
        call('POST', `/materials/${id}/stock-adjustment`, { body: { type: 'subtract', quantity: 1 } }),
      ),
    )
    expect(performance.now() - requested).to.be.lessThan(MAX_RESPONSE_MS)
    for (const { status, body, headers } of writes) {
      expect([status, body.error.code]).to.deep.equal([503, 'UNAVAILABLE'])
      expect(Number(headers['retry-after'])).to.be.greaterThan(0)
    }
    const ready = await one.readyz()
    expect(ready.status).to.equal(503)
    expect(ready.body.reasons.join()).to.contain('EventStoreDB')

    await servers.eventStore().restart()
    await waitWithin(MAX_RESPONSE_MS, 'a write', async () => {
      const body = { type: 'subtract', quantity: 1 }
      return (await other.client.call('POST', `/materials/${id}/stock-adjustment`, { body })).status === 201
    })
    await waitWithin(MAX_RESPONSE_MS, 'ready again', async () => (await one.readyz()).status === 200)
  })

  it('are needed by everything: without MongoDB every response is a timely 503', async function () {
    this.timeout(600_000)
    const [id] = await createStockedMaterials(one, 1)
    await servers.mongo().kill('SIGKILL')
    const requested = performance.now()
    const take = { body: { type: 'subtract', quantity: 1 } }
    const responses = await Promise.all(
      [one, other].flatMap(({ client: { call } }) => [
        call('GET', `/materials/${id}`),
        call('GET', '/materials'),
        call('POST', `/materials/${id}/stock-adjustment`, take),
        call('POST', `/materials/${id}/stock-adjustment`, {
          ...take,
          headers: { 'Idempotency-Key': `x${Math.random()}` },
        }),
      ]),
    )
    expect(performance.now() - requested).to.be.lessThan(MAX_RESPONSE_MS)
    const output = new Set(responses.map(({ status }) => status))
    // An event in the log is acknowledged whatever happens to the lists: a write might have been stored.
    expect([...output].filter(status => status !== 503 && status !== 201)).to.deep.equal([])
    expect(responses.filter(({ status }) => status === 503).every(({ headers }) => headers['retry-after'])).to.equal(
      true,
    )
    const ready = await one.readyz()
    expect(ready.status).to.equal(503)
    expect(ready.text).to.contain('MongoDB')
    expect((await one.client.get('//healthz', { key: null })).status).to.equal(200)

    await servers.mongo().restart()
    await waitWithin(MAX_RESPONSE_MS, 'a list', async () => (await one.client.call('GET', '/materials')).status === 200)
    await waitWithin(MAX_RESPONSE_MS, 'ready again', async () => (await one.readyz()).status === 200)
    await waitWithin(MAX_RESPONSE_MS, 'the other, too', async () => (await other.readyz()).status === 200)
  })
})
