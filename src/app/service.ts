import { type DestinationStream, type Logger, symbols } from 'pino'
import { linkTo } from '../api/console/links.js'
import { createMetrics } from '../api/operation/metrics.js'
import { createRequestLog } from '../api/operation/request-log.js'
import type { AuditCheckpoints } from '../audit/checkpoints/checkpoints.js'
import type { Stores } from '../opening/open-stores.js'
import { watchDisks } from '../stores/embedded/watch-disks.js'
import { atMost, resultBy, within } from '../stores/shared/deadline.js'
import { VERSION } from '../version.js'
import type { Config } from './config.js'
import type { Core } from './core.js'
import { addressesOf, type Front, openFront } from './front.js'
import type { FirstKey } from './startup/first-key.js'
import { createOpening, type OpenedService, type ServiceOpening } from './startup/open-service.js'
import { loggedSettings } from './startup/settings-log.js'

/** A running service. */
export interface Service {
  /** The address on which it listens. */
  readonly url: string
  /** A URL that clients can open: of this machine if the service listens on all addresses. */
  readonly clientUrl: string
  readonly places: readonly string[]
  /** The first key, if this start created it. It is shown only once. */
  readonly firstKey: FirstKey | undefined
  /** Path of the file with the first key, if an earlier start created the key and it is still valid. */
  readonly keyFile: string | undefined
  /** Set with the first key: links for the first sign-in of the administrator, one for each address of this machine. */
  readonly firstLinks: readonly string[]
  readonly core: Core
  readonly audit: AuditCheckpoints
  /** Completes open requests, then releases all resources. */
  stop(): Promise<void>
}

export interface ServiceOptions {
  readonly config: Config
  readonly log: Logger
  readonly now?: () => number
  /** Replaces the configured stores. */
  readonly stores?: Stores
  /** Cancels a start that waits, with the reason of the signal. */
  readonly signal?: AbortSignal
  /** Milliseconds until other instances can take over from an instance that crashed. Default: the usual lease. */
  readonly leaseMs?: number
}

/** Milliseconds that a stop waits for open requests. */
const SHUTDOWN_LIMIT_MS = 10_000
/** Milliseconds that a stop waits for open requests while a store doesn't respond. */
const STALLED_SHUTDOWN_LIMIT_MS = 1_000
/** Milliseconds in which a store must respond. */
const PING_MS = 500

/** Returns where a log writes its lines. */
const destinationOf = (log: object): DestinationStream =>
  (log as { readonly [symbols.streamSym]: DestinationStream })[symbols.streamSym]

/**
 * Listens immediately, and serves requests when the stores are open and match. If a store is replaced, everything that
 * uses the stores is stopped, and the stores are reopened.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, log, now = Date.now, stores, leaseMs } = options
  const ending = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, ending.signal]) : ending.signal
  const front = await openFront(config, log, signal)
  const metrics = createMetrics({ version: VERSION })
  const requestLog = config.logRequests && log.isLevelEnabled('info') ? createRequestLog(destinationOf(log)) : undefined
  const waiting = { ...front.waiting, signal }
  const opening = createOpening({ config, log, now, stores, leaseMs, metrics, requestLog, waiting })
  let endWatch = () => {}
  const service: Running = { opened: undefined, reopening: undefined }

  const stop = async () => {
    ending.abort()
    const ended = endAll(front, service)
    // Waiting for a server that doesn't respond would be useless.
    if (service.opened !== undefined && (await answers(service.opened.stores))) await ended
    else await atMost(STALLED_SHUTDOWN_LIMIT_MS, ended)
    front.cut()
    metrics.close()
    endWatch()
    requestLog?.flush()
    log.info({ version: VERSION, uptime_seconds: Math.floor(process.uptime()) }, 'stopped')
  }

  try {
    const first = await opening.first()
    service.opened = first
    signal.throwIfAborted()
    front.serve(first.app)
    endWatch = watchDisks(first.stores.parts, message => log.warn(message))
    log.info({ version: VERSION, stores: first.stores.places, settings: loggedSettings(config) }, 'started')
    service.reopening = reopenWheneverChanged({ service, front, opening, signal, log })
    return {
      url: front.url,
      clientUrl: addressesOf(config, front.url)[0] ?? front.url,
      places: first.stores.places,
      firstKey: first.firstKey,
      keyFile: first.keyFile,
      firstLinks:
        first.firstLink === undefined
          ? []
          : addressesOf(config, front.url).map(at => linkTo(at, first.firstLink ?? '')),
      // The current core: the first one is stopped when the stores are reopened.
      get core() {
        return (service.opened ?? first).core
      },
      get audit() {
        return (service.opened ?? first).audit
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The served stores, undefined while they are reopened, and the task that reopens them. */
interface Running {
  opened: OpenedService | undefined
  reopening: Promise<void> | undefined
}

async function endAll(front: Front, service: Running): Promise<void> {
  await front.stop(SHUTDOWN_LIMIT_MS)
  await service.reopening
  await service.opened?.close()
}

interface Reopening {
  readonly service: Running
  readonly front: Front
  readonly opening: ServiceOpening
  readonly signal: AbortSignal
  readonly log: Logger
}

/** Serves with one set of open stores after another, each until it changes. */
async function reopenWheneverChanged(reopening: Reopening): Promise<void> {
  const { service, signal, log } = reopening
  try {
    while (service.opened !== undefined && !signal.aborted) {
      const change = await changeOf(service.opened.stores, signal)
      if (change === undefined) return
      await reopen(reopening, service.opened, change)
    }
  } catch (err) {
    if (!signal.aborted) log.error({ err }, 'reopening stores failed')
  }
}

async function reopen(
  { service, front, opening, log }: Reopening,
  opened: OpenedService,
  change: Change,
): Promise<void> {
  const { reason, documents } = change
  front.waiting.for(reason)
  log.error(`not ready: ${reason}`)
  front.serveNothing()
  await opened.close().catch(err => log.warn({ err }, 'closing service before reopening stores failed'))
  service.opened = undefined
  service.opened = await opening.again(documents)
  front.serve(service.opened.app)
  log.info('ready again')
}

async function answers({ parts }: Stores): Promise<boolean> {
  const pings = Promise.all(parts.map(({ ping }) => ping()))
  return resultBy(within(PING_MS), pings, () => new Error('a store did not respond')).then(
    () => true,
    () => false,
  )
}

interface Change {
  readonly reason: string
  /** Whether the documents were replaced, too, possibly during writes. */
  readonly documents: boolean
}

/** Resolves with the reason why the stores changed; undefined if the service stops first. */
const changeOf = (stores: Stores, signal: AbortSignal): Promise<Change | undefined> =>
  new Promise(resolve => {
    const ended = () => resolve(undefined)
    stores.onChange((reason, documents) => {
      // Otherwise the signal would keep closed stores in memory until the service stops.
      signal.removeEventListener('abort', ended)
      resolve({ reason, documents })
    })
    signal.addEventListener('abort', ended, { once: true })
    if (signal.aborted) ended()
  })
