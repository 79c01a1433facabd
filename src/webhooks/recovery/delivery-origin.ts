import { z } from 'zod'
import { furtherId } from '../../domain/values/ids.js'
import { parseCursor } from '../../events/log/cursor.js'
import type { Position } from '../../events/log/envelope.js'
import { type AppliedPosition, isInLog } from '../../stores/applied-position.js'
import type { DocumentStore } from '../../stores/document-store.js'
import type { EventStore } from '../../stores/event-store.js'
import { type Delivery, LEDGER, rowsOf } from '../ledger/ledger.js'

/** One stored event is published as several events, but never as this many. */
const MAX_PUBLISHED = 32

/** Returns the stored event of a delivery. Deliveries of earlier versions know only its position and a published ID. */
export function originOf({ landmark, body, event_id }: Delivery): AppliedPosition | undefined {
  if (landmark !== undefined) return landmark
  const position = positionIn(body)
  if (position === undefined) return undefined
  return {
    position,
    resembles: ({ id }) => Array.from({ length: MAX_PUBLISHED }, (_, n) => furtherId(id, n)).includes(event_id),
  }
}

const payload = z.object({ sequence: z.string() })

/** Deliveries of earlier versions have the position in the cursor of their body, which is empty after completion. */
function positionIn(body: string): Position | undefined {
  if (body === '') return undefined
  const { data } = payload.safeParse(JSON.parse(body))
  return data && parseCursor(data.sequence)?.position
}

const PAGE_SIZE = 500

/**
 * Yields, page by page, the IDs of deliveries whose event is not in the log. Up to `knownUpTo`, the log is known to contain
 * the events. The delivery log keeps the attempts.
 */
export async function* deliveriesWithoutEvent(
  documents: DocumentStore,
  store: Pick<EventStore, 'at'>,
  knownUpTo: Position,
): AsyncGenerator<readonly string[], void, undefined> {
  if (!(await documents.collections()).includes(LEDGER)) return
  const rows = await rowsOf(documents)
  for (let after = ''; ; ) {
    const page = await rows.find({ where: [{ field: '_id', above: after }], limit: PAGE_SIZE })
    const lost: string[] = []
    for (const row of page) if (await hasLostEvent(row, store, knownUpTo)) lost.push(row._id)
    if (lost.length > 0) yield lost
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE_SIZE) return
    after = last._id
  }
}

export async function removeDeliveries(documents: DocumentStore, ids: readonly string[]): Promise<void> {
  await (await rowsOf(documents)).remove(ids)
}

async function hasLostEvent(row: Delivery, store: Pick<EventStore, 'at'>, knownUpTo: Position): Promise<boolean> {
  const origin = originOf(row)
  return origin !== undefined && origin.position > knownUpTo && !(await isInLog(store, origin))
}
