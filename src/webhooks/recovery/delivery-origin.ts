import { isInLog, landmarkOf } from '../../stores/applied-position.js'
import type { DocumentStore } from '../../stores/document-store.js'
import type { EventStore } from '../../stores/event-store.js'
import { pagesOf } from '../../stores/find-after.js'
import { type Delivery, deliveryRows, LEDGER } from '../ledger/ledger.js'

const PAGE_SIZE = 500

/** Yields, page by page, the IDs of deliveries whose event is not in the log. The delivery log keeps the attempts. */
export async function* deliveriesWithoutEvent(
  documents: DocumentStore,
  store: Pick<EventStore, 'at'>,
): AsyncGenerator<readonly string[], void, undefined> {
  for await (const page of pagesOfLedger(documents)) {
    const lost: string[] = []
    for (const { _id, landmark } of page)
      if (landmark !== undefined && !(await isInLog(store, landmark))) lost.push(_id)
    if (lost.length > 0) yield lost
  }
}

/**
 * Gives deliveries the hashes of their events, for a log whose events got other hashes and kept their positions. The
 * payload contains the hash, too.
 */
export async function updateHashes(documents: DocumentStore, store: Pick<EventStore, 'at'>): Promise<void> {
  for await (const page of pagesOfLedger(documents)) {
    const rows = await deliveryRows(documents)
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

/** Yields all deliveries. Without a ledger, there are none, and none is created. */
async function* pagesOfLedger(documents: DocumentStore): AsyncGenerator<readonly Delivery[]> {
  if (!(await documents.collections()).includes(LEDGER)) return
  yield* pagesOf(await deliveryRows(documents), { limit: PAGE_SIZE, sort: [{ field: '_id' }] })
}
