import type { Position } from '../../events/log/envelope.js'
import type { BusMessage } from '../message-bus.js'
import { type MessageMark, markOf, traceparentOf } from './message.js'
import type { Delivered } from './pulls.js'
import type { StreamName } from './stream.js'

/** A message of the stream with its mark and sequence. */
export interface ArrivedMessage {
  readonly message: BusMessage
  readonly mark: MessageMark
  readonly sequence: number
}

/** Consecutive messages of the stream. Messages might be missing before the first. */
export interface MessageRun {
  readonly first: MessageMark
  readonly afterGap: boolean
  readonly arrived: readonly ArrivedMessage[]
}

/** Returns the messages after a position, in runs. `seen` is the sequence up to which no message is missing. */
export function runsOf(
  { subjects }: StreamName,
  batch: readonly Delivered[],
  after: Position,
  seen: number | undefined,
): readonly MessageRun[] {
  const runs: { first: MessageMark; afterGap: boolean; arrived: ArrivedMessage[] }[] = []
  let before = seen
  for (const received of batch) {
    const afterGap = before === undefined || received.seq !== before + 1
    before = received.seq
    const mark = markOf(received)
    if (mark === undefined || mark.position <= after) continue
    const run = runs.at(-1)
    const arrived = { mark, sequence: received.seq, message: messageOf(subjects, mark, received) }
    if (run === undefined || afterGap) runs.push({ first: mark, afterGap, arrived: [arrived] })
    else run.arrived.push(arrived)
  }
  return runs
}

function messageOf(subjects: string, { id, position, landmark }: MessageMark, received: Delivered): BusMessage {
  const traceparent = traceparentOf(received)
  return {
    id,
    position,
    landmark,
    type: received.subject.slice(subjects.length + 1),
    text: received.string(),
    ...(traceparent === undefined ? {} : { traceparent }),
  }
}
