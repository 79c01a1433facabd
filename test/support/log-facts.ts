import type { Applied } from '../../src/commands/context.js'
import { streamOf } from '../../src/domain/aggregate.js'
import { material } from '../../src/domain/material.js'
import type { CommandIdentity, StoredEvent } from '../../src/events/envelope.js'
import type { StockMoved } from '../../src/events/material.js'
import { type UnfinishedNoteDoc, unfinishedNotes } from '../../src/projections/unfinished-notes.js'
import type { EventStore } from '../../src/stores/event-store.js'

export async function eventsIn(store: EventStore): Promise<readonly StoredEvent[]> {
  const all: StoredEvent[] = []
  for await (const events of store.readAll({ after: 0 })) all.push(...events)
  return all
}

const isMovement = ({ type }: StoredEvent) => type === 'stock-moved'
const movementOf = ({ data }: StoredEvent) => data as unknown as StockMoved

/** The movements of a delivery note, in the order of the log. */
export const movementsFor = (events: readonly StoredEvent[], noteId: string): readonly StockMoved[] =>
  events
    .filter(isMovement)
    .map(movementOf)
    .filter(({ delivery_note_id }) => delivery_note_id === noteId)

export const movementsIn = (events: readonly StoredEvent[], materialId: string): readonly StockMoved[] =>
  events.filter(event => isMovement(event) && event.stream === streamOf(material.kind, materialId)).map(movementOf)

/** Where the log holds a named command, as the read model of commands would tell. */
export async function appliedIn(store: EventStore, { key }: CommandIdentity): Promise<Applied | null> {
  const events = (await eventsIn(store)).filter(({ command }) => command?.key === key)
  const [first] = events
  const last = events.at(-1)
  if (!first || !last) return null
  return { stream: first.stream, firstRevision: first.revision, lastRevision: last.revision }
}

/** What the read model of unfinished work holds once it has seen the whole log. */
export async function unfinishedIn(store: EventStore) {
  const docs = new Map<string, UnfinishedNoteDoc>()
  for (const event of await eventsIn(store)) {
    if (!unfinishedNotes.handles?.includes(event.type)) continue
    for (const id of unfinishedNotes.touches(event)) {
      const doc = unfinishedNotes.apply(docs.get(id), event, id)
      if (doc) docs.set(id, doc)
    }
  }
  return [...docs.values()]
    .filter(({ unfinished }) => unfinished)
    .map(({ _id, reserved }) => ({ id: _id, materialIds: Object.keys(reserved) }))
}

/** Named commands that are in the log more than once, and ids that two events have. */
export function namedTwice(events: readonly StoredEvent[]): readonly string[] {
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
