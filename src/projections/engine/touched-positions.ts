import type { Position, StoredEvent } from '../../events/envelope.js'
import type { Consistency } from './consistency.js'
import { type AnyProjection, touchedBy } from './projection.js'

/** What one who goes along the log has to wait for: events that a read model does not show keep nobody waiting for it. */
export interface Along extends Pick<Consistency, 'waitFor'> {
  /** The next events of the log, all of them. */
  seen(events: readonly StoredEvent[]): void
  /** What the read model must show, to show all that was seen. */
  due(name: string): Position
}

export function alongLog({ waitFor }: Pick<Consistency, 'waitFor'>, projections: readonly AnyProjection[]): Along {
  const newest = new Map(projections.map(({ name }) => [name, { position: 0 }]))
  const newestOf = touchedBy(projections, ({ name }) => newest.get(name) ?? { position: 0 })
  /** What happened before the first look is not known: up to its end everything must be shown. */
  let begun: Position | undefined

  const due = (name: string): Position => Math.max(begun ?? 0, newest.get(name)?.position ?? 0)

  return {
    due,
    seen(events) {
      begun ??= events.at(-1)?.position
      for (const { type, position } of events) {
        for (const touched of newestOf([type])) touched.position = Math.max(position, touched.position)
      }
    },
    waitFor: (position, wait) =>
      waitFor(begun === undefined || wait.of === undefined ? position : Math.min(position, due(wait.of)), wait),
  }
}
