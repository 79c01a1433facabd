import { expect } from 'chai'
import { describeOnServers, type Instance, within } from '../../support/shared-servers.js'
import { startLoad } from '../../support/steady-load.js'

const KILLS = 20
const STOCK = 1_000_000
const TAKE = { type: 'subtract', quantity: 1 }
/** The lease of a leader that died runs out in six seconds; the next one then catches up with what was written since. */
const TAKEOVER_MS = 30_000
/** Outlasts the lease, and whatever else waits for an answer: keepalives, sockets, the servers' own patience. */
const FROZEN_MS = 30_000

describeOnServers({ title: 'The instance that keeps the read models' }, servers => {
  beforeEach(() => Promise.all([servers.instance(), servers.instance(), servers.instance()]))

  const leader = (among: readonly Instance[] = servers.instances) =>
    within(TAKEOVER_MS, 'an instance that leads', async () => among.find(instance => instance.leads()))
  const others = (than: Instance) => servers.instances.filter(instance => instance !== than)
  const stocked = async (count: number): Promise<string[]> => {
    const { client } = servers.instances[0] as Instance
    const asked = Array.from({ length: count }, (_, n) =>
      client.make('/materials', { name: `Wood screw ${n}`, unit: 'pcs', stock: STOCK }),
    )
    return (await Promise.all(asked)).map(({ id }) => id)
  }
  /** Resolves once what is written at one is shown by the other. */
  const goesOn = (id: string, writer: Instance, reader: Instance) =>
    within(TAKEOVER_MS, 'the read models go on', async () => {
      const written = await writer.client.post(`/materials/${id}/stock-adjustment`, { type: 'add', quantity: 1 })
      if (written.status !== 201) return false
      const seen = { 'Inventory-Position': String(written.headers['inventory-position']) }
      return (await reader.client.get(`/materials/${id}`, { headers: seen })).status === 200
    })
  const proved = async () => {
    const { code, stdout, stderr } = await servers.verify()
    expect(code, stdout + stderr).to.equal(0)
  }

  it(`is killed ${KILLS} times: another goes on, nothing goes backwards, nothing is lost`, async function () {
    this.timeout(600_000)
    const [hot, ...rest] = await stocked(6)
    const [probe, ...ids] = rest as [string, ...string[]]
    const load = startLoad({ instances: () => servers.instances, ids: [hot as string, ...ids], writers: 8 })
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
      const dying = await leader()
      await Promise.race([load.more(5), watched])
      await dying.kill()
      const [one, other] = others(dying) as [Instance, Instance]
      await goesOn(probe, one, other)
      await servers.instance()
    }
    watching = false
    await watched
    expect(looked).to.be.greaterThan(KILLS)
    const { done, open } = await load.settle()
    expect(open).to.equal(0)
    for (const { ask } of servers.instances) {
      const stocks = await Promise.all([hot, ...ids].map(async id => (await ask('GET', `/materials/${id}`)).body.stock))
      expect(stocks.reduce((sum, stock) => sum + STOCK - stock, 0)).to.equal(done)
    }
    await proved()
  })

  it('is frozen until another has taken over, and changes nothing when it wakes', async function () {
    this.timeout(300_000)
    const ids = await stocked(4)
    const [probe, ...taken] = ids as [string, ...string[]]
    const frozen = await leader()
    const [one, other] = others(frozen) as [Instance, Instance]
    const load = startLoad({ instances: () => [one, other], ids: taken, writers: 8 })
    await load.more(20)
    const names = Array.from({ length: 30 }, (_, n) => `before the frost ${probe} ${n}`)
    const take = (instance: Instance, name: string) =>
      instance.client.post(`/materials/${taken[0]}/stock-adjustment`, TAKE, { 'Idempotency-Key': name })
    const inFlight = names.map(name => take(frozen, name))
    await Promise.race(inFlight)
    frozen.freeze()
    const thaw = new Promise(resolve => setTimeout(resolve, FROZEN_MS))
    await goesOn(probe, one, other)
    await leader([one, other])
    await thaw
    frozen.thaw()

    // 408: what lay unread for so long is not begun.
    for (const { status, text } of await Promise.all(inFlight)) expect([201, 408, 409, 503], text).to.include(status)
    for (const name of names) {
      await within(60_000, 'the named command is settled', async () => (await take(one, name)).status === 201)
    }
    const { done, open } = await load.settle()
    expect(open).to.equal(0)
    await goesOn(probe, frozen, other)
    for (const { ask } of servers.instances) {
      const stocks = await Promise.all(taken.map(async id => (await ask('GET', `/materials/${id}`)).body.stock))
      expect(stocks.reduce((sum, stock) => sum + STOCK - stock, 0)).to.equal(done + names.length)
    }
    await within(TAKEOVER_MS, 'it knows that it leads no more', async () => !frozen.leads())
    await proved()
  })
})
