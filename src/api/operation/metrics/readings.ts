import type { ProjectionState, StoreState } from '../health.js'
import { gauge } from './instruments.js'

/** What is read from the rest of the service when the metrics are asked for. */
export interface Readings {
  readonly log_position: number
  readonly stores: readonly StoreState[]
  readonly projections: readonly ProjectionState[]
  /** Below the stores that lie on this machine. */
  readonly disks?: readonly { readonly name: string; readonly free: number | undefined }[]
  /** Streams and waiting requests that are open. */
  readonly streams?: number
}

export function readingsText({ log_position, stores, projections, disks = [], streams = 0 }: Readings): string {
  const each = (value: (projection: ProjectionState) => number) =>
    projections.map(projection => ({ labels: { projection: projection.name }, value: value(projection) }))
  return [
    gauge('inventory_log_position', 'Position of the last event in the log.', [{ value: log_position }]),
    gauge(
      'inventory_store_up',
      'Whether a store answers.',
      stores.map(({ name, ok }) => ({ labels: { store: name }, value: ok ? 1 : 0 })),
    ),
    gauge(
      'inventory_projection_position',
      'Position up to which a projection has come.',
      each(p => p.position),
    ),
    gauge(
      'inventory_projection_lag_events',
      'Events that a projection has yet to apply.',
      each(p => p.lag_events),
    ),
    gauge(
      'inventory_projection_lag_seconds',
      'How long the oldest of them has waited.',
      each(p => p.lag_seconds),
    ),
    gauge(
      'inventory_disk_free_bytes',
      'What is left of the disk below a store that lies on this machine.',
      disks.flatMap(({ name, free }) => (free === undefined ? [] : [{ labels: { store: name }, value: free }])),
    ),
    gauge('inventory_open_streams', 'Streams of events and waiting requests that are open.', [{ value: streams }]),
    gauge('inventory_projection_halted', 'Whether a projection has stopped at an event.', each(haltedAsNumber)),
  ].join('')
}

const haltedAsNumber = ({ state }: ProjectionState): number => (state === 'halted' ? 1 : 0)
