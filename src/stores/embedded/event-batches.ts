import { setImmediate as nextIteration } from 'node:timers/promises'
import { type EventContent, hashOf, type Position, type StoredEvent, textOf } from '../../events/log/envelope.js'
import { markHashed } from '../checked-batches.js'
import { UnreadableEvent } from '../errors.js'
import type { Unreadable, WalkHint } from '../event-store.js'
import { numberIn, type SqliteRow, type SqliteStatement, type SqliteValue } from './sqlite.js'

/**
 * Maximum number of events per batch: large enough to be efficient, small enough not to block the event loop for long.
 */
export const MAX_BATCH_EVENTS = 500
const MAX_BATCH_CHARACTERS = 1024 * 1024

export interface RowBatch {
  readonly rows: readonly SqliteRow[]
  readonly more: boolean
}

/** A scan of the log that detects missing events. */
export interface LogScan {
  take(limit: number): RowBatch
  gapBefore(row: SqliteRow): Unreadable | undefined
  gapAtEnd?(): Unreadable | undefined
}

/** Events in order. If an event can't be read, only those before it. */
export interface ReadableBatch extends RowBatch {
  readonly events: readonly StoredEvent[]
  readonly brokenBy?: Unreadable
}

export type OnUnreadable = ((event: Unreadable) => void) | undefined

export function takeRows(statement: SqliteStatement, limit: number, ...values: readonly SqliteValue[]): RowBatch {
  const rows: SqliteRow[] = []
  const max = Math.min(MAX_BATCH_EVENTS, limit)
  let characters = 0
  for (const row of statement.iterate(...values, max)) {
    rows.push(row)
    characters += typeof row.text === 'string' ? row.text.length : 0
    if (characters >= MAX_BATCH_CHARACTERS) return { rows, more: true }
  }
  return { rows, more: rows.length === max }
}

export function takeBatch(scan: LogScan, limit: number, onUnreadable?: OnUnreadable): ReadableBatch {
  const { rows, more } = scan.take(limit)
  const events: StoredEvent[] = []
  let allHashed = onUnreadable !== undefined
  const broken = (brokenBy: Unreadable): ReadableBatch => ({ events, rows, more: false, brokenBy })
  for (const row of rows) {
    const gap = scan.gapBefore(row)
    if (gap !== undefined) {
      if (onUnreadable === undefined) return broken(gap)
      onUnreadable(gap)
    }
    const content = contentOf(row)
    if (typeof content === 'string') {
      const problem = unreadableRow(row, content)
      if (onUnreadable === undefined) return broken(problem)
      onUnreadable(problem)
      continue
    }
    const isIntact = onUnreadable !== undefined && hasItsHash(row, content)
    allHashed &&= isIntact
    const event = eventWith(content, row)
    const reason = onUnreadable === undefined || isIntact ? undefined : textDifference(row, event)
    if (reason === undefined) events.push(event)
    else onUnreadable?.(unreadableRow(row, reason))
  }
  if (allHashed) markHashed(events)
  const rest = more ? undefined : scan.gapAtEnd?.()
  if (rest !== undefined && onUnreadable === undefined) return broken(rest)
  if (rest !== undefined) onUnreadable?.(rest)
  return { events, rows, more }
}

export interface WalkOptions extends WalkHint {
  readonly limit?: number
  readonly onUnreadable?: OnUnreadable
}

/**
 * Yields the batches of a walk. Yields to the event loop between batches, because the rest of the service shares it.
 */
export async function* batches(scan: LogScan, options: WalkOptions = {}) {
  const { limit = Number.POSITIVE_INFINITY, onUnreadable, needed = MAX_BATCH_EVENTS } = options
  for (let left = limit, max = needed; left > 0; max *= 2) {
    const { events, rows, more, brokenBy } = takeBatch(scan, Math.min(left, max), onUnreadable)
    if (events.length > 0) yield events
    if (brokenBy !== undefined) throw new UnreadableEvent(brokenBy)
    if (!more) return
    left -= rows.length
    await nextIteration()
  }
}

/** Columns of an event row. `stream` is null if the name of the stream is missing. */
export const EVENT_COLUMNS = 'e.position, e.revision, e.id, e.hash, e.text, s.name AS stream'

/** Returns the content of a row, or the reason why its text and columns don't match. */
function contentOf(row: SqliteRow): EventContent | string {
  const content = parse(row.text)
  if (!isEvent(content)) return 'its text is not an event'
  for (const part of ['stream', 'revision', 'id'] as const) {
    if (content[part] !== row[part]) return `its text has ${part} ${content[part]}, but the log has ${row[part]}`
  }
  return typeof row.hash === 'string' ? content : 'it has no hash'
}

const eventWith = (content: EventContent, row: SqliteRow): StoredEvent =>
  Object.assign(content, { hash: String(row.hash), position: numberIn(row, 'position') })

/**
 * Reports whether the text is the canonical form of its content, and has the hash of the row. A text with its own hash or
 * position doesn't, because the event has other ones.
 */
const hasItsHash = (row: SqliteRow, content: EventContent): boolean =>
  hashOf(String(row.text)) === row.hash && textOf(content) === row.text && !('hash' in content || 'position' in content)

/**
 * Returns a reason if the text differs from the hashed bytes but has the same content. Normal reads don't notice such
 * changes, so only complete checks look for them.
 */
function textDifference(row: SqliteRow, { hash, position: _, ...content }: StoredEvent): string | undefined {
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

/**
 * Reports whether a value has the fields of an event. It uses no schema, because it runs for every event that is read,
 * and the registry parses `data` anyway.
 */
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

const unreadableRow = (row: SqliteRow, reason: string): Unreadable => ({
  position: numberIn(row, 'position'),
  stream: String(row.stream ?? ''),
  revision: numberIn(row, 'revision'),
  reason,
})

/** Returns the description of events missing from the log. Their streams are unknown. */
export const missingPositions = (from: Position, to: Position): Unreadable => ({
  position: from,
  stream: '',
  revision: -1,
  reason: from === to ? 'it is missing' : `positions ${from} to ${to} are missing`,
})

/** Returns the description of events missing from a stream. Their positions are unknown and given as 0. */
export const missingRevisions = (stream: string, from: number, to: number): Unreadable => ({
  position: 0,
  stream,
  revision: from,
  reason: from === to ? 'it is missing' : `revisions ${from} to ${to} are missing`,
})
