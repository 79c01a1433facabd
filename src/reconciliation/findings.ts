import { identityIn } from '../events/log-name.js'
import { missingIn, type Reached } from '../opening/agreement.js'
import type { BusEnd } from '../opening/bus-end.js'
import type { DocumentStore } from '../stores/document-store.js'
import { StoreRefused } from '../stores/errors.js'
import type { EventStore } from '../stores/event-store.js'
import { readMark } from '../stores/log-mark.js'
import { type LogStanding, standingIn } from '../stores/log-notes.js'

export interface Examined {
  readonly events: EventStore
  readonly documents: DocumentStore
  readonly reached: readonly Reached[]
  readonly bus: BusEnd | undefined
}

/** What of all that is kept does not fit the log, by which everything else goes. */
export interface Findings extends Examined {
  readonly standing: LogStanding
  /** Name of the log that the documents were made from, if that is another. */
  readonly otherLog: string | undefined
  /** What the documents show and the log does not have. */
  readonly missing: readonly Reached[]
}

/** Undefined where there is nothing at all yet. Changes nothing. */
export async function examine(examined: Examined): Promise<Findings | undefined> {
  const { events, documents, reached } = examined
  const mark = await readMark(documents)
  const standing = standingIn(await events.notes())
  if (mark?.log === null || standing?.copying !== undefined) {
    throw new StoreRefused('a move into these stores is not complete: run `inventory migrate` again')
  }
  if (standing === undefined) {
    if (mark === undefined) return undefined
    throw new StoreRefused(
      `there is no log any more, and it is what everything else is computed from: put back a backup of it. The documents were made from the log ${mark.log}`,
    )
  }
  const otherLog = mark !== undefined && identityIn(mark.log) !== standing.identity ? mark.log : undefined
  const missing = otherLog === undefined ? await missingIn(events, reached) : []
  return { ...examined, standing, otherLog, missing }
}
