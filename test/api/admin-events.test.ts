import { expect } from 'chai'
import { waitUntil } from '../support/collecting.js'
import { servicePerTest } from '../support/running-service.js'
import { type Receiver, startReceiver } from '../webhooks/receiver.js'

interface PublishedEvent {
  readonly type: string
  readonly subject: string
  readonly data: { readonly [field: string]: unknown }
}
interface CreatedRecord {
  readonly id: string
  readonly key: string
  readonly secret: string
  readonly error?: { readonly code: string; readonly message: string }
}

const FEED = ['events:read', 'webhooks:read', 'webhooks:write', 'materials:write']

describe('Changes of keys and webhooks', () => {
  const service = servicePerTest('2026-11-21T09:30:00.000Z', { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' })
  let receiver: Receiver
  let reader: string
  beforeEach(async () => {
    receiver = await startReceiver(response => response.end())
    reader = (await make('/api-keys', { name: 'analyst', scopes: FEED })).key
  })
  afterEach(() => receiver.close())

  const call = (method: string, path: string, body?: unknown, key?: string) =>
    service.ask<CreatedRecord>(method, path, body, key === undefined ? {} : { authorization: `Bearer ${key}` })
  const make = async (path: string, body: unknown = {}, key?: string) => (await call('POST', path, body, key)).body
  const hook = (...events: string[]) => ({ name: 'Shop', url: receiver.url, events })
  const readEvents = async (query: string, key?: string): Promise<readonly PublishedEvent[]> => {
    const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` }
    const { body } = await service.ask<{ data: readonly PublishedEvent[] }>(
      'GET',
      `/events?limit=1000&${query}`,
      undefined,
      headers,
    )
    return body.data
  }
  const typesOf = (events: readonly PublishedEvent[]) => events.map(({ type }) => type)

  it('are published to administrators, step by step, without secrets', async () => {
    const key = await make('/api-keys', { name: 'till', scopes: ['materials:read'] })
    const next = await make(`/api-keys/${key.id}/rotate`)
    await call('DELETE', `/api-keys/${key.id}`)
    const webhook = await make('/webhooks', { ...hook('stock.*'), secret: 'known to both of them' })
    await call('PATCH', `/webhooks/${webhook.id}`, { name: 'Till', active: false })
    await call('PATCH', `/webhooks/${webhook.id}`, { active: true })
    const { secret } = await make(`/webhooks/${webhook.id}/rotate-secret`)
    await call('DELETE', `/webhooks/${webhook.id}`)
    const all = await readEvents('types=api_key.*,webhook.*')
    expect(typesOf(all.filter(({ subject }) => subject === key.id))).to.deep.equal([
      ...['api_key.created', 'api_key.updated', 'api_key.revoked'],
    ])
    const ofWebhook = all.filter(({ subject }) => subject === webhook.id)
    expect(typesOf(ofWebhook)).to.deep.equal([
      ...['webhook.created', 'webhook.updated', 'webhook.disabled', 'webhook.enabled'],
      ...['webhook.secret_rotated', 'webhook.deleted'],
    ])
    expect(ofWebhook[1]?.data).to.deep.include({ changes: { name: { from: 'Shop', to: 'Till' } } })
    expect(all[0]?.data, 'the first key, which the service made').to.deep.include({
      name: 'First key',
      plan: 'unlimited',
    })
    const text = JSON.stringify(await readEvents(''))
    for (const hidden of [key.key, next.key, secret, 'known to both', '_hash', '"secret"', 'v1.']) {
      expect(text, hidden).not.to.contain(hidden)
    }
  })

  it('are hidden from other readers of events on every path', async () => {
    await make('/webhooks', hook('stock.*'))
    await make('/materials', { name: 'Screw', unit: 'pcs' })
    for (const query of ['', 'order=desc', 'types=*', 'types=webhook.*', 'types=*&order=desc']) {
      const types = typesOf(await readEvents(query, reader))
      expect(
        types.filter(type => /^(api_key|webhook)/.test(type)),
        query,
      ).to.deep.equal([])
    }
    const lines = await service.client().get('/events', { key: reader, headers: { accept: 'application/x-ndjson' } })
    expect(lines.text)
      .to.contain('material.created')
      .and.not.to.match(/"type":"(api_key|webhook)/)
    for (const path of [
      '/events?types=api_key.created',
      '/events?types=api_key.*',
      '/events/stream?types=webhook.created',
    ]) {
      const { status, body } = await call('GET', path, undefined, reader)
      expect([status, body.error?.code], path).to.deep.equal([403, 'INSUFFICIENT_SCOPE'])
    }
  })

  it('are streamed only to administrators', async () => {
    const cut = new AbortController()
    const heard = { admin: '', reader: '' }
    const listen = async (who: 'admin' | 'reader', key?: string) => {
      const options = { signal: cut.signal, ...(key === undefined ? {} : { key }) }
      for await (const chunk of service.client().stream('/events/stream', options)) heard[who] += chunk
    }
    const listening = [listen('admin'), listen('reader', reader)].map(one => one.catch(() => {}))
    await waitUntil(() => heard.admin.includes('retry:') && heard.reader.includes('retry:'))
    await make('/api-keys', { name: 'till', scopes: ['materials:read'] })
    await make('/materials', { name: 'Screw', unit: 'pcs' })
    await waitUntil(() => Object.values(heard).every(text => text.includes('material.created')))
    expect(heard.admin).to.contain('event: api_key.created')
    expect(heard.reader).not.to.contain('api_key')
    cut.abort()
    await Promise.all(listening)
  })

  it('are sent to the webhooks of administrators that name them', async () => {
    await make('/webhooks', hook('*'), reader)
    await make('/webhooks', hook('api_key.*', 'webhook.created'))
    await make('/api-keys', { name: 'till', scopes: ['materials:read'] })
    await make('/webhooks', hook('stock.*'))
    await make('/locations', { name: 'Shelf' })
    await waitUntil(() => receiver.received.length === 3)
    const sent = receiver.received.map(({ body }) => (JSON.parse(body) as PublishedEvent).type)
    expect(sent).to.have.members(['api_key.created', 'webhook.created', 'location.created'])
  })

  it("don't reveal their position to keys that can't see them", async () => {
    const wide = await make('/webhooks', hook('api_key.*'))
    const narrow = await make('/webhooks', hook('*'), reader)
    const key = await make('/api-keys', { name: 'till', scopes: ['materials:read'] })
    await waitUntil(() => receiver.received.length === 1)
    const logs = await service.ask<{ data: readonly { id: string }[] }>('GET', `/webhooks/${wide.id}/logs`)
    const refused: readonly (readonly [string, string, object])[] = [
      ['POST', '/webhooks', hook('*', 'api_key.created')],
      ['PATCH', `/webhooks/${narrow.id}`, { events: ['webhook.created'] }],
      ['PATCH', `/webhooks/${wide.id}`, { url: `${receiver.url}/mine` }],
      ['POST', `/webhooks/${wide.id}/rotate-secret`, {}],
      ['POST', `/webhooks/${wide.id}/replay`, {}],
      ['POST', `/webhooks/${narrow.id}/replay`, { events: ['api_key.*'] }],
      ['POST', `/webhooks/${wide.id}/logs/${logs.body.data[0]?.id}/redeliver`, {}],
    ]
    for (const [method, path, body] of refused) {
      const answer = await call(method, path, body, reader)
      expect([answer.status, answer.body.error?.code], `${method} ${path}`).to.deep.equal([403, 'INSUFFICIENT_SCOPE'])
      expect(answer.body.error?.message).to.contain('the scope admin')
    }
    const unasked = await call('POST', `/webhooks/${narrow.id}/replay`, { events: ['api_key.*'] })
    expect([unasked.status, unasked.body.error?.code]).to.deep.equal([400, 'VALIDATION_ERROR'])
    expect((await call('POST', `/webhooks/${wide.id}/replay`, { events: ['api_key.created'] })).status).to.equal(202)
    await waitUntil(() => receiver.received.length > 1)
    const sent = receiver.received.map(({ body }) => JSON.parse(body) as PublishedEvent)
    expect(sent.at(-1)?.type).to.equal('api_key.created')
    expect(sent.some(({ data }) => data.id === key.id)).to.equal(true)
  })
})
