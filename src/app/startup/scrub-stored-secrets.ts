import { type StoredResponse, withoutSecrets } from '../../api/frame/idempotency/stored-response.js'
import { IDEMPOTENCY_RECORDS, type IdempotencyRecord } from '../../idempotency/idempotency-record.js'
import type { Collection, DocumentStore } from '../../stores/document-store.js'
import type { Warn } from '../../stores/shared/warn.js'
import type { Stores } from '../open/open-stores.js'
import type { Waiting } from '../open/waiting.js'

const DONE = { name: 'done_once' }
const MARK = 'secrets-in-kept-answers'

export interface ErasingOptions {
  readonly stores: Pick<Stores, 'documents' | 'vacuum'>
  readonly waiting: Pick<Waiting, 'for'>
  readonly now: () => number
  readonly warn: Warn
}

/**
 * Answers that are kept for repeated requests held the keys, secrets and links that they had told, up to version 1.2.
 * Those are taken out of them, and out of what is free in the files, once. Who is killed meanwhile begins anew.
 */
export async function eraseToldSecrets({ stores, waiting, now, warn }: ErasingOptions): Promise<void> {
  const { documents, vacuum } = stores
  const isNew = !(await documents.collections()).includes(IDEMPOTENCY_RECORDS.name)
  const done = await documents.collection(DONE)
  if (await done.get(MARK)) return
  if (!isNew) {
    waiting.for('erasing secrets stored by earlier versions')
    await eraseIn(documents)
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

async function eraseIn(documents: DocumentStore): Promise<void> {
  const claims: Collection<IdempotencyRecord<StoredResponse>> = await documents.collection(IDEMPOTENCY_RECORDS)
  for (let last = ''; ; ) {
    const page = await claims.find({ where: [{ field: '_id', above: last }], sort: [{ field: '_id' }], ...PAGE })
    for (const claim of page) {
      const { answer, lease } = claim
      const clean = answer && withoutSecrets(answer)
      // Taken over meanwhile, it is answered anew, by a program that leaves them out.
      if (clean && clean !== answer) await claims.replace({ ...claim, answer: clean }, [{ field: 'lease', is: lease }])
    }
    const end = page.at(-1)
    if (end === undefined) return
    last = end._id
  }
}
