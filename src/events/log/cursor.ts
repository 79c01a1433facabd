import type { Position } from './envelope.js'

/**
 * A place in what is told of the log, as clients see it: `<log>.<position>`, the position in base 32 of fixed width, so
 * that cursors of one log rise in string order. The name of the log makes a cursor of another one recognisable.
 *
 * An event of the log may be told as several. The cursor of the last of them is that of the position itself, so that
 * the position of a write stands for all that it led to. Those before it sort between the two: they are written as the
 * number below that of their position, with how many were told. That is spelling alone: what is read is the position
 * of the event itself, and no place in the log lies at the number below.
 */
export type Cursor = string

const WIDTH = 11
const TOLD_WIDTH = 2
const PATTERN = /^([0-9a-z]{4,40})\.([0-7][0-9a-v]{10})(?:\.([0-9a-v]{2}))?$/
/** The same as a pattern for the API reference. */
export const CURSOR_PATTERN = '^[0-9a-z]{4,40}\\.[0-7][0-9a-v]{10}(\\.[0-9a-v]{2})?$'

export const cursorOf = (log: string, position: Position): Cursor => `${log}.${padded(position, WIDTH)}`

/**
 * Returns the cursor of a reader that continues within the event at a position, of which it has read a number of
 * public events.
 */
export const cursorFrom = (log: string, position: Position, told: number): Cursor =>
  `${cursorOf(log, position - 1)}.${padded(told, TOLD_WIDTH)}`

/** Returns the cursor of the nth (from 0) public event of the event at a position. */
export const cursorWithin = (log: string, position: Position, n: number, count: number): Cursor =>
  n + 1 >= count ? cursorOf(log, position) : cursorFrom(log, position, n + 1)

export interface ParsedCursor {
  readonly log: string
  /** Position of the stored event. */
  readonly position: Position
  /** Number of its public events that were read; infinite for all. */
  readonly told: number
}

export function parseCursor(text: string): ParsedCursor | undefined {
  const [, log, place, told] = PATTERN.exec(text) ?? []
  if (log === undefined || place === undefined) return undefined
  const position = Number.parseInt(place, 32)
  if (!Number.isSafeInteger(position)) return undefined
  if (told === undefined) return { log, position, told: Number.POSITIVE_INFINITY }
  return { log, position: position + 1, told: Number.parseInt(told, 32) }
}

const padded = (number: number, width: number): string => number.toString(32).padStart(width, '0')
