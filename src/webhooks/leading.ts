import type { Warn } from '../stores/shared/warn.js'
import type { Clock } from './clock.js'
import type { Dispatcher } from './dispatcher.js'
import type { HandleEvents } from './fan-out.js'

/** Hands over what happens, in its order, to a consumer that it knows by its name. */
export interface EventSource {
  /** Resolves when the signal is aborted; rejects where somebody must mend something before it can go on. */
  consume(consume: {
    readonly consumer: string
    readonly signal: AbortSignal
    /** From now on nothing that happens is missed. */
    readonly placed: () => void
    readonly handle: HandleEvents
  }): Promise<void>
}

export interface LeadingOptions {
  readonly source: EventSource
  readonly handle: HandleEvents
  readonly dispatcher: Pick<Dispatcher, 'run'>
  /** This process. */
  readonly owner: string
  readonly clock: Pick<Clock, 'wait'>
  readonly warn: Warn
}

export interface Leading {
  lead(fence: number, signal: AbortSignal): Promise<void>
  /** Resolves once nothing that happens from then on is missed. */
  readonly placed: Promise<void>
}

/** Its name on the message bus. */
export const FAN_OUT = 'webhooks'
/** A document store that can't be reached while this instance leads: it begins again after so long. */
const PAUSE_MS = 1000
const REFUSED_MS = 5000

/** What one instance at a time does: it turns events into rows of the ledger, and those into attempts. */
export function createLeading({ source, handle, dispatcher, owner, clock, warn }: LeadingOptions): Leading {
  let isPlaced = () => {}
  const placed = new Promise<void>(resolve => {
    isPlaced = resolve
  })

  async function lead(fence: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const failed = new AbortController()
      const scope = AbortSignal.any([signal, failed.signal])
      const consuming = consume(scope)
      try {
        await dispatcher.run(`${owner}#${fence}`, scope)
      } catch (error) {
        if (!signal.aborted) warn('the webhook dispatcher failed, it is started again', error)
        await clock.wait(PAUSE_MS, signal)
      } finally {
        failed.abort()
        await consuming
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
        await source.consume({ consumer: FAN_OUT, signal, placed: began, handle })
      } catch (error) {
        if (String(error) !== lastError) warn('the webhook consumer failed, it is tried again', error)
        lastError = String(error)
        await clock.wait(REFUSED_MS, signal)
      }
    }
  }

  return { lead, placed }
}
