import { timeOf } from '../domain/values/ids.js'
import type { Registry } from '../events/kinds/registry.js'
import { identityIn } from '../events/log/log-name.js'
import { PROJECTIONS } from '../projections/all.js'
import { appliedPositionsIn, listNamed } from '../projections/engine/checkpoints/applied-positions.js'
import { newestDocumentsIn } from '../projections/engine/checkpoints/newest-documents.js'
import { type AppliedBy, type AppliedPosition, notInLog } from '../stores/applied-position.js'
import { consumersOf } from '../stores/consumer-positions.js'
import type { DocumentStore } from '../stores/document-store.js'
import { MismatchedStores, StoreRefused } from '../stores/errors.js'
import type { EventStore } from '../stores/event-store.js'
import { type LogMark, readMark, writeMark } from '../stores/log-mark.js'
import { type LogState, logStateOf } from '../stores/log-notes.js'

export interface OpenedPair {
  readonly events: Pick<EventStore, 'notes' | 'identity' | 'at' | 'head'>
  readonly documents: DocumentStore
  /** Names of the stores for operators, such as EventStoreDB or the data directory. */
  readonly places: { readonly log: string; readonly documents: string }
  /** Reads an event. Default: the registry of this version. */
  readonly read?: Registry['read']
}

/** Relation of the documents to the log, for serving, reconciling, and verifying. */
export type Verdict =
  /** There is no log, and the documents are of no log. */
  | 'both new'
  | 'move unfinished'
  /** The documents were built from events, and the log has none. */
  | 'log gone'
  | 'another log'
  /** The log has another name for its positions, and there is no applied event by which to recognize it. */
  | 'log renamed'
  | 'documents ahead'
  /** Includes documents that are behind the log or empty: read models are computed from the log. */
  | 'belong together'

export interface Compatibility {
  readonly verdict: Verdict
  /** The log that the documents were built from, and the state of the log. */
  readonly mark: LogMark | undefined
  readonly standing: LogState | undefined
  readonly applied: readonly AppliedBy[]
  /** Applied events that the log doesn't contain. */
  readonly missing: readonly AppliedBy[]
}

/** Compares the documents with the log. Changes nothing. */
export async function compatibilityOf({ events, documents, read }: OpenedPair): Promise<Compatibility> {
  // In this order, because a log is created before the documents are marked with it.
  const mark = await readMark(documents)
  const standing = logStateOf(await events.notes())
  const known = { mark, standing, applied: [], missing: [] }
  if (mark?.log === null || standing?.copying !== undefined) return { ...known, verdict: 'move unfinished' }
  if (mark === undefined && standing === undefined) return { ...known, verdict: 'both new' }
  const applied = await appliedIn(documents, read)
  // If its file is missing, opening an embedded log creates another one without events.
  const isLost = standing === undefined || (applied.length > 0 && (await events.head()) === 0)
  if (isLost) return { ...known, applied, verdict: 'log gone' }
  if (mark !== undefined && identityIn(mark.log) !== standing.identity) {
    return { ...known, applied, verdict: 'another log' }
  }
  // A copy of a log has other positions, so only applied events show whether it is the same log.
  if (mark !== undefined && mark.log !== standing.name && applied.length === 0) {
    return { ...known, verdict: 'log renamed' }
  }
  const missing = await notInLog(events, applied)
  return { ...known, applied, missing, verdict: missing.length > 0 ? 'documents ahead' : 'belong together' }
}

/** Returns the positions of everything that applies the log to these documents. Changes nothing. */
async function appliedIn(documents: DocumentStore, read?: Registry['read']): Promise<readonly AppliedBy[]> {
  const newest = await newestDocumentsIn(documents, PROJECTIONS, read)
  return [
    ...(await appliedPositionsIn(documents)),
    ...newest.map(({ name, position, isShownBy }) => ({
      what: listNamed(name),
      applied: { position, resembles: isShownBy },
    })),
    ...(await consumersOf(documents)),
  ]
}

/** State of stores that match, as of before the first write. */
export interface Agreement {
  readonly standing: LogState
  readonly applied: readonly AppliedBy[]
}

/** Rejects a log and documents that don't match. Before that check, nothing is written to either. */
export async function agree(pair: OpenedPair): Promise<Agreement> {
  const { events, documents } = pair
  const compatibility = await compatibilityOf(pair)
  const refused = await refusalOf(pair, compatibility)
  if (refused !== undefined) throw refused
  await events.identity()
  const standing = logStateOf(await events.notes()) as LogState
  const { mark, applied } = compatibility
  if (mark?.log !== standing.name) await writeMark(documents, { log: standing.name, from: mark?.from ?? null })
  return { standing, applied }
}

const CHOICE = 'Restore the matching store, or run `inventory reconcile`, which shows its steps first.'

/** Returns the error for operators, with the possible actions; undefined if the stores match. */
export async function refusalOf(pair: OpenedPair, compatibility: Compatibility): Promise<StoreRefused | undefined> {
  const { places } = pair
  const { verdict, mark, standing, applied, missing } = compatibility
  const log = `${places.log} holds the log ${standing?.name}`
  const origin = `built from the log ${mark?.log}${farthest(applied)}`
  switch (verdict) {
    case 'both new':
    case 'belong together':
      return undefined
    case 'move unfinished':
      return new StoreRefused(
        'a migration or import into these stores is incomplete: run `inventory migrate` or `inventory import-log` again to continue it',
      )
    case 'log gone': {
      const lost = standing === undefined ? 'log' : 'events'
      return new MismatchedStores(
        `${places.log} holds no ${lost}, but the documents in ${places.documents} were ${origin}. Check the settings, or restore a backup of the log. Keep the documents: they can be the only copy.`,
      )
    }
    case 'another log':
    case 'log renamed':
      return new MismatchedStores(
        `${log}${await endOf(pair)}, but the documents in ${places.documents} were ${origin}. Check the settings. ${CHOICE}`,
      )
    case 'documents ahead': {
      const what = [...new Set(missing.map(each => each.what))].join(', ')
      return new MismatchedStores(
        `${log}${await endOf(pair)}, but the documents in ${places.documents} are ahead of it: ${what}${farthest(missing)}. ${CHOICE}`,
      )
    }
  }
}

async function endOf({ events }: OpenedPair): Promise<string> {
  const position = await events.head()
  const last = await events.at(position)
  return last === undefined ? ', which is empty' : ` up to position ${position} (${last.id}, ${last.at})`
}

/** Returns the furthest of all applied positions. */
export const farthestOf = (all: readonly AppliedBy[]): AppliedPosition | undefined =>
  all.map(({ applied }) => applied).toSorted((one, other) => other.position - one.position)[0]

function farthest(all: readonly AppliedBy[]): string {
  const last = farthestOf(all)
  if (last === undefined) return ''
  const { position, id } = last
  return ` up to position ${position}${id === undefined ? '' : ` (${id}, ${timeOf(id)})`}`
}
