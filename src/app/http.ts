import type { Logger } from 'pino'
import { apiKeyRoutes } from '../api/api-keys/routes.js'
import { batchRoutes } from '../api/batches/routes.js'
import { calibrationPlanRoutes } from '../api/calibration-plans/routes.js'
import { calibrationRoutes } from '../api/calibrations/routes.js'
import { categoryRoutes } from '../api/categories/routes.js'
import { deliveryNoteRoutes } from '../api/delivery-notes/routes.js'
import { docsHandlers } from '../api/description/docs.js'
import { eventDocumentHandlers } from '../api/description/event-documents.js'
import type { OpenApiDocument } from '../api/description/openapi.js'
import { describeApi } from '../api/description/service.js'
import { firstPageHandlers } from '../api/description/site/first-page.js'
import type { Steps } from '../api/description/steps.js'
import type { KeyHolders } from '../api/frame/access/key-holders.js'
import { createAuthThrottle, MINUTES, type Minute, rateLimit } from '../api/frame/access/rate-limits.js'
import { type App, createApp } from '../api/frame/app.js'
import type { Frame } from '../api/frame/frame.js'
import { createMemoryBudget } from '../api/frame/request/memory-budget.js'
import type { Route } from '../api/frame/route.js'
import { createStorageBudget, positionOf, type StoredResponse } from '../api/frame/stored-response.js'
import { insuranceRoutes } from '../api/insurances/routes.js'
import { locationRoutes } from '../api/locations/routes.js'
import { lookupRoutes } from '../api/lookup/routes.js'
import { bulkRoutes } from '../api/materials/bulk/routes.js'
import { materialRoutes } from '../api/materials/routes.js'
import { meRoutes } from '../api/me/routes.js'
import { healthHandlers, healthOf, type Readiness } from '../api/operation/health.js'
import { type Metrics, metricsHandlers, type Readings } from '../api/operation/metrics.js'
import { readinessOf } from '../api/operation/readiness.js'
import type { RequestLog } from '../api/operation/request-log.js'
import { standingsOf } from '../api/operation/standings.js'
import { peopleRoutes } from '../api/people/routes.js'
import { createNames, createNamesOf } from '../api/records/names.js'
import { toolRoutes } from '../api/tools/routes.js'
import { userRoutes } from '../api/users/routes.js'
import { createMint } from '../domain/values/ids.js'
import { createIdempotency } from '../idempotency/idempotency.js'
import { IDEMPOTENCY_RECORDS, type IdempotencyRecord } from '../idempotency/idempotency-record.js'
import { createAppliedCommands } from '../projections/queries/applied-commands.js'
import { createAvailableStock } from '../projections/queries/available-stock.js'
import { warnTo } from '../stores/shared/warn.js'
import { VERSION } from '../version.js'
import { isWithin } from '../webhooks/delivery/address-ranges.js'
import type { Config } from './config.js'
import type { Console } from './console.js'
import type { Core } from './core.js'
import type { Imports } from './imports.js'
import type { Stores } from './open/open-stores.js'
import type { Outbound } from './outbound/outbound.js'

export interface HttpOptions {
  readonly config: Config
  readonly stores: Stores
  readonly core: Core
  readonly holders: KeyHolders
  readonly console: Console
  readonly outbound: Outbound
  readonly imports: Pick<Imports, 'routes'>
  readonly metrics: Metrics
  readonly requestLog: RequestLog | undefined
  readonly log: Logger
  readonly now: () => number
}

/** Creates the handler of all requests: the API routes on one frame, and the paths outside the API. */
export async function createHttpApp(options: HttpOptions): Promise<App> {
  const { config, stores, core, outbound, metrics, now } = options
  const routes = routesOf(options)
  const readiness = readinessOf(stores, [...stores.parts, ...outbound.parts], core, now)
  return createApp({
    routes,
    handlers: [
      firstPageHandlers({
        version: VERSION,
        health: () => healthOf(readiness),
        ...(config.publicUrl === undefined ? {} : { publicUrl: config.publicUrl }),
        ...(options.console.isThere ? { console: '/console' } : {}),
      }),
      ...options.console.handlers,
      docsHandlers(() => described(routes)),
      eventDocumentHandlers(VERSION),
      healthHandlers({ version: VERSION, readiness }),
      metricsHandlers({
        metrics,
        readings: async () => ({
          ...readingsOf(await readiness(), await stores.events.head()),
          disks: stores.parts.map(({ name, disk }) => ({ name, free: disk?.space()?.free })),
          streams: outbound.open(),
          ...(await sizes(stores, outbound)),
        }),
        standings: standingsOf(core.readModels, core.calendar),
        ...(config.metricsToken === undefined ? {} : { token: config.metricsToken }),
      }),
    ],
    frame: await frameOf(options),
  })
}

/** Returns the sizes of the log and the webhook backlog. A store that doesn't respond is left out. */
async function sizes({ parts }: Stores, outbound: Outbound): Promise<Pick<Readings, 'log' | 'due'>> {
  const [log, due] = await Promise.all([
    parts
      .find(({ size }) => size)
      ?.size?.()
      .catch(() => undefined),
    outbound.due().catch(() => undefined),
  ])
  return { ...(log ? { log } : {}), ...(due ? { due } : {}) }
}

/** Cached, because the routes are the same for every service in this process. */
let description: OpenApiDocument | undefined
function* described(routes: readonly Route[]): Steps<OpenApiDocument> {
  description ??= yield* describeApi(routes, VERSION)
  return description
}

async function frameOf({
  config,
  stores,
  core,
  holders,
  console,
  metrics,
  requestLog,
  log,
  now,
}: HttpOptions): Promise<Frame> {
  const { documents } = stores
  const applied = createAppliedCommands({
    readModels: core.readModels,
    liveCopies: core.liveCopies,
    head: stores.events.head,
  })
  return {
    log,
    authenticate: holders.authenticate,
    authThrottle: createAuthThrottle({ log, now, trusts: address => isWithin(address, config.trustedProxies) }),
    bySession: console.bySession,
    rateLimit: rateLimit(await documents.collection<Minute>(MINUTES), now),
    idempotency: createIdempotency({
      records: await documents.collection<IdempotencyRecord<StoredResponse>>(IDEMPOTENCY_RECORDS),
      findApplied: applied.find,
      findParts: applied.findMany,
      events: stores.events,
      written: core.readModels.written,
      positionOf,
      upToDate: applied.upToDate,
      owner: core.instance.owner,
      deployment: stores.deployment,
      now,
      warn: warnTo(log),
    }),
    canStoreResponse: createStorageBudget(now),
    positions: {
      identity: core.instance.logName,
      waitFor: core.readModels.waitFor,
      events: stores.events,
      stores: stores.parts,
      backpressure: core.readModels.backpressure,
    },
    mint: createMint(now),
    turn: core.turn,
    requestBudget: createMemoryBudget(),
    responseBudget: createMemoryBudget(),
    namesOf: createNamesOf(core.liveCopies),
    calendar: core.calendar,
    ...(config.publicUrl === undefined ? {} : { publicUrl: config.publicUrl }),
    ...(config.corsOrigins === undefined ? {} : { origins: config.corsOrigins }),
    observe(answered) {
      metrics.requestAnswered(answered)
      requestLog?.answered(answered)
    },
  }
}

const readingsOf = ({ stores, projections }: Readiness, log_position: number): Readings => ({
  log_position,
  stores,
  projections,
})

function routesOf({ core, holders, console, outbound, imports, log, now }: HttpOptions): readonly Route[] {
  const { commands, readModels, instance, calendar, turn } = core
  const names = createNames(readModels)
  const available = createAvailableStock(readModels)
  return [
    ...materialRoutes({
      commands: commands.materials,
      readModels,
      names,
      available,
      calendar,
      defaultLocationId: instance.installation.defaultLocationId,
      now,
    }),
    ...bulkRoutes({
      ...commands,
      names,
      namesOf: createNamesOf(core.liveCopies),
      calendar,
      defaultLocationId: instance.installation.defaultLocationId,
      log,
      turn,
    }),
    ...batchRoutes({ commands: commands.batches, readModels, names, calendar }),
    ...toolRoutes({ commands: commands.tools, readModels, names, calendar }),
    ...calibrationPlanRoutes({ commands: commands.calibrationPlans, readModels, names, calendar }),
    ...calibrationRoutes({ commands: commands.calibrations, readModels, names, calendar, turn }),
    ...categoryRoutes({ readModels }),
    ...lookupRoutes({ readModels, names, available, calendar }),
    ...peopleRoutes({ readModels }),
    ...meRoutes({ readModels }),
    ...locationRoutes({ commands: commands.locations, readModels, names }),
    ...deliveryNoteRoutes({ commands: commands.deliveryNotes, readModels, names }),
    ...insuranceRoutes({ commands: commands.insurances, readModels, names, calendar, turn }),
    ...userRoutes({ commands: commands.users, readModels, names }),
    ...apiKeyRoutes({ commands: commands.apiKeys, readModels, lastUsed: holders.lastUsed, now }),
    ...console.routes,
    ...imports.routes,
    ...outbound.routes,
  ]
}
