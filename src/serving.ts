import type { Logger } from 'pino'
import { apiKeyRoutes } from './api/api-keys.js'
import { categoryRoutes } from './api/categories.js'
import { deliveryNoteRoutes } from './api/delivery-notes.js'
import { docsHandlers } from './api/description/docs.js'
import { eventDocumentHandlers } from './api/description/event-documents.js'
import { describeApi } from './api/description/service.js'
import { idempotency } from './api/frame/idempotency.js'
import { CLAIMS, type Claim } from './api/frame/idempotency-claim.js'
import { MINUTES, type Minute, rateLimit } from './api/frame/rate-limit.js'
import type { Route } from './api/frame/route.js'
import { type App, createApp } from './api/frame/server.js'
import { createKeyHolders } from './api/key-holders.js'
import { lendingRoutes } from './api/lending.js'
import { locationRoutes } from './api/locations.js'
import { materialRoutes } from './api/materials.js'
import { movementRoutes } from './api/movements.js'
import { createNames } from './api/names.js'
import { healthHandlers, type Readiness } from './api/operation/health.js'
import { type Metrics, metricsHandlers, type Readings } from './api/operation/metrics.js'
import { toolRoutes } from './api/tools.js'
import { userRoutes } from './api/users.js'
import { bootstrap } from './commands/bootstrap.js'
import type { Config } from './config.js'
import { type Core, createCore } from './core.js'
import { createMint } from './domain/ids.js'
import { type FirstKey, firstKeyOf } from './first-key.js'
import type { Stores } from './opening/open-stores.js'
import type { Waiting } from './opening/waiting.js'
import { createOutward, type Outward } from './outward.js'
import { commands as appliedCommands } from './projections/commands.js'
import { readinessOf } from './readiness.js'
import { StoreUnavailable } from './stores/errors.js'
import { VERSION } from './version.js'

/** Everything that stands on stores that are open and belong together. */
export interface Serving {
  readonly app: App
  readonly core: Core
  /** Set if this start made the first key: it is told this once. */
  readonly firstKey: FirstKey | undefined
  stop(): Promise<void>
}

export interface ServingOptions {
  readonly config: Config
  readonly stores: Stores
  readonly metrics: Metrics
  readonly log: Logger
  readonly now: () => number
  readonly waiting: Waiting
}

/** How long a start waits for read models that a crash left behind. */
const CATCH_UP_MS = 1500
/** How long a repeated command waits for the read model that knows what was applied. */
const KNOWN_MS = 10_000
const LOOK_MS = 250

export async function serveFrom(options: ServingOptions): Promise<Serving> {
  const { config, stores, metrics, log, now, waiting } = options
  const ending: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of ending.splice(0).reverse()) await end()
  }
  try {
    const observe = { appended: metrics.eventsAppended, conflicted: metrics.appendConflicted }
    const core = await createCore({ stores, log, now, observe })
    ending.push(() => core.stop())
    await core.readModels.start()
    await bootstrap({ executor: core.executor, installation: core.installation, now })
    await filled(core, waiting)
    await core.caughtUp(CATCH_UP_MS)
    await core.resume()
    const warn = (message: string, err: unknown) => log.warn({ err }, message)
    const holders = await createKeyHolders({ readModels: core.shown, documents: stores.documents, now, warn })
    const firstKey = await firstKeyOf({ config, core, now, exists: holders.adminKeyExists })

    const outward = await createOutward({
      config,
      stores,
      core,
      log,
      now,
      waiting,
      attempted: metrics.deliveryAttempted,
    })
    ending.push(() => outward.stop())
    await outward.start()
    const app = await appOf({ config, stores, core, holders, outward, metrics, log, now })
    return { app, core, firstKey, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A write is answered by lists, too: so the service is ready once there is a copy of each that can be filled. */
async function filled(core: Core, { signal, for: waitFor }: Waiting): Promise<void> {
  while (!(await core.complete(LOOK_MS))) {
    signal?.throwIfAborted()
    const stuck = core.readModels.status().filter(({ state, reason }) => state === 'rebuilding' && reason === undefined)
    if (stuck.length === 0) return
    waitFor(await core.filling())
  }
}

interface ApiOptions {
  readonly config: Config
  readonly stores: Stores
  readonly core: Core
  readonly holders: Awaited<ReturnType<typeof createKeyHolders>>
  readonly outward: Outward
  readonly metrics: Metrics
  readonly log: Logger
  readonly now: () => number
}

async function appOf(options: ApiOptions): Promise<App> {
  const { config, stores, core, holders, outward, metrics, log, now } = options
  const { documents } = stores
  const { logName, owner } = core
  const routes = routesOf(options)
  const readiness = readinessOf(stores, [...stores.parts, ...outward.parts], core, now)
  return createApp({
    routes,
    handlers: [
      docsHandlers(describeApi(routes, VERSION)),
      eventDocumentHandlers(VERSION),
      healthHandlers({ version: VERSION, readiness }),
      metricsHandlers({
        metrics,
        readings: async () => readingsOf(await readiness(), await stores.events.head()),
        ...(config.metricsToken === undefined ? {} : { token: config.metricsToken }),
      }),
    ],
    frame: {
      log,
      authenticate: holders.authenticate,
      rateLimit: rateLimit(await documents.collection<Minute>(MINUTES), now),
      idempotency: idempotency({
        claims: await documents.collection<Claim>(CLAIMS),
        findApplied: key => findApplied(core, key),
        events: stores.events,
        promise: core.shown.promise,
        caughtUp: async () => {
          const head = await stores.events.head()
          const known = await Promise.all([
            core.isUpToDate(appliedCommands.name, KNOWN_MS),
            core.reached(head, KNOWN_MS),
          ])
          if (known.every(Boolean)) return head
          throw new StoreUnavailable('The read model commands', 'it is behind')
        },
        owner,
        soleInstance: stores.alone,
        now,
        log,
      }),
      positions: {
        identity: logName,
        reached: core.reached,
        begins: async position => (await stores.events.at(position)) !== undefined,
        keepingUp: core.shown.keepingUp,
      },
      mint: createMint(now),
      ...(config.publicUrl === undefined ? {} : { publicUrl: config.publicUrl }),
      observe: metrics.requestAnswered,
    },
  })
}

const readingsOf = ({ stores, projections }: Readiness, log_position: number): Readings => ({
  log_position,
  stores,
  projections,
})

function routesOf({ core, holders, outward, now }: ApiOptions): readonly Route[] {
  const { commands, shown: readModels, installation } = core
  const names = createNames(readModels)
  return [
    ...materialRoutes({
      commands: commands.materials,
      readModels,
      names,
      defaultLocationId: installation.defaultLocationId,
      now,
    }),
    ...movementRoutes({ commands: commands.materials, readModels, names }),
    ...toolRoutes({ commands: commands.tools, readModels, names, now }),
    ...lendingRoutes({ commands: commands.tools, readModels, names, now }),
    ...categoryRoutes({ readModels }),
    ...locationRoutes({ commands: commands.locations, readModels }),
    ...deliveryNoteRoutes({ commands: commands.deliveryNotes, readModels, names }),
    ...userRoutes({ commands: commands.users, readModels }),
    ...apiKeyRoutes({ commands: commands.apiKeys, readModels, lastUsed: holders.lastUsed, now }),
    ...outward.routes,
  ]
}

async function findApplied({ readModels }: Core, key: string) {
  const found = await readModels.of(appliedCommands).get(key)
  if (!found) return undefined
  const { hash, stream, first_revision: firstRevision, last_revision: lastRevision } = found
  return { hash, stream, firstRevision, lastRevision }
}
