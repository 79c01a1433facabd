import { expect } from 'chai'
import { servicePerTest } from '../support/running-service.js'

describe('The current identity', () => {
  const { client } = servicePerTest()

  it('includes the user, the scopes, and the limits', async () => {
    const user = await client().create('/users', { name: 'Ada Byron', email: 'ada@example.com' })
    const created = await client().create('/api-keys', {
      ...{ name: 'Till', user_id: user.id, scopes: ['tools:read'], plan: 'business', expires_at: '2027-01-01' },
    })
    const { status, body } = await client().get('/me', { key: created.key })
    expect(status).to.equal(200)
    expect(body).to.deep.equal({
      user: { id: user.id, name: 'Ada Byron', role: 'member' },
      key: {
        ...{ id: created.id, name: 'Till', prefix: created.prefix, scopes: ['tools:read'], plan: 'business' },
        ...{ created_at: created.created_at, expires_at: '2027-01-01T23:59:59.999Z' },
      },
      limits: { requests_per_minute: 300 },
    })
  })

  it('is an unlimited administrator for the first key', async () => {
    const { body } = await client().get('/me')
    expect(body.user).to.include({ name: 'Administrator', role: 'admin' })
    expect(body.key).to.deep.include({ scopes: ['admin'], plan: 'unlimited', expires_at: null })
    expect(body.limits).to.deep.equal({ requests_per_minute: null })
  })

  it('is rejected without a key or with a revoked one, without further information', async () => {
    expect((await client().get('/me', { key: null })).status).to.equal(401)
    const created = await client().create('/api-keys', { name: 'Till', scopes: ['tools:read'] })
    await client().call('DELETE', `/api-keys/${created.id}`)
    expect((await client().get('/me', { key: created.key })).status).to.equal(401)
  })
})

describe('The people directory', () => {
  const { client } = servicePerTest()

  it('can be searched by name with permission to check out tools, without other data', async () => {
    const ada = await client().create('/users', { name: 'Ada Byron', email: 'zz@example.com' })
    const gone = await client().create('/users', { name: 'Adam', email: 'adam@example.com' })
    await client().call('PATCH', `/users/${gone.id}`, { body: { active: false } })
    const { key } = await client().create('/api-keys', { name: 'Counter', scopes: ['tools:write'] })
    const found = async (search: string) => (await client().get(`/people?search=${search}`, { key })).body.data
    expect(await found('ada')).to.deep.equal([{ id: ada.id, name: 'Ada Byron' }])
    expect(await found('byr')).to.deep.equal([{ id: ada.id, name: 'Ada Byron' }])
    expect(await found('zz')).to.deep.equal([])
    expect(await found('example')).to.deep.equal([])
    const { body } = await client().get('/people', { key })
    expect(body.data.map(({ name }: { name: string }) => name)).to.deep.equal(['Ada Byron', 'Administrator'])
  })

  it('is hidden from others', async () => {
    const { key } = await client().create('/api-keys', { name: 'Reader', scopes: ['tools:read', 'materials:write'] })
    expect((await client().get('/people', { key })).status).to.equal(403)
  })
})
