import { expect } from 'chai'
import fc, { type Arbitrary } from 'fast-check'
import type { Parameter } from '../../src/api/description/openapi/types.js'
import type { OpenApiDocument } from '../../src/api/description/openapi.js'
import { RECORDS, type RecordPath } from '../../src/events/kinds/derived.js'
import type { Client, Received, RequestOptions } from './client.js'
import { arbitraryValue, insertIds, invalidate, junk, place, UNREACHABLE_URL, VALUES_BY_NAME } from './generated.js'
import type { DocumentedOperation } from './operations.js'
import { codes } from './random-codes.js'
import { files, importColumns, type RandomFile } from './random-files.js'

/** Prefixes of IDs that aren't those of a record at the start of the path, by parameter or resource. */
const PREFIX_OF: Readonly<Record<string, string>> = {
  movement_id: 'mov',
  log_id: 'wl',
  logged: 'logged',
  events: 'evt',
}

/** Paths of tiles. A small tree has few of them. */
const TILES = ['checkpoint', 'tile/0/000', 'tile/0/000.p/1', 'tile/1/000.p/1', 'tile/entries/000.p/2', 'tile/0/0']
const tilePaths = fc.constantFrom(...TILES).map(encodeURIComponent)

export interface GeneratedRequest {
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Sent in place of a JSON body. */
  readonly file?: RandomFile | undefined
  /** Changes the body in transit. */
  readonly mangled?: (text: string) => string | Uint8Array
}

const oneIn = <T>(times: number, arb: Arbitrary<T>): Arbitrary<T | undefined> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: arb })

type NamedValue = readonly [name: string, value: string]

/** Few of the many parameters can be combined. */
const MAX_OPTIONAL_PARAMETERS = 3

const printable = fc.stringMatching(/^[!-~]{1,12}$/)

/** IDs that don't exist. Dots are path segments and never arrive. */
const unknownIds = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .filter(text => text !== '.' && text !== '..')
  .map(encodeURIComponent)

const resourceIn = (path: string): string => /^\/api\/v1\/(?:console\/)?([\w-]+)/.exec(path)?.[1] ?? ''

function arbitraryPath({ path }: DocumentedOperation): Arbitrary<string> {
  const resource = resourceIn(path)
  // Log entries are found only below their own webhook.
  const segments = path
    .replace('{id}/logs/{log_id}', '{logged}')
    .split('/')
    .map(segment => {
      const parameter = /^\{(\w+)\}$/.exec(segment)?.[1]
      if (!parameter) return fc.constant(segment)
      if (parameter === 'number') return fc.constantFrom('1', '2', 'x')
      const prefix = PREFIX_OF[parameter] ?? PREFIX_OF[resource] ?? RECORDS.get(resource)?.prefix
      const ids = fc.nat({ max: 999 }).map(n => `<${prefix}:${n}>`)
      return fc.oneof(
        { weight: 8, arbitrary: parameter === 'path' ? tilePaths : ids },
        { weight: 1, arbitrary: unknownIds },
      )
    })
  return fc.tuple(...segments).map(parts => parts.join('/'))
}

function arbitraryQuery(
  document: OpenApiDocument,
  { parameters }: DocumentedOperation,
): Arbitrary<GeneratedRequest['query']> {
  const inQuery = parameters.filter(({ in: where }) => where === 'query')
  const [needed, free] = [true, false].map(isNeeded =>
    inQuery
      .filter(({ required = false }) => required === isNeeded)
      .map(parameter => arbitraryParameter(document, parameter)),
  ) as [Arbitrary<NamedValue>[], Arbitrary<NamedValue>[]]
  const someFree = fc
    .shuffledSubarray(free, { maxLength: Math.min(MAX_OPTIONAL_PARAMETERS, free.length) })
    .chain(some => fc.tuple(...some))
  const many = fc.tuple(...free.map(arb => oneIn(3, arb)))
  const wrong = fc.tuple(
    fc.oneof(fc.constantFrom('limit', 'x', '__proto__'), printable),
    junk.map(value => Buffer.from(String(value)).toString()),
  )
  const reported = fc.tuple(...needed.map(arb => fc.option(arb, { freq: 16, nil: undefined })))
  const chosen = fc.oneof({ weight: 4, arbitrary: someFree }, { weight: 1, arbitrary: many })
  return fc
    .tuple(reported, chosen, oneIn(16, wrong))
    .map(([first, some, more]) => [...first, ...some, more].filter(entry => entry !== undefined))
}

/** Parameter values that the schema doesn't describe. */
const QUERY_VALUES: Readonly<Record<string, Arbitrary<string>>> = {
  ids: fc
    .array(fc.constantFrom(...[...RECORDS.values()].map(({ prefix }) => prefix)).chain(place), { maxLength: 9 })
    .map(String),
  after: place('cursor'),
  types: fc.constantFrom('stock.*', '*', 'material.created,tool.*', 'stock.low', 'nothing', ','),
  code: codes,
  columns: importColumns,
  custom_fields: fc.constantFrom('a=1', '=', 'shelf=A3', '__proto__=x', 'a='),
}
const CUSTOM_FIELD_PARAMETERS = fc.constantFrom(
  'custom_fields[a]',
  'custom_fields[__proto__]',
  'custom_fields[]',
  'custom_fields[a',
)

function arbitraryParameter(
  document: OpenApiDocument,
  { name, schema }: Parameter,
): Arbitrary<readonly [string, string]> {
  // Waiting would take too long.
  if (name === 'wait') return fc.constant([name, '0'])
  if (name === 'custom_fields' && schema)
    return fc.tuple(fc.oneof(fc.constant(name), CUSTOM_FIELD_PARAMETERS), QUERY_VALUES[name]!)
  const words = fc.constantFrom('name', '-created_at', 'stock', 'Screw', '2026-11-21')
  // The parameters `from` and `to` are times or numbers.
  const named = schema.type === 'integer' ? undefined : (QUERY_VALUES[name] ?? VALUES_BY_NAME[name])
  const values = fc.oneof(
    { weight: 8, arbitrary: named ?? arbitraryValue(document, schema) },
    { weight: 2, arbitrary: words },
    { weight: 1, arbitrary: junk },
  )
  return values.map(value => [name, Buffer.from(String(value)).toString()])
}

const headers: Arbitrary<GeneratedRequest['headers']> = fc
  .record({
    'idempotency-key': oneIn(8, fc.oneof(fc.constantFrom('a', 'b', 'c'), printable)),
    'if-match': oneIn(24, fc.oneof(fc.constantFrom('*', '"0"', '"1"', 'W/"1"', 'x'), place('etag'))),
    'inventory-position': oneIn(24, fc.oneof(printable, place('cursor'))),
    prefer: oneIn(24, fc.constantFrom('decimals=number', 'return=minimal', 'x')),
    accept: oneIn(
      24,
      fc.constantFrom('application/json', 'text/csv', 'application/x-ndjson', '*/*;q=0', 'x', 'text/html'),
    ),
    'last-event-id': oneIn(24, fc.oneof(printable, place('cursor'))),
    traceparent: oneIn(24, fc.constantFrom('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', '00-0-0-0', 'x')),
  })
  .map(
    all => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<string, string>,
  )

/** Exactly one ID is required, which the schema doesn't express. */
const evidence = fc
  .constantFrom('material_id:mat', 'batch_id:bat', 'tool_id:tool', 'delivery_note_id:dn')
  .map(text => text.split(':') as [field: string, prefix: string])
  .chain(([field, prefix]) => fc.record({ [field]: place(prefix) }))

/** Bodies that follow a rule of their operation that its schema doesn't express. */
const BODIES: Readonly<Record<string, Arbitrary<object>>> = { 'POST /api/v1/audit/evidence': evidence }

const CSV = 'text/csv'

/** Generates requests that the document allows and requests that it doesn't. */
export function arbitraryRequest(
  document: OpenApiDocument,
  documented: DocumentedOperation,
): Arbitrary<GeneratedRequest> {
  const schema = documented.operation.requestBody?.content['application/json']?.schema
  const described = schema && arbitraryValue(document, schema)
  const suitable = BODIES[`${documented.method} ${documented.path}`]
  const valid = described && suitable ? fc.oneof(described, suitable) : described
  const bodies = valid
    ? fc.oneof(
        { weight: 5, arbitrary: valid },
        { weight: 2, arbitrary: invalidate(valid) },
        { weight: 1, arbitrary: junk },
      )
    : fc.constant(undefined)
  const isFile = CSV in (documented.operation.requestBody?.content ?? {})
  const file = isFile ? files : fc.constant(undefined)
  return fc.record({
    path: arbitraryPath(documented),
    query: arbitraryQuery(document, documented),
    headers,
    body: bodies,
    file,
  })
}

const listIn = (body: Received['body'], name: string): readonly Received['body'][] =>
  Array.isArray(body?.[name]) ? body[name] : []

const identity = (text: string): string => text

function searchOf(query: readonly (readonly [name: string, value: string])[]): string {
  const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  return search === '' ? '' : `?${search}`
}

/** Makes room for new webhooks, whose number is limited. */
export async function removeWebhooks(client: Client): Promise<void> {
  for (const { id } of await client.getAll('/webhooks')) {
    const { status, text } = await client.call('DELETE', `/webhooks/${id}`)
    expect(status, text).to.equal(204)
  }
}

/** Maximum number of remembered IDs of each kind. */
const MAX_IDS = 400

/** Returns what later requests can use: IDs with their prefixes, entity tags, cursors, and keys. */
function* idsIn(method: string, { headers, body }: Pick<Received, 'headers' | 'body'>): Generator<[string, string]> {
  if (headers.etag) yield ['etag', headers.etag]
  const position = headers['inventory-position']
  if (typeof position === 'string') yield ['cursor', position]
  if (typeof body?.next === 'string') yield ['cursor', body.next]
  if (typeof body?.key === 'string') yield ['apikey', body.key]
  if (method !== 'POST') return
  const records = [body, ...listIn(body, 'data'), ...listIn(body, 'batches')]
  for (const id of records.map(one => one?.id)) if (typeof id === 'string') yield [id.slice(0, id.indexOf('_')), id]
}

/** Creates a checkpoint. Returns the IDs of events that it contains. */
async function proveEvents(client: Client): Promise<readonly string[]> {
  const events: readonly { readonly id: string }[] = (await client.get('/events?limit=100')).body.data
  const { status, text } = await client.call('POST', '/audit/checkpoints')
  expect(status, text).to.equal(201)
  return events.map(({ id }) => id)
}

type PrefixedId = readonly [prefix: string, id: string]

/** Creates untouched records, for actions that are possible only once or only first. */
async function createUntouchedRecords(client: Client): Promise<readonly PrefixedId[]> {
  const fresh: PrefixedId[] = []
  const make = async (prefix: string, path: string, body: object): Promise<string> => {
    const { id } = await client.create(path, body)
    fresh.push([prefix, id])
    return id
  }
  const tool_id = await make('tool', '/tools', { name: 'Wrench' })
  const plan = { tool_id, interval: { value: 1, unit: 'year' }, first_due_on: '2099-12-31' }
  await make('cpl', '/calibration-plans', plan)
  const failed = { tool_id, performed_on: '2026-11-20', performed_by: 'Ada', result: 'fail' }
  await make('cal', '/calibrations', { ...failed, as_found: 'out_of_tolerance' })
  await make('tool', '/tools', { name: 'Without a plan' })
  // Other users might be deactivated.
  const { id: user_id } = (await client.get('/me')).body.user
  fresh.push(['usr', user_id])
  const checkedOut = await make('tool', '/tools', { name: 'Checked out' })
  await client.create(`/tools/${checkedOut}/checkout`, { user_id })
  const inMaintenance = await make('tool', '/tools', { name: 'In maintenance' })
  await client.create(`/tools/${inMaintenance}/maintenance`, { note: 'Worn' })
  const tracked = await make('mat', '/materials', { name: 'Resin', unit: 'l', batch_tracking: true })
  const quarantined = await make('bat', '/batches', { material_id: tracked, batch_number: 'L-1' })
  await client.create(`/batches/${quarantined}/quarantine`, { reason: 'Torn label' })
  // A renewed policy can't be canceled before its next term.
  await make('ins', '/insurances', { policy_number: 'P-9', insurer: 'Mutual', starts_on: '2026-01-01' })
  const material_id = await make('mat', '/materials', { name: 'Goods', unit: 'pcs', stock: 9 })
  const note = { type: 'withdrawal', items: [{ material_id, quantity: 1 }] }
  for (const status of ['draft', 'draft', 'open']) await make('dn', '/delivery-notes', { ...note, status })
  return fresh
}

/** Sends requests to one service and learns the IDs of created records. */
export function createSender(client: Client) {
  const ids = new Map<string, string[]>()
  const successes = new Set<string>()
  const keep = (prefix: string, id: string) => {
    const known = ids.get(prefix) ?? []
    ids.set(prefix, known)
    known.unshift(id)
    // Older records are used again and again until they have a history.
    if (known.length > MAX_IDS) known.splice(1 + Math.floor(Math.random() * MAX_IDS), 1)
  }

  /** Creates records that random requests don't produce, because several fields must match. */
  async function seed(): Promise<void> {
    await removeWebhooks(client)
    for (const n of [1, 2, 3]) {
      await freshen()
      const paint = { name: `Paint ${n}`, unit: 'l', batch_tracking: true, stock: 50, opening_batch_number: `L-${n}` }
      const material = await client.create('/materials', paint)
      keep('mat', material.id)
      keep('bat', (await client.get(`/materials/${material.id}/batches`)).body.data[0].id)
      const policy = { policy_number: `P-${n}`, insurer: 'Mutual', starts_on: '2026-01-01', ends_on: '2026-12-31' }
      const { id } = await client.create('/insurances', policy)
      keep('ins', id)
      await client.create(`/insurances/${id}/claims`, { occurred_on: '2026-11-20', description: 'Stolen' })
      const delivered = [{ material_id: material.id, quantity: 1, batch_number: `L-${n}` }]
      await client.create('/delivery-notes', { type: 'withdrawal', items: delivered })
      const url = `${UNREACHABLE_URL}${n}`
      const webhook = await client.create('/webhooks', { name: `Shop ${n}`, url, events: ['webhook.test'] })
      keep('wh', webhook.id)
      const tested = await client.create(`/webhooks/${webhook.id}/test`, {})
      keep('wl', tested.id)
      keep('logged', `${webhook.id}/logs/${tested.id}`)
      const renewed = await client.post(`/insurances/${id}/renew`, { ends_on: '2027-12-31' })
      expect(renewed.status, renewed.text).to.equal(200)
    }
  }

  /** They are used only after all exist. */
  async function freshen(): Promise<void> {
    for (const [prefix, id] of await createUntouchedRecords(client)) keep(prefix, id)
  }

  const filled = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, insertIds(text, ids)]))

  function request(
    { method }: Pick<DocumentedOperation, 'method'>,
    generated: GeneratedRequest,
    more: RequestOptions = {},
  ): Promise<Received> {
    const { path, query, body, file, mangled = identity } = generated
    const url = `/${insertIds(path, ids)}${searchOf(query.map(([name, value]) => [name, insertIds(value, ids)]))}`
    const headers = { ...(file ? { 'content-type': file.type } : {}), ...filled(generated.headers), ...more.headers }
    const text = file?.text ?? (body === undefined ? undefined : (JSON.stringify(body) ?? 'null'))
    const raw = text === undefined ? {} : { raw: mangled(insertIds(text, ids)) }
    return client.call(method, url, { ...raw, ...more, headers })
  }

  function learn(
    { method, path }: Pick<DocumentedOperation, 'method' | 'path'>,
    { status, headers, body }: Received,
  ): void {
    if (status >= 300) return
    successes.add(`${method} ${path}`)
    for (const [prefix, id] of idsIn(method, { headers, body })) keep(prefix, id)
  }

  const seedProofs = async () => {
    for (const id of await proveEvents(client)) keep('evt', id)
  }
  return { ids, successes, seed, seedProofs, freshen, ask: request, learn }
}

/**
 * The order of requests: referenced records are created first and archived last, and webhooks come when few events are
 * left.
 */
const ORDER = {
  ...{ locations: 0, users: 1, materials: 2, batches: 3, tools: 4, 'calibration-plans': 5, calibrations: 6 },
  ...{ 'delivery-notes': 7, movements: 8, insurances: 9, imports: 10, 'api-keys': 11, links: 12, categories: 13 },
  ...{ events: 14, webhooks: 15, logs: 16 },
} satisfies { readonly [path in RecordPath | 'categories']: number }

const RANKS: ReadonlyMap<string, number> = new Map(Object.entries(ORDER))

const rank = ({ method, path }: DocumentedOperation): number => {
  const resource = RANKS.get(resourceIn(path)) ?? -1
  const kind = method === 'POST' && !path.includes('{') ? 0 : 1
  const last = method === 'DELETE' || path.endsWith('/cancel')
  return (last ? 1_000 : 0) + resource * 10 + kind
}

export const sortCreatorsFirst = (operations: readonly DocumentedOperation[]): readonly DocumentedOperation[] =>
  operations.toSorted((one, other) => rank(one) - rank(other))
