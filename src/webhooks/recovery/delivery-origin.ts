import type { Position } from '../../events/log/envelope.js'
import { isInLog, landmarkOf } from '../../stores/applied-position.js'
import type { DocumentStore } from '../../stores/document-store.js'
import type { EventStore } from '../../stores/event-store.js'
import { pagesOf } from '../../stores/find-after.js'
import { type Delivery, deliveryRows, LEDGER } from '../ledger/ledger.js'

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
  const rows = await deliveryRows(documents)
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

/**
 * Gives deliveries the hashes of their events, for a log whose events got other hashes and kept their positions. The
 * payload contains the hash, too.
 */
export async function updateHashes(documents: DocumentStore, store: Pick<EventStore, 'at'>): Promise<void> {
  if (!(await documents.collections()).includes(LEDGER)) return
  const rows = await deliveryRows(documents)
  for await (const page of pagesOf(rows, { limit: PAGE_SIZE, sort: [{ field: '_id' }] })) {
    for (const row of page) {
      const { landmark, body } = row
      if (landmark === undefined) continue
      const event = await store.at(landmark.position)
      if (event?.id !== landmark.id || event.hash === landmark.hash) continue
      // The first match is the attribute before the data.
      const updated = body.replace(`"hash":"${landmark.hash}"`, `"hash":"${event.hash}"`)
      await rows.put({ ...row, landmark: landmarkOf(event), body: updated })
    }
  }
}

export async function removeDeliveries(documents: DocumentStore, ids: readonly string[]): Promise<void> {
  await (await deliveryRows(documents)).remove(ids)
}

async function hasLostEvent(
  { landmark }: Delivery,
  store: Pick<EventStore, 'at'>,
  knownUpTo: Position,
): Promise<boolean> {
  return landmark !== undefined && landmark.position > knownUpTo && !(await isInLog(store, landmark))
}
