import type { EventData } from '@eventstore/db-client'
import type { UUID } from '@eventstore/db-client/generated/shared_pb.js'
import { field } from './protobuf.js'

export interface AppendRequest {
  /** Number that identifies the response. */
  readonly number: number
  readonly stream: string
  readonly events: readonly EventData[]
  /** Undefined for a stream without events. */
  readonly expectedRevision: number | undefined
  readonly deadline: Date
}

const EMPTY = Buffer.alloc(0)
const NUMBER_DIGITS = 12
const NUMBERED_UUID_PREFIX = '00000000-0000-0000-0000-'
const JSON_CONTENT = entry('content-type', 'application/json')

/** Returns an encoded BatchAppendReq. The client would build it from objects, and encode each event twice. */
export function batchAppendRequest({ number, stream, events, expectedRevision, deadline }: AppendRequest): Buffer {
  const id = NUMBERED_UUID_PREFIX + number.toString(16).padStart(NUMBER_DIGITS, '0')
  const ms = deadline.getTime()
  const until = [field.number(1, Math.floor(ms / 1000)), field.number(2, (ms % 1000) * 1_000_000)]
  const options = [
    field.bytes(1, field.text(3, stream)),
    expectedRevision === undefined ? field.bytes(3, EMPTY) : field.number(2, expectedRevision),
    field.bytes(6, Buffer.concat(until)),
  ]
  return Buffer.concat([
    field.bytes(1, uuid(id)),
    field.bytes(2, Buffer.concat(options)),
    ...events.map(event => field.bytes(3, encodeProposed(event))),
    field.number(4, 1),
  ])
}

/** Returns the number in a response. The server sends IDs in either of two formats. */
export function numberIn(id: UUID | undefined): number {
  const structured = id?.getStructured()
  return structured === undefined
    ? Number.parseInt(id?.getString().slice(NUMBERED_UUID_PREFIX.length) ?? '', 16)
    : Number(structured.getLeastSignificantBits())
}

/** Encodes an event with the same bytes as the client. */
function encodeProposed({ id, type, data, metadata }: EventData): Buffer {
  return Buffer.concat([
    field.bytes(1, uuid(id)),
    entry('type', type),
    JSON_CONTENT,
    ...(metadata === undefined ? [] : [field.text(3, JSON.stringify(metadata))]),
    field.text(4, JSON.stringify(data)),
  ])
}

const uuid = (id: string): Buffer => field.text(2, id)

function entry(key: string, value: string): Buffer {
  return field.bytes(2, Buffer.concat([field.text(1, key), field.text(2, value)]))
}
