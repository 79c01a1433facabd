import type { ProjectionState, Readiness } from '../api/operation/health.js'
import type { Position } from '../events/envelope.js'
import type { ProjectionStatus } from '../projections/engine/copy-status.js'
import { percentOf } from '../projections/engine/filling.js'
import { StoreRefused, StoreUnavailable } from '../stores/errors.js'
import { answeredBy, within } from '../stores/shared/deadline.js'
import type { Core } from './core.js'
import type { StorePart } from './open/available.js'
import type { Stores } from './open/open-stores.js'

/** Less than a probe waits, for a store that is away is asked again for longer. */
const TIMEOUT_MS = 1500

/**
 * How the stores and the read models are, for probes and metrics. Ready is who would answer a write, and show it: a
 * read model that is busy with a burst does, one that has no copy yet or is kept from going on does not.
 */
export function readinessOf(
  stores: Pick<Stores, 'events'>,
  parts: readonly StorePart[],
  { projections: engine }: { readonly projections: Pick<Core['projections'], 'status'> },
  now: () => number,
) {
  /** The end of the log as it was known last: a log that is slow to tell it makes no probe wait for ever. */
  let end: Position = 0

  const stateOf = (status: ProjectionStatus): ProjectionState => {
    const { name, position, reason, at } = status
    const behind = Math.max(0, end - position)
    const state = status.state === 'retrying' ? 'catching-up' : status.state
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
    const projections = engine.status().map(stateOf)
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

const inTime = <T>(answer: Promise<T>): Promise<T> =>
  answeredBy(within(TIMEOUT_MS), answer, () => new Error('it was silent'))
