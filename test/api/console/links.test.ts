import { expect } from 'chai'
import { linkSecretHash } from '../../../src/api/console/links.js'
import { ownContext } from '../../../src/commands/bootstrap.js'
import { isRejection } from '../../../src/domain/decisions/rejection.js'
import { servicePerTest } from '../../support/running-service.js'

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

interface Link {
  readonly id: string
  readonly url: string
}

describe('Sign-in links', () => {
  const service = servicePerTest()
  const { client } = service

  const linkFor = (user_id?: string, minutes = 60): Promise<Link> =>
    client().create('/console/links', { minutes, ...(user_id === undefined ? {} : { user_id }) })
  const signIn = ({ url }: Link) =>
    client().call('POST', '//console/session', { key: null, headers: SAME_ORIGIN, body: { link: url.split('#')[1] } })
  const statusOf = async (link: Link) => (await signIn(link)).status
  const listed = async (query = '') => (await client().get(`/console/links${query}`)).body.data
  const statuses = async (query = '') =>
    (await listed(query)).map(({ id, status }: { id: string; status: string }) => [id, status])
  const revoke = (link: Link) => client().call('DELETE', `/console/links/${link.id}`)
  const change = (id: string, body: object) => client().call('PATCH', `/users/${id}`, { body })
  const ada = () => client().create('/users', { name: 'Ada', role: 'manager' })

  it('are listed with their creator, their user, and their status, but without their secret', async () => {
    const { id: user_id } = await ada()
    const [opened, revoked, expired] = [await linkFor(user_id), await linkFor(user_id), await linkFor(user_id, 1)]
    expect(await statusOf(opened)).to.equal(204)
    expect((await revoke(revoked)).status).to.equal(204)
    service.travel(2 * 60_000)
    const pending = await linkFor(user_id)
    const own = await linkFor()
    expect(await statuses(`?user_id=${user_id}`)).to.deep.equal([
      [pending.id, 'pending'],
      [expired.id, 'expired'],
      [revoked.id, 'revoked'],
      [opened.id, 'opened'],
    ])
    expect(await statuses('?status=pending')).to.deep.equal([
      [own.id, 'pending'],
      [pending.id, 'pending'],
    ])
    for (const [status, { id }] of [
      ['expired', expired],
      ['revoked', revoked],
      ['opened', opened],
    ] as const)
      expect(await statuses(`?status=${status}`)).to.deep.equal([[id, status]])
    const [record] = await listed(`?user_id=${user_id}&status=pending`)
    expect(record).to.include({ user_id, user_name: 'Ada', opened_at: null, revoked_at: null })
    expect(record.created_by).to.include({ name: 'Administrator' })
    expect(record).not.to.have.any.keys('url', 'secret_hash')
  })

  it('are revoked permanently, unless they were used', async () => {
    const [revoked, opened] = [await linkFor(), await linkFor()]
    expect((await revoke(revoked)).status).to.equal(204)
    expect((await revoke(revoked)).status).to.equal(204)
    expect(await statusOf(revoked)).to.equal(401)
    expect(await statusOf(opened)).to.equal(204)
    expect((await revoke(opened)).status).to.equal(409)
    expect((await client().call('DELETE', '/console/links/lnk_01kah7v4q8f3tbx2m5n9c6w0zd')).status).to.equal(404)
    const revocations = (await client().get('/events?types=sign_in_link.revoked')).body.data
    expect(revocations.map(({ subject }: { subject: string }) => subject)).to.deep.equal([revoked.id])
  })

  it('return the position of their creation and revocation', async () => {
    const created = await client().post('/console/links', {})
    expect(created.headers).to.have.property('inventory-position')
    expect((await revoke(created.body)).headers).to.have.property('inventory-position')
  })

  it('are listed and revoked by administrators only', async () => {
    const link = await linkFor()
    const { key } = await client().create('/api-keys', { name: 'Events', scopes: ['events:read', 'webhooks:write'] })
    expect((await client().get('/console/links', { key })).status).to.equal(403)
    expect((await client().call('DELETE', `/console/links/${link.id}`, { key })).status).to.equal(403)
    expect((await client().get('/events?types=sign_in_link.created', { key })).status).to.equal(403)
    expect((await client().get('/events?limit=1000', { key })).text).not.to.include('sign_in_link')
  })

  it('stop working when the role of their user changes, even if it changes back', async () => {
    const { id } = await ada()
    const link = await linkFor(id)
    await change(id, { role: 'admin' })
    await change(id, { role: 'manager' })
    expect(await statuses(`?user_id=${id}`)).to.deep.equal([[link.id, 'revoked']])
    expect(await statusOf(link)).to.equal(401)
    expect(await statusOf(await linkFor(id)), 'a new link').to.equal(204)
  })

  it('stop working when their user is deactivated, even if the user is activated again', async () => {
    const { id } = await ada()
    const link = await linkFor(id)
    await change(id, { active: false })
    await change(id, { active: true })
    expect(await statusOf(link)).to.equal(401)
  })

  it('keep working when only the name of their user changes', async () => {
    const { id } = await ada()
    const link = await linkFor(id)
    await change(id, { name: 'Ada Byron' })
    expect(await statusOf(link)).to.equal(204)
  })

  it('are revoked when their user signs out everywhere, but not by a session of a key', async () => {
    const { id: user_id } = await ada()
    const { key } = await client().create('/api-keys', { name: 'Till', user_id, scopes: ['materials:read'] })
    const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => ({
      ...SAME_ORIGIN,
      cookie: String(([] as unknown[]).concat(headers['set-cookie'])[0]).split(';')[0]!,
    })
    const everywhere = (headers: Record<string, string>) =>
      client().call('DELETE', '//console/session?everywhere=true', { key: null, headers })
    const withKey = await client().call('POST', '//console/session', { key: null, headers: SAME_ORIGIN, body: { key } })
    const byLink = await signIn(await linkFor(user_id))
    const [link, other] = [await linkFor(user_id), await linkFor()]
    await everywhere(cookieOf(withKey))
    expect(await statuses(`?user_id=${user_id}&status=pending`)).to.deep.equal([[link.id, 'pending']])
    expect((await everywhere(cookieOf(byLink))).status).to.equal(204)
    expect(await statusOf(link)).to.equal(401)
    expect(await statusOf(other), 'the link of another user').to.equal(204)
  })

  it('stay used if the service dies before the session is opened', async () => {
    const link = await linkFor()
    const { commands, instance } = service.core()
    const context = ownContext({ installation: instance.installation, now: Date.now })
    const secret = link.url.split('#')[1] ?? ''
    expect(isRejection(await commands.links.open(context, linkSecretHash(secret)))).to.equal(false)
    expect(await statuses()).to.deep.equal([[link.id, 'opened']])
    expect(await statusOf(link)).to.equal(401)
    expect(await statusOf(await linkFor()), 'another link').to.equal(204)
  })

  it('are all revoked by signing out everywhere again, if the service dies before all are', async () => {
    const { id: user_id } = await ada()
    const session = await signIn(await linkFor(user_id))
    const [first, second] = [await linkFor(user_id), await linkFor(user_id)]
    await revoke(first)
    const headers = { ...SAME_ORIGIN, cookie: String(session.headers['set-cookie']?.[0]).split(';')[0] ?? '' }
    const { status } = await client().call('DELETE', '//console/session?everywhere=true', { key: null, headers })
    expect(status).to.equal(204)
    expect(await statusOf(second)).to.equal(401)
    expect((await client().get('/me', { key: null, headers })).status).to.equal(401)
  })

  it('return their URL once: a repeated request gets none', async () => {
    const headers = { 'idempotency-key': 'invite' }
    const [first, second] = [
      await client().call('POST', '/console/links', { headers, body: {} }),
      await client().call('POST', '/console/links', { headers, body: {} }),
    ]
    expect(second.body).to.deep.equal({ ...first.body, url: null })
    expect(await listed()).to.have.length(1)
  })
})
