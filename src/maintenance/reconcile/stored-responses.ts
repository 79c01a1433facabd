import { positionOf, type StoredResponse } from '../../api/frame/stored-response.js'
import { identityIn } from '../../events/log/log-name.js'
import { IDEMPOTENCY_RECORDS, type IdempotencyRecord, isStillInLog } from '../../idempotency/idempotency-record.js'
import type { DocumentStore } from '../../stores/document-store.js'
import type { EventStore } from '../../stores/event-store.js'
import { pagesOf } from '../../stores/find-after.js'

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
  for await (const page of pagesOf(claims, { sort: [{ field: '_id' }] })) {
    for (const claim of page) {
      if (claim.state === 'done' && !(await isStillInLog(claim, positionOf, events))) {
        await claims.remove([claim._id])
        forgotten += 1
      } else await claims.replace(renamed(claim), [{ field: 'lease', is: claim.lease }])
    }
  }
  return forgotten
}
