import { isA } from '../../events/kinds/registry.js'
import type { Json } from '../../events/log/canonical.js'
import { PERSONAL_FIELDS } from '../../events/users.js'
import type { RecordHistoryDoc } from '../../projections/histories/record-history.js'
import type { EventReader } from '../../stores/event-reader.js'
import type { PresentedChanges } from '../records/whole-changes.js'

/**
 * Returns the changes of name and email address in entries of a user's history. No read model contains them: they are
 * read from the log, where they can be erased.
 */
export async function personalChanges(
  events: Pick<EventReader, 'readStream'>,
  docs: readonly RecordHistoryDoc[],
): Promise<readonly PresentedChanges[]> {
  const named = docs.filter(({ personal }) => personal !== undefined)
  const [newest, oldest] = [named[0], named.at(-1)]
  if (newest === undefined || oldest === undefined) return []
  const byRevision = new Map<number, PresentedChanges>()
  const range = { from: oldest.revision, limit: newest.revision - oldest.revision + 1 }
  for await (const batch of events.readStream(`user-${newest.record_id}`, range)) {
    for (const event of batch) {
      const changes: { [field: string]: { from: Json; to: Json } } = {}
      for (const field of PERSONAL_FIELDS) {
        if (isA(event, 'user-created') && event.data[field] !== null)
          changes[field] = { from: null, to: event.data[field] }
        const change = isA(event, 'user-updated') ? event.data[field] : undefined
        if (change) changes[field] = change
      }
      byRevision.set(event.revision, changes)
    }
  }
  return docs.map(({ personal, revision }) => (personal ? (byRevision.get(revision) ?? {}) : {}))
}
