import { positionOf, type StoredResponse } from '../../api/frame/idempotency/stored-response.js'
import { identityIn } from '../../events/log-name.js'
import { IDEMPOTENCY_RECORDS, type IdempotencyRecord } from '../../idempotency/idempotency-record.js'
import { isStillInLog } from '../../idempotency/landmarks.js'
import type { DocumentStore } from '../../stores/document-store.js'
import type { EventStore } from '../../stores/event-store.js'

const PAGE = 200

type Answered = IdempotencyRecord<StoredResponse>

/**
 * Answers that are kept for repeated requests: one that rests on an event that the log does not have is forgotten, so
 * that the request is run anew; the others go on to name places by the log's new name. Gives how many were forgotten.
 * An append in doubt is asked for no more: what it rests on, in other streams, may have gone with what the log has lost.
 */
export async function reconcileStoredResponses(
  events: EventStore,
  documents: DocumentStore,
  name: string,
): Promise<number> {
  // Whatever name of this log they were given with: its places are the same.
  const cursors = new RegExp(`${identityIn(name)}(?:0[0-9a-z]{9})?(?=\\.[0-9a-v]{11}(?![0-9a-z]))`, 'g')
  const renamed = ({ doubt: _, ...claim }: Answered) =>
    JSON.parse(JSON.stringify(claim).replace(cursors, name)) as Answered
  const claims = await documents.collection<Answered>(IDEMPOTENCY_RECORDS)
  let forgotten = 0
  for (let last = ''; ; ) {
    const page = await claims.find({ where: [{ field: '_id', above: last }], limit: PAGE })
    for (const claim of page) {
      if (claim.state === 'done' && !(await isStillInLog(claim, positionOf, events.at))) {
        await claims.remove([claim._id])
        forgotten += 1
      } else await claims.replace(renamed(claim), [{ field: 'lease', is: claim.lease }])
    }
    if (page.length < PAGE) return forgotten
    last = page.at(-1)?._id ?? last
  }
}
