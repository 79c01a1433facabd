import { z } from 'zod'
import { furtherId } from '../../domain/values/ids.js'
import { parseCursor } from '../../events/cursor.js'
import type { Position } from '../../events/envelope.js'
import type { AppliedPosition } from '../../stores/applied-position.js'
import type { Delivery } from '../ledger/ledger.js'

/** An event is told as a few. */
const MOST_TOLD = 32

/** The event that a row tells of. Rows of earlier versions know its position and what it was told as. */
export function placeToldIn({ landmark, body, event_id }: Delivery): AppliedPosition | undefined {
  if (landmark !== undefined) return landmark
  const position = positionIn(body)
  if (position === undefined) return undefined
  return {
    position,
    resembles: ({ id }) => Array.from({ length: MOST_TOLD }, (_, n) => furtherId(id, n)).includes(event_id),
  }
}

const told = z.object({ sequence: z.string() })

/** Rows of earlier versions name the event by the cursor in their body, unless they are settled: then it is empty. */
function positionIn(body: string): Position | undefined {
  if (body === '') return undefined
  const { data } = told.safeParse(JSON.parse(body))
  return data && parseCursor(data.sequence)?.position
}
