import { expect } from 'chai'
import { isKey, keyHash, makeKey } from '../../src/api/frame/access/keys.js'
import { MATERIAL, startToy, type Toy } from '../support/toy-api.js'

describe('Authentication', () => {
  let toy: Toy
  before(async () => {
    toy = await startToy()
  })
  after(() => toy.stop())

  it('of a request without a key fails, and the error describes how to send one', async () => {
    const { status, headers, body } = await toy.call('/api/v1/materials', { token: null })
    expect(status).to.equal(401)
    expect(headers['www-authenticate']).to.match(/^Bearer/)
    expect(body.error).to.include({ code: 'UNAUTHORIZED', status: 401, request_id: headers['x-request-id'] })
  })

  for (const authorization of ['Basic dTpw', 'Bearer', 'Bearer ', 'Bearer a b', 'unlimited/admin']) {
    it(`doesn't accept "${authorization}" as a key`, async () => {
      const { status } = await toy.call('/api/v1/materials', { token: null, headers: { authorization } })
      expect(status).to.equal(401)
    })
  }

  it('of an unknown key fails', async () => {
    const { status, headers } = await toy.call('/api/v1/materials', { token: 'nobody' })
    expect(status).to.equal(401)
    expect(headers['www-authenticate']).to.contain('invalid_token')
  })

  it("without a key doesn't reveal which paths exist", async () => {
    expect((await toy.call('/api/v1/nothing', { token: null })).status).to.equal(401)
    expect((await toy.call('/api/v1/materials', { token: null, method: 'PUT' })).status).to.equal(401)
  })

  it('of a key without the scope fails, and the error names the scope', async () => {
    const { status, headers, body } = await toy.call('/api/v1/materials', { token: 'unlimited/tools:read' })
    expect([status, body.error.code]).to.deep.equal([403, 'INSUFFICIENT_SCOPE'])
    expect(body.error.message).to.contain('materials:read')
    expect(headers['www-authenticate']).to.contain('materials:read')
  })

  it('of a mistyped key fails without a lookup', async () => {
    let lookedUp = 0
    const counting = await startToy({
      frame: {
        authenticate: async () => {
          lookedUp++
          return undefined
        },
      },
    })
    const key = makeKey()
    const mistyped = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')
    expect((await counting.call('/api/v1/materials', { token: mistyped })).status).to.equal(401)
    expect(lookedUp).to.equal(0)
    expect((await counting.call('/api/v1/materials', { token: key })).status).to.equal(401)
    expect(lookedUp).to.equal(1)
    await counting.stop()
  })

  it('comes before the 404 for a path that contains no valid ID', async () => {
    expect((await toy.call(`/api/v1/materials/${MATERIAL}`)).body).to.deep.equal({ id: MATERIAL })
    for (const id of ['x', MATERIAL.toUpperCase(), MATERIAL.replace('mat', 'usr'), `${MATERIAL}0`, '%00', '%ff']) {
      const { status, body } = await toy.call(`/api/v1/materials/${id}`)
      expect([status, body.error.code]).to.deep.equal([404, 'NOT_FOUND'])
    }
  })
})

describe('An API key', () => {
  it('is different each time, and includes a checksum', () => {
    const keys = new Set(Array.from({ length: 200 }, () => makeKey()))
    expect(keys.size).to.equal(200)
    for (const key of keys) expect(isKey(key), key).to.equal(true)
  })

  it('is distinguished from any key with one changed character', () => {
    const key = makeKey()
    for (let at = 0; at < key.length; at++) {
      expect(isKey(key.slice(0, at) + (key[at] === 'a' ? 'b' : 'a') + key.slice(at + 1))).to.equal(false)
    }
  })

  it('is stored as its SHA-256 hash', () => {
    expect(keyHash('inv_x')).to.match(/^[0-9a-f]{64}$/)
  })
})
