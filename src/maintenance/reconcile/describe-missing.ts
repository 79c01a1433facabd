import { farthestOf } from '../../app/open/compatibility.js'
import { isList } from '../../projections/engine/checkpoints/applied-positions.js'
import { type AppliedBy, describePosition } from '../../stores/applied-position.js'

/**
 * Describes what contains events that the log doesn't have. Read models are summarized, because they are many and
 * mostly at the same position.
 */
export function describeMissing(missing: readonly AppliedBy[], isVerbose: boolean): readonly string[] {
  const lists = missing.filter(isList)
  const farthest = farthestOf(lists)
  const count = new Set(lists.map(({ what }) => what)).size
  const counted = !isVerbose && count > 1 && farthest !== undefined
  const named = counted ? missing.filter(each => !isList(each)) : missing
  return [
    ...(counted
      ? [`${count} read models include events up to ${describePosition(farthest)}, which the event log doesn't have.`]
      : []),
    ...named.map(
      ({ what, applied }) => `${what} includes ${describePosition(applied)}, which the event log doesn't have.`,
    ),
  ]
}
