import { positionOf, type StoredResponse } from '../../api/frame/stored-response.js'
import { identityIn } from '../../events/log/log-name.js'
import { IDEMPOTENCY_RECORDS, type IdempotencyRecord, isStillInLog } from '../../idempotency/idempotency-record.js'
import type { DocumentStore } from '../../stores/document-store.js'
import type { EventStore } from '../../stores/event-store.js'

const PAGE_SIZE = 200

type StoredRecord = IdempotencyRecord<StoredResponse>

/**
 * Deletes stored responses that depend on events that the log doesn't have, so that these requests can be repeated.
 * Replaces the name of the log in the others, and returns the number of deleted ones. Unresolved appends are
 * discarded, because the events of other streams that they depend on might be lost, too.
 */
export async function reconcileStoredResponses(
  events: EventStore,
  documents: DocumentStore,
  name: string,
): Promise<number> {
  // Matches any name of this log, because the positions are the same.
  const cursors = new RegExp(`${identityIn(name)}(?:0[0-9a-z]{9})?(?=\\.[0-9a-v]{11}(?![0-9a-z]))`, 'g')
  const renamed = ({ doubt: _, ...claim }: StoredRecord) =>
    JSON.parse(JSON.stringify(claim).replace(cursors, name)) as StoredRecord
  const claims = await documents.collection<StoredRecord>(IDEMPOTENCY_RECORDS)
  let forgotten = 0
  for (let last = ''; ; ) {
    const page = await claims.find({ where: [{ field: '_id', above: last }], limit: PAGE_SIZE })
    for (const claim of page) {
      if (claim.state === 'done' && !(await isStillInLog(claim, positionOf, events))) {
        await claims.remove([claim._id])
        forgotten += 1
      } else await claims.replace(renamed(claim), [{ field: 'lease', is: claim.lease }])
    }
    if (page.length < PAGE_SIZE) return forgotten
    last = page.at(-1)?._id ?? last
  }
}
