import type { Mint } from '../../domain/values/ids.js'
import type { Collection, Doc, DocumentStore, FilterCondition } from '../../stores/document-store.js'
import { findAfter } from '../../stores/find-after.js'
import { iso } from '../clock.js'
import type { AttemptResult } from '../delivery/send.js'

export type Trigger = 'event' | 'retry' | 'test' | 'redelivery'

/** An entry of the delivery log. It contains the body, to send it again. */
export interface LoggedAttempt extends Doc {
  readonly webhook_id: string
  readonly event: string
  readonly event_id: string
  readonly sent_at: string
  readonly status_code: number
  readonly duration_ms: number
  readonly success: boolean
  readonly attempt: number
  readonly trigger: Trigger
  readonly error: string | null
  readonly response_body: string | null
  readonly next_attempt_at: string | null
  /** Null if the URL was not recorded. */
  readonly sent_to: string | null
  readonly sent_body: string
  readonly expires: string
}

/** Time, URL, and result of an attempt. */
export interface SentAttempt {
  readonly sentAt: number
  readonly sentTo: string
  readonly result: AttemptResult
}

export interface NewLogEntry extends SentAttempt {
  readonly webhookId: string
  readonly type: string
  readonly eventId: string
  readonly body: string
  readonly attempt: number
  readonly trigger: Trigger
  readonly nextAttemptAt: string | null
}

export interface AttemptQuery {
  readonly webhookId: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly status?: 'success' | 'failed' | undefined
  readonly limit: number
  readonly offset: number
  /** Last entry of the previous page, instead of the offset. */
  readonly after?: LoggedAttempt | undefined
}

export interface AttemptLog {
  add(attempted: NewLogEntry): Promise<LoggedAttempt>
  get(webhookId: string, id: string): Promise<LoggedAttempt | undefined>
  /** Newest first. */
  list(query: AttemptQuery): Promise<{ readonly total: number; readonly entries: readonly LoggedAttempt[] }>
}

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

export const attemptsOf = (documents: DocumentStore): Promise<Collection<LoggedAttempt>> =>
  documents.collection<LoggedAttempt>({
    name: 'webhook_logs',
    indexes: [
      ['webhook_id', 'sent_at'],
      ['webhook_id', 'success', 'sent_at'],
    ],
    expires: 'expires',
  })

export async function createAttemptLog(documents: DocumentStore, mint: Mint): Promise<AttemptLog> {
  const entries = await attemptsOf(documents)

  return {
    async add(attempted) {
      const entry = entryOf(mint('wl'), attempted)
      await entries.insert(entry, { once: true })
      return entry
    },
    async get(webhookId, id) {
      const found = await entries.get(id)
      return found?.webhook_id === webhookId ? found : undefined
    },
    async list({ webhookId, from, to, status, limit, offset, after }) {
      const where: FilterCondition[] = [{ field: 'webhook_id', is: webhookId }]
      if (status) where.push({ field: 'success', is: status === 'success' })
      if (from !== undefined) where.push({ field: 'sent_at', atLeast: from })
      if (to !== undefined) where.push({ field: 'sent_at', atMost: to })
      const sort = [
        { field: 'sent_at', descending: true },
        { field: '_id', descending: true },
      ]
      const query = { where, sort, limit }
      const [total, found] = await Promise.all([
        entries.count({ where }),
        after ? findAfter(entries, query, after) : entries.find({ ...query, offset }),
      ])
      return { total, entries: found }
    },
  }
}

function entryOf(id: string, attempted: NewLogEntry): LoggedAttempt {
  const { webhookId, type, eventId, sentAt, sentTo, body, attempt, trigger, result, nextAttemptAt } = attempted
  const { status_code, duration_ms, success, error, response_body } = result
  return {
    _id: id,
    webhook_id: webhookId,
    event: type,
    event_id: eventId,
    sent_at: iso(sentAt),
    status_code,
    duration_ms,
    success,
    attempt,
    trigger,
    error,
    response_body,
    next_attempt_at: nextAttemptAt,
    sent_to: sentTo,
    sent_body: body,
    expires: iso(sentAt + RETENTION_MS),
  }
}
