import type { ProjectionState, Readiness } from './api/operation/health.js'
import type { Core } from './core.js'
import type { StorePart, Stores } from './open-stores.js'
import type { ProjectionStatus } from './projections/read-models.js'

/** A store that is away is asked again for longer than a probe waits. */
const PATIENCE_MS = 1500

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
          await inTime(ping())
          return { name, ok: true, optional }
        } catch {
          return { name, ok: false, optional, error: 'out of reach' }
        }
      }),
    )
    const head = checked.every(({ ok }) => ok) ? await inTime(stores.events.head()).catch(() => 0) : 0
    const projections = readModels.status().map(status => lagOf(status, head))
    const ready =
      checked.every(({ ok, optional }) => ok || optional) && projections.every(({ state }) => state !== 'halted')
    return { ready, stores: checked.map(({ optional: _, ...state }) => state), projections }
  }
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it was silent')), PATIENCE_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
