import { type EventContent, hashOf, type Position, type StoredEvent, textOf } from '../../events/envelope.js'
import type { Unreadable } from '../event-store.js'
import { numberIn, type SqliteRow, type SqliteValue } from './sqlite.js'

/** What a row must have; `stream` is null when the name of the stream is lost. */
export const ROW = 'e.position, e.revision, e.id, e.hash, e.text, s.name AS stream'

/** A whole and its parts agree, or it is a reason why not. */
export function eventOf(row: SqliteRow): StoredEvent | string {
  const content = parse(row.text)
  if (!isEvent(content)) return 'its text is not an event'
  for (const part of ['stream', 'revision', 'id'] as const) {
    if (content[part] !== row[part]) return `its text has ${part} ${content[part]}, but the log has ${row[part]}`
  }
  if (typeof row.hash !== 'string') return 'it has no hash'
  return Object.assign(content, { hash: row.hash, position: numberIn(row, 'position') })
}

/**
 * JSON can say the same in other bytes, which nobody meets who only reads what it says. Looked for where every damage
 * is asked for.
 */
export function reworded(row: SqliteRow, { hash, position: _, ...content }: StoredEvent): string | undefined {
  if (hashOf(String(row.text)) === hash || hashOf(textOf(content)) !== hash) return undefined
  return 'its text differs from the bytes that were hashed'
}

function parse(text: SqliteValue | undefined): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** No schema here: this stands in the way of every event that is read, and the registry parses `data` anyway. */
function isEvent(value: unknown): value is EventContent {
  if (typeof value !== 'object' || value === null) return false
  const { type, version, at, data } = value as { readonly [key: string]: unknown }
  return (
    typeof type === 'string' &&
    typeof version === 'number' &&
    typeof at === 'string' &&
    typeof data === 'object' &&
    data !== null
  )
}

export const unreadableRow = (row: SqliteRow, reason: string): Unreadable => ({
  position: numberIn(row, 'position'),
  stream: String(row.stream ?? ''),
  revision: numberIn(row, 'revision'),
  reason,
})

/** Events that are gone from the log: of which streams they were is gone with them. */
export const missingPositions = (from: Position, to: Position): Unreadable => ({
  position: from,
  stream: '',
  revision: -1,
  reason: from === to ? 'it is missing' : `positions ${from} to ${to} are missing`,
})

/** Events that are gone from a stream: where they lay is gone with them, so their position is 0. */
export const missingRevisions = (stream: string, from: number, to: number): Unreadable => ({
  position: 0,
  stream,
  revision: from,
  reason: from === to ? 'it is missing' : `revisions ${from} to ${to} are missing`,
})
