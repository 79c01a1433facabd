import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createHttp } from './api/frame/server.js'
import { createMetrics } from './api/operation/metrics.js'
import { startingApp } from './api/starting.js'
import type { Config } from './config.js'
import type { Core } from './core.js'
import type { FirstKey } from './first-key.js'
import { openStores, type Stores } from './opening/open-stores.js'
import { type Serving, serveFrom } from './serving.js'
import { StoreRefused, StoresDisagree, StoreUnavailable } from './stores/errors.js'
import { orAborted } from './stores/or-aborted.js'
import { VERSION } from './version.js'

/** A running service. */
export interface Service {
  readonly url: string
  readonly places: readonly string[]
  /** Set if this start made the first key: it is told this once. */
  readonly firstKey: FirstKey | undefined
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
}

/** How long a stop waits for requests under way. */
const GRACE_MS = 10_000
/** The same while a store does not answer, and how soon one must. */
const CUT_MS = 1_000
const ANSWER_MS = 500
/** Between two looks whether stores that did not fit do by now. */
const AGAIN_MS = 2_000

/**
 * Listens at once, and answers requests as soon as its stores are open and belong together. If one of them turns out
 * to be another than was opened, everything that stands on them is stopped, and all is opened anew.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, log, now = Date.now } = options
  const ending = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, ending.signal]) : ending.signal
  let waitsFor = 'it is starting'
  const waiting = {
    signal,
    for: (what: string) => {
      waitsFor = what
    },
  }
  const idle = startingApp({ version: VERSION, log, waitsFor: () => waitsFor })
  const http = createHttp(idle)
  const port = await http.listen(config.port, config.host)
  const metrics = createMetrics({ version: VERSION })
  let serving: Opened | undefined
  let running: Promise<void> | undefined
  /** The log that was served until now; another that lies in its place is no inventory of those who ask. */
  let served: string | undefined

  const stop = async () => {
    ending.abort()
    const { stores } = serving ?? {}
    const ended = (async () => {
      await http.stop(GRACE_MS)
      await running
      await serving?.close()
    })()
    // Whoever waits for a server that is silent would be waited for in vain.
    if (stores !== undefined && (await answer(stores))) await ended
    else await Promise.race([ended, pause(CUT_MS)])
    http.http.closeAllConnections()
    metrics.close()
  }

  async function open(refill: boolean): Promise<Opened> {
    const stores = options.stores ?? (await openStores(config, log, { waiting, refill, ...(served ? { served } : {}) }))
    try {
      const made = await serveFrom({ config, stores, metrics, log, now, waiting })
      served = await stores.events.identity()
      const close = async () => {
        await made.stop()
        await stores.close()
      }
      return { ...made, stores, close }
    } catch (error) {
      await stores.close()
      throw error
    }
  }

  /** Until the stores fit. What somebody has to mend is said once, and looked at again now and then. */
  async function openWhatFits(refill = false): Promise<Opened> {
    for (let said = ''; ; ) {
      try {
        return await open(refill)
      } catch (error) {
        if (!mayPass(error, serving === undefined && running === undefined) || signal.aborted || options.stores)
          throw error
        waiting.for(error.message)
        if (error.message !== said) log.error(`not ready: ${error.message}`)
        said = error.message
      }
      await pause(AGAIN_MS, undefined, { signal })
    }
  }

  /** The same for a start, which a server that falls silent meanwhile keeps from ending no longer than a stop. */
  async function openFirst(): Promise<Opened> {
    const opening = openWhatFits()
    const cut = new AbortController()
    const cutSoon = () => void setTimeout(() => cut.abort(signal.reason), CUT_MS)
    signal.addEventListener('abort', cutSoon, { once: true })
    try {
      return await orAborted(opening, cut.signal)
    } catch (error) {
      void opening.then(opened => opened.close()).catch(() => {})
      throw error
    } finally {
      signal.removeEventListener('abort', cutSoon)
    }
  }

  /** Serves from one opening of the stores after another, each as long as they stay what they were. */
  async function run(): Promise<void> {
    while (serving !== undefined && !signal.aborted) {
      const change = await changeOf(serving.stores, signal)
      if (change === undefined) return
      const { reason, documents } = change
      waiting.for(reason)
      log.error(`not ready: ${reason}`)
      http.serve(idle)
      await serving.close().catch(err => log.warn({ err }, 'what stood on the stores did not end well'))
      serving = undefined
      serving = await openWhatFits(documents)
      http.serve(serving.app)
      log.info('ready again')
    }
  }

  try {
    serving = await openFirst()
    signal.throwIfAborted()
    http.serve(serving.app)
    running = run().catch(err => {
      if (!signal.aborted) log.fatal({ err }, 'the stores could not be opened again')
    })
    const host = config.host.includes(':') ? `[${config.host}]` : config.host
    const { firstKey, stores, core } = serving
    return {
      url: `http://${host}:${port}`,
      places: stores.places,
      firstKey,
      get core() {
        return serving?.core ?? core
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Opened extends Serving {
  readonly stores: Stores
  close(): Promise<void>
}

/**
 * A server that went while the service began, or stores that somebody may still put right. What waiting alone does not
 * mend ends a start; one that has served stays, as it is the server's settings that have changed, or a store that is
 * just being put back.
 */
const mayPass = (error: unknown, starting: boolean): error is Error =>
  error instanceof StoresDisagree ||
  (error instanceof StoreUnavailable && !(starting && error.hopeless)) ||
  (error instanceof StoreRefused && !starting)

async function answer({ parts }: Stores): Promise<boolean> {
  const asked = Promise.all(parts.map(({ ping }) => ping())).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, pause(ANSWER_MS, false, { ref: false })])
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
