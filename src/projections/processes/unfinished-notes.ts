import { idOf } from '../../domain/decisions/aggregate.js'
import type { KnownEvent } from '../../events/kinds/registry.js'
import type { Collection, Doc } from '../../stores/document-store.js'
import type { Projection } from '../engine/projection.js'

/**
 * Unfinished work of a delivery note: its number, its completion, and reservations that were neither applied nor
 * released.
 */
export interface UnfinishedNoteDoc extends Doc {
  readonly unnumbered: boolean
  readonly completing: boolean
  /** Number of reserved items by material. */
  readonly reserved: { readonly [materialId: string]: number }
  readonly unfinished: boolean
  /** Time of the last event of the note. */
  readonly at: string
}

export const unfinishedNotes: Projection<UnfinishedNoteDoc> = {
  name: 'unfinished_notes',
  version: 1,
  collection: { indexes: [['unfinished', 'at']] },
  handles: [
    'delivery-note-created',
    'delivery-note-numbered',
    'delivery-note-completion-started',
    'delivery-note-completion-failed',
    'delivery-note-completed',
    'stock-reserved',
    'reservation-released',
    'stock-moved',
  ],
  touches: event => {
    switch (event.type) {
      case 'stock-reserved':
      case 'reservation-released':
        return [event.data.delivery_note_id]
      case 'stock-moved':
        return event.data.delivery_note_id === null ? [] : [event.data.delivery_note_id]
      default:
        return [idOf(event.stream)]
    }
  },
  apply: (doc, event, id) => {
    const { unnumbered, completing, reserved } = step(doc ?? NO_STEPS, event)
    const unfinished = unnumbered || completing || Object.keys(reserved).length > 0
    return { _id: id, _pos: event.position, unnumbered, completing, reserved, unfinished, at: event.at }
  },
}

/** Returns the notes with unfinished work. If a time is given, only notes without events since then. */
export async function findUnfinishedNotes(
  collection: Pick<Collection<UnfinishedNoteDoc>, 'find'>,
  untouchedSince?: string,
): Promise<readonly { readonly id: string; readonly materialIds: readonly string[] }[]> {
  const old = untouchedSince === undefined ? [] : [{ field: 'at', atMost: untouchedSince }]
  const docs = await collection.find({ where: [{ field: 'unfinished', is: true }, ...old] })
  return docs.map(({ _id, reserved }) => ({ id: _id, materialIds: Object.keys(reserved) }))
}

type UnfinishedSteps = Pick<UnfinishedNoteDoc, 'unnumbered' | 'completing' | 'reserved'>
const NO_STEPS: UnfinishedSteps = { unnumbered: false, completing: false, reserved: {} }

function step(left: UnfinishedSteps, event: KnownEvent): UnfinishedSteps {
  switch (event.type) {
    case 'delivery-note-created':
      return { ...left, unnumbered: true }
    case 'delivery-note-numbered':
      return { ...left, unnumbered: false }
    case 'delivery-note-completion-started':
      return { ...left, completing: true }
    case 'delivery-note-completion-failed':
    case 'delivery-note-completed':
      return { ...left, completing: false }
    case 'stock-reserved':
      return withLines(left, idOf(event.stream), event.data.lines.length)
    case 'reservation-released':
      return withLines(left, idOf(event.stream), 0)
    default:
      return withLines(left, idOf(event.stream), (left.reserved[idOf(event.stream)] ?? 0) - 1)
  }
}

/** Returns the steps with the lines of one material, in a copy. A loop: copies with a rest take ten times as long. */
function withLines(left: UnfinishedSteps, materialId: string, lines: number): UnfinishedSteps {
  const reserved: { [materialId: string]: number } = {}
  for (const id in left.reserved) if (id !== materialId) reserved[id] = left.reserved[id]!
  if (lines > 0) reserved[materialId] = lines
  return { ...left, reserved }
}
