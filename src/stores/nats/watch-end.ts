import type { JetStreamManager } from 'nats'
import { pause } from '../shared/pause.js'
import { messageIn } from './end.js'
import { isMissing, type StreamName } from './stream.js'

export interface WatchedEnd {
  readonly manager: JetStreamManager
  readonly name: StreamName
  /** The number of the last message that is known to have been there. */
  readonly known: () => number
  /** Called once, where the stream has lost its end: it was emptied, or deleted, or put back to an earlier time. */
  readonly lost: () => void
  readonly signal: AbortSignal
}

const LOOK_MS = 2_000

/** A stream may lose what was published without any loss of the connection, and while nothing happens nobody would notice. */
export async function watchEnd({ manager, name, known, lost, signal }: WatchedEnd): Promise<void> {
  let highest = 0
  while (!signal.aborted) {
    await pause(LOOK_MS, { signal, ref: false })
    if (signal.aborted) return
    highest = Math.max(highest, known())
    const last = await lastSequence(manager, name)
    if (last === undefined) continue
    if (last < highest) return lost()
    highest = last
  }
}

/** 0 where there is none; undefined where it can't be told now. */
async function lastSequence(manager: JetStreamManager, { stream, subjects }: StreamName): Promise<number | undefined> {
  try {
    return (await messageIn(manager, stream, { last_by_subj: `${subjects}.>` }))?.sequence ?? 0
  } catch (error) {
    return isMissing(error) ? 0 : undefined
  }
}
