import { z } from 'zod'
import { furtherId } from '../domain/values/ids.js'
import { parseCursor } from '../events/log/cursor.js'
import type { Landmark } from '../events/log/envelope.js'
import { landmarkOf } from '../stores/applied-position.js'
import type { Collection, DocumentStore } from '../stores/document-store.js'
import type { EventStore } from '../stores/event-store.js'
import { pagesOf } from '../stores/find-after.js'
import { attemptsOf, type LoggedAttempt } from '../webhooks/ledger/attempt-log.js'
import { type Delivery, deliveryRows, LEDGER } from '../webhooks/ledger/ledger.js'
import { PAGES } from './pages.js'

/** One stored event is published as several events, but never as this many. */
const MAX_PUBLISHED = 32

/** Adds the stored event to pending deliveries. Their body contains its position, and their event has a derived ID. */
export async function addEventsToDeliveries(documents: DocumentStore, events: Pick<EventStore, 'at'>): Promise<void> {
  if (!(await documents.collections()).includes(LEDGER)) return
  const rows = await deliveryRows(documents)
  for await (const page of pagesOf(rows, PAGES)) {
    for (const row of page) {
      const landmark = row.landmark === undefined ? await landmarkIn(row, events) : undefined
      if (landmark === undefined) continue
      const { due = null, claimed_by = null } = row
      const unchanged = [
        { field: 'due', is: due },
        { field: 'claimed_by', is: claimed_by },
      ]
      await rows.replace({ ...row, landmark: { ...landmark } }, unchanged)
    }
  }
}

const payload = z.object({ sequence: z.string() })

async function landmarkIn({ body, event_id }: Delivery, events: Pick<EventStore, 'at'>): Promise<Landmark | undefined> {
  // The body of a completed delivery is empty.
  if (body === '') return undefined
  const { data } = payload.safeParse(JSON.parse(body))
  const position = data && parseCursor(data.sequence)?.position
  const event = position === undefined ? undefined : await events.at(position)
  if (event === undefined) return undefined
  const published = Array.from({ length: MAX_PUBLISHED }, (_, n) => furtherId(event.id, n))
  return published.includes(event_id) ? landmarkOf(event) : undefined
}

/** Logged attempts had no URL. */
export async function addUrlsToAttempts(documents: DocumentStore): Promise<void> {
  const attempts: Collection<LoggedAttempt> = await attemptsOf(documents)
  for await (const page of pagesOf(attempts, PAGES)) {
    const incomplete = page.filter(({ sent_to }: Partial<LoggedAttempt>) => sent_to === undefined)
    if (incomplete.length > 0) await attempts.putMany(incomplete.map(attempt => ({ ...attempt, sent_to: null })))
  }
}
