import type { ProjectionState, Readiness } from './api/operation/health.js'
import type { Core } from './core.js'
import type { Position } from './events/envelope.js'
import type { StorePart } from './opening/bare-stores.js'
import type { Stores } from './opening/open-stores.js'
import type { ProjectionStatus } from './projections/read-models.js'
import { percentOf } from './projections/unfilled.js'
import { StoreRefused, StoreUnavailable } from './stores/errors.js'

/** Less than a probe waits, for a store that is away is asked again for longer. */
const PATIENCE_MS = 1500

/**
 * How the stores and the read models are, for probes and metrics. Ready is who would answer a write, and show it: a
 * read model that is busy with a burst does, one that has no copy yet or is kept from going on does not.
 */
export function readinessOf(
  stores: Pick<Stores, 'events'>,
  parts: readonly StorePart[],
  { readModels }: { readonly readModels: Pick<Core['readModels'], 'status'> },
  now: () => number,
) {
  /** The end of the log as it was known last: a log that is slow to tell it makes no probe wait for ever. */
  let end: Position = 0

  const stateOf = (status: ProjectionStatus): ProjectionState => {
    const { name, position, reason, at } = status
    const behind = Math.max(0, end - position)
    const state = status.state === 'waiting' ? 'catching-up' : status.state
    return {
      name,
      state,
      position,
      ...(state === 'live' ? {} : { percent: percentOf(position, end) }),
      lag_events: behind,
      lag_seconds: behind === 0 || !at ? 0 : Math.max(0, Math.round((now() - Date.parse(at)) / 1000)),
      ...(reason === undefined ? {} : { reason }),
    }
  }

  return async (): Promise<Readiness> => {
    const asked = inTime(stores.events.head()).catch(() => undefined)
    const checked = await Promise.all(
      parts.map(async ({ name, ping, optional = false }) => {
        try {
          await inTime(ping())
          return { name, ok: true, optional }
        } catch (error) {
          return { name, ok: false, optional, error: reasonOf(error) }
        }
      }),
    )
    end = (await asked) ?? end
    const projections = readModels.status().map(stateOf)
    const ready =
      checked.every(({ ok, optional }) => ok || optional) && projections.every(({ state }) => state === 'live')
    return { ready, stores: checked.map(({ optional: _, ...state }) => state), projections }
  }
}

/** What is refused is for an operator to mend, and says so itself. */
function reasonOf(error: unknown): string {
  if (error instanceof StoreRefused) return error.message
  return error instanceof StoreUnavailable ? error.reason : 'out of reach'
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it was silent')), PATIENCE_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
