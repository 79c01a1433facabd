import { StoreRefused, StoresDisagree, StoreUnavailable } from '../../stores/errors.js'
import { orAborted } from '../../stores/shared/deadline.js'
import { pause } from '../../stores/shared/pause.js'
import { openStores, type Stores } from '../open/open-stores.js'
import type { Waiting } from '../open/waiting.js'
import { type Started, type StartOptions, startOn } from './start.js'

/** A service that stands on the stores that were opened for it. */
export interface Opened extends Started {
  readonly stores: Stores
  close(): Promise<void>
}

export interface OpeningOptions extends Omit<StartOptions, 'stores' | 'waiting'> {
  /** In place of the stores that the configuration names. */
  readonly stores?: Stores | undefined
  readonly waiting: Waiting & { readonly signal: AbortSignal }
}

export interface Opening {
  /** A server that falls silent meanwhile keeps it from being given up no longer than a stop. */
  first(): Promise<Opened>
  /** Once the stores were found to be others; `refill` if the documents were exchanged while they were written to. */
  again(refill: boolean): Promise<Opened>
}

/** Between two looks whether stores that did not fit do by now. */
const AGAIN_MS = 2_000
const CUT_MS = 1_000

/** Opens stores and starts the service on them, as often as it takes until they fit. */
export function createOpening(options: OpeningOptions): Opening {
  const { config, log, now, waiting } = options
  const { signal } = waiting
  /** The log that was served until now; another that lies in its place is no inventory of those who ask. */
  let served: string | undefined

  async function open(refill: boolean): Promise<Opened> {
    const stores =
      options.stores ?? (await openStores(config, log, { waiting, refill, now, ...(served ? { served } : {}) }))
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

  /** What somebody has to mend is said once, and looked at again now and then. */
  async function untilItFits(refill: boolean, first: boolean): Promise<Opened> {
    for (let said = ''; ; ) {
      try {
        return await open(refill)
      } catch (error) {
        if (!mayPass(error, first) || signal.aborted || options.stores) throw error
        waiting.for(error.message)
        if (error.message !== said) log.error(`not ready: ${error.message}`)
        said = error.message
      }
      await pause(AGAIN_MS, { signal })
      signal.throwIfAborted()
    }
  }

  return {
    again: refill => untilItFits(refill, false),
    async first() {
      const opening = untilItFits(false, true)
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
    },
  }
}

/**
 * A server that went while the service began, or stores that somebody may still put right. What waiting alone does not
 * mend ends a start; one that has served stays, as it is the server's settings that have changed, or a store that is
 * just being put back.
 */
const mayPass = (error: unknown, first: boolean): error is Error =>
  error instanceof StoresDisagree ||
  (error instanceof StoreUnavailable && !(first && error.hopeless)) ||
  (error instanceof StoreRefused && !first)
