import type { JetStreamManager } from 'nats'
import { pause } from '../shared/pause.js'
import { messageIn } from './end.js'
import { isMissing, type StreamName } from './stream.js'

export interface WatchedEnd {
  readonly manager: JetStreamManager
  readonly name: StreamName
  /** Returns the sequence of the last message that is known to have been stored. */
  readonly known: () => number
  /** Called once, if the stream has lost its last messages because it was emptied, deleted, or restored. */
  readonly lost: () => void
  readonly signal: AbortSignal
}

const LOOK_MS = 2_000

/**
 * Watches the end of the stream. A stream can lose messages without a lost connection, which nothing else notices
 * while nothing is published.
 */
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

/** Returns the last sequence; 0 if there is none, undefined if it can't be read now. */
async function lastSequence(manager: JetStreamManager, { stream, subjects }: StreamName): Promise<number | undefined> {
  try {
    return (await messageIn(manager, stream, { last_by_subj: `${subjects}.>` }))?.sequence ?? 0
  } catch (error) {
    return isMissing(error) ? 0 : undefined
  }
}
