import type { Position } from '../../events/envelope.js'
import { isInLog } from '../../stores/applied-position.js'
import type { DocumentStore } from '../../stores/document-store.js'
import type { EventStore } from '../../stores/event-store.js'
import { type Delivery, LEDGER, rowsOf } from '../ledger/ledger.js'
import { placeToldIn } from './delivery-origin.js'

const AT_ONCE = 500

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
  const applied = placeToldIn(row)
  return applied !== undefined && applied.position > knownUpTo && !(await isInLog(store, applied))
}
