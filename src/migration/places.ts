import { cursorOf } from '../events/cursor.js'
import type { Position } from '../events/envelope.js'
import type { Doc } from '../stores/document-store.js'

/** The document as it is right beside the copy of the log: the places in the log that it names are places in the copy. */
export type Moved = (collection: string, doc: Doc) => Doc

/** The documents that hold a position as a number. Everywhere else a place is a cursor, which is known by its form. */
const POSITIONED: Readonly<Record<string, string>> = { bus_consumers: 'position' }

/** `from` and `to` are the names of the log and of its copy, as cursors carry them. */
export function movedTo(from: string, to: string, copyOf: (original: Position) => Position): Moved {
  const cursors = new RegExp(`${from}\\.([0-9a-v]{11})(\\.[0-9a-v]{2})?(?![0-9a-z])`, 'g')
  const cursor = (_: string, place: string, part?: string): string => {
    const position = Number.parseInt(place, 32)
    // One within what an event is told as names the position before it.
    return part === undefined ? cursorOf(to, copyOf(position)) : cursorOf(to, copyOf(position + 1) - 1) + part
  }
  return (collection, doc) => {
    const moved = JSON.parse(JSON.stringify(doc).replace(cursors, cursor)) as Doc
    const field = POSITIONED[collection]
    const position = field === undefined ? undefined : moved[field]
    return field === undefined || typeof position !== 'number' ? moved : { ...moved, [field]: copyOf(position) }
  }
}

/** Where the log stays where it is. */
export const unmoved: Moved = (_, doc) => doc
