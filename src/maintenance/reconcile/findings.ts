import type { BusEnd } from '../../app/open/bus-end.js'
import { compatibilityOf, type OpenedPair, refusalOf } from '../../app/open/compatibility.js'
import type { AppliedBy } from '../../stores/applied-position.js'
import type { EventStore } from '../../stores/event-store.js'
import type { LogStanding } from '../../stores/log-notes.js'

export interface Examined extends OpenedPair {
  readonly events: EventStore
  readonly bus: BusEnd | undefined
}

/** What of all that is kept does not fit the log, by which everything else goes. */
export interface Findings extends Examined {
  readonly standing: LogStanding
  /** Name of the log that the documents were made from, if that is another. */
  readonly otherLog: string | undefined
  /** The documents know the log by another name, and nothing else. */
  readonly renamed: boolean
  /** What the documents show and the log does not have. */
  readonly missing: readonly AppliedBy[]
}

/** Undefined where there is nothing at all yet. Changes nothing; refuses what can't be reconciled. */
export async function examine(examined: Examined): Promise<Findings | undefined> {
  const found = await compatibilityOf(examined)
  const { verdict, mark, standing, missing } = found
  if (verdict === 'both new') return undefined
  if (standing === undefined || verdict === 'move unfinished') throw await refusalOf(examined, found)
  const otherLog = verdict === 'another log' ? (mark?.log ?? undefined) : undefined
  return { ...examined, standing, otherLog, renamed: verdict === 'log renamed', missing }
}
