import { timeOf } from '../domain/ids.js'
import type { Landmark, Position, StoredEvent } from '../events/envelope.js'
import { identityIn } from '../events/log-name.js'
import type { DocumentStore } from '../stores/document-store.js'
import { StoreRefused, StoresDisagree } from '../stores/errors.js'
import type { EventStore } from '../stores/event-store.js'
import { eventAt } from '../stores/landmarks.js'
import { readMark, writeMark } from '../stores/log-mark.js'
import { type LogStanding, standingIn } from '../stores/log-notes.js'

/** A place in the log that something has reached, and by which event it is known again. */
export interface Reached {
  /** What an operator calls it: the list materials, the webhooks. */
  readonly what: string
  readonly position: Position
  /** The last event that was taken, where it is known as a whole. */
  readonly landmark?: Landmark
  /** Whether what lies there is what was taken. */
  readonly fits: (event: StoredEvent | undefined) => boolean
}

export interface Agreeing {
  readonly events: Pick<EventStore, 'notes' | 'identity' | 'at' | 'head'>
  readonly documents: DocumentStore
  /** As an operator calls them: EventStoreDB, the data directory. */
  readonly places: { readonly log: string; readonly documents: string }
  /** Of all that is kept in the documents. Asking changes nothing there. */
  readonly reached: () => Promise<readonly Reached[]>
}

/**
 * Whether log and documents belong together; nothing is written into either before they do. Documents that are behind
 * the log, or gone, are no disagreement: what follows from the log is computed from it.
 */
export async function agree(agreeing: Agreeing): Promise<void> {
  const { events, documents } = agreeing
  // In this order: a log is made before the documents are marked with it.
  const mark = await readMark(documents)
  const standing = standingIn(await events.notes())
  if (mark?.log === null || standing?.copying !== undefined) throw unfinished()
  if (mark !== undefined) {
    if (standing === undefined) throw await logIsGone(agreeing, mark.log)
    if (identityIn(mark.log) !== standing.identity) throw await another(agreeing, mark.log, standing)
    const reached = await agreeing.reached()
    // A copy has places of its own, so that nothing but what was applied tells whether it is the same log.
    if (mark.log !== standing.name && reached.length === 0) throw await another(agreeing, mark.log, standing)
    await holdAgainstLog(agreeing, standing, reached)
  }
  await events.identity()
  const { name } = standingIn(await events.notes()) as LogStanding
  if (mark?.log !== name) await writeMark(documents, { log: name, from: mark?.from ?? null })
}

/** Every event that was applied must be in the log, as what it was. */
async function holdAgainstLog(agreeing: Agreeing, standing: LogStanding, reached: readonly Reached[]): Promise<void> {
  const missing = await missingIn(agreeing.events, reached)
  if (missing.length > 0) throw await ahead(agreeing, standing, missing)
}

/** Those that the log does not bear out. What nearly all of them have reached is read once. */
export async function missingIn(
  events: Pick<EventStore, 'at'>,
  reached: readonly Reached[],
): Promise<readonly Reached[]> {
  const known = new Map<Position, StoredEvent | undefined>()
  const missing: Reached[] = []
  for (const each of reached) {
    if (!known.has(each.position)) known.set(each.position, await eventAt(events, each.position))
    if (!each.fits(known.get(each.position))) missing.push(each)
  }
  return missing
}

const unfinished = (): StoreRefused =>
  new StoreRefused('a move into these stores is not complete: run `inventory migrate` again, it goes on where it was')

const CHOICE =
  'Put back the store that belongs to the other, or run `inventory reconcile`, which says what it will do before it does it.'

async function logIsGone({ places, reached }: Agreeing, log: string): Promise<StoresDisagree> {
  return new StoresDisagree(
    `${places.log} holds no log, and the documents in ${places.documents} were made from the log ${log}${farthest(await reached())}. Put back a backup of the log; to begin anew, take documents that are empty, too.`,
  )
}

async function another(agreeing: Agreeing, log: string, { name }: LogStanding): Promise<StoresDisagree> {
  const { places } = agreeing
  return new StoresDisagree(
    `${places.log} holds the log ${name}${await endOf(agreeing)}, and the documents in ${places.documents} were made from another, ${log}${farthest(await agreeing.reached())}. One of the two is not the one that belongs here: a setting is wrong, or a store was exchanged. ${CHOICE}`,
  )
}

async function ahead(agreeing: Agreeing, { name }: LogStanding, missing: readonly Reached[]): Promise<StoresDisagree> {
  const { places } = agreeing
  const what = [...new Set(missing.map(each => each.what))].join(', ')
  return new StoresDisagree(
    `${places.log} holds the log ${name}${await endOf(agreeing)}, and the documents in ${places.documents} show events that it does not have: ${what}${farthest(missing)}. The log was put back to an earlier time, or the documents are of a later one. ${CHOICE}`,
  )
}

async function endOf({ events }: Agreeing): Promise<string> {
  const position = await events.head()
  const last = await events.at(position)
  return last === undefined ? ', which has no events' : ` up to position ${position} (${last.id}, ${last.at})`
}

function farthest(reached: readonly Reached[]): string {
  const [first, ...others] = reached
  if (first === undefined) return ''
  const { position, landmark } = others.reduce((most, each) => (each.position > most.position ? each : most), first)
  return ` up to position ${position}${landmark === undefined ? '' : ` (${landmark.id}, ${timeOf(landmark.id)})`}`
}
