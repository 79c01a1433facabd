import { expect } from 'chai'
import fc from 'fast-check'
import { startToy, type Toy } from '../support/toy-api.js'

describe('Any input', () => {
  let toy: Toy
  before(async () => {
    toy = await startToy()
  })
  after(() => toy.stop())

  const RUNS = 150
  const noFault = async (asked: Promise<{ status: number; text: string }>) => {
    const { status, text } = await asked
    expect(status, text).to.be.below(500)
    expect(toy.logged).to.deep.equal([])
  }

  const key = fc.oneof(
    fc.constantFrom('name', 'quantity', 'items', 'custom_fields', 'id', '__proto__', 'constructor', 'toString'),
    fc.string({ unit: 'binary' }),
  )
  const { json } = fc.letrec(tie => ({
    json: fc.oneof(
      { maxDepth: 5 },
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.bigInt().map(String),
      fc.constantFrom(null, true, -0, 1e21, '\ud800', '\0', '1e400'),
      fc.array(tie('json'), { maxLength: 5 }),
      fc.array(fc.tuple(key, tie('json')), { maxLength: 5 }).map(Object.fromEntries),
    ),
  }))

  it('as a body gets a response, and never an internal error', async () => {
    await fc.assert(
      fc.asyncProperty(json, body => noFault(toy.call('/api/v1/materials', { method: 'POST', body: body ?? null }))),
      { numRuns: RUNS },
    )
  })

  it('as bytes gets a response', async () => {
    const mutated = fc.tuple(json, fc.nat(), fc.uint8Array({ maxLength: 4 })).map(([body, at, bytes]) => {
      const text = Buffer.from(JSON.stringify(body ?? null))
      const cut = at % (text.length + 1)
      return Buffer.concat([text.subarray(0, cut), bytes, text.subarray(cut + 1)])
    })
    await fc.assert(
      fc.asyncProperty(mutated, raw =>
        noFault(
          toy.call('/api/v1/materials', { method: 'POST', raw, headers: { 'idempotency-key': `${raw.length}` } }),
        ),
      ),
      { numRuns: RUNS },
    )
  })

  it('as a query gets a response', async () => {
    const name = fc.oneof(
      fc.constantFrom('search', 'archived', 'wait', 'from', 'to', 'sort', 'limit', 'offset', 'page', 'per_page'),
      fc.webQueryParameters(),
    )
    const value = fc.oneof(
      fc.webQueryParameters(),
      fc.date({ noInvalidDate: false }).map(String),
      fc.double().map(String),
      fc.constantFrom('%', '%00', '%ff', '+', '-1', '1e9', '0x10', '2026-11-21', 'name,-stock'),
    )
    const query = fc.array(fc.tuple(name, value), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(query, pairs =>
        noFault(toy.call(`/api/v1/materials?${pairs.map(pair => pair.join('=')).join('&')}`)),
      ),
      { numRuns: RUNS },
    )
  })

  it('as headers gets a response', async () => {
    const value = fc.string({
      unit: fc.constantFrom(...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))),
    })
    const name = fc.constantFrom(
      'if-match',
      'idempotency-key',
      'inventory-position',
      'x-request-id',
      'content-type',
      'x-forwarded-proto',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value)), pairs =>
        noFault(
          toy.call('/api/v1/materials', { method: 'POST', body: { name: 'x' }, headers: Object.fromEntries(pairs) }),
        ),
      ),
      { numRuns: RUNS },
    )
  })
})
