import { expect } from 'chai'
import { servicePerTest } from '../support/running-service.js'

describe('The personal data of a user', () => {
  const { client } = servicePerTest()

  it('is the record with all earlier names, keys, sessions, and checkouts', async () => {
    const { id } = await client().create('/users', { name: 'Ada Byron', email: 'ada@example.com' })
    await client().call('PATCH', `/users/${id}`, { body: { name: 'Ada Lovelace' } })
    const key = await client().create('/api-keys', { name: 'Ada’s laptop', user_id: id, scopes: ['tools:read'] })
    await client().get('/tools', { key: String(key.key) })
    const { id: tool } = await client().create('/tools', { name: 'Awl' })
    await client().create(`/tools/${tool}/checkout`, { user_id: id, note: 'For the roof' })
    await client().create(`/tools/${tool}/checkin`, {})

    const { status, body } = await client().get(`/users/${id}/personal-data`)
    expect(status).to.equal(200)
    expect(body.user).to.include({ id, name: 'Ada Lovelace', email: 'ada@example.com', erased_at: null })
    expect(body.changes.map(({ changes }: { changes: { name?: unknown } }) => changes.name)).to.deep.equal([
      { from: 'Ada Byron', to: 'Ada Lovelace' },
      { from: null, to: 'Ada Byron' },
    ])
    expect(body.api_keys).to.have.length(1)
    expect(body.api_keys[0]).to.include({ id: key.id, name: 'Ada’s laptop', kind: 'key' })
    expect(body.api_keys[0].last_used_at).to.be.a('string')
    expect(body.checkouts.map(({ note }: { note: string | null }) => note)).to.deep.equal([null, 'For the roof'])
    expect(body.has_more).to.equal(false)

    const refused = await client().get(`/users/${id}/personal-data`, { key: String(key.key) })
    expect([refused.status, refused.body.error.code]).to.deep.equal([403, 'INSUFFICIENT_SCOPE'])
    expect((await client().get('/users/usr_01h455vb4pex5vsknk084sn02q/personal-data')).status).to.equal(404)
  })

  it('is gone after an erasure, and a dry run of an erasure changes nothing', async () => {
    const { id } = await client().create('/users', { name: 'Ada Byron', email: 'ada@example.com' })
    const active = await client().post(`/users/${id}/erase`, { reason: 'She asked' })
    expect([active.status, active.body.error.code]).to.deep.equal([409, 'INVALID_STATE'])
    const member = await client().create('/api-keys', { name: 'Till', user_id: id, scopes: ['tools:write'] })
    const forbidden = await client().call('POST', `/users/${id}/erase`, {
      body: { reason: 'x' },
      key: String(member.key),
    })
    expect([forbidden.status, forbidden.body.error.code]).to.deep.equal([403, 'INSUFFICIENT_SCOPE'])
    const withoutReason = await client().post(`/users/${id}/erase`, {})
    expect([withoutReason.status, withoutReason.body.error.details[0].field]).to.deep.equal([400, 'reason'])
    await client().call('PATCH', `/users/${id}`, { body: { active: false } })
    const dry = await client().post(`/users/${id}/erase?dry_run=true`, { reason: 'She asked' })
    expect([dry.status, dry.body.name]).to.deep.equal([200, 'Erased user'])
    expect((await client().get(`/users/${id}`)).body.name).to.equal('Ada Byron')
    expect((await client().post(`/users/${id}/erase`, { reason: 'She asked' })).status).to.equal(200)
    const { text, body } = await client().get(`/users/${id}/personal-data`)
    expect(text).not.to.match(/Byron|ada@/)
    expect(body.user).to.include({ name: 'Erased user', email: null })
  })
})
