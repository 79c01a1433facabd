import { cursorOf } from '../events/cursor.js'
import type { Position } from '../events/envelope.js'
import type { Doc } from '../stores/document-store.js'

/** Places in the log that documents name, and where they lie in its copy. */
export interface Places {
  /** Takes note of the places in a document. */
  notice(collection: string, doc: Doc): void
  /** Told of each event in the log and in its copy. */
  pair(original: Position, copy: Position): void
  /** The document as it is right beside the copy. */
  moved(collection: string, doc: Doc): Doc
}

/** The documents that hold a position as a number. Everywhere else a place is a cursor, which is known by its form. */
const POSITIONED: Readonly<Record<string, string>> = { bus_consumers: 'position' }

/** `from` and `to` are the names of the log and of its copy, as cursors carry them. */
export function createPlaces(from: string, to: string): Places {
  const known = new Map<Position, Position>([[0, 0]])
  const wanted = new Set<Position>()
  const cursors = new RegExp(`${from}\\.([0-9a-v]{11})(\\.[0-9a-v]{2})?(?![0-9a-z])`, 'g')

  const at = (position: Position): Position => {
    const found = known.get(position)
    if (found === undefined) throw new RangeError(`the log has no event at position ${position}`)
    return found
  }
  const numberIn = (collection: string, doc: Doc): Position | undefined => {
    const value = doc[POSITIONED[collection] ?? '']
    return typeof value === 'number' ? value : undefined
  }
  return {
    notice(collection, doc) {
      const number = numberIn(collection, doc)
      if (number !== undefined) wanted.add(number)
      for (const [, place = '', part] of JSON.stringify(doc).matchAll(cursors)) wanted.add(eventOf(place, part))
    },
    pair(original, copy) {
      if (wanted.has(original)) known.set(original, copy)
    },
    moved(collection, doc) {
      const number = numberIn(collection, doc)
      const text = JSON.stringify(doc).replace(cursors, (_, place: string, part?: string) => {
        const position = at(eventOf(place, part))
        return part === undefined ? cursorOf(to, position) : cursorOf(to, position - 1) + part
      })
      const moved = JSON.parse(text) as Doc
      return number === undefined ? moved : { ...moved, [POSITIONED[collection] ?? '']: at(number) }
    },
  }
}

/** A cursor within what one event is told as names the position before it. */
const eventOf = (place: string, part: string | undefined): Position => Number.parseInt(place, 32) + (part ? 1 : 0)

/** Where the log stays where it is. */
export const unmoved: Places = { notice: () => {}, pair: () => {}, moved: (_, doc) => doc }
