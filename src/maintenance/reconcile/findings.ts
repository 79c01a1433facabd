import type { BusEnd } from '../../opening/bus-end.js'
import { compatibilityOf, farthestOf, type OpenedPair, refusalOf } from '../../opening/compatibility.js'
import { isList } from '../../projections/engine/checkpoints/applied-positions.js'
import { type AppliedBy, describePosition } from '../../stores/applied-position.js'
import type { EventStore } from '../../stores/event-store.js'
import type { LogState } from '../../stores/log-notes.js'

export interface Examined extends OpenedPair {
  readonly events: EventStore
  readonly bus: BusEnd | undefined
}

/** Everything that doesn't match the log, which is authoritative. */
export interface Findings extends Examined {
  readonly standing: LogState
  /** Name of the log that the documents were built from, if it is another one. */
  readonly otherLog: string | undefined
  /** Whether the documents only have another name for the log. */
  readonly renamed: boolean
  /** Events that the documents contain and the log doesn't. */
  readonly missing: readonly AppliedBy[]
}

/**
 * Compares everything with the log; undefined if there is nothing yet. Changes nothing. Throws if the stores can't be
 * reconciled.
 */
export async function examine(examined: Examined): Promise<Findings | undefined> {
  const found = await compatibilityOf(examined)
  const { verdict, mark, standing, missing } = found
  if (verdict === 'both new') return undefined
  // Steps would delete the documents of a lost log, which can be the only copy of the data.
  if (standing === undefined || verdict === 'log gone' || verdict === 'move unfinished')
    throw await refusalOf(examined, found)
  const otherLog = verdict === 'another log' ? (mark?.log ?? undefined) : undefined
  return { ...examined, standing, otherLog, renamed: verdict === 'log renamed', missing }
}

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
