import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { StoreUnavailable } from '../stores/errors.js'
import { orAborted } from '../stores/or-aborted.js'
import type { StorePart } from './bare-stores.js'
import { UNWATCHED, type Waiting } from './waiting.js'

const LONGEST_WAIT_MS = 5000
/** A ping asks for longer than somebody who looks on wants to be left wondering. */
const SILENT_MS = 1000

/** Waits for a server that is not there yet, and says for which; not beyond the time, if there is one. */
export async function available(
  { name, ping }: Pick<StorePart, 'name' | 'ping'>,
  log: Pick<Logger, 'warn'>,
  waiting: Waiting = UNWATCHED,
  atMostMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { signal } = waiting
  const until = performance.now() + atMostMs
  waiting.for(`waiting for ${name}`)
  for (let wait = 250; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const silent = setTimeout(() => log.warn(`waiting for ${name}`), SILENT_MS)
    try {
      return await orAborted(ping(), signal)
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || error.hopeless || performance.now() + wait > until) throw error
      log.warn(`waiting for ${name}: ${error.message}`)
    } finally {
      clearTimeout(silent)
    }
    await pause(wait, undefined, signal ? { signal } : {})
  }
}
