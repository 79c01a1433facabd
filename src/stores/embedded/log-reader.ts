import type { Position } from '../../events/log/envelope.js'
import { NoSuchPosition } from '../errors.js'
import type { Start, Unreadable } from '../event-store.js'
import {
  EVENT_COLUMNS,
  type LogScan,
  missingPositions,
  missingRevisions,
  type RowBatch,
  takeRows,
} from './event-batches.js'
import { LIMIT, numberIn, type Sqlite } from './sqlite.js'

export interface LogReader {
  /** Returns the position before a start. Positions have no gaps. Throws NoSuchPosition if the start is not in the log. */
  before(start: Start): Position
  all(start: Start): LogScan
  /** Returns a backward scan from a position, by default from the last. Throws NoSuchPosition if it is not in the log. */
  allBackwards(from?: Position): LogScan
  forwards(stream: string, from?: number): LogScan
  backwards(stream: string, from?: number): LogScan
}

/**
 * Returns a reader of the log. Each batch is a separate statement, so that no read transaction stays open while the
 * caller processes a batch.
 */
export function createLogReader(db: Sqlite, head: () => Position): LogReader {
  const rowsOf = (rest: string) =>
    db.prepare(`SELECT ${EVENT_COLUMNS} FROM events e LEFT JOIN streams s ON s.id = e.stream ${rest}`)
  const rising = rowsOf(`WHERE e.position >= ? ORDER BY e.position LIMIT ${LIMIT}`)
  const falling = rowsOf(`WHERE e.position <= ? ORDER BY e.position DESC LIMIT ${LIMIT}`)
  const forwards = rowsOf(`WHERE e.stream = ? AND e.revision >= ? ORDER BY e.revision LIMIT ${LIMIT}`)
  const backwards = rowsOf(`WHERE e.stream = ? AND e.revision <= ? ORDER BY e.revision DESC LIMIT ${LIMIT}`)
  const keyOf = db.prepare('SELECT id FROM streams WHERE name = ?')
  const lastOf = db.prepare('SELECT coalesce(max(revision), -1) AS revision FROM events WHERE stream = ?')

  const keyIn = (stream: string): number | undefined => {
    const row = keyOf.get(stream)
    return row && numberIn(row, 'id')
  }

  function before({ after, from }: Start): Position {
    const place = from ?? after
    if (!Number.isSafeInteger(place) || place < 0 || place > head()) throw new NoSuchPosition(place)
    return from === undefined ? place : Math.max(place - 1, 0)
  }

  return {
    before,

    all(start) {
      let next = before(start) + 1
      return {
        take: limit => takeRows(rising, limit, next),
        gapBefore(row) {
          const expected = next
          const position = numberIn(row, 'position')
          next = position + 1
          return position === expected ? undefined : missingPositions(expected, position - 1)
        },
      }
    },

    allBackwards(from) {
      if (from === 0) throw new NoSuchPosition(from)
      let next = from === undefined ? head() : before({ from }) + 1
      const missingDownTo = (position: Position): Unreadable | undefined =>
        next < position ? undefined : missingPositions(position, next)
      return {
        take: limit => takeRows(falling, limit, next),
        gapBefore(row) {
          const position = numberIn(row, 'position')
          const gap = missingDownTo(position + 1)
          next = position - 1
          return gap
        },
        gapAtEnd: () => missingDownTo(1),
      }
    },

    forwards(stream, from = 0) {
      const key = keyIn(stream)
      let next = from
      return {
        take: limit => (key === undefined ? NONE : takeRows(forwards, limit, key, next)),
        gapBefore(row) {
          const expected = next
          const revision = numberIn(row, 'revision')
          next = revision + 1
          return revision === expected ? undefined : missingRevisions(stream, expected, revision - 1)
        },
      }
    },

    backwards(stream, from = Number.MAX_SAFE_INTEGER) {
      const key = keyIn(stream)
      let next = key === undefined ? -1 : Math.min(from, numberIn(lastOf.get(key), 'revision'))
      const missingDownTo = (revision: number): Unreadable | undefined =>
        next < revision ? undefined : missingRevisions(stream, revision, next)
      return {
        take: limit => (key === undefined ? NONE : takeRows(backwards, limit, key, next)),
        gapBefore(row) {
          const revision = numberIn(row, 'revision')
          const gap = missingDownTo(revision + 1)
          next = revision - 1
          return gap
        },
        gapAtEnd: () => missingDownTo(0),
      }
    },
  }
}

const NONE: RowBatch = { rows: [], more: false }
