import { docsHandlers } from '../api/description/docs.js'
import { eventDocumentHandlers } from '../api/description/event-documents.js'
import type { OpenApiDocument } from '../api/description/openapi.js'
import { describeApi } from '../api/description/service.js'
import { firstPageHandlers } from '../api/description/site/first-page.js'
import type { Steps } from '../api/description/steps.js'
import { createAuthThrottle, MINUTES, type Minute, rateLimit } from '../api/frame/access/rate-limits.js'
import { type App, createApp } from '../api/frame/app.js'
import type { Frame } from '../api/frame/frame.js'
import { createMemoryBudget } from '../api/frame/request/memory-budget.js'
import type { Route } from '../api/frame/route.js'
import { createStorageBudget, positionOf, type StoredResponse } from '../api/frame/stored-response.js'
import { healthHandlers, healthOf } from '../api/operation/health.js'
import { type Metrics, metricsHandlers, type Readings } from '../api/operation/metrics.js'
import { readinessOf } from '../api/operation/readiness.js'
import type { RequestLog } from '../api/operation/request-log.js'
import { standingsOf } from '../api/operation/standings.js'
import { createNamesOf } from '../api/records/names.js'
import { createMint } from '../domain/values/ids.js'
import { createIdempotency } from '../idempotency/idempotency.js'
import { IDEMPOTENCY_RECORDS, type IdempotencyRecord } from '../idempotency/idempotency-record.js'
import type { Stores } from '../opening/open-stores.js'
import { createAppliedCommands } from '../projections/queries/applied-commands.js'
import { warnTo } from '../stores/shared/warn.js'
import { VERSION } from '../version.js'
import { isWithin } from '../webhooks/delivery/address-guard.js'
import type { Config } from './config.js'
import type { Console } from './console.js'
import type { Core } from './core.js'
import type { Outbound } from './outbound/outbound.js'
import { type RoutesOptions, routesOf } from './routes.js'

export interface HttpOptions extends RoutesOptions {
  readonly config: Config
  readonly stores: Stores
  readonly core: Core
  readonly console: Console
  readonly outbound: Outbound
  readonly metrics: Metrics
  readonly requestLog: RequestLog | undefined
}

/** Creates the handler of all requests: the API routes on one frame, and the paths outside the API. */
export async function createHttpApp(options: HttpOptions): Promise<App> {
  const { config, stores, core, outbound, metrics, now } = options
  const routes = routesOf(options, core)
  const readiness = readinessOf(stores, [...stores.parts, ...outbound.parts], core, now)
  return createApp({
    routes,
    handlers: [
      firstPageHandlers({
        version: VERSION,
        health: () => healthOf(readiness),
        publicUrl: config.publicUrl,
        console: options.console.isBuilt ? '/console' : undefined,
      }),
      ...options.console.handlers,
      docsHandlers(() => describeRoutes(routes)),
      eventDocumentHandlers(VERSION),
      healthHandlers({ version: VERSION, readiness }),
      metricsHandlers({
        metrics,
        async readings() {
          const current = await readiness()
          return {
            log_position: await stores.events.head(),
            stores: current.stores,
            projections: current.projections,
            disks: stores.parts.map(({ name, disk }) => ({ name, free: disk?.space()?.free })),
            streams: outbound.open(),
            ...(await sizes(stores, outbound)),
          }
        },
        standings: standingsOf(core.readModels, core.calendar),
        token: config.metricsToken,
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
  return { log, due }
}

/** Cached, because the routes are the same for every service in this process. */
let description: OpenApiDocument | undefined
function* describeRoutes(routes: readonly Route[]): Steps<OpenApiDocument> {
  description ??= yield* describeApi(routes, VERSION)
  return description
}

async function frameOf(options: HttpOptions): Promise<Frame> {
  const { config, stores, core, holders, console, metrics, requestLog, log, now } = options
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
      completePrepared: core.commands.completePrepared,
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
    dryRun: dryRunOn(options),
    mint: createMint(now),
    requestBudget: createMemoryBudget(),
    responseBudget: createMemoryBudget(),
    namesOf: createNamesOf(core.liveCopies),
    calendar: core.calendar,
    publicUrl: config.publicUrl,
    origins: config.corsOrigins,
    observe(response) {
      metrics.responseSent(response)
      requestLog?.responded(response)
    },
  }
}

/**
 * Runs a request on routes of its own, whose commands store nothing. They are created for each dry run, so that no state
 * of one, such as a cached state of a stream, can reach another request.
 */
const dryRunOn =
  (options: HttpOptions): Frame['dryRun'] =>
  ({ operationId }, request) => {
    const route = routesOf(options, options.core.dryRun()).find(each => each.operationId === operationId)
    if (!route) throw new Error(`${operationId} has no route for a dry run`)
    return route.handle(request)
  }
