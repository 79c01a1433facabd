import { type StoredResponse, withoutSecrets } from '../../api/frame/idempotency/stored-response.js'
import { IDEMPOTENCY_RECORDS, type IdempotencyRecord } from '../../idempotency/idempotency-record.js'
import type { Collection, DocumentStore } from '../../stores/document-store.js'
import type { Warn } from '../../stores/shared/warn.js'
import type { Stores } from '../open/open-stores.js'
import type { Waiting } from '../open/waiting.js'

const DONE = { name: 'done_once' }
const MARK = 'secrets-in-kept-answers'

export interface ScrubOptions {
  readonly stores: Pick<Stores, 'documents' | 'vacuum'>
  readonly waiting: Pick<Waiting, 'for'>
  readonly now: () => number
  readonly warn: Warn
}

/**
 * Removes keys, secrets, and links from stored responses, and from the free pages of the files. Versions up to 1.2 stored
 * them. It runs once per document store, and from the start if it was interrupted.
 */
export async function scrubStoredSecrets({ stores, waiting, now, warn }: ScrubOptions): Promise<void> {
  const { documents, vacuum } = stores
  const isNew = !(await documents.collections()).includes(IDEMPOTENCY_RECORDS.name)
  const done = await documents.collection(DONE)
  if (await done.get(MARK)) return
  if (!isNew) {
    waiting.for('erasing secrets stored by earlier versions')
    await scrubResponses(documents)
    try {
      await vacuum?.()
    } catch (error) {
      warn('erasing secrets from free pages of documents.sqlite failed, retrying at next start', error)
      return
    }
  }
  await done.put({ _id: MARK, at: new Date(now()).toISOString() })
}

const PAGE = { limit: 500, bytes: 1024 * 1024, once: true }

async function scrubResponses(documents: DocumentStore): Promise<void> {
  const records: Collection<IdempotencyRecord<StoredResponse>> = await documents.collection(IDEMPOTENCY_RECORDS)
  for (let last = ''; ; ) {
    const page = await records.find({ where: [{ field: '_id', above: last }], sort: [{ field: '_id' }], ...PAGE })
    for (const record of page) {
      const { answer, lease } = record
      const clean = answer && withoutSecrets(answer)
      // If the record has changed, a current version has stored the response without secrets.
      if (clean && clean !== answer)
        await records.replace({ ...record, answer: clean }, [{ field: 'lease', is: lease }])
    }
    const end = page.at(-1)
    if (end === undefined) return
    last = end._id
  }
}
