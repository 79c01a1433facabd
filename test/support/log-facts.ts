import type { Applied } from '../../src/commands/executor/context.js'
import type { Period } from '../../src/commands/shared/backdating.js'
import { streamOf } from '../../src/domain/decisions/aggregate.js'
import { material } from '../../src/domain/materials.js'
import { REGISTRY } from '../../src/events/kinds/registry.js'
import type { CommandIdentity, StoredEvent } from '../../src/events/log/envelope.js'
import type { StockMoved } from '../../src/events/materials.js'
import { entriesOf, type HistoryDoc } from '../../src/projections/histories/stock-history.js'
import { unfinishedNotes } from '../../src/projections/processes/unfinished-notes.js'
import { unfinishedReservations } from '../../src/projections/processes/unfinished-reservations.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { readDocuments } from './read-model.js'

export async function readAllEvents(store: EventStore): Promise<readonly StoredEvent[]> {
  const all: StoredEvent[] = []
  for await (const events of store.readAll({ after: 0 })) all.push(...events)
  return all
}

const movements = (events: readonly StoredEvent[]): readonly StockMoved[] =>
  events.map(REGISTRY.read).flatMap(event => (event.type === 'stock-moved' ? [event.data] : []))

/** Returns the movements of a delivery note, in log order. */
export const movementsFor = (events: readonly StoredEvent[], noteId: string): readonly StockMoved[] =>
  movements(events).filter(({ delivery_note_id }) => delivery_note_id === noteId)

export const movementsIn = (events: readonly StoredEvent[], materialId: string): readonly StockMoved[] =>
  movements(events.filter(({ stream }) => stream === streamOf(material.kind, materialId)))

/** Returns the movements of a material that took effect in a period, as the read model of histories would. */
export async function movementsDuring(
  store: EventStore,
  materialId: string,
  { from, until }: Period,
): Promise<readonly HistoryDoc[]> {
  const stream = streamOf(material.kind, materialId)
  const entries = (await readAllEvents(store)).flatMap(stored => {
    const event = REGISTRY.read(stored)
    return event.type === 'stock-moved' && event.stream === stream ? entriesOf(event) : []
  })
  return entries
    .filter(({ effective_at }) => from <= effective_at && effective_at < until)
    .sort((one, other) => one.effective_at.localeCompare(other.effective_at) || (one._seq ?? 0) - (other._seq ?? 0))
}

/** Returns where the log contains an idempotent command, as the read model of commands would. */
export async function findApplied(store: EventStore, { key }: CommandIdentity): Promise<Applied | null> {
  const events = (await readAllEvents(store)).filter(({ command }) => command?.key === key)
  const [first] = events
  const last = events.at(-1)
  if (!first || !last) return null
  return { stream: first.stream, firstRevision: first.revision, lastRevision: last.revision }
}

/** Returns what the read model of unfinished work contains after the whole log. */
export async function readUnfinishedNotes(store: EventStore) {
  const docs = readDocuments(unfinishedNotes, await readAllEvents(store))
  return [...docs.values()]
    .filter(({ unfinished }) => unfinished)
    .map(({ _id, reserved }) => ({ id: _id, materialIds: Object.keys(reserved) }))
}

export async function readUnfinishedReservations(store: EventStore): Promise<readonly string[]> {
  const docs = readDocuments(unfinishedReservations, await readAllEvents(store))
  return [...docs.values()].filter(({ unfinished }) => unfinished).map(({ _id }) => _id)
}

/** Returns idempotent commands that are in the log more than once, and duplicate event IDs. */
export function findDuplicateCommands(events: readonly StoredEvent[]): readonly string[] {
  const twice: string[] = []
  const ids = new Set<string>()
  const ends = new Map<string, StoredEvent>()
  for (const event of events) {
    const { id, command, stream, revision, correlation_id } = event
    if (ids.has(id)) twice.push(`${id} of ${stream}`)
    ids.add(id)
    if (!command) continue
    const before = ends.get(command.key)
    const goesOn =
      before?.stream === stream && before.revision + 1 === revision && before.correlation_id === correlation_id
    if (before && !goesOn) twice.push(`${command.key} in ${before.stream} and ${stream}`)
    ends.set(command.key, event)
  }
  return twice
}
