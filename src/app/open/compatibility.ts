import { timeOf } from '../../domain/values/ids.js'
import { identityIn } from '../../events/log-name.js'
import type { Registry } from '../../events/registry.js'
import { PROJECTIONS } from '../../projections/all.js'
import { appliedPositionsIn, listNamed } from '../../projections/engine/checkpoints/applied-positions.js'
import { newestDocumentsIn } from '../../projections/engine/checkpoints/newest-documents.js'
import { type AppliedBy, type AppliedPosition, missingIn } from '../../stores/applied-position.js'
import { consumersIn } from '../../stores/consumer-positions.js'
import type { DocumentStore } from '../../stores/document-store.js'
import { StoreRefused, StoresDisagree } from '../../stores/errors.js'
import type { EventStore } from '../../stores/event-store.js'
import { type LogMark, readMark, writeMark } from '../../stores/log-mark.js'
import { type LogStanding, standingIn } from '../../stores/log-notes.js'

export interface OpenedPair {
  readonly events: Pick<EventStore, 'notes' | 'identity' | 'at' | 'head'>
  readonly documents: DocumentStore
  /** As an operator calls them: EventStoreDB, the data directory. */
  readonly places: { readonly log: string; readonly documents: string }
  /** What events say, where that is not what this program knows of them. */
  readonly read?: Registry['read']
}

/** How the documents are to the log. Who serves, reconciles or verifies asks for it here. */
export type Verdict =
  /** There is neither a log nor documents of one. */
  | 'both new'
  | 'move unfinished'
  | 'log gone'
  | 'another log'
  /** The log calls its positions by another name, and nothing was applied by which it could be known again. */
  | 'log renamed'
  | 'documents ahead'
  /** Also documents that are behind the log, or empty: what follows from the log is computed from it. */
  | 'belong together'

export interface Compatibility {
  readonly verdict: Verdict
  /** What the documents say of the log, and the log of itself. */
  readonly mark: LogMark | undefined
  readonly standing: LogStanding | undefined
  readonly applied: readonly AppliedBy[]
  /** Of what was applied, what the log does not have. */
  readonly missing: readonly AppliedBy[]
}

/** Asks log and documents, and changes nothing in either. */
export async function compatibilityOf({ events, documents, read }: OpenedPair): Promise<Compatibility> {
  // In this order: a log is made before the documents are marked with it.
  const mark = await readMark(documents)
  const standing = standingIn(await events.notes())
  const known = { mark, standing, applied: [], missing: [] }
  if (mark?.log === null || standing?.copying !== undefined) return { ...known, verdict: 'move unfinished' }
  if (mark === undefined && standing === undefined) return { ...known, verdict: 'both new' }
  const applied = await appliedIn(documents, read)
  if (standing === undefined) return { ...known, applied, verdict: 'log gone' }
  if (mark !== undefined && identityIn(mark.log) !== standing.identity) {
    return { ...known, applied, verdict: 'another log' }
  }
  // A copy has positions of its own, so that nothing but what was applied tells whether it is the same log.
  if (mark !== undefined && mark.log !== standing.name && applied.length === 0) {
    return { ...known, verdict: 'log renamed' }
  }
  const missing = await missingIn(events, applied)
  return { ...known, applied, missing, verdict: missing.length > 0 ? 'documents ahead' : 'belong together' }
}

/** Returns the positions of everything that applies the log to these documents. Changes nothing. */
async function appliedIn(documents: DocumentStore, read?: Registry['read']): Promise<readonly AppliedBy[]> {
  const newest = await newestDocumentsIn(documents, PROJECTIONS, read)
  return [
    ...(await appliedPositionsIn(documents)),
    ...newest.map(({ name, position, fits }) => ({ what: listNamed(name), applied: { position, resembles: fits } })),
    ...(await consumersIn(documents)),
  ]
}

/** What must be known of stores before anything is written into them. */
export interface Agreement {
  readonly standing: LogStanding
  readonly applied: readonly AppliedBy[]
}

/** Refuses a log and documents that do not belong together; nothing is written into either before they do. */
export async function agree(pair: OpenedPair): Promise<Agreement> {
  const { events, documents } = pair
  const found = await compatibilityOf(pair)
  const refused = await refusalOf(pair, found)
  if (refused !== undefined) throw refused
  await events.identity()
  const standing = standingIn(await events.notes()) as LogStanding
  const { mark, applied } = found
  if (mark?.log !== standing.name) await writeMark(documents, { log: standing.name, from: mark?.from ?? null })
  return { standing, applied }
}

const CHOICE = 'Restore the matching store, or run `inventory reconcile`, which shows its steps first.'

/** What an operator is told of it, and what he may do; undefined where nothing is wrong. */
export async function refusalOf(pair: OpenedPair, found: Compatibility): Promise<StoreRefused | undefined> {
  const { places } = pair
  const { verdict, mark, standing, applied, missing } = found
  const log = `${places.log} holds the log ${standing?.name}`
  const made = `built from the log ${mark?.log}${farthest(applied)}`
  switch (verdict) {
    case 'both new':
    case 'belong together':
      return undefined
    case 'move unfinished':
      return new StoreRefused(
        'a migration into these stores is incomplete: run `inventory migrate` again to continue it',
      )
    case 'log gone':
      return new StoresDisagree(
        `${places.log} holds no log, but the documents in ${places.documents} were ${made}. Restore a backup of the log, or start with empty documents, too.`,
      )
    case 'another log':
    case 'log renamed':
      return new StoresDisagree(
        `${log}${await endOf(pair)}, but the documents in ${places.documents} were ${made}. Check the settings. ${CHOICE}`,
      )
    case 'documents ahead': {
      const what = [...new Set(missing.map(each => each.what))].join(', ')
      return new StoresDisagree(
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

/** Of all, what has come furthest. */
export const farthestOf = (all: readonly AppliedBy[]): AppliedPosition | undefined =>
  all.map(({ applied }) => applied).toSorted((one, other) => other.position - one.position)[0]

function farthest(all: readonly AppliedBy[]): string {
  const last = farthestOf(all)
  if (last === undefined) return ''
  const { position, id } = last
  return ` up to position ${position}${id === undefined ? '' : ` (${id}, ${timeOf(id)})`}`
}
