import type { ProjectionState, Readiness } from './api/health.js'
import type { Core } from './core.js'
import type { StorePart, Stores } from './open-stores.js'
import type { ProjectionStatus } from './projections/read-models.js'

/** How the stores and the read models are, for probes and metrics. */
export function readinessOf(
  stores: Stores,
  parts: readonly StorePart[],
  { readModels }: Pick<Core, 'readModels'>,
  now: () => number,
) {
  const lagOf = (status: ProjectionStatus, head: number): ProjectionState => {
    const behind = Math.max(0, head - status.position)
    return {
      name: status.name,
      state: status.state === 'waiting' ? 'catching-up' : status.state,
      position: status.position,
      lag_events: behind,
      lag_seconds: behind === 0 || !status.at ? 0 : Math.max(0, Math.round((now() - Date.parse(status.at)) / 1000)),
      ...(status.reason === undefined ? {} : { reason: status.reason }),
    }
  }

  return async (): Promise<Readiness> => {
    const checked = await Promise.all(
      parts.map(async ({ name, ping, optional = false }) => {
        try {
          await ping()
          return { name, ok: true, optional }
        } catch {
          return { name, ok: false, optional, error: 'out of reach' }
        }
      }),
    )
    const head = await stores.events.head().catch(() => 0)
    const projections = readModels.status().map(status => lagOf(status, head))
    const ready =
      checked.every(({ ok, optional }) => ok || optional) && projections.every(({ state }) => state !== 'halted')
    return { ready, stores: checked.map(({ optional: _, ...state }) => state), projections }
  }
}
