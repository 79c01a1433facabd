import type { ConsumerPosition } from '../../stores/consumer-positions.js'
import type { Warn } from '../../stores/shared/warn.js'
import type { Clock } from '../clock.js'
import { LEDGER_CONSUMER } from '../ledger/ledger.js'
import type { DeliveryRecovery } from '../recovery/delivery-recovery.js'
import type { Dispatcher } from './dispatcher.js'
import type { FanOut, HandleEvents } from './fan-out.js'

/** Passes events in their order to a named consumer. */
export interface EventSource {
  /** Resolves when the signal is aborted; rejects if an operator must fix something first. */
  consume(consume: {
    readonly consumer: string
    readonly signal: AbortSignal
    /** Returns where to start without a stored position. */
    readonly begin: () => Promise<ConsumerPosition>
    /** Called when no later event will be missed. */
    readonly positionStored: () => void
    readonly handle: HandleEvents
  }): Promise<void>
}

export interface LeaderOptions {
  readonly source: EventSource
  readonly handle: FanOut
  readonly dispatcher: Pick<Dispatcher, 'run'>
  readonly recovery: Pick<DeliveryRecovery, 'begin' | 'resume' | 'record'>
  /** Name of this process. */
  readonly owner: string
  readonly clock: Pick<Clock, 'wait'>
  readonly warn: Warn
}

export interface Leader {
  lead(fence: number, signal: AbortSignal): Promise<void>
  /** Resolves when no later event will be missed. */
  readonly placed: Promise<void>
}

/** Time to the next try after the document store could not be reached. */
const PAUSE_MS = 1000
const REFUSED_MS = 5000

/** The work of the one instance that leads: stores deliveries of events, and sends them. */
export function createLeader(options: LeaderOptions): Leader {
  const { source, handle, dispatcher, recovery, owner, clock, warn } = options
  let resolvePlaced = () => {}
  const placed = new Promise<void>(resolve => {
    resolvePlaced = resolve
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

  /** If a broker rejects the consumer, an operator must fix it. Meanwhile, stored deliveries are sent. */
  async function consume(signal: AbortSignal): Promise<void> {
    let lastError: string | undefined
    const began = () => {
      lastError = undefined
      resolvePlaced()
    }
    while (!signal.aborted) {
      try {
        await recovery.resume()
        const { begin } = recovery
        await source.consume({
          consumer: LEDGER_CONSUMER,
          signal,
          begin,
          positionStored: began,
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
