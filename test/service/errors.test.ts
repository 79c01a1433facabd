import { expect } from 'chai'
import type { OpenApiDocument } from '../../src/api/description/openapi.js'
import { cursorOf } from '../../src/events/log/cursor.js'
import { StoreRefused, StoreUnavailable } from '../../src/stores/errors.js'
import type { Received, RequestOptions } from '../support/client.js'
import { createFaultyStores } from '../support/faulty-stores.js'
import { folderPerSuite, folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { type ServiceHere, startHere } from '../support/service.js'
import { createResponseValidator } from '../support/validate-response.js'

/** The records that the requests refer to. */
interface Shop {
  readonly material: string
  readonly archived: string
  readonly location: string
  readonly reader: string
  readonly revoked: string
}

type Request = readonly [method: string, path: string, requestOptions?: RequestOptions]

interface Row {
  readonly title: string
  readonly status: number
  readonly code: string
  readonly asked: (shop: Shop) => Request
  readonly headers?: Readonly<Record<string, RegExp>>
  readonly field?: string
  readonly message?: RegExp
}

const UNKNOWN_ID = 'mat_01jnaz2v8qe0prv4p1vj2c9kq5'
const FOREIGN_CURSOR = cursorOf('anotherlog', 7)
const move = (material: string, body: object, headers = {}): Request => [
  'POST',
  `/materials/${material}/movements`,
  { body, headers },
]
const adjust = (material: string, body: object): Request => [
  'POST',
  `/materials/${material}/stock-adjustment`,
  { body },
]
const receipt = { type: 'receipt', quantity: 1 }

const ROWS: readonly Row[] = [
  {
    title: 'an unknown field',
    status: 400,
    code: 'VALIDATION_ERROR',
    field: 'colour',
    asked: () => ['POST', '/materials', { body: { name: 'Nail', unit: 'pcs', colour: 'red' } }],
  },
  {
    title: 'a quantity with more than 6 places',
    status: 400,
    code: 'VALIDATION_ERROR',
    field: 'quantity',
    asked: ({ material }) => move(material, { type: 'receipt', quantity: 0.0000001 }),
  },
  {
    title: 'an unknown query parameter, and lists the known ones',
    status: 400,
    code: 'VALIDATION_ERROR',
    message: /search/,
    asked: () => ['GET', '/materials?colour=red'],
  },
  {
    title: 'a URL and headers of more than 16 KiB',
    status: 431,
    code: 'HEADERS_TOO_LARGE',
    asked: () => ['GET', `/materials?ids=${'x'.repeat(20_000)}`],
  },
  {
    title: 'a body that is invalid JSON',
    status: 400,
    code: 'INVALID_JSON',
    asked: () => ['POST', '/materials', { raw: '{"name":' }],
  },
  {
    title: 'both forms of paging in one request',
    status: 400,
    code: 'MIXED_PAGING',
    asked: () => ['GET', '/materials?limit=1&page=1'],
  },
  {
    title: 'a request without a key',
    status: 401,
    code: 'UNAUTHORIZED',
    headers: { 'www-authenticate': /^Bearer/ },
    asked: () => ['POST', '/materials', { key: null, body: { name: 'Nail', unit: 'pcs' } }],
  },
  {
    title: 'a revoked key',
    status: 401,
    code: 'UNAUTHORIZED',
    headers: { 'www-authenticate': /^Bearer/ },
    asked: ({ revoked }) => ['GET', '/materials', { key: revoked }],
  },
  {
    title: 'a write with a read-only key',
    status: 403,
    code: 'INSUFFICIENT_SCOPE',
    message: /materials:write/,
    asked: ({ reader }) => ['POST', '/materials', { key: reader, body: { name: 'Nail', unit: 'pcs' } }],
  },
  { title: 'an unknown path', status: 404, code: 'NOT_FOUND', asked: () => ['GET', '/nothing'] },
  {
    title: 'an unknown material',
    status: 404,
    code: 'NOT_FOUND',
    asked: () => move(UNKNOWN_ID, receipt),
  },
  {
    title: 'a body that refers to an unknown location',
    status: 404,
    code: 'NOT_FOUND',
    field: 'location_id',
    asked: ({ material }) => move(material, { ...receipt, location_id: 'loc_01jnaz2v8qe0prv4p1vj2c9kq5' }),
  },
  {
    title: 'a method that the path does not support',
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    headers: { allow: /^GET, HEAD, OPTIONS, POST$/ },
    asked: () => ['DELETE', '/materials'],
  },
  {
    title: 'a method that a path with slashes in a parameter does not support',
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: /^\/api\/v1\/audit\/tlog\/tile\/0\/000 supports/,
    asked: () => ['DELETE', '/audit/tlog/tile/0/000'],
  },
  {
    title: 'another method for the document of the API',
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    headers: { allow: /^GET, HEAD, OPTIONS$/ },
    asked: () => ['DELETE', '/openapi.json'],
  },
  {
    title: 'a media type that is not served',
    status: 406,
    code: 'NOT_ACCEPTABLE',
    field: 'Accept',
    asked: () => ['GET', '/materials', { headers: { accept: 'text/html' } }],
  },
  {
    title: 'a withdrawal that exceeds the stock, with the available quantity',
    status: 409,
    code: 'INSUFFICIENT_STOCK',
    field: 'quantity',
    message: /5 available/,
    asked: ({ material }) => move(material, { type: 'withdrawal', quantity: 6 }),
  },
  {
    title: 'a movement of an archived material',
    status: 409,
    code: 'INVALID_STATE',
    asked: ({ archived }) => move(archived, receipt),
  },
  {
    title: 'a count based on an outdated balance',
    status: 409,
    code: 'CONFLICT',
    asked: ({ material }) => adjust(material, { type: 'set', quantity: 9, expected_quantity: 4 }),
  },
  {
    title: 'a position in another log',
    status: 410,
    code: 'CURSOR_GONE',
    message: /resume by time with from/,
    asked: () => ['GET', '/materials', { headers: { 'inventory-position': FOREIGN_CURSOR } }],
  },
  {
    title: 'an outdated revision',
    status: 412,
    code: 'PRECONDITION_FAILED',
    message: /revision \d+, expected 0/,
    asked: ({ material }) => move(material, receipt, { 'if-match': '"0"' }),
  },
  {
    title: 'a weak tag',
    status: 412,
    code: 'PRECONDITION_FAILED',
    message: /^If-Match contains no strong ETag/,
    asked: ({ material }) => move(material, receipt, { 'if-match': 'W/"0"' }),
  },
  {
    title: 'a body of more than 1 MiB',
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    asked: () => ['POST', '/materials', { body: { name: 'x'.repeat(1024 * 1024), unit: 'pcs' } }],
  },
  {
    title: 'a body of another media type',
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    asked: () => ['POST', '/materials', { body: { name: 'Nail' }, headers: { 'content-type': 'text/plain' } }],
  },
  {
    title: 'an Idempotency-Key that was used with another body',
    status: 422,
    code: 'IDEMPOTENCY_KEY_REUSED',
    asked: ({ material }) => move(material, receipt, { 'idempotency-key': 'used' }),
  },
]

describe('The service rejects', () => {
  const faults = createFaultyStores()
  const clock = { now: Date.now() }
  let service: ServiceHere
  let shop: Shop
  let validate: ReturnType<typeof createResponseValidator>

  async function openShop(dataDir: string): Promise<void> {
    service = await startHere({ dataDir, around: faults.around, now: () => clock.now })
    const { client } = service
    const [material, archived] = await Promise.all(
      ['Screw', 'Old screw'].map(name => client.create('/materials', { name, unit: 'pcs', stock: 6 })),
    )
    const used = { body: { type: 'withdrawal', quantity: 1 }, headers: { 'idempotency-key': 'used' } }
    await client.call('POST', `/materials/${material.id}/movements`, used)
    await client.call('DELETE', `/materials/${archived.id}`)
    const location = await client.create('/locations', { name: 'Shelf' })
    const reader = await client.create('/api-keys', { name: 'Reader', scopes: ['materials:read'], plan: 'unlimited' })
    const revoked = await client.create('/api-keys', { name: 'Lost', scopes: ['admin'] })
    await client.call('DELETE', `/api-keys/${revoked.id}`)
    shop = {
      material: material.id,
      archived: archived.id,
      location: location.id,
      reader: reader.key,
      revoked: revoked.key,
    }
    validate = createResponseValidator((await client.get('/openapi.json')).body as OpenApiDocument)
  }

  function expectError({ status, headers, body }: Received, wanted: Omit<Row, 'title' | 'asked'>): void {
    const { error } = body
    expect([status, error.status, error.code]).to.deep.equal([wanted.status, wanted.status, wanted.code])
    expect(error.message).to.match(wanted.message ?? /\S/)
    expect(error.request_id).to.be.a('string').and.equal(headers['x-request-id'])
    if (wanted.field) expect(error.details.map(({ field }: { field: string }) => field)).to.include(wanted.field)
    for (const [name, pattern] of Object.entries(wanted.headers ?? {})) expect(headers[name]).to.match(pattern)
  }

  /** Sends a request that must fail, and checks that it stores nothing. */
  async function leavesNothing(ask: () => Promise<Received>): Promise<Received> {
    const before = await faults.head()
    const answer = await ask()
    expect(await faults.head(), 'events in the log').to.equal(before)
    expect((await service.client.get(`/materials/${shop.material}`)).body.stock).to.equal(5)
    return answer
  }

  // None of these requests changes anything, so one service handles all of them.
  describe('permanently', () => {
    const folder = folderPerSuite()
    before(() => openShop(folder.at('data')))
    after(() => service.stop())

    for (const { title, asked, ...wanted } of ROWS) {
      it(`${title}: ${wanted.status} ${wanted.code}`, async () => {
        const [method, path, requestOptions] = asked(shop)
        const answer = await leavesNothing(() => service.client.call(method, path, requestOptions))
        expectError(answer, wanted)
        validate(method, `/api/v1${path}`, answer as Parameters<typeof validate>[2])
      })
    }
  })

  describe('temporarily', () => {
    expectNoLeftovers()
    const folder = folderPerTest()
    beforeEach(() => openShop(folder.at('data')))
    afterEach(() => service.stop())

    it('a request whose first attempt is still running: 409 IDEMPOTENCY_IN_PROGRESS', async () => {
      const open = faults.hold()
      const [method, path, requestOptions] = move(shop.material, receipt, { 'idempotency-key': 'slow' })
      const first = service.client.call(method, path, requestOptions)
      await faults.waiting()
      const second = await leavesNothing(() => service.client.call(method, path, requestOptions))
      expectError(second, { status: 409, code: 'IDEMPOTENCY_IN_PROGRESS', headers: { 'retry-after': /^\d+$/ } })
      open()
      expect((await first).status).to.equal(201)
    })

    it('requests above the rate limit of the plan: 429 RATE_LIMITED, until the announced time', async () => {
      const { client } = service
      const { key } = await client.create('/api-keys', { name: 'Starter', scopes: ['materials:read'], plan: 'starter' })
      // The store expires records by its own clock, which must not be behind this one.
      clock.now = Math.max(clock.now, Date.now())
      clock.now += 60_000 - (clock.now % 60_000) + 15_500
      const ask = () => client.get('/materials', { key })
      const allowed = await Promise.all(Array.from({ length: 60 }, ask))
      expect(new Set(allowed.map(({ status }) => status))).to.deep.equal(new Set([200]))
      const refused = await leavesNothing(ask)
      expectError(refused, { status: 429, code: 'RATE_LIMITED', headers: { 'retry-after': /^45$/ } })
      validate('GET', '/api/v1/materials', refused as Parameters<typeof validate>[2])
      clock.now += Number(refused.headers['retry-after']) * 1000
      expect((await ask()).status).to.equal(200)
    })

    for (const [title, error, wanted] of [
      ['a write that fails internally, without details', new Error('hunter2'), { status: 500, code: 'INTERNAL' }],
      [
        "a write that can't be stored",
        new StoreUnavailable('the disk hunter2', 'it is full'),
        { status: 503, code: 'UNAVAILABLE', headers: { 'retry-after': /^\d+$/ } },
      ],
      [
        'a write that a damaged store rejects',
        new StoreRefused('the event log hunter2 is damaged'),
        { status: 503, code: 'UNAVAILABLE', headers: { 'retry-after': /^\d+$/ } },
      ],
    ] as const) {
      it(`${title}: ${wanted.status} ${wanted.code}, and handles the next request`, async () => {
        const [method, path, requestOptions] = move(shop.material, receipt, { 'idempotency-key': 'broken' })
        const answer = await leavesNothing(() => {
          faults.failNext(error)
          return service.client.call(method, path, requestOptions)
        })
        expectError(answer, wanted)
        expect(answer.text).not.to.contain('hunter2')
        validate(method, `/api/v1${path}`, answer as Parameters<typeof validate>[2])
        const again = await service.client.call(method, path, requestOptions)
        expect([again.status, again.headers['idempotent-replayed']]).to.deep.equal([201, undefined])
      })
    }
  })
})
