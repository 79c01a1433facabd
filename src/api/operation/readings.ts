import type { ProjectionState, StoreState } from './health.js'
import { gauge } from './instruments.js'

/** Values that are read from the rest of the service at scrape time. */
export interface Readings {
  readonly log_position: number
  readonly stores: readonly StoreState[]
  readonly projections: readonly ProjectionState[]
  /** Free bytes on the disks of the stores on this machine. */
  readonly disks?: readonly { readonly name: string; readonly free: number | undefined }[]
  readonly log?: { readonly bytes: number; readonly events?: number }
  /** Pending webhook deliveries. */
  readonly due?: {
    readonly waiting: number
    readonly sending: number
    readonly held: number
    readonly oldest_seconds: number
  }
  /** Number of open event streams and waiting requests. */
  readonly streams?: number
}

export function readingsText(readings: Readings): string {
  const { log_position, stores, projections, disks = [], streams = 0 } = readings
  const each = (value: (projection: ProjectionState) => number) =>
    projections.map(projection => ({ labels: { projection: projection.name }, value: value(projection) }))
  return [
    gauge('inventory_log_position', 'Position of the last event in the event log.', [{ value: log_position }]),
    logText(readings),
    dueText(readings),
    gauge(
      'inventory_store_up',
      'Whether a store is reachable: 1 or 0.',
      stores.map(({ name, ok }) => ({ labels: { store: name }, value: ok ? 1 : 0 })),
    ),
    gauge(
      'inventory_projection_position',
      'Checkpoint of a projection: position of the last event it applied.',
      each(p => p.position),
    ),
    gauge(
      'inventory_projection_lag_events',
      'Lag of a projection, in positions: events, or bytes on EventStoreDB.',
      each(p => p.lag_events),
    ),
    gauge(
      'inventory_projection_lag_seconds',
      'Lag of a projection: age of the oldest event it has not applied, in seconds.',
      each(p => p.lag_seconds),
    ),
    gauge(
      'inventory_disk_free_bytes',
      'Free disk space for a store on this machine, in bytes.',
      disks.flatMap(({ name, free }) => (free === undefined ? [] : [{ labels: { store: name }, value: free }])),
    ),
    gauge('inventory_open_streams', 'Open event streams and long-polling requests.', [{ value: streams }]),
    gauge(
      'inventory_projection_halted',
      "Whether a projection is halted at an event that it can't apply: 1 or 0.",
      each(haltedAsNumber),
    ),
  ].join('')
}

const logText = ({ log }: Readings): string =>
  gauge('inventory_log_bytes', 'Size of the event log, in bytes.', log ? [{ value: log.bytes }] : []) +
  gauge('inventory_log_events', 'Events in the event log.', log?.events === undefined ? [] : [{ value: log.events }])

const dueText = ({ due }: Readings): string => {
  if (due === undefined) return ''
  const { waiting, sending, held, oldest_seconds } = due
  const rows = Object.entries({ waiting, sending, held }).map(([state, value]) => ({ labels: { state }, value }))
  return (
    gauge('inventory_webhook_due_rows', 'Pending webhook deliveries, by state.', rows) +
    gauge('inventory_webhook_due_age_seconds', 'Age of the oldest due webhook delivery, in seconds.', [
      { value: oldest_seconds },
    ])
  )
}

const haltedAsNumber = ({ state }: ProjectionState): number => (state === 'halted' ? 1 : 0)
