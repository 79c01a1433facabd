import { expect } from 'chai'
import { waitUntil, waitWithin } from '../support/collecting.js'
import { servicePerTest } from '../support/running-service.js'
import { startReceiver } from '../webhooks/receiver.js'

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

describe('The events for a session opened by role', () => {
  const { client } = servicePerTest(undefined, { WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8' })

  const call = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
    client().call(method, path, {
      key: null,
      headers: { ...SAME_ORIGIN, ...headers },
      ...(body === undefined ? {} : { body }),
    })

  async function sessionOf(role: string) {
    const user = await client().create('/users', { name: `Person ${role}`, role })
    const { url } = await client().create('/console/links', { user_id: user.id })
    const { headers } = await call('POST', '//console/session', {}, { link: url.split('#')[1] })
    const cookie = String(([] as unknown[]).concat(headers['set-cookie'] ?? '')[0]).split(';')[0]!
    return { user_id: user.id as string, headers: { cookie } }
  }

  const POLICY = {
    ...{ insurer: 'Nordic', policy_number: 'P-1', coverage_type: 'fire', starts_on: '2026-01-01' },
    ...{ sum_insured: { amount: 1000, currency: 'EUR' } },
  }

  async function policy() {
    const { status, body } = await client().post('/insurances', POLICY)
    expect([status, body.error]).to.deep.equal([201, undefined])
  }

  const typesIn = (text: string) =>
    [...text.matchAll(/(?:material|insurance|user|location)\.created/g)].map(([type]) => type)

  it('are those of the kinds that the role can read, in every format', async () => {
    await policy()
    const { headers: member } = await sessionOf('member')
    await client().create('/materials', { name: 'Glue', unit: 'l' })
    const seen = async (path: string, headers = {}) =>
      new Set(typesIn((await call('GET', path, { ...member, ...headers })).text))
    const visible = new Set(['material.created', 'location.created'])
    for (const path of ['/events', '/events?order=desc', '/events?format=csv', '/events?types=*']) {
      const types = await seen(path)
      expect([path, types.has('insurance.created'), types.has('user.created')]).to.deep.equal([path, false, false])
      expect(
        [...types].every(type => visible.has(type)),
        path,
      ).to.equal(true)
      expect(types.has('material.created'), path).to.equal(true)
    }
    const lines = await seen('/events', { accept: 'application/x-ndjson' })
    expect([lines.has('material.created'), lines.has('insurance.created')]).to.deep.equal([true, false])
  })

  it('of other kinds are rejected with the missing scope', async () => {
    const { headers: member } = await sessionOf('member')
    for (const path of [
      '/events?types=insurance.*',
      '/events?types=insurance.created',
      '/events/stream?types=insurance.*',
    ]) {
      const { status, body } = await call('GET', path, member)
      expect([path, status, body.error.code]).to.deep.equal([path, 403, 'INSUFFICIENT_SCOPE'])
      expect(body.error.message).to.include('insurance:read')
    }
  })

  it("are all kinds except administrators' for an API key with events:read", async () => {
    await policy()
    const { key } = await client().create('/api-keys', { name: 'Analyst', scopes: ['events:read'] })
    const { body } = await client().call('GET', '/events?types=insurance.*', { key })
    expect(body.data.map(({ type }: { type: string }) => type)).to.include('insurance.created')
    expect((await client().call('GET', '/events?types=api_key.*', { key })).status).to.equal(403)
  })

  it("limit the webhooks of a manager, and hide administrators' webhooks from a manager", async () => {
    const { headers: manager } = await sessionOf('manager')
    const hook = (events: readonly string[]) => ({ name: 'Shop', url: 'https://shop.example.com/hooks', events })
    expect((await call('POST', '/webhooks', manager, hook(['user.*']))).status).to.equal(403)
    expect((await call('POST', '/webhooks', manager, hook(['*']))).status).to.equal(403)
    expect((await call('POST', '/webhooks', manager, hook(['insurance.*', 'stock.*']))).status).to.equal(201)
    const { id } = await client().create('/webhooks', hook(['api_key.*']))
    const answers = [
      await call('DELETE', `/webhooks/${id}`, manager),
      await call('GET', `/webhooks/${id}/logs`, manager),
      await call('POST', `/webhooks/${id}/test`, manager, {}),
    ]
    expect(answers.map(({ status }) => status)).to.deep.equal([403, 403, 403])
    expect((await client().get(`/webhooks/${id}`)).status).to.equal(200)
  })

  it('are filtered by kind in streams and long polls, and the stream ends when the role loses a scope', async () => {
    const { headers: member } = await sessionOf('member')
    const manager = await sessionOf('manager')
    const heard = { member: '', manager: '' }
    const cut = new AbortController()
    const listen = async (who: 'member' | 'manager', headers: Record<string, string>) => {
      const asking = { key: null, headers: { ...SAME_ORIGIN, ...headers }, signal: cut.signal }
      for await (const chunk of client().stream('/events/stream', asking)) heard[who] += chunk
    }
    const listening = listen('member', member).catch(() => {})
    let hasEnded = false
    const ofManager = listen('manager', manager.headers)
      .catch(() => {})
      .finally(() => {
        hasEnded = true
      })
    await waitUntil(() => Object.values(heard).every(text => text.includes('retry:')))
    const { body: page } = await call('GET', '/events?order=desc&limit=1', member)
    const waiting = call('GET', `/events?wait=30&after=${page.next}`, member)
    await policy()
    await client().create('/locations', { name: 'Shelf' })
    await waitUntil(() => Object.values(heard).every(text => text.includes('location.created')))
    expect(typesIn(heard.manager)).to.include('insurance.created')
    expect(typesIn(heard.member)).not.to.include('insurance.created')
    expect(typesIn((await waiting).text)).not.to.include('insurance.created')
    await client().call('PATCH', `/users/${manager.user_id}`, { body: { role: 'member' } })
    await waitWithin(30_000, 'the stream ends', async () => hasEnded)
    cut.abort()
    await Promise.all([listening, ofManager])
  })

  it('are the only ones in the delivery log that a manager reads', async () => {
    const receiver = await startReceiver(response => response.end())
    try {
      const { headers: manager } = await sessionOf('manager')
      const { id } = await client().create('/webhooks', { name: 'Shop', url: receiver.url, events: ['*'] })
      const users = await client().create('/webhooks', { name: 'Users', url: receiver.url, events: ['user.*'] })
      await client().create('/users', { name: 'Grace', role: 'member' })
      await client().create('/locations', { name: 'Shelf' })
      const logged = async (headers?: Record<string, string>) => {
        const path = `/webhooks/${id}/logs`
        const { body } = await (headers ? call('GET', path, headers) : client().get(path))
        return body.data as readonly { readonly id: string; readonly event: string }[]
      }
      await waitWithin(30_000, 'both are logged', async () => (await logged()).length === 2)
      expect((await logged(manager)).map(({ event }) => event)).to.deep.equal(['location.created'])
      const ofUser = (await logged()).find(({ event }) => event === 'user.created')!
      for (const [method, path] of [
        ['GET', `/webhooks/${id}/logs/${ofUser.id}`],
        ['POST', `/webhooks/${id}/logs/${ofUser.id}/redeliver`],
        ['POST', `/webhooks/${id}/replay`],
        ['GET', `/webhooks/${users.id}/logs`],
      ] as const) {
        const { status, body } = await call(method, path, manager, method === 'POST' ? {} : undefined)
        expect([path, status, body.error.code]).to.deep.equal([path, 403, 'INSUFFICIENT_SCOPE'])
        expect(body.error.message).to.include('admin')
      }
    } finally {
      await receiver.close()
    }
  })
})
