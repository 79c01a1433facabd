import { IDEMPOTENCY_RECORDS, type IdempotencyRecord } from '../idempotency/idempotency-record.js'
import type { Collection, DocumentStore } from '../stores/document-store.js'
import { pagesOf } from '../stores/find-after.js'
import { PAGES } from './pages.js'

/** A stored response of any version. */
type StoredResponse = { readonly text: string | null; readonly scopes?: readonly string[] }

/**
 * Removes API keys, webhook secrets, and sign-in links from stored responses. Responses without the scopes of their
 * request get an empty list.
 */
export async function eraseSecrets(documents: DocumentStore): Promise<void> {
  const records: Collection<IdempotencyRecord<StoredResponse>> = await documents.collection(IDEMPOTENCY_RECORDS)
  for await (const page of pagesOf(records, PAGES)) {
    for (const record of page) {
      const { answer, unfinished, lease } = record
      const converted = {
        ...record,
        ...(answer && { answer: withoutSecrets(answer) }),
        ...(unfinished?.answer && { unfinished: { ...unfinished, answer: withoutSecrets(unfinished.answer) } }),
      }
      // If the record has changed, the current version has stored the response.
      if (JSON.stringify(converted) !== JSON.stringify(record))
        await records.replace(converted, [{ field: 'lease', is: lease }])
    }
  }
}

/** Fields of responses that contain a secret, and how a value is recognized as one. */
const SECRETS: Readonly<Record<string, RegExp>> = { key: /^/, secret: /^/, url: /\/console\/enter#/ }
const MIGHT_CONTAIN_SECRET = new RegExp(`"(?:${Object.keys(SECRETS).join('|')})":"`)

function withoutSecrets(response: StoredResponse): StoredResponse {
  const { text, scopes = [] } = response
  if (text === null || !MIGHT_CONTAIN_SECRET.test(text)) return { ...response, scopes }
  const body: Record<string, unknown> = JSON.parse(text)
  for (const [name, known] of Object.entries(SECRETS)) {
    const value = body[name]
    if (typeof value === 'string' && known.test(value)) body[name] = null
  }
  return { ...response, scopes, text: JSON.stringify(body) }
}
