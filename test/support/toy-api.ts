import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Authenticate } from '../../src/api/frame/access/authentication.js'
import { createAuthThrottle, MINUTES, type Minute, rateLimit } from '../../src/api/frame/access/rate-limits.js'
import type { Scope } from '../../src/api/frame/access/scopes.js'
import { type AppOptions, createApp } from '../../src/api/frame/app.js'
import type { Frame } from '../../src/api/frame/frame.js'
import { createMemoryBudget } from '../../src/api/frame/request/memory-budget.js'
import { type Route, route } from '../../src/api/frame/route.js'
import { customFields, flag, integer, positiveQuantity, quantity, text } from '../../src/api/frame/schema/fields.js'
import { sort } from '../../src/api/frame/schema/sort.js'
import { inOrder, timestampFrom, timestampTo } from '../../src/api/frame/schema/times.js'
import { createHttp } from '../../src/api/frame/server.js'
import { createStorageBudget, positionOf, type StoredResponse } from '../../src/api/frame/stored-response.js'
import { calendarOf } from '../../src/domain/values/days.js'
import { exact } from '../../src/domain/values/exact.js'
import { createMint } from '../../src/domain/values/ids.js'
import { toDecimal } from '../../src/domain/values/quantity.js'
import type { RatePlan } from '../../src/events/api-keys.js'
import type { Position, StoredEvent } from '../../src/events/log/envelope.js'
import { createIdempotency, type IdempotencyOptions } from '../../src/idempotency/idempotency.js'
import { IDEMPOTENCY_RECORDS, type IdempotencyRecord } from '../../src/idempotency/idempotency-record.js'
import type { Collection } from '../../src/stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../src/stores/embedded/documents.js'
import { createClient } from './client.js'
import { sealEvents } from './events.js'
import type { Received, RequestOptions } from './exchange.js'

export const LOG = 'toylog'
export const MATERIAL = 'mat_01h455vb4pex5vsknk084sn02q'

/** In the log of the toys, every position has the same event. */
const [SEALED] = sealEvents('material-toys', 0, 1)
export const eventAt = (position: Position): StoredEvent => ({ ...SEALED!.content, hash: SEALED!.hash, position })

/** Reads tokens of the toy shop, in the form `<plan>/<scope>,<scope>`, such as `unlimited/admin`. */
const authenticate: Authenticate = async token => {
  const [plan = '', scopes] = token.split('/')
  if (scopes === undefined) return undefined
  return {
    user_id: `usr_${plan}`,
    key_id: `key_${token}`,
    counts_as: `key_${token}`,
    scopes: new Set(scopes.split(',') as Scope[]),
    plan: plan as RatePlan,
  }
}

const never = () => {
  throw new Error('nothing is asked of the log here')
}
export const noLog = { at: async (position: Position) => eventAt(position), append: never, readStream: never }

export interface Toy {
  readonly url: string
  readonly port: number
  readonly http: Server
  readonly claims: Collection<IdempotencyRecord<StoredResponse>>
  readonly logged: unknown[]
  readonly clock: { now: number }
  call(path: string, requestOptions?: Call): Promise<Received>
  stop(graceMs?: number): Promise<void>
}

export interface Call extends Omit<RequestOptions, 'key'> {
  readonly method?: string
  readonly token?: string | null
}

export interface ToyOptions {
  readonly routes?: readonly Route[]
  readonly handlers?: AppOptions['handlers']
  readonly frame?: Partial<Frame>
  readonly idempotency?: Partial<IdempotencyOptions<StoredResponse>>
  /** Serves over TLS. */
  readonly credentials?: { readonly cert: string; readonly key: string }
}

export async function startToy({
  routes = TOY_ROUTES,
  handlers,
  frame,
  idempotency: named,
  credentials,
}: ToyOptions = {}): Promise<Toy> {
  const logged: unknown[] = []
  const clock = { now: Date.parse('2026-11-21T09:30:15.500Z') }
  const now = () => clock.now
  const folder = mkdtempSync(join(tmpdir(), 'inventory-toy-'))
  const documents = createEmbeddedDocumentStore({ file: join(folder, 'documents.db'), now })
  const claims = await documents.collection<IdempotencyRecord<StoredResponse>>(IDEMPOTENCY_RECORDS)
  const note = (entry: unknown) => void logged.push(entry)
  const log = { error: note, warn: note } as Frame['log']
  const options: AppOptions = {
    routes,
    ...(handlers ? { handlers } : {}),
    frame: {
      log,
      authenticate,
      authThrottle: createAuthThrottle({ log, now }),
      requestBudget: createMemoryBudget(),
      responseBudget: createMemoryBudget(),
      namesOf: async () => new Map(),
      dryRun: (route, request) => route.handle(request),
      rateLimit: rateLimit(await documents.collection<Minute>(MINUTES), now),
      idempotency: createIdempotency({
        records: claims,
        findApplied: async () => undefined,
        findParts: async () => new Map(),
        upToDate: async () => 0,
        events: noLog,
        written: () => {},
        positionOf,
        owner: 'this process',
        deployment: { severalInstances: true },
        now,
        warn: (_, error) => note(error),
        ...named,
      }),
      canStoreResponse: createStorageBudget(now),
      positions: {
        identity: LOG,
        waitFor: async () => true,
        events: { at: async () => undefined },
        stores: [],
        backpressure: async () => {},
      },
      mint: createMint(Date.now),
      calendar: calendarOf('UTC', now),
      ...frame,
    },
  }
  const server = createHttp(createApp(options), credentials)
  const port = await server.listen(0, '127.0.0.1')
  const url = `${credentials ? 'https' : 'http'}://127.0.0.1:${port}`
  const client = createClient({ url, key: '', document: null, ca: credentials?.cert })
  return {
    url,
    port,
    http: server.http,
    claims,
    logged,
    clock,
    call: (path, { method = 'GET', token = 'unlimited/admin', ...asking } = {}) =>
      client.call(method, `/${path}`, { key: token, toTheEnd: true, ...asking }),
    stop: async (graceMs = 2000) => {
      // Also ends the connections of the client.
      await server.stop(graceMs)
      await documents.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Fills in what a route must declare and no test here uses. */
export const toy = <Query, Body, Path extends string>(
  declared: Pick<Route<Query, Body, Path>, 'method' | 'path' | 'handle'> & Partial<Route<Query, Body, Path>>,
): Route =>
  route({
    scope: 'materials:read',
    tag: 'toys',
    operationId: `${declared.method} ${declared.path}`,
    summary: 'A toy',
    responses: { 200: { description: 'Done' } },
    ...declared,
  })

const query = z
  .strictObject({
    search: text(20).optional(),
    archived: flag().optional(),
    wait: integer(0, 30).optional(),
    from: timestampFrom().optional(),
    to: timestampTo().optional(),
    sort: sort({ name: 'name_key', stock: 'stock' }).optional(),
  })
  .superRefine(inOrder('from', 'to'))

const body = z.strictObject({
  name: text(20),
  quantity: quantity().optional(),
  items: z.array(z.strictObject({ quantity: positiveQuantity() })).optional(),
  custom_fields: customFields().optional(),
})

const TOY_ROUTES: readonly Route[] = [
  toy({ method: 'get', path: '/materials', query, list: true, handle: async () => ({ list: { total: 0, data: [] } }) }),
  toy({ method: 'get', path: '/materials/{id}', handle: async ({ params }) => ({ body: params, revision: 3 }) }),
  toy({ method: 'get', path: '/queries', query, handle: async requested => ({ body: requested.query }) }),
  toy({
    method: 'post',
    path: '/materials',
    body,
    scope: 'materials:write',
    handle: async ({ body: { quantity: sent, ...rest }, context }) => ({
      status: 201,
      body: {
        id: context.mint('mat'),
        ...rest,
        items: rest.items?.length,
        quantity: sent === undefined ? null : exact(toDecimal(sent)),
      },
    }),
  }),
  toy({ method: 'delete', path: '/materials/{id}', handle: async () => ({ status: 204 }) }),
]
