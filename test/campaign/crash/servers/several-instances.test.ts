import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import type { Received } from '../../../support/client.js'
import { waitWithin } from '../../../support/collecting.js'
import { describeOnServers, type Instance } from '../../../support/shared-servers.js'
import { scaleToCampaign } from '../../size.js'

const STOCK = scaleToCampaign(6_000)
const CALLS = scaleToCampaign(10_000)
const KEYS = scaleToCampaign(300)
const WRITES = scaleToCampaign(300)
/** The longest time that another instance can still accept what was revoked. */
const MAX_DELAY_MS = 2_000
const POLL_MS = 250

const WITHDRAWAL = { type: 'subtract', quantity: 1 }

const statuses = (responses: readonly Received[]) =>
  new Set(responses.map(({ status, body }) => `${status} ${body?.error?.code ?? ''}`.trim()))

async function readRecordChain({ client }: Instance, id: string) {
  const entries = (await client.getAll(`/materials/${id}/stock-history`)).toReversed()
  const broken = entries.filter(({ before }, n) => n > 0 && before !== entries[n - 1].after)
  expect(broken, 'entries that do not follow the one before').to.deep.equal([])
  return entries
}

describeOnServers({ title: 'Two instances on the same servers' }, servers => {
  let one: Instance
  let other: Instance
  beforeEach(async () => {
    ;[one, other] = await Promise.all([servers.startInstance(), servers.startInstance()])
  })

  const stocked = async (stock: number): Promise<string> => {
    const created = await one.client.call('POST', '/materials', { body: { name: 'Wood screw', unit: 'pcs', stock } })
    expect(created.status, created.text).to.equal(201)
    await other.client.call('GET', `/materials/${created.body.id}`, seen(created))
    return created.body.id
  }
  const positionOf = ({ headers }: Received) => String(headers['inventory-position'] ?? '')
  const seen = (response: Received) => ({ headers: { 'Inventory-Position': positionOf(response) } })
  /** Returns the response to the last write. */
  const latest = (responses: readonly Received[]) =>
    responses.reduce((one, other) => (positionOf(other) > positionOf(one) ? other : one))
  const both = (n: number) => (n % 2 === 0 ? one : other)

  it('start concurrently on empty stores and create one administrator, one location, and one key', async () => {
    for (const path of ['/users', '/locations', '/api-keys']) {
      const [here, there] = await Promise.all([one.client.call('GET', path), other.client.call('GET', path)])
      expect(here.body.total, path).to.equal(1)
      expect(there.body.data, path).to.deep.equal(here.body.data)
    }
  })

  it(`give ${STOCK} of ${CALLS} concurrent requests at either instance one unit each, once`, async function () {
    this.timeout(600_000)
    const id = await stocked(STOCK)
    const responses = await Promise.all(
      Array.from({ length: CALLS }, (_, n) => both(n).client.post(`/materials/${id}/stock-adjustment`, WITHDRAWAL)),
    )
    const refused = responses.filter(({ status }) => status !== 201)
    expect(statuses(refused), refused.find(({ status }) => status !== 409)?.text).to.deep.equal(
      new Set(['409 INSUFFICIENT_STOCK']),
    )
    expect(responses.length - refused.length).to.equal(STOCK)
    await one.client.call('GET', `/materials/${id}/stock-history`, seen(latest(responses)))
    const chain = await readRecordChain(one, id)
    expect(chain).to.have.length(STOCK + 1)
    expect(chain.at(-1).after).to.equal(0)
    const reported = responses.flatMap(({ status, body }) => (status === 201 ? [body.after] : []))
    expect(new Set(reported).size, 'each withdrawal returns a different balance').to.equal(STOCK)
  })

  it(`apply each of ${KEYS} idempotent commands once that are sent to both concurrently`, async () => {
    const id = await stocked(KEYS)
    const pairs = await Promise.all(
      Array.from({ length: KEYS }, (_, n) => {
        const named = { 'Idempotency-Key': `both-${id}-${n}` }
        return Promise.all(
          [one, other].map(({ client }) => client.post(`/materials/${id}/stock-adjustment`, WITHDRAWAL, named)),
        )
      }),
    )
    for (const pair of pairs) {
      const [first, ...more] = pair.filter(({ status }) => status === 201)
      expect(first, JSON.stringify(pair.map(({ text }) => text))).to.not.equal(undefined)
      for (const { text } of more) expect(text).to.equal(first?.text)
      const late = pair.filter(({ status }) => status !== 201)
      if (late.length > 0) expect(statuses(late)).to.deep.equal(new Set(['409 IDEMPOTENCY_IN_PROGRESS']))
      const replayed = pair.filter(({ headers }) => headers['idempotent-replayed'] === 'true')
      expect(replayed.length).to.equal(pair.length - late.length - 1)
    }
    const last = latest(pairs.flat())
    expect((await one.client.call('GET', `/materials/${id}`, seen(last))).body.stock).to.equal(0)
    await other.client.call('GET', `/materials/${id}/stock-history`, seen(last))
    expect(await readRecordChain(other, id)).to.have.length(KEYS + 1)
  })

  it(`show at one what was written at the other, ${WRITES} times, for requests with their position`, async function () {
    this.timeout(600_000)
    const id = await stocked(WRITES)
    let slowest = 0
    for (let n = 1; n <= WRITES; n += 1) {
      const [from, to] = n % 2 === 0 ? [one, other] : [other, one]
      const written = await from.client.post(`/materials/${id}/stock-adjustment`, WITHDRAWAL)
      const requested = performance.now()
      const { status, body } = await to.client.get(`/materials/${id}`, seen(written))
      slowest = Math.max(slowest, performance.now() - requested)
      expect([status, body.stock]).to.deep.equal([200, WRITES - n])
    }
    expect(slowest).to.be.lessThan(5_000)
  })

  it('reject a revoked key immediately where it was revoked, and soon everywhere', async () => {
    for (let n = 0; n < 10; n += 1) {
      const { body } = await one.client.call('POST', '/api-keys', {
        body: { name: `${n}`, scopes: ['materials:read'] },
      })
      const requestOptions = { key: body.key }
      await waitWithin(MAX_DELAY_MS, 'the key works', async () => {
        // A client that sends too many invalid keys is throttled by the next instance, too.
        await pause(POLL_MS)
        return (await other.client.call('GET', '/materials', requestOptions)).status === 200
      })
      expect((await one.client.call('GET', '/materials', requestOptions)).status).to.equal(200)
      await one.client.call('DELETE', `/api-keys/${body.id}`)
      expect((await one.client.call('GET', '/materials', requestOptions)).status).to.equal(401)
      await waitWithin(
        MAX_DELAY_MS,
        'the key is rejected',
        async () => (await other.client.call('GET', '/materials', requestOptions)).status === 401,
      )
    }
  })

  it("reject the keys of a deactivated user, and show the user's new name, soon everywhere", async () => {
    const { body: user } = await one.client.call('POST', '/users', {
      body: { name: 'Ada', email: `${Math.random()}@example.org` },
    })
    const scopes = ['materials:read', 'materials:write']
    const { body: key } = await one.client.call('POST', '/api-keys', {
      body: { name: 'hers', scopes, user_id: user.id },
    })
    const id = await stocked(10)
    const requestOptions = { key: key.key }
    await waitWithin(
      MAX_DELAY_MS,
      'the key works',
      async () => (await other.client.call('GET', '/materials', requestOptions)).status === 200,
    )
    const taken = await other.client.call('POST', `/materials/${id}/stock-adjustment`, {
      ...requestOptions,
      body: WITHDRAWAL,
    })
    const takenBy = async (instance: Instance) =>
      (await instance.client.call('GET', `/materials/${id}/stock-history`, seen(taken))).body.data[0].user.name
    expect([await takenBy(one), await takenBy(other)]).to.deep.equal(['Ada', 'Ada'])

    await one.client.call('PATCH', `/users/${user.id}`, { body: { name: 'Ada L.' } })
    expect(await takenBy(one)).to.equal('Ada L.')
    await waitWithin(MAX_DELAY_MS, 'the new name is shown', async () => (await takenBy(other)) === 'Ada L.')

    await one.client.call('PATCH', `/users/${user.id}`, { body: { active: false } })
    expect((await one.client.call('GET', '/materials', requestOptions)).status).to.equal(401)
    await waitWithin(
      MAX_DELAY_MS,
      'the key is rejected',
      async () => (await other.client.call('GET', '/materials', requestOptions)).status === 401,
    )
  })

  it('count the requests of a key together', async () => {
    const { body } = await one.client.call('POST', '/api-keys', {
      body: { name: 'slow', scopes: ['materials:read'], plan: 'starter' },
    })
    const requestOptions = { key: body.key }
    await waitWithin(
      MAX_DELAY_MS,
      'the key works',
      async () => (await other.client.call('GET', '/materials', requestOptions)).status === 200,
    )
    const before = Number((await one.client.call('GET', '/materials', requestOptions)).headers['x-ratelimit-remaining'])
    const here = Number((await other.client.call('GET', '/materials', requestOptions)).headers['x-ratelimit-remaining'])
    // A minute of the clock might have started in between.
    expect([before - 1, 59]).to.include(here)
    const many = await Promise.all(
      Array.from({ length: 130 }, (_, n) => both(n).client.call('GET', '/materials', requestOptions)),
    )
    expect(statuses(many)).to.deep.equal(new Set(['200', '429 RATE_LIMITED']))
    expect(many.filter(({ status }) => status === 200).length).to.be.at.most(120)
  })

  it('reject movements to a location that was archived at the other', async () => {
    const id = await stocked(10)
    const { body: shelf } = await one.client.call('POST', '/locations', { body: { name: 'Shelf' } })
    const into = () =>
      other.client.call('POST', `/materials/${id}/movements`, {
        body: { type: 'transfer', quantity: 1, location_id: shelf.id },
      })
    const back = { type: 'transfer', quantity: 1, from_location_id: shelf.id }
    const there = await into()
    expect(there.status, there.text).to.equal(201)
    const home = (await one.client.call('GET', `/materials/${id}`)).body.location_id
    const returned = await other.client.call('POST', `/materials/${id}/movements`, {
      body: { ...back, location_id: home },
    })
    expect(returned.status, returned.text).to.equal(201)

    const removed = await one.client.call('DELETE', `/locations/${shelf.id}`)
    expect(removed.status, removed.text).to.equal(204)
    await other.client.call('GET', '/locations', seen(removed))
    const refused = await into()
    expect([refused.status, refused.body.error.code]).to.deep.equal([409, 'INVALID_STATE'])
  })
})
