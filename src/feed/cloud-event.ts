import { toJson } from '../domain/values/exact.js'
import { identityIn } from '../events/log/log-name.js'
import type { PublishedEvent } from './published-event.js'
import { sequenceOf } from './published-events.js'

/** A CloudEvents 1.0 object in structured JSON. */
export interface CloudEvent {
  readonly specversion: '1.0'
  readonly id: string
  readonly type: string
  readonly source: string
  readonly subject: string
  readonly time: string
  /** Cursor of the event in the feed. */
  readonly sequence: string
  /** SHA-256 of the event in the log, in hexadecimal. */
  readonly hash: string
  readonly datacontenttype: 'application/json'
  readonly data: unknown
}

const sourceOf = (log: string): string => `/inventory/${identityIn(log)}`

/** Returns the CloudEvents object. `data` comes last, because `payloadOf` of the webhooks relies on it. */
export const cloudEvent = (log: string, event: PublishedEvent): CloudEvent => ({
  specversion: '1.0',
  id: event.id,
  type: event.type,
  source: sourceOf(log),
  subject: event.subject,
  time: event.at,
  sequence: sequenceOf(log, event),
  hash: event.hash,
  datacontenttype: 'application/json',
  data: event.data,
})

export const cloudEventText = (log: string, event: PublishedEvent): string => toJson(cloudEvent(log, event))
