import { z } from 'zod'
import type { Landmark, Position } from '../../events/envelope.js'
import { toJson } from '../../events/exact.js'
import type { PublicEvent } from '../../feed/public-event.js'
import { sequenceOf } from '../../feed/public-events.js'
import type { BusMessage } from '../../stores/message-bus.js'

/** A published event, with the payload that is signed and sent. */
export interface OutgoingEvent {
  readonly id: string
  readonly type: string
  readonly position: Position
  /** The stored event; unknown if an earlier version published this one. */
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
  /** The cursor, from which the feed can be read on. Null for what is not in the log. */
  readonly sequence: string | null
  readonly data: unknown
}

const API_VERSION = 'v1'
const DATA = ',"data":'

const envelope = z.object({ id: z.string(), type: z.string(), time: z.string(), sequence: z.string() })

const head = z.object({ timestamp: z.string(), sequence: z.string() })

export const payloadText = ({ id, type, timestamp, sequence, data }: Payload): string =>
  toJson({ id, type, timestamp, sequence, api_version: API_VERSION, data })

/** An event of the feed as receivers are sent it. */
export function outgoingOf(log: string, event: PublicEvent): OutgoingEvent {
  const { id, type, position, at: timestamp, traceparent, data } = event
  return {
    id,
    type,
    position,
    ...(traceparent === undefined ? {} : { traceparent }),
    body: payloadText({ id, type, timestamp, sequence: sequenceOf(log, event), data }),
  }
}

/** What of a payload comes before its data, which may be long; undefined of a text that is none. */
export function headOf(body: string): Pick<z.infer<typeof head>, 'sequence' | 'timestamp'> | undefined {
  const at = body.indexOf(DATA)
  return at < 0 ? undefined : head.safeParse(JSON.parse(`${body.slice(0, at)}}`)).data
}

/** A message of a broker as receivers are sent it. */
export const outgoingFrom = ({ text, ...message }: BusMessage): OutgoingEvent => ({
  ...message,
  body: payloadOf(text),
})

/**
 * The payload for a CloudEvents object. Its data is passed on as the text that it is: parsed, a quantity could lose
 * digits. It comes last there, and a quote inside a text is escaped, so the first key named so is the one.
 */
export function payloadOf(cloudEventText: string): string {
  const at = cloudEventText.indexOf(DATA)
  if (at < 0) throw new TypeError('this event has no data')
  const { id, type, time, sequence } = envelope.parse(JSON.parse(`${cloudEventText.slice(0, at)}}`))
  const head = JSON.stringify({ id, type, timestamp: time, sequence, api_version: API_VERSION })
  return head.slice(0, -1) + cloudEventText.slice(at)
}
