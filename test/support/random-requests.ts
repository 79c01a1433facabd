import { expect } from 'chai'
import fc, { type Arbitrary } from 'fast-check'
import type { Parameter } from '../../src/api/description/openapi/types.js'
import type { OpenApiDocument } from '../../src/api/description/openapi.js'
import { RECORDS } from '../../src/events/kinds.js'
import type { Client, Received } from './client.js'
import { BY_NAME, fillIn, junk, spoilt, valuesOf } from './generated.js'
import type { Documented } from './operations.js'

/** Parameters that are not ids of the resource that the path begins with. */
const PREFIX_OF: Readonly<Record<string, string>> = { movement_id: 'mov', log_id: 'wl' }

export interface Generated {
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Sent as it is, in place of a body in JSON. */
  readonly file?: string | undefined
}

const rarely = <T>(arb: Arbitrary<T>): Arbitrary<T | undefined> =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: arb })

const seldom = <T>(arb: Arbitrary<T>): Arbitrary<T | undefined> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: arb })

const printable = fc.stringMatching(/^[!-~]{1,12}$/)

/** Ids of nobody. Dots are steps in a path and never arrive. */
const strangers = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .filter(text => text !== '.' && text !== '..')
  .map(encodeURIComponent)

function pathsOf({ path }: Documented): Arbitrary<string> {
  const [, resource = ''] = /^\/api\/v1\/([\w-]+)/.exec(path) ?? []
  const segments = path.split('/').map(segment => {
    const parameter = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (!parameter) return fc.constant(segment)
    if (parameter === 'number') return fc.constantFrom('1', '2', 'x')
    const prefix = PREFIX_OF[parameter] ?? RECORDS.get(resource)?.prefix
    return fc.oneof(
      { weight: 8, arbitrary: fc.nat({ max: 999 }).map(n => `<${prefix}:${n}>`) },
      { weight: 1, arbitrary: strangers },
    )
  })
  return fc.tuple(...segments).map(parts => parts.join('/'))
}

function queriesOf(document: OpenApiDocument, { parameters }: Documented): Arbitrary<Generated['query']> {
  const asked = parameters.filter(({ in: where }) => where === 'query').map(parameter => asText(document, parameter))
  const known = fc.tuple(...asked.map(arb => seldom(arb)))
  const wrong = rarely(
    fc.tuple(
      fc.oneof(fc.constantFrom('limit', 'x', '__proto__'), printable),
      junk.map(value => Buffer.from(String(value)).toString()),
    ),
  )
  return fc.tuple(known, wrong).map(([some, more]) => [...some, more].filter(entry => entry !== undefined))
}

function asText(document: OpenApiDocument, { name, schema }: Parameter): Arbitrary<readonly [string, string]> {
  // Nobody has the time to wait.
  if (name === 'wait') return fc.constant([name, '0'])
  const words = fc.constantFrom('name', '-created_at', 'stock', 'Screw', '2026-11-21')
  const values = fc.oneof(
    { weight: 8, arbitrary: BY_NAME[name] ?? valuesOf(document, schema) },
    { weight: 2, arbitrary: words },
    { weight: 1, arbitrary: junk },
  )
  return values.map(value => [name, Buffer.from(String(value)).toString()])
}

const headers: Arbitrary<Generated['headers']> = fc
  .record({
    'idempotency-key': rarely(fc.oneof(fc.constantFrom('a', 'b', 'c'), printable)),
    'if-match': rarely(fc.constantFrom('*', '"0"', '"1"', 'W/"1"', 'x')),
    'inventory-position': rarely(printable),
  })
  .map(
    all => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<string, string>,
  )

const CSV = 'text/csv'
const files = fc.oneof(
  fc.nat({ max: 99 }).map(n => `name,unit\nGlue ${n},l\n`),
  fc.nat({ max: 99 }).map(n => `name\nShelf ${n}\n`),
  fc.string({ unit: 'grapheme' }),
)

/** Such as the document allows, and such as it does not. */
export function requestsTo(document: OpenApiDocument, documented: Documented): Arbitrary<Generated> {
  const schema = documented.operation.requestBody?.content['application/json']?.schema
  const valid = schema && valuesOf(document, schema)
  const bodies = valid
    ? fc.oneof({ weight: 5, arbitrary: valid }, { weight: 2, arbitrary: spoilt(valid) }, { weight: 1, arbitrary: junk })
    : fc.constant(undefined)
  const isFile = CSV in (documented.operation.requestBody?.content ?? {})
  const file = isFile ? files : fc.constant(undefined)
  return fc.record({ path: pathsOf(documented), query: queriesOf(document, documented), headers, body: bodies, file })
}

/** Asks one service, and learns the ids of what it makes. */
export function createAsker(client: Client) {
  const ids = new Map<string, string[]>()
  const successes = new Set<string>()
  const keep = (prefix: string, id: string) => {
    const known = ids.get(prefix)
    if (known) known.push(id)
    else ids.set(prefix, [id])
  }

  /** What chance alone does not come to: each needs several things that fit one another. */
  async function seed(): Promise<void> {
    for (const n of [1, 2, 3]) {
      const paint = { name: `Paint ${n}`, unit: 'l', batch_tracking: true, stock: 50, opening_batch_number: `L-${n}` }
      const material = await client.make('/materials', paint)
      keep('mat', material.id)
      keep('bat', (await client.get(`/materials/${material.id}/batches`)).body.data[0].id)
      const tool = await client.make('/tools', { name: `Wrench ${n}` })
      const interval = { value: 1, unit: 'year' }
      const plan = { tool_id: tool.id, interval, first_due_on: '2099-12-31' }
      keep('cpl', (await client.make('/calibration-plans', plan)).id)
      const failed = { tool_id: tool.id, performed_on: '2026-11-20', performed_by: 'Ada', result: 'fail' }
      keep('cal', (await client.make('/calibrations', { ...failed, as_found: 'out_of_tolerance' })).id)
      const policy = { policy_number: `P-${n}`, insurer: 'Mutual', starts_on: '2026-01-01', ends_on: '2026-12-31' }
      const { id } = await client.make('/insurances', policy)
      keep('ins', id)
      await client.make(`/insurances/${id}/claims`, { occurred_on: '2026-11-20', description: 'Stolen' })
      const delivered = [{ material_id: material.id, quantity: 1, batch_number: `L-${n}` }]
      await client.make('/delivery-notes', { type: 'withdrawal', items: delivered })
      const goods = await client.make('/materials', { name: `Goods ${n}`, unit: 'pcs', stock: 9 })
      const items = [{ material_id: goods.id, quantity: 1 }]
      const draft = await client.make('/delivery-notes', { type: 'withdrawal', status: 'draft', items })
      const changed = await client.call('PATCH', `/delivery-notes/${draft.id}`, { body: { note: 'Site' } })
      const opened = await client.post(`/delivery-notes/${draft.id}/open`, {})
      expect([changed.status, opened.status], opened.text).to.deep.equal([200, 200])
      const renewed = await client.post(`/insurances/${id}/renew`, { ends_on: '2027-12-31' })
      expect(renewed.status, renewed.text).to.equal(200)
    }
  }

  function ask({ method }: Documented, { path, query, headers, body, file }: Generated): Promise<Received> {
    const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(fillIn(value, ids))}`)
    const url = `/${fillIn(path, ids)}${search.length > 0 ? '?' : ''}${search.join('&')}`
    const raw = body === undefined ? undefined : fillIn(JSON.stringify(body) ?? 'null', ids)
    if (file !== undefined) return client.call(method, url, { headers: { ...headers, 'content-type': CSV }, raw: file })
    return client.call(method, url, { headers, ...(raw === undefined ? {} : { raw }) })
  }

  function learn({ method, path }: Documented, { status, body }: Received): void {
    if (status >= 300) return
    successes.add(`${method} ${path}`)
    if (method !== 'POST' || typeof body?.id !== 'string') return
    const prefix = body.id.slice(0, body.id.indexOf('_'))
    keep(prefix, body.id)
  }

  return { ids, successes, seed, ask, learn }
}

/** What others refer to is made before them, and archived after; webhooks come when there is little left to tell. */
const ORDER = [
  'locations',
  'users',
  'materials',
  'tools',
  'delivery-notes',
  'api-keys',
  'categories',
  'events',
  'webhooks',
]

const rank = ({ method, path }: Documented): number => {
  const resource = ORDER.findIndex(name => path.startsWith(`/api/v1/${name}`))
  const kind = method === 'POST' && !path.includes('{') ? 0 : 1
  const last = method === 'DELETE' || path.endsWith('/cancel')
  return (last ? 1_000 : 0) + resource * 10 + kind
}

export const makersFirst = (operations: readonly Documented[]): readonly Documented[] =>
  operations.toSorted((one, other) => rank(one) - rank(other))
