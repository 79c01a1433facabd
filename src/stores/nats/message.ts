import { headers, type MsgHdrs } from 'nats'
import type { Landmark, Position } from '../../events/envelope.js'
import type { BusMessage } from '../message-bus.js'
import type { StreamName } from './stream.js'

const ID = 'Nats-Msg-Id'
const POSITION = 'Inventory-Position'
const EVENT = 'Inventory-Event'
const HASH = 'Inventory-Hash'
/** Which of the messages of its event it is, and of how many: `1/2`. */
const PART = 'Inventory-Part'
/** By which others on the broker know it as well. */
const TRACE = 'traceparent'
/** The message is empty, as its text has so many bytes, more than the broker takes: the log has it. */
const LEFT_OUT = 'Inventory-Left-Out'
/** More than our headers and those of the client come to. */
const HEADERS_BYTES = 2048

export const subjectOf = ({ subjects }: StreamName, message: BusMessage): string => `${subjects}.${message.type}`

export function headersOf({ position, landmark, traceparent }: BusMessage, part = '1/1'): MsgHdrs {
  const made = headers()
  made.set(POSITION, String(position))
  made.set(PART, part)
  if (traceparent !== undefined) made.set(TRACE, traceparent)
  if (landmark === undefined) return made
  made.set(EVENT, landmark.id)
  made.set(HASH, landmark.hash)
  return made
}

/** The text and the headers of a message, for a broker that takes so many bytes at once. */
export function packed(message: BusMessage, part: string | undefined, most: number) {
  const headers = headersOf(message, part)
  const bytes = Buffer.byteLength(message.text)
  if (bytes + HEADERS_BYTES <= most) return { text: message.text, headers }
  headers.set(LEFT_OUT, String(bytes))
  return { text: '', headers }
}

/** The parts of messages, of each event all of them. */
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

/** What a message says of itself. */
export interface Mark {
  readonly id: string
  readonly position: Position
  /** Messages of earlier versions tell neither of these. */
  readonly landmark?: Landmark | undefined
  /** Nothing more is told of its event. */
  readonly last?: boolean | undefined
  /** Its text was too large for the broker. */
  readonly leftOut?: boolean | undefined
}

export const traceparentOf = ({ headers: given }: Received): string | undefined => given?.get(TRACE) || undefined

/** Undefined if the message is not one of ours. */
export function markOf({ headers: given }: Received): Mark | undefined {
  const header = (name: string): string => given?.get(name) ?? ''
  const [id, position, event, hash] = [header(ID), header(POSITION), header(EVENT), header(HASH)]
  if (id === '' || !/^\d+$/.test(position)) return undefined
  const mark = { id, position: Number(position) }
  if (event === '' || hash === '') return mark
  const [number, count] = header(PART).split('/')
  const landmark = { position: mark.position, id: event, hash }
  return { ...mark, landmark, last: number === count, leftOut: header(LEFT_OUT) !== '' }
}
