import type { Logger } from 'pino'
import { linkTo } from '../api/console/links.js'
import { createMetrics } from '../api/operation/metrics.js'
import { createRequestLog } from '../api/operation/request-log.js'
import { watchDisks } from '../stores/embedded/watch-disks.js'
import { answeredBy, atMost, within } from '../stores/shared/deadline.js'
import { VERSION } from '../version.js'
import type { Config } from './config.js'
import type { Core } from './core.js'
import { addressesOf, type Front, openFront } from './listen/front.js'
import type { Stores } from './open/open-stores.js'
import type { FirstKey } from './startup/first-key.js'
import { createOpening, type Opened, type Opening } from './startup/opening.js'
import { settingsShown } from './startup/settings-log.js'

/** A running service. */
export interface Service {
  readonly url: string
  readonly places: readonly string[]
  /** Set if this start made the first key: it is told this once. */
  readonly firstKey: FirstKey | undefined
  /** Set if it was made by an earlier one: where it lies, as long as it opens the service. */
  readonly keyFile: string | undefined
  /** Set with the first key: where the first administrator signs in, once, by each address of this machine. */
  readonly firstLinks: readonly string[]
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
  /** Gives up a start that waits, with the reason of the signal. */
  readonly signal?: AbortSignal
  /** How long an instance that died keeps the others from leading, if not as long as usual. */
  readonly leaseMs?: number
}

/** How long a stop waits for requests under way. */
const GRACE_MS = 10_000
/** The same while a store does not answer, and how soon one must. */
const CUT_MS = 1_000
const ANSWER_MS = 500

/**
 * Listens at once, and answers requests as soon as its stores are open and belong together. If one of them turns out
 * to be another than was opened, everything that stands on them is stopped, and all is opened anew.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, log, now = Date.now, stores, leaseMs } = options
  const ending = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, ending.signal]) : ending.signal
  const front = await openFront(config, log, signal)
  const metrics = createMetrics({ version: VERSION })
  const requestLog = config.logRequests && log.isLevelEnabled('info') ? createRequestLog() : undefined
  const waiting = { ...front.waiting, signal }
  const opening = createOpening({ config, log, now, stores, leaseMs, metrics, requestLog, waiting })
  let endWatch = () => {}
  const service: Running = { opened: undefined, reopening: undefined }

  const stop = async () => {
    ending.abort()
    const ended = endAll(front, service)
    // Whoever waits for a server that is silent would be waited for in vain.
    if (service.opened !== undefined && (await answers(service.opened.stores))) await ended
    else await atMost(CUT_MS, ended)
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
    log.info({ version: VERSION, stores: first.stores.places, settings: settingsShown(config) }, 'started')
    service.reopening = reopenWheneverChanged({ service, front, opening, signal, log })
    return {
      url: front.url,
      places: first.stores.places,
      firstKey: first.firstKey,
      keyFile: first.keyFile,
      firstLinks:
        first.firstLink === undefined
          ? []
          : addressesOf(config, front.url).map(at => linkTo(at, first.firstLink ?? '')),
      // Not the first one: what it stands on is let go of once it was opened anew.
      get core() {
        return (service.opened ?? first).core
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What is served from just now, undefined while it is opened anew; and the work of opening it anew. */
interface Running {
  opened: Opened | undefined
  reopening: Promise<void> | undefined
}

async function endAll(front: Front, service: Running): Promise<void> {
  await front.stop(GRACE_MS)
  await service.reopening
  await service.opened?.close()
}

interface Reopening {
  readonly service: Running
  readonly front: Front
  readonly opening: Opening
  readonly signal: AbortSignal
  readonly log: Logger
}

/** Serves from one opening of the stores after another, each as long as they stay what they were. */
async function reopenWheneverChanged(reopening: Reopening): Promise<void> {
  const { service, signal, log } = reopening
  try {
    while (service.opened !== undefined && !signal.aborted) {
      const change = await changeOf(service.opened.stores, signal)
      if (change === undefined) return
      await reopen(reopening, service.opened, change)
    }
  } catch (err) {
    if (!signal.aborted) log.fatal({ err }, 'reopening stores failed')
  }
}

async function reopen({ service, front, opening, log }: Reopening, opened: Opened, change: Change): Promise<void> {
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
  const asked = Promise.all(parts.map(({ ping }) => ping()))
  return answeredBy(within(ANSWER_MS), asked, () => new Error('a store did not respond')).then(
    () => true,
    () => false,
  )
}

interface Change {
  readonly reason: string
  /** The documents were exchanged, too, maybe while they were written to. */
  readonly documents: boolean
}

/** Why the stores are not what they were any more; undefined when the service ends before. */
const changeOf = (stores: Stores, signal: AbortSignal): Promise<Change | undefined> =>
  new Promise(resolve => {
    const ended = () => resolve(undefined)
    stores.onChange((reason, documents) => {
      // Nothing of stores that were left may be held until the service ends.
      signal.removeEventListener('abort', ended)
      resolve({ reason, documents })
    })
    signal.addEventListener('abort', ended, { once: true })
    if (signal.aborted) ended()
  })
