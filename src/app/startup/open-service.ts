import { openStores, type Stores } from '../../opening/open-stores.js'
import type { Waiting } from '../../opening/waiting.js'
import { MismatchedStores, StoreRefused, StoreUnavailable } from '../../stores/errors.js'
import { orAborted } from '../../stores/shared/deadline.js'
import { pause } from '../../stores/shared/pause.js'
import { type Started, type StartOptions, startOn } from './start.js'

/** A started service with its stores. */
export interface OpenedService extends Started {
  readonly stores: Stores
  close(): Promise<void>
}

export interface OpeningOptions extends Omit<StartOptions, 'stores' | 'waiting'> {
  /** Replaces the configured stores. */
  readonly stores?: Stores | undefined
  readonly waiting: Waiting & { readonly signal: AbortSignal }
}

export interface ServiceOpening {
  /** Opens the stores and starts the service. If a server stops responding, canceling takes no longer than a stop. */
  first(): Promise<OpenedService>
  /** Reopens the stores after a change. `refill` if the documents were replaced during writes. */
  again(refill: boolean): Promise<OpenedService>
}

/** Milliseconds before stores that didn't match are checked again. */
const RETRY_MS = 2_000
const CANCEL_MS = 1_000

/** Opens the stores and starts the service on them, and retries until the stores match. */
export function createOpening(options: OpeningOptions): ServiceOpening {
  const { config, log, now, waiting } = options
  const { signal } = waiting
  /** Identity of the log that was served. Another log in its place doesn't belong to these clients. */
  let served: string | undefined

  async function open(refill: boolean): Promise<OpenedService> {
    const stores = options.stores ?? (await openStores(config, log, { waiting, refill, now, served }))
    try {
      const started = await startOn({ ...options, stores })
      served = await stores.events.identity()
      const close = async () => {
        await started.stop()
        await stores.close()
      }
      return { ...started, stores, close }
    } catch (error) {
      await stores.close()
      throw error
    }
  }

  /** Logs a problem that an operator must solve once, and retries until it is solved. */
  async function openUntilMatching(refill: boolean, first: boolean): Promise<OpenedService> {
    for (let logged = ''; ; ) {
      try {
        return await open(refill)
      } catch (error) {
        if (!isTemporary(error, first) || signal.aborted || options.stores) throw error
        waiting.for(error.message)
        if (error.message !== logged) log.error(`not ready: ${error.message}`)
        logged = error.message
      }
      await pause(RETRY_MS, { signal })
      signal.throwIfAborted()
    }
  }

  return {
    again: refill => openUntilMatching(refill, false),
    async first() {
      const opening = openUntilMatching(false, true)
      const cut = new AbortController()
      const cutSoon = () => void setTimeout(() => cut.abort(signal.reason), CANCEL_MS)
      signal.addEventListener('abort', cutSoon, { once: true })
      try {
        return await orAborted(opening, cut.signal)
      } catch (error) {
        void opening.then(opened => opened.close()).catch(() => {})
        throw error
      } finally {
        signal.removeEventListener('abort', cutSoon)
      }
    },
  }
}

/**
 * Reports whether a failure can be temporary: a server that became unavailable, or stores that an operator can still
 * restore. Failures that waiting doesn't solve end the first start. A service that has served continues to wait,
 * because a server setting has changed or a store is being restored.
 */
const isTemporary = (error: unknown, first: boolean): error is Error =>
  error instanceof MismatchedStores ||
  (error instanceof StoreUnavailable && !(first && error.hopeless)) ||
  (error instanceof StoreRefused && !first)
