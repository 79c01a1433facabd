import { z } from 'zod'
import { furtherId } from '../domain/ids.js'
import { parseCursor } from '../events/cursor.js'
import type { Position } from '../events/envelope.js'
import { type AppliedPosition, isInLog } from '../stores/applied-position.js'
import type { DocumentStore } from '../stores/document-store.js'
import type { EventStore } from '../stores/event-store.js'
import { type Delivery, LEDGER, rowsOf } from './ledger.js'

const AT_ONCE = 500
/** An event is told as a few. */
const MOST_TOLD = 32

/**
 * Ids of the rows that tell of what is not in the log, page by page. Up to a position the log is known to be the one
 * they were made from. What was attempted stays in the log of attempts.
 */
export async function* lostRows(
  documents: DocumentStore,
  store: Pick<EventStore, 'at'>,
  knownUpTo: Position,
): AsyncGenerator<readonly string[], void, undefined> {
  if (!(await documents.collections()).includes(LEDGER)) return
  const rows = await rowsOf(documents)
  for (let after = ''; ; ) {
    const page = await rows.find({ where: [{ field: '_id', above: after }], limit: AT_ONCE })
    const lost: string[] = []
    for (const row of page) if (await isLost(row, store, knownUpTo)) lost.push(row._id)
    if (lost.length > 0) yield lost
    const last = page.at(-1)
    if (last === undefined || page.length < AT_ONCE) return
    after = last._id
  }
}

export async function removeRows(documents: DocumentStore, ids: readonly string[]): Promise<void> {
  await (await rowsOf(documents)).remove(ids)
}

async function isLost(row: Delivery, store: Pick<EventStore, 'at'>, knownUpTo: Position): Promise<boolean> {
  const applied = appliedBy(row)
  return applied !== undefined && applied.position > knownUpTo && !(await isInLog(store, applied))
}

/** The event that it tells of. Rows of earlier versions know its position and what it was told as. */
function appliedBy({ landmark, body, event_id }: Delivery): AppliedPosition | undefined {
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
