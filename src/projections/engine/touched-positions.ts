import type { Position, StoredEvent } from '../../events/log/envelope.js'
import type { Consistency } from './consistency.js'
import { type AnyProjection, touchedBy } from './projection.js'

/**
 * Tracks the last position that touched each read model, for a consumer that reads the whole log. It waits for a read
 * model only up to the last event that this read model handles.
 */
export interface TouchedPositions extends Pick<Consistency, 'waitFor'> {
  /** Records the next events of the log. Every event must be recorded. */
  seen(events: readonly StoredEvent[]): void
  /** Returns the position that the read model must show. */
  due(name: string): Position
}

export function createTouchedPositions(
  { waitFor }: Pick<Consistency, 'waitFor'>,
  projections: readonly AnyProjection[],
): TouchedPositions {
  const newest = new Map(projections.map(({ name }) => [name, { position: 0 }]))
  const newestOf = touchedBy(projections, ({ name }) => newest.get(name) ?? { position: 0 })
  /** Earlier events are unknown, so every read model must show the log up to the end of the first batch. */
  let firstBatchEnd: Position | undefined

  const due = (name: string): Position => Math.max(firstBatchEnd ?? 0, newest.get(name)?.position ?? 0)

  return {
    due,
    seen(events) {
      firstBatchEnd ??= events.at(-1)?.position
      for (const { type, position } of events) {
        for (const touched of newestOf([type])) touched.position = Math.max(position, touched.position)
      }
    },
    waitFor: (position, wait) =>
      waitFor(firstBatchEnd === undefined || wait.of === undefined ? position : Math.min(position, due(wait.of)), wait),
  }
}
