import { cursorOf, parseCursor } from '../../events/cursor.js'
import type { Position } from '../../events/envelope.js'
import { ApiError } from './errors.js'
import type { FrameLog } from './frame.js'

export interface Positions {
  /** Name of the log. */
  readonly identity: string
  /** Resolves as soon as the read models show everything up to the position: true; or after the time: false. */
  readonly reached: (position: Position, milliseconds: number) => Promise<boolean>
  /** Whether an event of the log begins there. */
  readonly begins: (position: Position) => Promise<boolean>
  /** Resolves when another write may be answered: at once, unless the read models are far behind. */
  readonly keepingUp: () => Promise<void>
}

export const POSITION_HEADER = 'Inventory-Position'
const LONGEST_WAIT = 5000

export const positionHeader = (positions: Positions, position: Position): string =>
  cursorOf(positions.identity, position)

/** Before a write is answered: the write is stored, so that a read model that is late or broken is no error here. */
export async function keepingUp(positions: Positions, log: FrameLog): Promise<void> {
  try {
    await positions.keepingUp()
  } catch (err) {
    log.warn({ err }, 'answered a write while the read models can not follow')
  }
}

/** Before a read: waits for what the caller has seen elsewhere. */
export async function awaitPosition(positions: Positions, header: string | string[]): Promise<void> {
  const cursor = typeof header === 'string' ? parseCursor(header) : undefined
  if (!cursor) {
    const message = 'must be a value that the service gave in this header'
    throw new ApiError('VALIDATION_ERROR', `${POSITION_HEADER}: ${message}`, [{ field: POSITION_HEADER, message }])
  }
  if (cursor.log !== positions.identity) throw gone('names a place in another log')
  const { position } = cursor
  if (await positions.reached(position, 0)) return
  // What is not there is never reached.
  if (!(await positions.begins(position))) throw gone('names no event of this log')
  if (await positions.reached(position, LONGEST_WAIT)) return
  throw new ApiError('UNAVAILABLE', 'The read model has not reached this position yet; try again', [], {
    'Retry-After': '1',
  })
}

const gone = (why: string) =>
  new ApiError('CURSOR_GONE', `${POSITION_HEADER} ${why}; leave the header out, or resume by time with from=`)
