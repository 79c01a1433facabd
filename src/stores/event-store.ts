import type { Position, SealedEvent, StoredEvent } from '../events/log/envelope.js'
import type { Unreadable } from './errors.js'
import type { LogMetadata } from './log-metadata.js'
import type { LogNote } from './log-notes.js'

export type { Unreadable } from './errors.js'

/** Revision of a stream without events. */
export const NO_STREAM = -1

export interface Append {
  readonly stream: string
  /** Revision of the last event that the caller knows, or NO_STREAM. */
  readonly expectedRevision: number
  /** At least one event, with revisions that start at expectedRevision + 1. */
  readonly events: readonly SealedEvent[]
}

/**
 * `position` is the position of the last appended event. A conflict is a normal outcome: nothing of the append is
 * stored.
 */
export type AppendOutcome =
  | { readonly appended: true; readonly position: Position }
  | { readonly appended: false; readonly actualRevision: number }

/** How a walk begins. Many walks, such as the one for a page of the feed, need few events. */
export interface WalkHint {
  /** Approximate number of events that are needed. The first batch is as large, and later ones grow. */
  readonly needed?: number
}

export interface ReadStream extends WalkHint {
  /** First revision to read. Default: the first of the stream, or the last if backwards. */
  readonly from?: number
  readonly backwards?: boolean
  readonly limit?: number
  /** Called for each event that can't be read. Without it, the read throws UnreadableEvent. */
  readonly onUnreadable?: (event: Unreadable) => void
}

/**
 * Where to start reading or following the log: after a position, or with the event at a position. A position is one
 * that the log returned (of an event or a followed batch), or 0, which is before the first event. Never compute
 * positions: if no event begins there, or it is after the end, the log throws NoSuchPosition.
 */
export type Start =
  | { readonly after: Position; readonly from?: undefined }
  | { readonly from: Position; readonly after?: undefined }

export type ReadAll = Start &
  WalkHint & {
    readonly limit?: number
    readonly onUnreadable?: (event: Unreadable) => void
  }

/** Reads the event at `from` and earlier ones, newest first. Default: all events. */
export interface ReadBackwards extends WalkHint {
  readonly from?: Position
  readonly limit?: number
}

export type Follow = Start & { readonly signal: AbortSignal }

/** A batch for a follower. `live` if the log had no more events when the batch was created. Can be empty. */
export interface FollowedBatch {
  readonly events: readonly StoredEvent[]
  /** All events up to this position were delivered. */
  readonly position: Position
  readonly live: boolean
}

/**
 * The event log. Every adapter guarantees:
 * - An append is atomic for its stream, durable before it resolves, and stored exactly once, even if the adapter
 *   repeats it because the response was lost.
 * - Events of a stream have the revisions 0, 1, 2, … and increasing positions.
 * - A follower gets every event once, in order of position and without gaps, even after reconnections.
 * - A read after a resolved append returns its events.
 * When the store can't be reached, methods throw StoreUnavailable within ten seconds; followers wait and continue. If a
 * start is not a position of the log, reads and followers throw NoSuchPosition immediately.
 */
export interface EventStore extends LogMetadata {
  /** Returns the permanent ID of this log. Copies have the same ID. A server without a log gets a new one. */
  identity(): Promise<string>
  /**
   * Returns the name of this log's positions, which cursors contain: the identity, or for a copy of another log a name
   * of its own, because its positions differ. The name of a copy sorts after the name of the original.
   */
  name(): Promise<string>
  /** Returns the notes of the log, in order; empty if no log exists yet. Creates none. */
  notes(): Promise<readonly LogNote[]>
  /** Appends notes, all or none. Returns false if the log has other notes than the first `known` ones. */
  note(notes: readonly LogNote[], known: number): Promise<boolean>
  append(append: Append): Promise<AppendOutcome>
  /** Reads a stream in batches. A stream that doesn't exist has no events. */
  readStream(stream: string, options?: ReadStream): AsyncIterable<readonly StoredEvent[]>
  readAll(options: ReadAll): AsyncIterable<readonly StoredEvent[]>
  /** Batches can be empty if only foreign events were found. Throws NoSuchPosition if no event begins at `from`. */
  readBackwards(options: ReadBackwards): AsyncIterable<readonly StoredEvent[]>
  /** Returns the event at exactly this position; undefined if none begins there, even for an invalid position. */
  at(position: Position): Promise<StoredEvent | undefined>
  follow(options: Follow): AsyncIterable<FollowedBatch>
  /** Returns the position of the last event, or 0 if the log is empty. */
  head(): Promise<Position>
  /** Resolves when the store responds. Throws StoreUnavailable if it doesn't. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Maximum size of one append, in bytes of text. */
export const MAX_APPEND_BYTES = 1024 * 1024

/** Rejects appends that only a bug can cause, and returns the size. Every adapter calls it first. */
export function checkAppend({ stream, expectedRevision, events }: Append): number {
  if (events.length === 0) throw new RangeError(`an append to ${stream} has no events`)
  let size = 0
  for (const [index, { content, text }] of events.entries()) {
    if (content.stream !== stream || content.revision !== expectedRevision + 1 + index) {
      throw new RangeError(
        `event ${content.revision} of ${content.stream} can't follow revision ${expectedRevision + index} of ${stream}`,
      )
    }
    size += Buffer.byteLength(text)
  }
  if (size > MAX_APPEND_BYTES) {
    throw new RangeError(`an append of ${size} bytes to ${stream} exceeds the limit of ${MAX_APPEND_BYTES}`)
  }
  return size
}
