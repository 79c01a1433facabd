import { expect } from 'chai'
import { waitUntil } from '../support/collecting.js'
import { servicePerTest } from '../support/running-service.js'
import { startReceiver } from '../webhooks/receiver.js'

interface Actor {
  readonly user_id: string
  readonly name: string | null
  readonly key_id: string | null
}
interface PublishedEvent {
  readonly type: string
  readonly data: { readonly [field: string]: unknown; readonly actor: Actor }
}
interface Entry {
  readonly actor: Actor
  readonly quantity: number
  readonly delta: number
}

describe('The actor', () => {
  const service = servicePerTest('2026-11-21T09:30:00.000Z', { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' })
  const { ask } = service
  let ada: Actor
  let key: string

  beforeEach(async () => {
    const { body: user } = await ask<{ id: string }>('POST', '/users', { name: 'Ada' })
    const { body: created } = await ask<{ id: string; key: string }>('POST', '/api-keys', {
      ...{ name: 'till', user_id: user.id, plan: 'unlimited' },
      scopes: ['materials:write', 'materials:read', 'tools:write', 'tools:read', 'webhooks:write', 'events:read'],
    })
    ada = { user_id: user.id, name: 'Ada', key_id: created.id }
    key = created.key
  })

  const byAda = <Body = { id: string }>(method: string, path: string, body?: unknown) =>
    ask<Body>(method, path, body, { authorization: `Bearer ${key}` })
  const readEvents = async (types: string) =>
    (await ask<{ data: readonly PublishedEvent[] }>('GET', `/events?limit=1000&types=${types}`)).body.data
  const newest = async (type: string) => (await readEvents(type)).at(-1)?.data

  async function soldByAda(): Promise<string> {
    const { body: screw } = await byAda('POST', '/materials', { name: 'Screw', unit: 'pcs', stock: 10, min_stock: 5 })
    await byAda('POST', `/materials/${screw.id}/movements`, { type: 'withdrawal', quantity: 6.5 })
    return screw.id
  }

  it('is in every event, with the key that was used', async () => {
    await soldByAda()
    for (const type of ['material.created', 'stock.changed', 'stock.low']) {
      expect((await newest(type))?.actor, type).to.deep.equal(ada)
    }
  })

  it('is the administrator, without a key, for automatic actions of the service', async () => {
    const [administrator] = await readEvents('user.created')
    const [store] = await readEvents('location.created')
    const itself = { user_id: administrator?.data.id, name: 'Administrator', key_id: null }
    expect([administrator?.data.actor, store?.data.actor]).to.deep.equal([itself, itself])
  })

  it('has the current name of the user', async () => {
    await soldByAda()
    await ask('PATCH', `/users/${ada.user_id}`, { name: 'Ada L.' })
    expect((await newest('stock.changed'))?.actor).to.deep.equal({ ...ada, name: 'Ada L.' })
  })

  it('is in every history entry, and in the response to a movement', async () => {
    const screw = await soldByAda()
    const { body } = await ask<{ data: readonly Entry[] }>('GET', `/materials/${screw}/stock-history`)
    expect(body.data.map(({ actor }) => actor)).to.deep.equal([ada, ada])
    const more = { type: 'receipt', quantity: 1 }
    expect((await byAda<Entry>('POST', `/materials/${screw}/movements`, more)).body.actor).to.deep.equal(ada)
    const { body: drill } = await byAda('POST', '/tools', { name: 'Drill' })
    const { body: history } = await ask<{ data: readonly Entry[] }>('GET', `/tools/${drill.id}/history`)
    expect(history.data.map(({ actor }) => actor)).to.deep.equal([ada])
  })

  it('is not the user who checks out a tool: that is its holder, in events and in records', async () => {
    const { body: max } = await ask<{ id: string }>('POST', '/users', { name: 'Max' })
    const { body: drill } = await byAda('POST', '/tools', { name: 'Drill' })
    await byAda('POST', `/tools/${drill.id}/checkout`, { user_id: max.id })
    await byAda('POST', `/tools/${drill.id}/checkin`)
    for (const type of ['tool.checked_out', 'tool.checked_in']) {
      const data = await newest(type)
      expect(data?.holder, type).to.deep.equal({ user_id: max.id, name: 'Max' })
      expect(data?.user, 'the shape that older clients expect').to.deep.equal({ id: max.id, name: 'Max' })
      expect(data?.actor, type).to.deep.equal(ada)
    }
  })

  it('is sent to webhook receivers, also in a test event', async () => {
    const receiver = await startReceiver(response => response.end())
    try {
      const hook = { name: 'Shop', url: receiver.url, events: ['stock.changed'] }
      const { body: webhook } = await byAda('POST', '/webhooks', hook)
      await byAda('POST', `/webhooks/${webhook.id}/test`)
      await soldByAda()
      await waitUntil(() => receiver.received.length === 3)
      for (const { body } of receiver.received) {
        expect((JSON.parse(body) as PublishedEvent).data.actor, body).to.deep.equal(ada)
      }
    } finally {
      await receiver.close()
    }
  })

  it('is recorded with movements whose signed deltas add up to the stock, in total and at each location', async () => {
    const screw = await soldByAda()
    const { body: shelf } = await ask<{ id: string }>('POST', '/locations', { name: 'Shelf' })
    await byAda('POST', `/materials/${screw}/movements`, { type: 'transfer', quantity: 1.5, location_id: shelf.id })
    await byAda('POST', `/materials/${screw}/stock-adjustment`, { type: 'set', quantity: 12.25 })
    const events = (await readEvents('stock.changed')).map(({ data }) => data)
    const { body: history } = await ask<{ data: readonly Entry[] }>('GET', `/materials/${screw}/stock-history`)
    expect(events.map(({ delta }) => delta)).to.deep.equal([10, -6.5, -1.5, 1.5, 8.75])
    expect(history.data.map(({ delta }) => delta)).to.have.members([10, -6.5, -1.5, 1.5, 8.75])
    const there = events.filter(({ location_id }) => location_id === shelf.id).map(({ delta }) => delta)
    expect(there).to.deep.equal([1.5])
  })
})
