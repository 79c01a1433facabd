import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StoredEvent } from '../../events/log/envelope.js'
import { UnreadableEvent } from '../errors.js'
import type { Unreadable } from '../event-store.js'
import type { SqliteRow, SqliteStatement, SqliteValue } from './sqlite.js'
import { eventOf, reworded, unreadableRow } from './stored-rows.js'

/**
 * Maximum number of events per batch: large enough to be efficient, small enough not to block the event loop for long.
 */
export const BATCH = 500
const CHARACTERS = 1024 * 1024

export interface Rows {
  readonly rows: readonly SqliteRow[]
  readonly more: boolean
}

/** A scan of the log that detects missing events. */
export interface Walk {
  take(limit: number): Rows
  gapBefore(row: SqliteRow): Unreadable | undefined
  gapAtEnd?(): Unreadable | undefined
}

/** Events in order. If an event can't be read, only those before it. */
export interface Batch extends Rows {
  readonly events: readonly StoredEvent[]
  readonly brokenBy?: Unreadable
}

export type OnUnreadable = ((event: Unreadable) => void) | undefined

export function takeRows(statement: SqliteStatement, limit: number, ...values: readonly SqliteValue[]): Rows {
  const rows: SqliteRow[] = []
  const most = Math.min(BATCH, limit)
  let characters = 0
  for (const row of statement.iterate(...values, most)) {
    rows.push(row)
    characters += typeof row.text === 'string' ? row.text.length : 0
    if (characters >= CHARACTERS) return { rows, more: true }
  }
  return { rows, more: rows.length === most }
}

export function takeBatch(walk: Walk, limit: number, onUnreadable?: OnUnreadable): Batch {
  const { rows, more } = walk.take(limit)
  const events: StoredEvent[] = []
  const broken = (brokenBy: Unreadable): Batch => ({ events, rows, more: false, brokenBy })
  for (const row of rows) {
    const gap = walk.gapBefore(row)
    if (gap !== undefined) {
      if (onUnreadable === undefined) return broken(gap)
      onUnreadable(gap)
    }
    const event = eventOf(row)
    if (onUnreadable === undefined) {
      if (typeof event === 'string') return broken(unreadableRow(row, event))
      events.push(event)
    } else {
      const reason = typeof event === 'string' ? event : reworded(row, event)
      if (reason === undefined) events.push(event as StoredEvent)
      else onUnreadable(unreadableRow(row, reason))
    }
  }
  const rest = more ? undefined : walk.gapAtEnd?.()
  if (rest !== undefined && onUnreadable === undefined) return broken(rest)
  if (rest !== undefined) onUnreadable?.(rest)
  return { events, rows, more }
}

/**
 * Yields the batches of a walk. Yields to the event loop between batches, because the rest of the service shares it.
 */
export async function* batches(walk: Walk, limit = Number.POSITIVE_INFINITY, onUnreadable?: OnUnreadable) {
  for (let left = limit; left > 0; ) {
    const { events, rows, more, brokenBy } = takeBatch(walk, left, onUnreadable)
    if (events.length > 0) yield events
    if (brokenBy !== undefined) throw new UnreadableEvent(brokenBy)
    if (!more) return
    left -= rows.length
    await nextTurn()
  }
}
