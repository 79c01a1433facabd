import { headers, type MsgHdrs } from 'nats'
import type { BusMessage } from '../message-bus.js'
import type { StreamName } from './stream.js'

const POSITION = 'Inventory-Position'
const ID = 'Nats-Msg-Id'

export const subjectOf = ({ subjects }: StreamName, message: BusMessage): string => `${subjects}.${message.type}`

export function headersOf(message: BusMessage): MsgHdrs {
  const made = headers()
  made.set(POSITION, String(message.position))
  return made
}

export interface Received {
  readonly subject: string
  readonly headers?: MsgHdrs | undefined
}

/** What a stored message says of itself; undefined if it is not one of ours. */
export function markOf({ headers: given }: Received): Pick<BusMessage, 'id' | 'position'> | undefined {
  const [id, position] = [given?.get(ID) ?? '', given?.get(POSITION) ?? '']
  return id !== '' && /^\d+$/.test(position) ? { id, position: Number(position) } : undefined
}

export function messageIn(name: StreamName, received: Received, text: string): BusMessage | undefined {
  const mark = markOf(received)
  return mark && { ...mark, type: received.subject.slice(name.subjects.length + 1), text }
}
