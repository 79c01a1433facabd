import { headers, type MsgHdrs } from 'nats'
import type { Landmark, Position } from '../../events/log/envelope.js'
import type { BusMessage } from '../message-bus.js'
import type { StreamName } from './stream.js'

const ID = 'Nats-Msg-Id'
const POSITION = 'Inventory-Position'
const EVENT = 'Inventory-Event'
const HASH = 'Inventory-Hash'
/** Number of the message among the messages of its event, and their count: `1/2`. */
const PART = 'Inventory-Part'
/** Trace context, under the header name that other programs on the broker use. */
const TRACE = 'traceparent'
/**
 * Size of the text in bytes. The message is empty because the broker rejects messages of this size; the log has the
 * text.
 */
const LEFT_OUT = 'Inventory-Left-Out'
/** Upper bound of the size of our headers and those of the client. */
const HEADERS_BYTES = 2048

export const subjectOf = ({ subjects }: StreamName, message: BusMessage): string => `${subjects}.${message.type}`

export function headersOf({ position, landmark, traceparent }: BusMessage, part = '1/1'): MsgHdrs {
  const all = headers()
  all.set(POSITION, String(position))
  all.set(PART, part)
  if (traceparent !== undefined) all.set(TRACE, traceparent)
  if (landmark === undefined) return all
  all.set(EVENT, landmark.id)
  all.set(HASH, landmark.hash)
  return all
}

/** Returns the text and the headers of a message, for a broker with a maximum message size of `maxBytes` bytes. */
export function packMessage(message: BusMessage, part: string | undefined, maxBytes: number) {
  const headers = headersOf(message, part)
  const bytes = Buffer.byteLength(message.text)
  if (bytes + HEADERS_BYTES <= maxBytes) return { text: message.text, headers }
  headers.set(LEFT_OUT, String(bytes))
  return { text: '', headers }
}

/** Returns the part number of each message. The messages of an event must all be included. */
export function partsOf(messages: readonly BusMessage[]): readonly string[] {
  const counts = new Map<Position, number>()
  const numbers = messages.map(({ position }) => {
    const number = (counts.get(position) ?? 0) + 1
    counts.set(position, number)
    return number
  })
  return messages.map(({ position }, n) => `${numbers[n]}/${counts.get(position)}`)
}

export interface Received {
  readonly subject: string
  readonly headers?: MsgHdrs | undefined
}

/** Properties of a message, from its headers. */
export interface MessageMark {
  readonly id: string
  readonly position: Position
  /** The event of the log that the message describes. */
  readonly landmark: Landmark
  /** Whether the message is the last one of its event. */
  readonly isLast: boolean
  /** Whether the text was omitted because it was too large for the broker. */
  readonly leftOut: boolean
}

export const traceparentOf = ({ headers: natsHeaders }: Received): string | undefined =>
  natsHeaders?.get(TRACE) || undefined

/** Returns the mark of a message; undefined if the message is from another program. */
export function markOf({ headers: natsHeaders }: Received): MessageMark | undefined {
  const header = (name: string): string => natsHeaders?.get(name) ?? ''
  const [id, position, event, hash] = [header(ID), header(POSITION), header(EVENT), header(HASH)]
  if (id === '' || event === '' || hash === '' || !/^\d+$/.test(position)) return undefined
  const [number, count] = header(PART).split('/')
  const landmark = { position: Number(position), id: event, hash }
  return { id, position: landmark.position, landmark, isLast: number === count, leftOut: header(LEFT_OUT) !== '' }
}
