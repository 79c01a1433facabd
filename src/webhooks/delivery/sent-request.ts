import type { LoggedAttempt } from '../ledger/attempt-log.js'
import { usualHeaders } from './send.js'
import { timestampOf } from './signature.js'

/** What an attempt sent. */
export interface SentRequest {
  readonly method: 'POST'
  readonly url: string | null
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** All but its signature: whoever has that could send the same once more, and be believed. */
export const requestOf = ({ event_id, sent_at, sent_to, sent_body }: LoggedAttempt): SentRequest => ({
  method: 'POST',
  url: sent_to ?? null,
  headers: {
    ...usualHeaders(sent_body),
    'webhook-id': event_id,
    'webhook-timestamp': timestampOf(new Date(sent_at)),
  },
  body: sent_body,
})
