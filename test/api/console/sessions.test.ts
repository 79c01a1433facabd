import { expect } from 'chai'
import { DAY, servicePerTest } from '../../support/running-service.js'

const HOUR = DAY / 24
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

interface SessionResponse {
  readonly sign_in_link: { readonly id: string; readonly created_by: { readonly key_id: string } } | null
}

describe('Sessions', () => {
  const service = servicePerTest()
  const { client } = service

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    client().call(method, path, {
      key: null,
      headers: { ...SAME_ORIGIN, ...headers },
      ...(body === undefined ? {} : { body }),
    })
  const signIn = (body: unknown, headers = {}) => call('POST', '//console/session', body, headers)

  /** The cookie as a browser returns it. */
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(([] as unknown[]).concat(headers['set-cookie'] ?? '')[0]).split(';')[0]!
  const withKey = async (key: string, more = {}) => ({ cookie: cookieOf(await signIn({ key, ...more })) })
  const keyWith = async (scopes: readonly string[]) => client().create('/api-keys', { name: 'Till', scopes })
  const secretOf = (url: string) => url.split('#')[1]!
  const linkFor = async (user: object = {}) => secretOf((await client().create('/console/links', user)).url)
  const me = async (headers: Record<string, string>) => (await call('GET', '/me', undefined, headers)).status
  const session = async (headers: Record<string, string>) =>
    (await call('GET', '//console/session', undefined, headers)).body.session

  it("are created with a key, have its scopes, and use a cookie that scripts can't read", async () => {
    const { key } = await keyWith(['materials:read'])
    const answer = await signIn({ key })
    expect([answer.status, answer.text]).to.deep.equal([204, ''])
    expect(answer.headers['set-cookie']?.[0]).to.match(
      /^inventory-\w+=inv_\w{49}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    )
    const cookie = { cookie: cookieOf(answer) }
    expect(await session(cookie)).to.deep.include({ scopes: ['materials:read'], opened_with: 'key' })
    expect((await call('GET', '/materials', undefined, cookie)).status).to.equal(200)
    expect((await call('GET', '/tools', undefined, cookie)).status).to.equal(403)
    expect(await session({})).to.equal(null)
    expect(await session({ cookie: `${cookie.cookie}x` })).to.equal(null)
  })

  it('return the event cursor to start from, so that no event is missed between read and stream', async () => {
    const { key } = await keyWith(['materials:read', 'events:read'])
    const cookie = await withKey(key)
    await client().create('/materials', { name: 'Shown', unit: 'pcs' })
    const { after } = await session(cookie)
    await client().create('/materials', { name: 'Heard', unit: 'pcs' })
    const { body } = await call('GET', `/events?after=${after}`, undefined, cookie)
    expect(body.data.map(({ data }: { data: { name: string } }) => data.name)).to.deep.equal(['Heard'])
  })

  it('end with their key: when it is revoked, expires, or is rotated', async () => {
    const revoked = await keyWith(['materials:read'])
    const rotated = await keyWith(['materials:read'])
    const expired = await client().create('/api-keys', {
      ...{ name: 'Short', scopes: ['materials:read'], expires_at: '2026-11-22T00:00:00Z' },
    })
    const cookies = await Promise.all([revoked, rotated, expired].map(({ key }) => withKey(key)))
    expect(await Promise.all(cookies.map(me))).to.deep.equal([200, 200, 200])
    await client().call('DELETE', `/api-keys/${revoked.id}`)
    await client().post(`/api-keys/${rotated.id}/rotate`, {})
    service.travel(DAY)
    expect(await Promise.all(cookies.map(me))).to.deep.equal([401, 401, 401])
    expect(await session(cookies[0]!)).to.equal(null)
  })

  it('are created once from a link, as its user and no longer than the link allows', async () => {
    const ada = await client().create('/users', { name: 'Ada', role: 'manager' })
    const link = await linkFor({ user_id: ada.id })
    expect(link).to.match(/^[\w-]{32}$/)
    const both = await Promise.all([signIn({ link }), signIn({ link })])
    expect(both.map(({ status }) => status).toSorted()).to.deep.equal([204, 401])
    expect((await signIn({ link })).status, 'once more').to.equal(401)
    const cookie = { cookie: cookieOf(both.find(({ status }) => status === 204)!) }
    const { user, scopes } = await session(cookie)
    expect(user).to.deep.equal({ id: ada.id, name: 'Ada', role: 'manager' })
    expect(scopes).to.include('webhooks:write').and.not.include('admin')

    const late = await linkFor({ minutes: 30 })
    service.travel(31 * 60_000)
    expect((await signIn({ link: late })).status).to.equal(401)
    expect((await signIn({ link: 'x'.repeat(32) })).status).to.equal(401)
  })

  it("can't be created from links of deactivated users, and follow the role of active users", async () => {
    const ada = await client().create('/users', { name: 'Ada', role: 'admin' })
    const cookie = { cookie: cookieOf(await signIn({ link: await linkFor({ user_id: ada.id }) })) }
    const unused = await linkFor({ user_id: ada.id })
    expect((await session(cookie)).scopes).to.deep.equal(['admin'])
    await client().call('PATCH', `/users/${ada.id}`, { body: { role: 'member' } })
    expect((await call('GET', '/users', undefined, cookie)).status).to.equal(403)
    expect((await session(cookie)).scopes)
      .to.include('materials:write')
      .and.not.include('webhooks:read')
    await client().call('PATCH', `/users/${ada.id}`, { body: { active: false } })
    expect(await me(cookie)).to.equal(401)
    expect((await signIn({ link: unused })).status).to.equal(401)
    expect((await client().post('/console/links', { user_id: ada.id })).status).to.equal(409)
  })

  it('end after 7 unused days, after 30 days in any case, and after 12 hours on a shared device', async () => {
    const { key } = await client().create('/api-keys', { name: 'Till', scopes: ['materials:read'] })
    const [idle, used, shared] = [await withKey(key), await withKey(key), await withKey(key, { shared: true })]
    service.travel(11 * HOUR)
    expect(await me(shared)).to.equal(200)
    service.travel(2 * HOUR)
    expect(await me(shared)).to.equal(401)
    for (let day = 1; day < 8; day++) {
      service.travel(DAY)
      expect(await me(used), `day ${day}`).to.equal(200)
    }
    expect(await me(idle)).to.equal(401)
    for (let day = 8; day < 30; day += 6) {
      service.travel(6 * DAY)
      await me(used)
    }
    expect(await me(used)).to.equal(401)
  })

  it("are listed as keys, which can be revoked but not rotated, and can't create sessions", async () => {
    const cookie = {
      cookie: cookieOf(await signIn({ link: await linkFor() }, { 'user-agent': 'X Firefox/140 Linux' })),
    }
    const { data } = (await client().get('/api-keys?kind=session')).body
    expect(data).to.have.length(1)
    expect(data[0]).to.include({ kind: 'session', name: 'Firefox on Linux' })
    expect((await client().get('/api-keys?kind=key')).body.data).to.have.length(1)
    expect((await client().post(`/api-keys/${data[0].id}/rotate`, {})).status).to.equal(409)
    // It has the admin scope, but doesn't replace the only key without an expiration.
    const [{ id }] = (await client().get('/api-keys?kind=key')).body.data
    expect((await client().call('DELETE', `/api-keys/${id}`)).status).to.equal(409)
    expect((await client().call('DELETE', `/api-keys/${data[0].id}`)).status).to.equal(204)
    expect(await me(cookie)).to.equal(401)
  })

  it('are accepted only as cookies, and keys only as headers', async () => {
    const { key } = await keyWith(['materials:read'])
    const { cookie } = await withKey(key)
    const [name, token] = cookie.split('=') as [string, string]
    expect((await client().get('/me', { key: token })).status).to.equal(401)
    expect(await me({ cookie: `${name}=${key}` })).to.equal(401)
    expect((await signIn({ key: token })).status).to.equal(401)
  })

  it('are ignored if a key is in the header', async () => {
    const { cookie } = await withKey((await keyWith(['materials:read'])).key)
    const { key } = await keyWith(['tools:read'])
    const { body } = await client().get('/me', { key, headers: { cookie } })
    expect(body.key.scopes).to.deep.equal(['tools:read'])
    expect((await client().get('/me', { key: 'nobody', headers: { cookie } })).status).to.equal(401)
  })

  it('reject pages of other origins and other ports', async () => {
    const { cookie } = await withKey((await keyWith(['materials:write'])).key)
    const body = { name: 'Glue', unit: 'l' }
    const foreign: readonly Record<string, string>[] = [
      { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:1' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site', origin: service.url() },
    ]
    for (const headers of foreign) {
      const all = { cookie, ...headers }
      expect((await call('POST', '/materials', body, all)).status).to.equal(401)
      expect((await call('DELETE', '//console/session', undefined, all)).status).to.equal(401)
      expect((await signIn({ key: 'x' }, headers)).status).to.equal(401)
    }
    const form = { cookie, 'content-type': 'text/plain' }
    expect((await call('POST', '/materials', body, form)).status).to.equal(415)
    expect((await call('POST', '/materials', body, { cookie })).status).to.equal(201)
  })

  it('end when the user signs out, here or everywhere', async () => {
    const { key } = await keyWith(['materials:read'])
    const [one, two, three] = [await withKey(key), await withKey(key), await withKey(key)]
    const out = await call('DELETE', '//console/session', undefined, one)
    expect(out.headers['set-cookie']?.[0]).to.match(/^inventory-\w+=; Path=\/; Max-Age=0;/)
    expect(await Promise.all([one, two, three].map(me))).to.deep.equal([401, 200, 200])
    expect((await call('DELETE', '//console/session?everywhere=true', undefined, two)).status).to.equal(204)
    expect(await Promise.all([two, three].map(me))).to.deep.equal([401, 401])
    expect((await client().get('/me', { key })).status, 'the key itself').to.equal(200)
  })

  it('are limited to ten sign-in attempts a minute from one address', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries++) statuses.push((await signIn({ link: 'x'.repeat(32) })).status)
    expect(statuses.slice(0, 10)).to.deep.equal(Array(10).fill(401))
    const { status, headers } = await signIn({ link: 'x'.repeat(32) })
    expect([statuses[10], status]).to.deep.equal([429, 429])
    service.travel(Number(headers['retry-after']) * 1000)
    expect((await signIn({ link: 'x'.repeat(32) })).status).to.equal(401)
  })

  it('count only failed sign-ins against the limit of an address', async () => {
    const { key } = await keyWith(['materials:read'])
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn({ key })))
    expect(answers.map(({ status }) => status)).to.deep.equal(Array(12).fill(204))
    expect((await signIn({ key: 'unknown' })).status).to.equal(401)
  })

  it('count requests against the key that opened them, and keep 10 of a user', async () => {
    const { key, id } = await keyWith(['materials:read'])
    const cookies = []
    for (let n = 0; n < 11; n++) cookies.push(await withKey(key))
    expect(await Promise.all(cookies.map(me))).to.deep.equal([401, ...Array(10).fill(200)])
    const starter = await client().create('/api-keys', { name: 'Small', scopes: ['materials:read'], plan: 'starter' })
    const [one, two] = [await withKey(starter.key), await withKey(starter.key)]
    const left = async (headers: Record<string, string>) =>
      Number((await call('GET', '/me', undefined, headers)).headers['x-ratelimit-remaining'])
    const first = await left(one)
    expect([await left(two), await left(one)]).to.deep.equal([first - 1, first - 2])
    expect(id).to.match(/^key_/)
  })

  it('opened with a key end only sessions of that key everywhere', async () => {
    const [till, scanner] = [await keyWith(['materials:read']), await keyWith(['materials:read'])]
    const [one, two, other] = [await withKey(till.key), await withKey(till.key), await withKey(scanner.key)]
    await call('DELETE', '//console/session?everywhere=true', undefined, one)
    expect(await Promise.all([one, two, other].map(me))).to.deep.equal([401, 401, 200])
  })

  it('are limited to the plan of the key that created the link, and name its creator', async () => {
    const ada = await client().create('/users', { name: 'Ada', role: 'manager' })
    const scopes = ['admin']
    const creator = await client().create('/api-keys', { name: 'Small', scopes, plan: 'starter' })
    const links = async (key?: string) => {
      const { body } = await client().call('POST', '/console/links', {
        ...(key ? { key } : {}),
        body: { user_id: ada.id },
      })
      return body
    }
    const [small, large] = [await links(creator.key), await links()]
    const cookies = []
    for (const { url } of [small, large]) cookies.push({ cookie: cookieOf(await signIn({ link: secretOf(url) })) })
    const plans = await Promise.all(cookies.map(async cookie => (await session(cookie)).plan))
    expect(plans).to.deep.equal(['starter', 'enterprise'])
    const publishedEvents = (await client().get('/events?types=sign_in_link.*,api_key.created&limit=1000')).body.data
    const opened = publishedEvents.filter(({ data }: { data: { kind?: string } }) => data.kind === 'session')
    const creators = opened.map(({ data }: { data: SessionResponse }) => [
      data.sign_in_link?.id,
      data.sign_in_link?.created_by.key_id,
    ])
    expect(creators[0]).to.deep.equal([small.id, creator.id])
    expect(creators[1]?.[0]).to.equal(large.id)
    const ofLinks = publishedEvents.filter(({ type }: { type: string }) => type.startsWith('sign_in_link.'))
    expect(ofLinks.map(({ type, subject }: { type: string; subject: string }) => [type, subject])).to.deep.equal([
      ['sign_in_link.created', small.id],
      ['sign_in_link.created', large.id],
      ['sign_in_link.opened', small.id],
      ['sign_in_link.opened', large.id],
    ])
    for (const { data } of ofLinks) expect(data).to.include({ user_id: ada.id, user_name: 'Ada' })
    expect(ofLinks[0].data.actor.key_id).to.equal(creator.id)
    expect(ofLinks[2].data.actor).to.include({ user_id: ada.id, key_id: null })
    expect(JSON.stringify(publishedEvents)).not.to.include(secretOf(small.url))
  })

  it('are requested in JSON with exactly one credential', async () => {
    expect((await signIn({})).status).to.equal(400)
    expect((await signIn({ key: 'x', link: 'y' })).status).to.equal(400)
    expect((await signIn({ key: 'x', more: 1 })).status).to.equal(400)
    expect((await signIn({ key: 'x' }, { 'content-type': 'text/plain' })).status).to.equal(415)
    expect((await call('PUT', '//console/session')).status).to.equal(405)
  })

  it('can be created by administrators in links that last at most one day', async () => {
    const { key } = await keyWith(['materials:write'])
    expect((await client().call('POST', '/console/links', { key, body: {} })).status).to.equal(403)
    expect((await client().post('/console/links', { minutes: 1441 })).status).to.equal(400)
    const { url, expires_at } = await client().create('/console/links', { minutes: 30 })
    expect(url).to.match(new RegExp(`^${service.url()}/console/enter#[\\w-]{32}$`))
    expect(expires_at).to.match(/^2026-11-21T10:00/)
  })
})

describe('Sign-ins behind a trusted proxy', () => {
  const service = servicePerTest(undefined, { TRUSTED_PROXIES: '127.0.0.0/8,::1' })

  it('count failures by client address, and by /64 network of IPv6', async () => {
    const signInFrom = async (address: string) => {
      const headers = { ...SAME_ORIGIN, 'x-forwarded-for': address }
      const body = { link: 'x'.repeat(32) }
      return (await service.client().call('POST', '//console/session', { key: null, headers, body })).status
    }
    for (let n = 0; n < 10; n++) {
      expect(await signInFrom('198.51.100.7')).to.equal(401)
      expect(await signInFrom(`2001:db8:1:1::${n + 1}`)).to.equal(401)
    }
    expect(await signInFrom('198.51.100.7')).to.equal(429)
    expect(await signInFrom('2001:db8:1:1:ffff::1')).to.equal(429)
    expect(await signInFrom('198.51.100.8')).to.equal(401)
    expect(await signInFrom('2001:db8:1:2::1')).to.equal(401)
  })
})
