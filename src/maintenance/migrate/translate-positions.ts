import { cursorOf } from '../../events/cursor.js'
import type { Landmark } from '../../events/envelope.js'
import type { Doc } from '../../stores/document-store.js'
import type { CopiedPositions } from './copied-positions.js'

/** The document as it is right beside the copy of the log: the places in the log that it names are places in the copy. */
export type TranslateDocument = (collection: string, doc: Doc) => Doc

/** The documents that hold positions as numbers. Everywhere else a place is a cursor or a landmark, known by its form. */
const POSITIONED: Readonly<Record<string, readonly string[]>> = { bus_consumers: ['position', 'began'] }

/** `from` and `to` are the names of the log and of its copy, as cursors carry them. */
export function positionTranslation(
  from: string,
  to: string,
  { has, copyOf }: Pick<CopiedPositions, 'has' | 'copyOf'>,
): TranslateDocument {
  const cursors = new RegExp(`${from}\\.([0-9a-v]{11})(\\.[0-9a-v]{2})?(?![0-9a-z])`, 'g')
  const cursor = (text: string, place: string, part?: string): string => {
    const position = Number.parseInt(place, 32)
    // A receiver may answer whatever it likes, and the answer is kept.
    if (!has(part === undefined ? position : position + 1)) return text
    // One within what an event is told as names the position before it.
    return part === undefined ? cursorOf(to, copyOf(position)) : cursorOf(to, copyOf(position + 1) - 1) + part
  }
  const landmark = (_: string, value: unknown): unknown =>
    isLandmark(value) ? { ...value, position: copyOf(value.position) } : value
  return (collection, doc) => {
    const moved = JSON.parse(JSON.stringify(doc).replace(cursors, cursor), landmark) as Doc
    const places = (POSITIONED[collection] ?? []).flatMap(field => {
      const position = moved[field]
      return typeof position === 'number' ? [[field, copyOf(position)]] : []
    })
    return { ...moved, ...Object.fromEntries(places) }
  }
}

function isLandmark(value: unknown): value is Landmark {
  if (typeof value !== 'object' || value === null) return false
  const { position, id, hash } = value as Partial<Landmark>
  return typeof position === 'number' && typeof id === 'string' && typeof hash === 'string'
}

/** Where the log stays where it is. */
export const withoutTranslation: TranslateDocument = (_, doc) => doc
