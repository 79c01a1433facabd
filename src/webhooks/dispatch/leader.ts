import type { ConsumerPosition } from '../../stores/consumer-positions.js'
import type { Warn } from '../../stores/shared/warn.js'
import type { Clock } from '../clock.js'
import { LEDGER_CONSUMER } from '../ledger/ledger.js'
import type { DeliveryRecovery } from '../recovery/delivery-recovery.js'
import type { Dispatcher } from './dispatcher.js'
import type { FanOut, HandleEvents } from './fan-out.js'

/** Hands over what happens, in its order, to a consumer that it knows by its name. */
export interface EventSource {
  /** Resolves when the signal is aborted; rejects where somebody must mend something before it can go on. */
  consume(consume: {
    readonly consumer: string
    readonly signal: AbortSignal
    /** Where it begins if it has no place yet. */
    readonly begin: () => Promise<ConsumerPosition>
    /** From now on nothing that happens is missed. */
    readonly placed: () => void
    readonly handle: HandleEvents
  }): Promise<void>
}

export interface LeaderOptions {
  readonly source: EventSource
  readonly handle: FanOut
  readonly dispatcher: Pick<Dispatcher, 'run'>
  readonly recovery: Pick<DeliveryRecovery, 'begin' | 'resume' | 'record'>
  /** This process. */
  readonly owner: string
  readonly clock: Pick<Clock, 'wait'>
  readonly warn: Warn
}

export interface Leader {
  lead(fence: number, signal: AbortSignal): Promise<void>
  /** Resolves once nothing that happens from then on is missed. */
  readonly placed: Promise<void>
}

/** A document store that can't be reached while this instance leads: it begins again after so long. */
const PAUSE_MS = 1000
const REFUSED_MS = 5000

/** What one instance at a time does: it turns events into rows of the ledger, and those into attempts. */
export function createLeader(options: LeaderOptions): Leader {
  const { source, handle, dispatcher, recovery, owner, clock, warn } = options
  let isPlaced = () => {}
  const placed = new Promise<void>(resolve => {
    isPlaced = resolve
  })

  async function lead(fence: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const failed = new AbortController()
      const scope = AbortSignal.any([signal, failed.signal])
      const consuming = consume(scope)
      const recording = recovery.record(scope)
      try {
        await dispatcher.run(`${owner}#${fence}`, scope)
      } catch (error) {
        if (!signal.aborted) warn('webhook dispatcher failed, restarting', error)
        await clock.wait(PAUSE_MS, signal)
      } finally {
        failed.abort()
        await consuming
        await recording
      }
    }
  }

  /** What a broker refuses is for somebody to mend: meanwhile what is due already is sent. */
  async function consume(signal: AbortSignal): Promise<void> {
    let lastError: string | undefined
    const began = () => {
      lastError = undefined
      isPlaced()
    }
    while (!signal.aborted) {
      try {
        await recovery.resume()
        const { begin } = recovery
        await source.consume({
          consumer: LEDGER_CONSUMER,
          signal,
          begin,
          placed: began,
          handle: handle(signal),
        })
      } catch (error) {
        if (signal.aborted) return
        if (String(error) !== lastError) warn('webhook consumer failed, retrying', error)
        lastError = String(error)
        await clock.wait(REFUSED_MS, signal)
      }
    }
  }

  return { lead, placed }
}
