import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import type { OpenApiDocument } from '../../src/api/description/openapi/types.js'
import { CHECKPOINTS } from '../../src/projections/engine/checkpoints/stored-checkpoints.js'
import { BUS_CONSUMERS } from '../../src/stores/consumer-positions.js'
import type { Collection, CollectionSpec, Doc } from '../../src/stores/document-store.js'
import { LEDGER } from '../../src/webhooks/ledger/ledger.js'
import type { Client, Received, RequestOptions } from './client.js'
import { listOperations } from './operations.js'
import type { ServiceHere, StartHereOptions } from './service.js'
import { createPathMatcher } from './validate-response.js'

/** What the stores contain: the events of the log, and the documents of each collection. */
export interface StoredState {
  readonly events: readonly string[]
  readonly documents: Readonly<Record<string, readonly string[]>>
  /** Time of the newest event. */
  readonly at: string
}

/**
 * Written by requests and clocks, whatever they do: allowances, the last use of keys, and progress. Deliveries of earlier
 * events are written at any time, and new ones follow only from the log.
 */
const BOOKKEEPING = [
  'rate_limits',
  'key_usage',
  CHECKPOINTS.name,
  BUS_CONSUMERS,
  LEDGER,
  'webhook_backlogs',
  'webhook_logs',
  'webhook_lanes',
]

const SETTLING_MS = 20

export interface ObservedStores {
  readonly around: NonNullable<StartHereOptions['around']>
  /** Returns what is stored as soon as nothing follows from earlier writes any more. */
  read(service: Pick<ServiceHere, 'core'>): Promise<StoredState>
}

/** Observes all collections that the service opens, and the log. */
export function observeStores(): ObservedStores {
  const collections = new Map<string, Collection>()
  let readEvents = async (): Promise<readonly { readonly at: string }[]> => []

  async function readNow(): Promise<StoredState> {
    const events = await readEvents()
    const documents: Record<string, readonly string[]> = {}
    for (const [name, collection] of collections) {
      if (BOOKKEEPING.includes(name)) continue
      const docs = (await collection.find({ once: true })).map(doc => JSON.stringify(doc))
      documents[name] = docs.sort()
    }
    return { events: events.map(event => JSON.stringify(event)), documents, at: events.at(-1)?.at ?? '' }
  }

  return {
    around(stores) {
      readEvents = async () => {
        const all = []
        for await (const page of stores.events.readAll({ after: 0 })) all.push(...page)
        return all
      }
      const documents = {
        ...stores.documents,
        async collection<T extends Doc>(spec: CollectionSpec) {
          const collection = await stores.documents.collection<T>(spec)
          collections.set(spec.name, collection as unknown as Collection)
          return collection
        },
      }
      return { ...stores, documents }
    },
    async read({ core }) {
      let last = ''
      for (;;) {
        await core.readModels.waitFor('head', { ms: 10_000 })
        const state = await readNow()
        const text = JSON.stringify(state)
        if (text === last) return state
        last = text
        // Snapshots and stored responses follow writes.
        await pause(SETTLING_MS)
      }
    },
  }
}

/** Returns a function that loads the operations of the document, and adds the writes. */
function operationsOf(client: Client, writes: Set<string>) {
  const load = async () => {
    const document = (await client.get('/openapi.json')).body as OpenApiDocument
    const findPath = createPathMatcher(document)
    const all = listOperations(document)
    for (const { method, operation } of all) if (method !== 'GET') writes.add(operation.operationId)
    return {
      at(method: string, path: string): string {
        const found = findPath(`/api/v1${path.split('?')[0]}`)
        return all.find(each => each.method === method && each.path === found)?.operation.operationId ?? 'none'
      },
    }
  }
  let loaded: ReturnType<typeof load> | undefined
  return () => (loaded ??= load())
}

/** Returns which collections changed, or the log. */
const changedIn = (before: StoredState, after: StoredState): readonly string[] => [
  ...(before.events.join() === after.events.join() ? [] : ['the log']),
  ...Object.keys(after.documents).filter(name => before.documents[name]?.join() !== after.documents[name]?.join()),
]

const ID = /\b[a-z]{2,4}_[0-7][0-9a-hjkmnp-tv-z]{25}/g
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g
const SECRETS = [/inv_[0-9A-Za-z]+/g, /whsec_[^"]+/g, /(?<="(?:prefix|secret_hint)":")[^"]+/g, /(?<=#)[\w-]+/g]

/** Returns a body without what two executions can't have in common: new IDs, the time, secrets, and request IDs. */
function comparable(body: string, { events, at }: StoredState): string {
  const known = new Set(events.flatMap(event => event.match(ID) ?? []))
  const fresh = new Map<string, string>()
  const nameOf = (id: string) => fresh.get(id) ?? (fresh.set(id, `new ID ${fresh.size}`).get(id) as string)
  return SECRETS.reduce((text, secret) => text.replace(secret, 'secret'), body)
    .replace(ID, id => (known.has(id) ? id : nameOf(id)))
    .replace(TIME, time => (time > at ? 'time' : time))
    .replace(/"request_id":"[^"]+"/, '"request_id":"…"')
}

/** Headers that only refer to something stored, or that differ by request. */
const OTHER_HEADERS = ['etag', 'location', 'inventory-position', 'inventory-dry-run', 'x-request-id', 'date']
const DIFFERENT = /^(x-)?ratelimit/

const headersOf = ({ headers }: Received) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OTHER_HEADERS.includes(name) && !DIFFERENT.test(name)))

export interface CheckedClient extends Client {
  /** IDs of the operations whose dry runs were compared with the writes, of successes only. */
  readonly compared: ReadonlySet<string>
  /** IDs of the operations that rejected the parameter. */
  readonly rejected: ReadonlySet<string>
  /** IDs of all writes in the document of the service. */
  readonly writes: ReadonlySet<string>
}

/**
 * Returns a client that sends each write twice: first as a dry run, which must change nothing and have the response of
 * the write that follows. An import has a dry run of its own, which isn't compared.
 */
export function withDryRuns({ client, core }: ServiceHere, stores: ObservedStores): CheckedClient {
  const compared = new Set<string>()
  const rejected = new Set<string>()
  const writes = new Set<string>()
  const operations = operationsOf(client, writes)

  async function call(method: string, path: string, requestOptions: RequestOptions = {}): Promise<Received> {
    const isWrite = method !== 'GET' && !path.startsWith('//') && !path.startsWith('/imports?')
    if (!isWrite) return client.call(method, path, requestOptions)
    const name = (await operations()).at(method, path)
    const before = await stores.read({ core })
    const dry = await client.call(method, `${path}${path.includes('?') ? '&' : '?'}dry_run=true`, requestOptions)
    const after = await stores.read({ core })
    expect(changedIn(before, after), `changed by the dry run of ${name}`).to.deep.equal([])
    const real = await client.call(method, path, requestOptions)
    if (dry.body?.error?.details?.[0]?.field === 'dry_run') {
      expect(dry.status, name).to.equal(400)
      rejected.add(name)
      return real
    }
    // A dry run ignores the key.
    if (String(real.body?.error?.code).startsWith('IDEMPOTENCY_')) return real
    const seen = (received: Received) => ({
      status: received.status,
      headers: headersOf({ ...received, headers: { ...received.headers, 'content-length': '' } }),
      body: comparable(received.text, before),
    })
    expect(seen(dry), `dry run of ${name}`).to.deep.equal(seen(real))
    // Without a valid key, the request has no parameters yet.
    if (dry.status !== 401 && dry.status !== 403) expect(dry.headers['inventory-dry-run'], name).to.equal('true')
    expect(dry.headers, name).not.to.have.any.keys('etag', 'location', 'inventory-position')
    expect(real.headers, name).not.to.have.property('inventory-dry-run')
    if (real.status < 300) compared.add(name)
    return real
  }

  const post: Client['post'] = (path, body, headers) => call('POST', path, { body, ...(headers ? { headers } : {}) })
  return {
    ...client,
    compared,
    rejected,
    writes,
    call,
    post,
    async create(path, body) {
      const created = await post(path, body)
      if (created.status >= 300) throw new Error(`POST ${path} was answered ${created.status}: ${created.text}`)
      return created.body
    },
  }
}
