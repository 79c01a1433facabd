import type { Position } from '../../events/log/envelope.js'
import { percentOf } from '../../projections/engine/fill-progress.js'
import type { ProjectionEngine, ProjectionStatus } from '../../projections/engine/read-models.js'
import { StoreRefused, StoreUnavailable } from '../../stores/errors.js'
import type { EventStore } from '../../stores/event-store.js'
import { resultBy, within } from '../../stores/shared/deadline.js'
import type { ProjectionState, Readiness } from './health.js'

/** Timeout of a check in milliseconds. Shorter than that of a probe, so that the response reports the store. */
const TIMEOUT_MS = 1500
const LOOKUP_TIMEOUT_MS = 500
/**
 * Lag in seconds above which a live projection counts as catching up. Read-your-writes requests wait half as long at
 * most.
 */
const MAX_LAG_S = 10
/**
 * Maximum number of distinct checkpoints whose time is looked up, beginning with the furthest behind. Projections
 * usually share few checkpoints.
 */
const MAX_POSITIONS = 16

/** Store that probes check, with the name that operators know. */
export interface CheckedStore {
  readonly name: string
  /** Whether the service can handle requests without the store. */
  readonly optional?: boolean
  ping(): Promise<void>
  /** Throws StoreUnavailable if it responds but can't be written to. */
  readonly requireRoom?: () => void
}

/**
 * Returns a function that reports the state of the stores and read models, for probes and metrics. The service is
 * ready if it can accept writes and show them. A read model that is busy with a burst is ready; one that has no copy
 * yet or can't progress is not.
 */
export function readinessOf(
  stores: { readonly events: Pick<EventStore, 'head' | 'readAll'> },
  parts: readonly CheckedStore[],
  { projections: engine }: { readonly projections: Pick<ProjectionEngine, 'status'> },
  now: () => number,
) {
  /** Last known end of the log, so that a slow log doesn't block probes. */
  let end: Position = 0

  const since = createFirstMissing(stores.events)

  const stateOf = (status: ProjectionStatus): ProjectionState => {
    const { name, position, reason } = status
    const behind = Math.max(0, end - position)
    const at = behind === 0 ? undefined : since.known(position)
    const waits = at === undefined ? 0 : Math.max(0, Math.round((now() - Date.parse(at)) / 1000))
    const isBehind = status.state === 'retrying' || (status.state === 'live' && waits > MAX_LAG_S)
    const state = isBehind ? 'catching-up' : (status.state as ProjectionState['state'])
    return {
      name,
      state,
      position,
      ...(state === 'live' ? {} : { percent: percentOf(position, end) }),
      lag_events: behind,
      lag_seconds: waits,
      ...(reason === undefined ? {} : { reason }),
    }
  }

  return async (): Promise<Readiness> => {
    const head = withTimeout(stores.events.head()).catch(() => undefined)
    const checked = await Promise.all(
      parts.map(async ({ name, ping, requireRoom, optional = false }) => {
        try {
          await withTimeout(ping())
          requireRoom?.()
          return { name, ok: true, optional }
        } catch (error) {
          return { name, ok: false, optional, error: reasonOf(error) }
        }
      }),
    )
    end = (await head) ?? end
    const statuses = engine.status()
    await withTimeout(
      since.look(statuses.map(({ position }) => position).filter(position => position < end)),
      LOOKUP_TIMEOUT_MS,
    ).catch(() => {})
    const projections = statuses.map(stateOf)
    const ready =
      checked.every(({ ok, optional }) => ok || optional) && projections.every(({ state }) => state === 'live')
    return { ready, stores: checked.map(({ optional: _, ...state }) => state), projections }
  }
}

/** Returns the times of the events that follow checkpoints. Each is the oldest event that a projection doesn't show. */
function createFirstMissing(events: Pick<EventStore, 'readAll'>) {
  let times = new Map<Position, string>()
  return {
    known: (position: Position) => times.get(position),
    /** Looks up the times of checkpoints. Those that haven't changed since the last call aren't read again. */
    async look(positions: readonly Position[]): Promise<void> {
      const selected = [...new Set(positions)].sort((one, other) => one - other).slice(0, MAX_POSITIONS)
      const nextTimes = new Map<Position, string>()
      for (const position of selected) {
        const at = times.get(position) ?? (await timeBehind(events, position))
        if (at !== undefined) nextTimes.set(position, at)
      }
      times = nextTimes
    },
  }
}

async function timeBehind(events: Pick<EventStore, 'readAll'>, after: Position): Promise<string | undefined> {
  for await (const [event] of events.readAll({ after, limit: 1 })) if (event) return event.at
  return undefined
}

/** Returns the public reason of a failed check. The message of a refusal is meant for operators. */
function reasonOf(error: unknown): string {
  if (error instanceof StoreRefused) return error.message
  return error instanceof StoreUnavailable ? error.reason : 'unreachable'
}

const withTimeout = <T>(answer: Promise<T>, ms = TIMEOUT_MS): Promise<T> =>
  resultBy(within(ms), answer, () => new Error('it did not respond'))
