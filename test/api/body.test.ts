import { request } from 'node:http'
import { expect } from 'chai'
import { type Call, startToy, type Toy } from '../support/toy-api.js'

describe('A request body', () => {
  let toy: Toy
  before(async () => {
    toy = await startToy()
  })
  after(() => toy.stop())

  const send = (call: Call) => toy.call('/api/v1/materials', { method: 'POST', ...call })
  const refusal = async (call: Call) => {
    const { status, body } = await send(call)
    return `${status} ${body.error.code}`
  }

  it('is JSON in UTF-8', async () => {
    const { status, body } = await send({ body: { name: 'Schraube Ø8' } })
    expect([status, body.name]).to.deep.equal([201, 'Schraube Ø8'])
  })

  for (const type of ['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"', 'application/json; v=1']) {
    it(`can be sent as ${type}`, async () => {
      expect((await send({ raw: '{"name":"x"}', headers: { 'content-type': type } })).status).to.equal(201)
    })
  }

  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/merge-patch+json',
    'application/json; charset=latin1',
    '',
  ]) {
    it(`can't be sent as "${type}"`, async () => {
      expect(await refusal({ raw: '{"name":"x"}', headers: { 'content-type': type } })).to.equal(
        '415 UNSUPPORTED_MEDIA_TYPE',
      )
    })
  }

  it("can't be compressed", async () => {
    expect(await refusal({ raw: 'x', headers: { 'content-encoding': 'gzip' } })).to.equal('415 UNSUPPORTED_MEDIA_TYPE')
  })

  for (const raw of ['{"name":', '', ' ', '{"name":"x"}{', "{'name':1}", '{"name":"\u0000"}', '{"name":01}']) {
    it(`is rejected as invalid JSON: ${JSON.stringify(raw)}`, async () => {
      expect(await refusal({ raw })).to.equal('400 INVALID_JSON')
    })
  }

  it('is required', async () => {
    expect(await refusal({})).to.equal('400 INVALID_JSON')
  })

  it('is rejected if it is not well-formed UTF-8', async () => {
    expect(await refusal({ raw: Buffer.from('{"name":"\xff"}', 'latin1') })).to.equal('400 INVALID_JSON')
  })

  for (const raw of ['[]', 'null', '"x"', '1', 'true']) {
    it(`must be an object, not ${raw}`, async () => {
      const { status, body } = await send({ raw })
      expect([status, body.error.message]).to.deep.equal([400, 'body: must be an object'])
    })
  }

  it('can have 32 levels, not 33, and no depth breaks the service', async () => {
    const nested = (levels: number) => `{"name":"x","deep":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
    expect(await refusal({ raw: nested(32) })).to.equal('400 VALIDATION_ERROR')
    expect(await refusal({ raw: nested(33) })).to.equal('400 INVALID_JSON')
    expect(await refusal({ raw: '['.repeat(90_000) })).to.equal('400 INVALID_JSON')
    expect((await send({ raw: `{"name":"${'['.repeat(20)}"}` })).status).to.equal(201)
  })

  it('has at most 100,000 values, of any type and with any other content', async () => {
    const many = (value: string, count: number) => `{"näme":[${Array(count).fill(value).join()}]}`
    for (const value of ['0', '{}', '[]', '"ä"']) {
      expect(await refusal({ raw: many(value, 45_000) }), value).to.equal('400 VALIDATION_ERROR')
      expect(await refusal({ raw: many(value, 100_001) }), value).to.equal('400 INVALID_JSON')
    }
    // A long number takes more memory.
    expect(await refusal({ raw: many('12345678901234567', 50_000) })).to.equal('400 INVALID_JSON')
  })

  it('can have 1 MiB, and the client can read the error for a larger one', async () => {
    const sized = (bytes: number) => `{"name":"x"${' '.repeat(bytes - 12)}}`
    expect((await send({ raw: sized(1024 * 1024) })).status).to.equal(201)
    expect(await refusal({ raw: sized(1024 * 1024 + 1) })).to.equal('413 PAYLOAD_TOO_LARGE')
    expect(await refusal({ raw: sized(6 * 1024 * 1024) })).to.equal('413 PAYLOAD_TOO_LARGE')
    expect((await send({ body: { name: 'x' } })).status).to.equal(201)
  })

  it('is not requested if its announced length is too large', async () => {
    const asked = await new Promise<string>((resolve, reject) => {
      const waiting = request(`${toy.url}/api/v1/materials`, {
        method: 'POST',
        headers: {
          authorization: 'Bearer unlimited/admin',
          'content-type': 'application/json',
          'content-length': 5_000_000,
          expect: '100-continue',
        },
      })
      waiting.on('continue', () => resolve('continue'))
      waiting.on('response', answer => {
        resolve(String(answer.statusCode))
        waiting.destroy()
      })
      waiting.on('error', reject)
      waiting.flushHeaders()
    })
    expect(asked).to.equal('413')
  })

  it('with an unknown field is rejected with the field and the known fields', async () => {
    const { status, body } = await send({ body: { name: 'x', colour: 'red', items: [{ quantity: 1, qty: 2 }] } })
    expect(status).to.equal(400)
    expect(body.error.details.map((detail: { field: string }) => detail.field)).to.have.members([
      'colour',
      'items.0.qty',
    ])
    expect(body.error.message).to.contain('Allowed: name, quantity, items, custom_fields')
    expect(body.error.message).to.contain('Allowed: quantity')
  })

  it('can include read-only fields, which are ignored', async () => {
    const { status, body } = await send({ body: { id: 'mine', name: 'x', created_at: 1, updated_at: null } })
    expect(status).to.equal(201)
    expect(body.id).to.match(/^mat_/)
  })

  it('is rejected with the path of each invalid field', async () => {
    const { body } = await send({ body: { items: [{ quantity: 1 }, { quantity: 0 }] } })
    expect(body.error).to.include({ code: 'VALIDATION_ERROR', status: 400 })
    expect(body.error.details).to.deep.equal([
      { field: 'name', message: 'is required' },
      { field: 'items.1.quantity', message: 'must be above zero' },
    ])
  })

  it('with many errors is rejected with some of them', async () => {
    const items = Array.from({ length: 5000 }, () => ({ quantity: -1 }))
    const unknown = Object.fromEntries(Array.from({ length: 999 }, (_, at) => [`field_${at}`, 1]))
    for (const body of [
      { name: 'x', items },
      { name: 'x', ...unknown },
    ]) {
      const answer = await send({ body })
      expect(answer.status).to.equal(400)
      expect(answer.body.error.details).to.have.length(50)
    }
  })

  it('has its strings normalized to NFC', async () => {
    const { body } = await send({ raw: '{"name":"u\\u0308","custom_fields":{"A\u030a":"e\u0301"}}' })
    expect(body).to.deep.include({ name: 'ü', custom_fields: { Å: 'é' } })
  })

  it('is rejected with the field for half a surrogate pair', async () => {
    const { status, body } = await send({ raw: '{"name":"x","custom_fields":{"k":"\\ud800"}}' })
    expect([status, body.error.details[0].field]).to.deep.equal([400, 'custom_fields.k'])
    expect((await send({ raw: '{"name":"x","custom_fields":{"\\udc00":1}}' })).status).to.equal(400)
    expect((await send({ raw: '{"name":"\\ud83d\\ude00"}' })).body.name).to.equal('😀')
  })

  it('is rejected with the field for NUL', async () => {
    const { status, body } = await send({ raw: '{"name":"a\\u0000"}' })
    expect([status, body.error.details[0].field]).to.deep.equal([400, 'name'])
    expect((await send({ raw: '{"name":"\\\\u0000"}' })).body.name).to.equal('\\u0000')
  })

  it("can't contain the name __proto__, in any notation", async () => {
    for (const key of ['__proto__', '\\u005f_proto__']) {
      const { status, body } = await send({ raw: `{"name":"x","custom_fields":{"${key}":{"admin":true}}}` })
      expect([status, body.error.details[0].field]).to.deep.equal([400, 'custom_fields.__proto__'])
    }
  })

  for (const [sent, stored] of [
    ['0.1', '0.1'],
    ['1e3', '1000'],
    ['999999999999.999999', '999999999999.999999'],
    ['-999999999999.999999', '-999999999999.999999'],
    ['123456789012.345678', '123456789012.345678'],
    ['1.00000000000000000000', '1'],
    ['0.000001', '0.000001'],
    ['1E-6', '0.000001'],
    ['1000000000000', '1000000000000'],
  ] as const) {
    it(`stores the quantity ${sent} as exactly ${stored}`, async () => {
      const { text } = await send({ raw: `{"name":"x","quantity":${sent}}` })
      expect(text).to.contain(`"quantity":${stored}}`)
    })
  }

  for (const sent of [
    '0.0000001',
    '1e-7',
    '1000000000000.000001',
    '1e400',
    '-1e99',
    '0.1000000000000000055',
    '"1"',
    'true',
    '{}',
    'null',
  ]) {
    it(`is rejected for the quantity ${sent}, which is never rounded`, async () => {
      const { status, body } = await send({ raw: `{"name":"x","quantity":${sent}}` })
      expect([status, body.error.details[0].field]).to.deep.equal([400, 'quantity'])
    })
  }

  it('is rejected for a number that a double would round if doubles are stored', async () => {
    const { status, body } = await send({ raw: '{"name":"x","custom_fields":{"big":9007199254740993}}' })
    expect([status, body.error.details[0].field]).to.deep.equal([400, 'custom_fields.big'])
    expect(body.error.message).to.contain('digits')
    const kept = await send({ raw: '{"name":"x","custom_fields":{"a":1.50,"b":1e3},"quantity":0.12345678901234567e3}' })
    expect(kept.status).to.equal(400)
    const fine = await send({ raw: '{"name":"x","custom_fields":{"a":1.50,"b":1e3},"quantity":1e1}' })
    expect(fine.body.custom_fields).to.deep.equal({ a: 1.5, b: 1000 })
  })
})
