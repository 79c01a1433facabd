import { randomUUID } from 'node:crypto'
import { streamOf } from '../domain/decisions/aggregate.js'
import { IDEMPOTENCY_RECORDS, type IdempotencyRecord } from '../idempotency/idempotency-record.js'
import { apiKeys } from '../projections/api-keys.js'
import type { ReadModels } from '../projections/engine/read-models.js'
import type { Collection, Doc, DocumentStore } from '../stores/document-store.js'
import { pagesOf } from '../stores/find-after.js'
import { pause } from '../stores/shared/pause.js'
import { yieldToEventLoop } from '../stores/shared/yield-to-event-loop.js'
import { attemptsOf, type LoggedAttempt } from '../webhooks/ledger/attempt-log.js'
import { type Delivery, deliveryRows } from '../webhooks/ledger/ledger.js'
import { eraseInJson } from './erase-in-json.js'

/** The part of a stored response that contains names. */
type StoredResponse = { readonly text: string | null }
type StoredRecord = IdempotencyRecord<StoredResponse>

/** More than the time limit of an attempt. The claims of a process that died can last longer, but it writes nothing. */
const ATTEMPT_MS = 20_000
const CHECK_MS = 50
const PAGE = { limit: 100, bytes: 1024 * 1024 }

/**
 * Erases persons from documents that aren't read models: stored responses, pending deliveries, delivery logs, and
 * snapshots of older versions. Each document is read once, and replaced only if nothing else has changed it. Repetition
 * changes nothing.
 */
export async function eraseStoredCopies(
  documents: DocumentStore,
  readModels: Pick<ReadModels, 'of'>,
  persons: ReadonlySet<string>,
): Promise<void> {
  for (const person of persons) await removeSnapshots(documents, readModels, person)
  await eraseStoredResponses(documents, persons)
  await erasePendingDeliveries(documents, persons)
  await eraseDeliveryLogs(documents, persons)
}

/** Earlier versions stored states of users and keys. */
async function removeSnapshots(
  documents: DocumentStore,
  readModels: Pick<ReadModels, 'of'>,
  person: string,
): Promise<void> {
  const snapshots = await documents.collection<Doc>({ name: 'snapshots' })
  await snapshots.remove([streamOf('user', person), streamOf('administration', 'leaves')])
  const where = [{ field: 'user_id', is: person }]
  for await (const page of pagesOf(readModels.of(apiKeys), { where }))
    await snapshots.remove(page.map(({ _id }) => streamOf('apiKey', _id)))
}

async function eraseStoredResponses(documents: DocumentStore, persons: ReadonlySet<string>): Promise<void> {
  const records: Collection<StoredRecord> = await documents.collection(IDEMPOTENCY_RECORDS)
  for await (const record of each(records)) {
    const { answer, unfinished, lease } = record
    const erased = answer && eraseInResponse(answer, persons)
    const erasedPart = unfinished?.answer && eraseInResponse(unfinished.answer, persons)
    if (erased === answer && erasedPart === unfinished?.answer) continue
    const replacement: StoredRecord = {
      ...record,
      ...(erased ? { answer: erased } : {}),
      ...(unfinished && erasedPart ? { unfinished: { ...unfinished, answer: erasedPart } } : {}),
      lease: randomUUID(),
    }
    await records.replace(replacement, [{ field: 'lease', is: lease }])
    await yieldToEventLoop()
  }
}

/** Returns the identical response if it doesn't name the persons. */
function eraseInResponse(response: StoredResponse, persons: ReadonlySet<string>): StoredResponse {
  if (response.text === null) return response
  const text = eraseInText(response.text, persons)
  return text === response.text ? response : { ...response, text }
}

/**
 * An attempt that is in progress writes the body to the delivery log, and to the delivery if it fails. Therefore, this
 * waits for the end of such attempts, also of those that begin after the delivery was read.
 */
async function erasePendingDeliveries(documents: DocumentStore, persons: ReadonlySet<string>): Promise<void> {
  const rows = await deliveryRows(documents)
  /** Reports whether the delivery doesn't name the persons anymore. */
  async function erase(row: Delivery, evenIfClaimed: boolean): Promise<boolean> {
    const body = eraseInText(row.body, persons)
    if (body === row.body) return true
    const { due = null, claimed_by = null } = row
    if (claimed_by !== null && !evenIfClaimed) return false
    const unchanged = [
      { field: 'due', is: due },
      { field: 'claimed_by', is: claimed_by },
    ]
    const isReplaced = await rows.replace({ ...row, body }, unchanged)
    await yieldToEventLoop()
    return isReplaced
  }
  const remaining = new Set<string>()
  for await (const row of each<Delivery>(rows)) if (!(await erase(row, false))) remaining.add(row._id)
  for (const until = performance.now() + ATTEMPT_MS; remaining.size > 0; await pause(CHECK_MS)) {
    const found = await rows.getMany([...remaining])
    for (const id of remaining) {
      const row = found.get(id)
      if (row === undefined || (await erase(row, performance.now() >= until))) remaining.delete(id)
    }
  }
}

async function eraseDeliveryLogs(documents: DocumentStore, persons: ReadonlySet<string>): Promise<void> {
  const attempts = await attemptsOf(documents)
  for await (const attempt of each<LoggedAttempt>(attempts)) {
    const sent_body = eraseInText(attempt.sent_body, persons)
    if (sent_body === attempt.sent_body) continue
    // A receiver can return what it received, in any form.
    await attempts.put({ ...attempt, sent_body, response_body: null })
    await yieldToEventLoop()
  }
}

/** Texts that aren't JSON don't come from this service. */
function eraseInText(text: string, persons: ReadonlySet<string>): string {
  try {
    return eraseInJson(text, persons)
  } catch {
    return ''
  }
}

async function* each<T extends Doc>(collection: Collection<T>): AsyncGenerator<T> {
  for await (const page of pagesOf(collection, { ...PAGE, sort: [{ field: '_id' }] })) {
    yield* page
    await yieldToEventLoop()
  }
}
