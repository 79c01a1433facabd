import type { Position } from '../../events/envelope.js'
import type { ProjectionStatus } from '../../projections/engine/copy-status.js'
import { percentOf } from '../../projections/engine/fill-progress.js'
import type { ProjectionEngine } from '../../projections/engine/read-models.js'
import { StoreRefused, StoreUnavailable } from '../../stores/errors.js'
import type { EventStore } from '../../stores/event-store.js'
import { answeredBy, within } from '../../stores/shared/deadline.js'
import type { ProjectionState, Readiness } from './health.js'

/** Less than a probe waits, for a store that is away is asked again for longer. */
const TIMEOUT_MS = 1500
const LOOK_MS = 500
/** Readers of what was written wait for half as long at most: who is later is kept from going on. */
const LONG_S = 10
/** Read models that go along the log together stand at few places; of more, those that are behind most. */
const MOST_PLACES = 16

/** A store that probes check, by the name that an operator knows. */
export interface CheckedStore {
  readonly name: string
  /** Whether requests are served without it. */
  readonly optional?: boolean
  ping(): Promise<void>
  /** Throws StoreUnavailable if it responds but can't be written to. */
  readonly mayWrite?: () => void
}

/**
 * How the stores and the read models are, for probes and metrics. Ready is who would answer a write, and show it: a
 * read model that is busy with a burst does, one that has no copy yet or is kept from going on does not.
 */
export function readinessOf(
  stores: { readonly events: Pick<EventStore, 'head' | 'readAll'> },
  parts: readonly CheckedStore[],
  { projections: engine }: { readonly projections: Pick<ProjectionEngine, 'status'> },
  now: () => number,
) {
  /** The end of the log as it was known last: a log that is slow to tell it makes no probe wait for ever. */
  let end: Position = 0

  const since = createFirstMissing(stores.events)

  const stateOf = (status: ProjectionStatus): ProjectionState => {
    const { name, position, reason } = status
    const behind = Math.max(0, end - position)
    const at = behind === 0 ? undefined : since.known(position)
    const waits = at === undefined ? 0 : Math.max(0, Math.round((now() - Date.parse(at)) / 1000))
    const isKept = status.state === 'retrying' || (status.state === 'live' && waits > LONG_S)
    const state = isKept ? 'catching-up' : (status.state as ProjectionState['state'])
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
    const asked = inTime(stores.events.head()).catch(() => undefined)
    const checked = await Promise.all(
      parts.map(async ({ name, ping, mayWrite, optional = false }) => {
        try {
          await inTime(ping())
          mayWrite?.()
          return { name, ok: true, optional }
        } catch (error) {
          return { name, ok: false, optional, error: reasonOf(error) }
        }
      }),
    )
    end = (await asked) ?? end
    const statuses = engine.status()
    await inTime(
      since.look(statuses.map(({ position }) => position).filter(position => position < end)),
      LOOK_MS,
    ).catch(() => {})
    const projections = statuses.map(stateOf)
    const ready =
      checked.every(({ ok, optional }) => ok || optional) && projections.every(({ state }) => state === 'live')
    return { ready, stores: checked.map(({ optional: _, ...state }) => state), projections }
  }
}

/** The time of the event that follows a place, which is the oldest that is not shown by who stands there. */
function createFirstMissing(events: Pick<EventStore, 'readAll'>) {
  let times = new Map<Position, string>()
  return {
    known: (position: Position) => times.get(position),
    /** Those who stand still are looked up once. */
    async look(positions: readonly Position[]): Promise<void> {
      const wanted = [...new Set(positions)].sort((one, other) => one - other).slice(0, MOST_PLACES)
      const found = new Map<Position, string>()
      for (const position of wanted) {
        const at = times.get(position) ?? (await timeBehind(events, position))
        if (at !== undefined) found.set(position, at)
      }
      times = found
    },
  }
}

async function timeBehind(events: Pick<EventStore, 'readAll'>, after: Position): Promise<string | undefined> {
  for await (const [event] of events.readAll({ after, limit: 1 })) if (event) return event.at
  return undefined
}

/** What is refused is for an operator to mend, and says so itself. */
function reasonOf(error: unknown): string {
  if (error instanceof StoreRefused) return error.message
  return error instanceof StoreUnavailable ? error.reason : 'unreachable'
}

const inTime = <T>(answer: Promise<T>, ms = TIMEOUT_MS): Promise<T> =>
  answeredBy(within(ms), answer, () => new Error('it did not respond'))
