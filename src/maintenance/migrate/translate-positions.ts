import { cursorOf } from '../../events/log/cursor.js'
import type { Landmark } from '../../events/log/envelope.js'
import type { Doc } from '../../stores/document-store.js'
import type { CopiedPositions } from './copied-positions.js'

/** Returns a document for the copy of the log: its positions are replaced with positions in the copy. */
export type TranslateDocument = (collection: string, doc: Doc) => Doc

/**
 * Fields that contain positions as numbers. All other positions are in cursors or landmarks, which are recognized by
 * their form.
 */
const POSITIONED: Readonly<Record<string, readonly string[]>> = { bus_consumers: ['position', 'began'] }

/** Returns the translation of positions. `from` and `to` are the names of the log and of its copy in cursors. */
export function positionTranslation(
  from: string,
  to: string,
  { has, copyOf }: Pick<CopiedPositions, 'has' | 'copyOf'>,
): TranslateDocument {
  const cursors = new RegExp(`${from}\\.([0-9a-v]{11})(\\.[0-9a-v]{2})?(?![0-9a-z])`, 'g')
  const cursor = (text: string, place: string, part?: string): string => {
    const position = Number.parseInt(place, 32)
    // Unknown positions stay: stored responses of webhook receivers can contain any text.
    if (!has(part === undefined ? position : position + 1)) return text
    // A cursor within the published events of one event contains the position before that event.
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

/** For a log that isn't moved. */
export const withoutTranslation: TranslateDocument = (_, doc) => doc
