import { randomUUID } from 'node:crypto'
import { streamOf } from '../domain/decisions/aggregate.js'
import { IDEMPOTENCY_RECORDS, type IdempotencyRecord } from '../idempotency/idempotency-record.js'
import { apiKeys } from '../projections/api-keys.js'
import type { ReadModels } from '../projections/engine/read-models.js'
import type { Collection, Doc, DocumentStore } from '../stores/document-store.js'
import { pagesOf } from '../stores/find-after.js'
import { yieldToEventLoop } from '../stores/shared/yield-to-event-loop.js'
import { attemptsOf, type LoggedAttempt } from '../webhooks/ledger/attempt-log.js'
import { type Delivery, deliveryRows } from '../webhooks/ledger/ledger.js'
import { eraseInJson } from './erase-in-json.js'

/** The part of a stored response that contains names. */
type StoredResponse = { readonly text: string | null }
type StoredRecord = IdempotencyRecord<StoredResponse>

const PAGE = { limit: 100, bytes: 1024 * 1024 }

/**
 * Erases a person from documents that aren't read models: stored responses, pending deliveries, delivery logs, and
 * snapshots of older versions. Each document is replaced only if nothing else has changed it. Repetition changes
 * nothing.
 */
export async function eraseStoredCopies(
  documents: DocumentStore,
  readModels: Pick<ReadModels, 'of'>,
  person: string,
): Promise<void> {
  await removeSnapshots(documents, readModels, person)
  await eraseStoredResponses(documents, person)
  await erasePendingDeliveries(documents, person)
  await eraseDeliveryLogs(documents, person)
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

async function eraseStoredResponses(documents: DocumentStore, person: string): Promise<void> {
  const records: Collection<StoredRecord> = await documents.collection(IDEMPOTENCY_RECORDS)
  for await (const record of each(records)) {
    const { answer, unfinished, lease } = record
    const erased: StoredRecord = {
      ...record,
      ...(answer ? { answer: eraseInResponse(answer, person) } : {}),
      ...(unfinished?.answer
        ? { unfinished: { ...unfinished, answer: eraseInResponse(unfinished.answer, person) } }
        : {}),
    }
    if (!isSame(erased, record))
      await records.replace({ ...erased, lease: randomUUID() }, [{ field: 'lease', is: lease }])
  }
}

const eraseInResponse = (response: StoredResponse, person: string): StoredResponse =>
  response.text === null ? response : { ...response, text: eraseInText(response.text, person) }

async function erasePendingDeliveries(documents: DocumentStore, person: string): Promise<void> {
  const rows = await deliveryRows(documents)
  for await (const row of each<Delivery>(rows)) {
    const body = eraseInText(row.body, person)
    const { due = null, claimed_by = null } = row
    const unchanged = [
      { field: 'due', is: due },
      { field: 'claimed_by', is: claimed_by },
    ]
    if (body !== row.body) await rows.replace({ ...row, body }, unchanged)
  }
}

async function eraseDeliveryLogs(documents: DocumentStore, person: string): Promise<void> {
  const attempts = await attemptsOf(documents)
  for await (const attempt of each<LoggedAttempt>(attempts)) {
    const sent_body = eraseInText(attempt.sent_body, person)
    // A receiver can return what it received, in any form.
    if (sent_body !== attempt.sent_body) await attempts.put({ ...attempt, sent_body, response_body: null })
  }
}

/** Texts that aren't JSON don't come from this service. */
function eraseInText(text: string, person: string): string {
  try {
    return eraseInJson(text, person)
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

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)
