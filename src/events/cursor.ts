import type { Position } from './envelope.js'

/**
 * A position as clients see it: `<log>.<position>`, the position in base 32 of fixed width, so that cursors of one log
 * rise in string order. The name of the log makes a cursor of another one recognisable.
 */
export type Cursor = string

const WIDTH = 11
const PATTERN = /^([0-9a-z]{4,40})\.([0-9a-v]{11})$/

export const cursorOf = (log: string, position: Position): Cursor =>
  `${log}.${position.toString(32).padStart(WIDTH, '0')}`

export interface ParsedCursor {
  readonly log: string
  readonly position: Position
}

export function parseCursor(text: string): ParsedCursor | undefined {
  const match = PATTERN.exec(text)
  if (!match) return undefined
  const position = Number.parseInt(match[2]!, 32)
  return Number.isSafeInteger(position) ? { log: match[1]!, position } : undefined
}
