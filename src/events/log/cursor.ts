import type { Position } from './envelope.js'

/**
 * A place between two published events, as clients see it: `<log>.<position>`, with the position in base 32 and fixed
 * width, so that cursors of one log sort by position. The name of the log distinguishes its cursors from those of others.
 *
 * An event of the log can be published as several. The last of them has the cursor of the position itself, so that the
 * position of a write covers everything that it published. The cursors of the others must sort before it: they contain
 * the number below the position, and how many were published. This is notation only: parsing returns the position of
 * the event itself.
 */
export type Cursor = string

const WIDTH = 11
const COUNT_WIDTH = 2
const PATTERN = /^([0-9a-z]{4,40})\.([0-7][0-9a-v]{10})(?:\.([0-9a-v]{2}))?$/
/** The same as a pattern for the API reference. */
export const CURSOR_PATTERN = '^[0-9a-z]{4,40}\\.[0-7][0-9a-v]{10}(\\.[0-9a-v]{2})?$'

export const cursorOf = (log: string, position: Position): Cursor => `${log}.${padNumber(position, WIDTH)}`

/**
 * Returns the cursor of a reader that continues within the event at a position, of which it has read a number of
 * published events.
 */
export const cursorFrom = (log: string, position: Position, published: number): Cursor =>
  `${cursorOf(log, position - 1)}.${padNumber(published, COUNT_WIDTH)}`

/** Returns the cursor of the nth (from 0) published event of the event at a position. */
export const cursorWithin = (log: string, position: Position, n: number, count: number): Cursor =>
  n + 1 >= count ? cursorOf(log, position) : cursorFrom(log, position, n + 1)

export interface ParsedCursor {
  readonly log: string
  /** Position of the stored event. */
  readonly position: Position
  /** Number of its published events that were read; infinite for all. */
  readonly publishedEventsRead: number
}

export function parseCursor(text: string): ParsedCursor | undefined {
  const [, log, place, published] = PATTERN.exec(text) ?? []
  if (log === undefined || place === undefined) return undefined
  const position = Number.parseInt(place, 32)
  if (!Number.isSafeInteger(position)) return undefined
  if (published === undefined) return { log, position, publishedEventsRead: Number.POSITIVE_INFINITY }
  return { log, position: position + 1, publishedEventsRead: Number.parseInt(published, 32) }
}

const padNumber = (number: number, width: number): string => number.toString(32).padStart(width, '0')
