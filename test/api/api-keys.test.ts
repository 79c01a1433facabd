import { expect } from 'chai'
import { servicePerTest } from '../support/running-service.js'

describe('An API key', () => {
  const { client } = servicePerTest()

  it('can be read at its location, without its secret, also after it was revoked', async () => {
    const created = await client().call('POST', '/api-keys', { body: { name: 'Till', scopes: ['tools:read'] } })
    const { key: secret, ...record } = created.body
    const path = String(created.headers.location).replace('/api/v1', '')
    expect((await client().get(path)).body).to.deep.equal(record)
    expect((await client().get(path, { key: secret })).status).to.equal(403)

    await client().call('DELETE', path)
    expect((await client().get(path)).body.revoked_at).to.be.a('string')
  })
})
