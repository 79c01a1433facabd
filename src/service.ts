import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { apiKeyRoutes } from './api/api-keys.js'
import { categoryRoutes } from './api/categories.js'
import { deliveryNoteRoutes } from './api/delivery-notes.js'
import { docsHandlers } from './api/description/docs.js'
import { eventDocumentHandlers } from './api/description/event-documents.js'
import { describeApi } from './api/description/service.js'
import { idempotency } from './api/frame/idempotency.js'
import { CLAIMS, type Claim } from './api/frame/idempotency-claim.js'
import { keyHash, keyHint, makeKey } from './api/frame/keys.js'
import { MINUTES, type Minute, rateLimit } from './api/frame/rate-limit.js'
import type { Route } from './api/frame/route.js'
import { type ApiServer, createServer } from './api/frame/server.js'
import { createKeyHolders } from './api/key-holders.js'
import { lendingRoutes } from './api/lending.js'
import { locationRoutes } from './api/locations.js'
import { materialRoutes } from './api/materials.js'
import { movementRoutes } from './api/movements.js'
import { createNames } from './api/names.js'
import { healthHandlers, type Readiness } from './api/operation/health.js'
import { createMetrics, type Metrics, metricsHandlers, type Readings } from './api/operation/metrics.js'
import { toolRoutes } from './api/tools.js'
import { userRoutes } from './api/users.js'
import { bootstrap, makeFirstKey } from './commands/bootstrap.js'
import type { Config } from './config.js'
import { type Core, createCore } from './core.js'
import { apiKey } from './domain/api-key.js'
import { createMint } from './domain/ids.js'
import { openStores, type Stores } from './open-stores.js'
import { createOutward, type Outward } from './outward.js'
import { apiKeys } from './projections/api-keys.js'
import { commands as appliedCommands } from './projections/commands.js'
import { credentials } from './projections/credentials.js'
import { readinessOf } from './readiness.js'
import { StoreUnavailable } from './stores/errors.js'
import { VERSION } from './version.js'

/** A running service. */
export interface Service {
  readonly url: string
  readonly places: readonly string[]
  /** Set if this start made the first key: it is told this once. */
  readonly firstKey: { readonly key: string; readonly file: string } | undefined
  readonly core: Core
  /** Answers what is under way, then lets go of everything. */
  stop(): Promise<void>
}

export interface ServiceOptions {
  readonly config: Config
  readonly log: Logger
  readonly now?: () => number
  /** In place of the stores that the configuration names. */
  readonly stores?: Stores
}

/** How long a stop waits for requests under way. */
const GRACE_MS = 10_000
/** How long a start waits for read models that a crash left behind; one that is being rebuilt is not waited for. */
const CATCH_UP_MS = 1500
/** How long a start waits for a first copy of every read model; one that takes longer is answered with 503 until then. */
const COMPLETE_MS = 10_000
const BOOTSTRAP_MS = 30_000

export async function startService({ config, log, now = Date.now, ...given }: ServiceOptions): Promise<Service> {
  const stores = given.stores ?? (await openStores(config, log))
  const ending: (() => Promise<void>)[] = [() => stores.close()]
  const stop = async () => {
    for (const end of ending.splice(0).reverse()) await end()
  }
  try {
    const metrics = createMetrics({ version: VERSION })
    ending.push(async () => metrics.close())
    const observe = { appended: metrics.eventsAppended, conflicted: metrics.appendConflicted }
    const core = await createCore({ stores, log, now, observe })
    ending.push(() => core.stop())
    await core.readModels.start()
    await bootstrap({ executor: core.executor, installation: core.installation, now })
    await core.complete(COMPLETE_MS)
    await core.caughtUp(CATCH_UP_MS)
    await core.resume()
    const warn = (message: string, err: unknown) => log.warn({ err }, message)
    const holders = await createKeyHolders({ readModels: core.shown, documents: stores.documents, now, warn })
    const firstKey = await firstKeyOf({ config, core, now, exists: holders.adminKeyExists })

    const outward = await createOutward({ config, stores, core, log, now, attempted: metrics.deliveryAttempted })
    ending.push(() => outward.stop())
    await outward.start()

    const server = await createApi({ config, stores, core, holders, outward, metrics, log, now })
    const port = await server.listen(config.port, config.host)
    ending.push(() => server.stop(GRACE_MS))
    const host = config.host.includes(':') ? `[${config.host}]` : config.host
    return { url: `http://${host}:${port}`, places: stores.places, firstKey, core, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface FirstKeyOptions {
  readonly config: Config
  readonly core: Core
  readonly now: () => number
  readonly exists: () => Promise<boolean>
}

/** The first key of a new installation: the operator's own, or one that is made and told once. */
async function firstKeyOf({ config, core, now, exists }: FirstKeyOptions): Promise<Service['firstKey']> {
  // Once made, it need not be looked for in lists that may still be catching up.
  if (await core.executor.load(apiKey, core.installation.firstKeyId)) return undefined
  if (!(await core.isUpToDate(apiKeys.name, BOOTSTRAP_MS)))
    throw new StoreUnavailable('The read model api_keys', 'it is behind')
  if (await exists()) return undefined
  const key = config.adminKey ?? makeKey()
  const secret = { key_hash: keyHash(key), prefix: keyHint(key) }
  const file = join(config.dataDir, 'admin-key')
  // Written before it is valid: a key that nobody can read would lock everybody out.
  if (config.adminKey === undefined) writeFileSync(file, `${key}\n`, { mode: 0o600 })
  const made = await makeFirstKey({ executor: core.executor, installation: core.installation, now }, secret)
  // Another instance on the same servers made the first one in the same moment: nobody knows this one.
  if (!made && config.adminKey === undefined) rmSync(file)
  await core.isUpToDate(credentials.name, BOOTSTRAP_MS)
  return made && config.adminKey === undefined ? { key, file } : undefined
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

async function createApi(options: ApiOptions): Promise<ApiServer> {
  const { config, stores, core, holders, outward, metrics, log, now } = options
  const { documents } = stores
  const { logName, owner } = core
  const routes = routesOf(options)
  const readiness = readinessOf(stores, [...stores.parts, ...outward.parts], core, now)
  return createServer({
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
        eventAt: stores.events.at,
        promise: core.shown.promise,
        caughtUp: async () => {
          const head = await stores.events.head()
          const known = await Promise.all([
            core.isUpToDate(appliedCommands.name, GRACE_MS),
            core.reached(head, GRACE_MS),
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
