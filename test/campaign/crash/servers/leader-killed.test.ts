import { expect } from 'chai'
import { waitWithin } from '../../../support/collecting.js'
import { describeOnServers, type Instance } from '../../../support/shared-servers.js'
import { countWithdrawn, createStockedMaterials, startLoad } from '../../../support/steady-load.js'
import { readPublishedEvents, type Subscriber, startSubscriber, WEBHOOKS } from '../../../support/subscriber.js'
import { scaleToCampaign } from '../../size.js'

const KILLS = scaleToCampaign(20, 4)
const WITHDRAWAL = { type: 'subtract', quantity: 1 }
/** Long compared with the delays of a renewal on a busy machine, and short for a test with many kills. */
const LEASE_MS = 1_500
/** By then, the next leader has caught up with the writes. */
const MAX_TAKEOVER_MS = 30_000
/** Outlasts the lease and every other timeout: keepalives, sockets, and those of the servers. */
const FREEZE_MS = 30_000
/** Long enough that kills interrupt deliveries. */
const RESPONSE_MS = 5

describeOnServers({ title: 'The instance that maintains the read models', leaseMs: LEASE_MS }, servers => {
  const start = (count: number) => Promise.all(Array.from({ length: count }, () => servers.startInstance(WEBHOOKS)))
  let subscriber: Subscriber | undefined
  beforeEach(() => start(3))
  afterEach(async () => {
    await subscriber?.close()
    subscriber = undefined
  })

  const leader = (among: readonly Instance[] = servers.instances) =>
    waitWithin(MAX_TAKEOVER_MS, 'an instance that leads', async () => among.find(instance => instance.isLeader()))
  const sender = () =>
    waitWithin(MAX_TAKEOVER_MS, 'an instance that sends webhooks', async () => {
      const sending = await Promise.all(servers.instances.map(instance => instance.isDelivering()))
      return servers.instances[sending.indexOf(true)]
    })
  const others = (...than: readonly Instance[]) => servers.instances.filter(instance => !than.includes(instance))
  /** Resolves with the position when a write at one instance is visible at the other. */
  const goesOn = (id: string, writer: Instance, reader: Instance) =>
    waitWithin(MAX_TAKEOVER_MS, 'the read models continue', async () => {
      const written = await writer.client.post(`/materials/${id}/stock-adjustment`, { type: 'add', quantity: 1 })
      if (written.status !== 201) return false
      const seen = { 'Inventory-Position': String(written.headers['inventory-position']) }
      const visible = await reader.client.get(`/materials/${id}`, { headers: seen })
      return visible.status === 200 && seen['Inventory-Position']
    })
  const proved = async () => {
    const { code, stdout, stderr } = await servers.verify()
    expect(code, stdout + stderr).to.equal(0)
  }

  it(`is killed ${KILLS} times, and the sender of webhooks with it: another continues, nothing goes backward or is lost`, async function () {
    this.timeout(1_800_000)
    const [first] = servers.instances as [Instance]
    subscriber = await startSubscriber(first.client, 'stock.changed', response => {
      setTimeout(() => response.writeHead(204).end(), RESPONSE_MS)
    })
    const [hot, ...rest] = await createStockedMaterials(first, 6)
    const [probe, ...ids] = rest as [string, ...string[]]
    const load = startLoad({ instances: () => servers.instances, ids: [hot as string, ...ids], writers: 4 })
    let watching = true
    let looked = 0
    const watch = async () => {
      let last = Number.POSITIVE_INFINITY
      for (let turn = 0; watching; turn += 1) {
        const instance = servers.instances[turn % servers.instances.length]
        const seen = await instance?.client.get(`/materials/${hot}`).catch(() => undefined)
        if (seen?.status !== 200) {
          await new Promise(resolve => setTimeout(resolve, 5))
          continue
        }
        expect(seen.body.stock, 'the stock only falls').to.be.at.most(last)
        last = seen.body.stock
        looked += 1
      }
    }
    const watched = watch()
    for (let kill = 0; kill < KILLS; kill += 1) {
      const dying = [...new Set([await leader(), await sender()])]
      await Promise.race([load.more(5), watched])
      await Promise.all(dying.map(instance => instance.kill()))
      const [one, other = one] = others(...dying) as [Instance, ...Instance[]]
      await goesOn(probe, one, other)
      await start(dying.length)
    }
    watching = false
    await watched
    expect(looked).to.be.greaterThan(KILLS)
    const { done, open, seen } = await load.settle()
    expect(open).to.equal(0)
    for (const instance of servers.instances) {
      expect(await countWithdrawn(instance, [hot as string, ...ids], seen)).to.equal(done)
    }
    const last = servers.instances[0] as Instance
    const reported = (await readPublishedEvents(last.client, 'stock.changed')).map(({ id }) => id)
    expect(await subscriber.missing(reported), 'lost items').to.deep.equal([])
    expect(subscriber.arrivedIds().length, 'kills during deliveries that were under way').to.be.above(reported.length)
    await proved()
  })

  it('is frozen until another has taken over, and changes nothing when it resumes', async function () {
    this.timeout(1_800_000)
    const ids = await createStockedMaterials(servers.instances[0] as Instance, 4)
    const [probe, ...taken] = ids as [string, ...string[]]
    const frozen = await leader()
    const [one, other] = others(frozen) as [Instance, Instance]
    const load = startLoad({ instances: () => [one, other], ids: taken, writers: 8 })
    await load.more(20)
    const names = Array.from({ length: 30 }, (_, n) => `before the frost ${probe} ${n}`)
    const take = (instance: Instance, name: string) =>
      instance.client.post(`/materials/${taken[0]}/stock-adjustment`, WITHDRAWAL, { 'Idempotency-Key': name })
    const inFlight = names.map(name => take(frozen, name))
    await Promise.race(inFlight)
    frozen.freeze()
    const thaw = new Promise(resolve => setTimeout(resolve, FREEZE_MS))
    await goesOn(probe, one, other)
    await leader([one, other])
    await thaw
    frozen.thaw()

    // 408: a request that was unread for so long isn't started.
    for (const { status, text } of await Promise.all(inFlight)) expect([201, 408, 409, 503], text).to.include(status)
    for (const name of names) {
      await waitWithin(60_000, 'the idempotent command is settled', async () => (await take(one, name)).status === 201)
    }
    const { done, open } = await load.settle()
    expect(open).to.equal(0)
    const seen = await goesOn(probe, frozen, other)
    for (const instance of servers.instances) {
      expect(await countWithdrawn(instance, taken, seen)).to.equal(done + names.length)
    }
    await waitWithin(MAX_TAKEOVER_MS, 'it knows that it is no longer the leader', async () => !frozen.isLeader())
    await proved()
  })
})
