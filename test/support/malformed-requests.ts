import fc, { type Arbitrary } from 'fast-check'
import type { Client } from './client.js'
import type { RequestOptions } from './exchange.js'
import { junk, place } from './generated.js'
import type { GeneratedRequest } from './random-requests.js'

/** A request unlike any that a reader of the document sends. */
export interface MalformedRequest extends GeneratedRequest {
  readonly method: string
  /** The sender, if it isn't the operator. */
  readonly by?: 'session' | 'key' | 'anonymous' | undefined
  /** Whether it is sent twice concurrently with one key. */
  readonly isRepeated?: boolean
}

const METHODS = ['HEAD', 'OPTIONS', 'PUT', 'POST', 'PATCH', 'DELETE', 'GET']
const TYPES = ['text/plain', 'application/json; charset=latin1', 'multipart/form-data; boundary=x', 'text/csv', '', 'x']
const LARGEST = 1_000_000

const now = <T>(of: number, arbitrary: Arbitrary<T>) =>
  fc.oneof({ weight: of - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

/** Repeats the entries of the first list in the value. */
function enlarge(value: unknown, times: number): unknown {
  if (Array.isArray(value)) {
    const repetitions = Math.floor(LARGEST / (JSON.stringify(value)?.length ?? LARGEST))
    return Array.from({ length: Math.min(times, repetitions) }, () => value).flat()
  }
  if (typeof value !== 'object' || value === null) return value
  const lists = Object.entries(value).filter(([, inner]) => Array.isArray(inner))
  return { ...value, ...Object.fromEntries(lists.map(([name, list]) => [name, enlarge(list, times)])) }
}

/** Inserts an error deep in the value. */
function invalidateWithin(value: unknown, at: number, wrong: unknown): unknown {
  if (typeof value !== 'object' || value === null) return wrong
  const entries = Object.entries(value)
  const [name, inner] = entries[at % Math.max(1, entries.length)] ?? ['x', undefined]
  const spoilt = invalidateWithin(inner, Math.floor(at / 7), wrong)
  if (Array.isArray(value)) return value.map((one, n) => (String(n) === name ? spoilt : one))
  return { ...value, [name]: spoilt }
}

const bytes = fc.oneof(
  fc.constantFrom(
    '\0',
    '"',
    '{',
    ']',
    '\\',
    ',,',
    '1e999',
    '9'.repeat(400),
    '[['.repeat(40),
    '"__proto__":',
    '\ufeff',
    'é',
  ),
  fc.uint8Array({ maxLength: 3 }).map(some => Buffer.from(some).toString('latin1')),
)
const textMutation = fc.tuple(fc.nat(), fc.nat({ max: 5 }), bytes).map(([at, length, put]) => (text: string) => {
  const cut = at % (text.length + 1)
  return Buffer.concat([
    Buffer.from(text.slice(0, cut)),
    Buffer.from(put, 'latin1'),
    Buffer.from(text.slice(cut + length)),
  ])
})

const malformation = fc.record({
  method: now(60, fc.constantFrom(...METHODS)),
  type: now(60, fc.constantFrom(...TYPES)),
  accepted: now(30, fc.constantFrom('gzip', 'br;q=1.0, gzip;q=0', '*;q=0', 'identity;q=0', 'x')),
  known: now(30, fc.oneof(fc.constantFrom('*', '"0"', 'W/"1", "2"', 'x'), place('etag'))),
  prefer: now(30, fc.constantFrom('decimals=text', 'decimals=text, decimals=number', 'decimals')),
  encoding: now(200, fc.constantFrom('gzip', 'br', 'identity', 'x')),
  mangled: now(15, textMutation),
  swell: now(60, fc.integer({ min: 2, max: 1_200 })),
  spoil: now(15, fc.tuple(fc.nat(), junk)),
  by: now(12, fc.constantFrom<MalformedRequest['by']>('session', 'session', 'session', 'key', 'key', 'anonymous')),
  isRepeated: fc.nat({ max: 15 }).map(n => n === 0),
})

export const malform = (method: string, generated: Arbitrary<GeneratedRequest>): Arbitrary<MalformedRequest> =>
  fc
    .tuple(generated, malformation)
    .map(([request, { type, encoding, accepted, known, prefer, swell, spoil, mangled, ...wild }]) => {
      const swelled = swell === undefined ? request.body : enlarge(request.body, swell)
      const body = spoil === undefined ? swelled : invalidateWithin(swelled, ...spoil)
      const headers = {
        ...request.headers,
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(known === undefined ? {} : { 'if-none-match': known }),
        ...(prefer === undefined ? {} : { prefer }),
        ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
        ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
      }
      return { ...request, ...wild, method: wild.method ?? method, body, headers, ...(mangled ? { mangled } : {}) }
    })

const FETCH_SITES = ['same-origin', 'none', 'cross-site', 'x']
const paths = fc.constantFrom(
  ...['console/session', 'console/session?everywhere=true', 'console/session?everywhere=true&everywhere=1'],
  ...['console', 'console/x', 'console/assets/x', 'console/assets/..%2f..%2fpackage.json', 'console/materials/%00'],
  ...['c/<mat:1>', 'c/<tool:1>', 'c/<loc:1>', 'c/<dn:1>', 'c/x', 'c/%ff', 'docs', 'docs/guides/x', 'healthz', 'readyz'],
  ...['metrics', '', '%', '%00', '.', '//', 'api', 'api/v1', 'api/v1/', 'api/v2/materials', 'api/v1/materials/'],
  ...['api/v1/openapi.json', 'api/v1/asyncapi.json', 'api/v1/schemas/x', 'api/v1/__proto__', 'api/v1/events/stream/x'],
)
const signingIn = fc.oneof(
  fc.record({ link: fc.oneof(fc.string({ maxLength: 40 }), fc.constant('x'.repeat(32))) }),
  fc.record({ key: fc.oneof(fc.string(), place('apikey')), shared: fc.boolean() }),
  junk,
)

/** Requests for paths outside the document: pages, files, and sessions of the console, and unknown paths. */
export const outsideTheDocument: Arbitrary<MalformedRequest> = fc
  .constantFrom('GET', 'GET', 'HEAD', 'POST', 'DELETE')
  .chain(method =>
    malform(
      method,
      fc.record({
        path: paths.map(path => `/${path}`),
        query: fc.array(fc.tuple(fc.string({ maxLength: 5 }), fc.string({ maxLength: 5 })), { maxLength: 1 }),
        headers: fc.record({
          'sec-fetch-site': fc.constantFrom(...FETCH_SITES),
          origin: fc.constantFrom('http://127.0.0.1', 'null', 'x', 'https://evil.example'),
          cookie: fc.constantFrom('', 'inventory-x=y', '=;=;', `${'a=b; '.repeat(500)}`),
        }),
        body: signingIn,
      }),
    ),
  )

/** Occasionally sends a request as another user. */
export function listDisguises({ call }: Pick<Client, 'call'>, key: string) {
  let cookie = ''
  return {
    async signIn(): Promise<void> {
      const requestOptions = { key: null, headers: { 'sec-fetch-site': 'same-origin' }, body: { key } }
      const { headers } = await call('POST', '//console/session', requestOptions)
      cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? cookie
    },
    as(by: MalformedRequest['by'], keyOf: () => string): RequestOptions {
      if (by === 'session') return { key: null, headers: { cookie, 'sec-fetch-site': 'same-origin' } }
      if (by === 'key') return { key: keyOf() }
      return by === 'anonymous' ? { key: null } : {}
    },
  }
}
