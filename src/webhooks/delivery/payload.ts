import { z } from 'zod'
import { toJson } from '../../domain/values/exact.js'
import type { Landmark, Position } from '../../events/log/envelope.js'
import type { PublishedEvent } from '../../feed/published-event.js'
import { sequenceOf } from '../../feed/published-events.js'
import type { BusMessage } from '../../stores/message-bus.js'

/** A published event, with the payload that is signed and sent. */
export interface OutgoingEvent {
  readonly id: string
  readonly type: string
  readonly position: Position
  /** The stored event. Unknown for redeliveries. */
  readonly landmark?: Landmark
  /** Trace context of the request that caused the event. */
  readonly traceparent?: string
  readonly body: string
}

/** The payload of a webhook request: the event of the feed with fewer attributes. */
export interface Payload {
  readonly id: string
  readonly type: string
  readonly timestamp: string
  /** Cursor in the event feed; null for events that aren't in the log. */
  readonly sequence: string | null
  /** Hash of the event in the log; null for events that aren't in it. */
  readonly hash: string | null
  readonly data: unknown
}

const API_VERSION = 'v1'
const DATA = ',"data":'

/** Messages of older versions have no hash. */
const envelope = z.object({
  id: z.string(),
  type: z.string(),
  time: z.string(),
  sequence: z.string(),
  hash: z.string().optional(),
})

const head = z.object({ timestamp: z.string(), sequence: z.string() })

export const payloadText = ({ id, type, timestamp, sequence, hash, data }: Payload): string =>
  toJson({ id, type, timestamp, sequence, hash, api_version: API_VERSION, data })

/** Translates a published event into an outgoing event. */
export function outgoingOf(log: string, event: PublishedEvent): OutgoingEvent {
  const { id, type, position, at: timestamp, hash, traceparent, data } = event
  return {
    id,
    type,
    position,
    ...(traceparent === undefined ? {} : { traceparent }),
    body: payloadText({ id, type, timestamp, sequence: sequenceOf(log, event), hash, data }),
  }
}

/** Returns the attributes before `data`, which might be long; undefined if the text is not a payload. */
export function headOf(body: string): Pick<z.infer<typeof head>, 'sequence' | 'timestamp'> | undefined {
  const at = body.indexOf(DATA)
  return at < 0 ? undefined : head.safeParse(JSON.parse(`${body.slice(0, at)}}`)).data
}

/** Translates a message of a broker into an outgoing event. */
export const outgoingFrom = ({ text, ...message }: BusMessage): OutgoingEvent => ({
  ...message,
  body: payloadOf(text),
})

/**
 * Returns the payload for a CloudEvents object. `data` is copied as text, because parsing could lose digits of a quantity. It is
 * the last attribute, and quotes in texts are escaped, so the first match is the attribute.
 */
export function payloadOf(cloudEventText: string): string {
  const at = cloudEventText.indexOf(DATA)
  if (at < 0) throw new TypeError('this event has no data')
  const { id, type, time, sequence, hash } = envelope.parse(JSON.parse(`${cloudEventText.slice(0, at)}}`))
  const head = JSON.stringify({ id, type, timestamp: time, sequence, hash, api_version: API_VERSION })
  return head.slice(0, -1) + cloudEventText.slice(at)
}
