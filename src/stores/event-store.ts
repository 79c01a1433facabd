import type { Position, SealedEvent, StoredEvent } from '../events/envelope.js'
import type { Unreadable } from './errors.js'
import type { KeptWithLog } from './kept-with-log.js'
import type { LogNote } from './log-notes.js'

export type { Unreadable } from './errors.js'

/** The revision of a stream that has no event yet. */
export const NO_STREAM = -1

export interface Append {
  readonly stream: string
  /** Revision of the last event that the caller knows of, or NO_STREAM. */
  readonly expectedRevision: number
  /** At least one, revisions already rising from expectedRevision + 1. */
  readonly events: readonly SealedEvent[]
}

/** `position` is that of the last event appended. A conflict is an ordinary outcome: nothing of the append is stored. */
export type AppendOutcome =
  | { readonly appended: true; readonly position: Position }
  | { readonly appended: false; readonly actualRevision: number }

export interface ReadStream {
  /** First revision wanted; default the first of the stream, or backwards the last. */
  readonly from?: number
  readonly backwards?: boolean
  readonly limit?: number
  /** Called for each event that can't be read; without it, the read throws UnreadableEvent. */
  readonly onUnreadable?: (event: Unreadable) => void
}

/**
 * Where the whole log is read or followed from: behind a place, or with the event that begins there. A place is what
 * the log has told: the position of an event or of a followed batch, or 0, which is before the first event. It is
 * never computed from another: where nothing begins, and beyond the end, the log throws NoSuchPlace.
 */
export type Start =
  | { readonly after: Position; readonly from?: undefined }
  | { readonly from: Position; readonly after?: undefined }

export type ReadAll = Start & {
  readonly limit?: number
  readonly onUnreadable?: (event: Unreadable) => void
}

/** The event that begins at `from` and what comes before it, or all there is; the newest first. */
export interface ReadBackwards {
  readonly from?: Position
  readonly limit?: number
}

export type Follow = Start & { readonly signal: AbortSignal }

/** What a follower is handed: `live` when nothing more was in the log as the batch was made. May hold no event. */
export interface FollowedBatch {
  readonly events: readonly StoredEvent[]
  /** All up to here has been handed over. */
  readonly position: Position
  readonly live: boolean
}

/**
 * The log of events. Every adapter promises:
 * - an append is atomic for its stream, durable before it answers, and stored exactly once even if it was repeated
 *   inside the adapter because an answer was lost;
 * - events of one stream have revisions 0, 1, 2, … and positions that rise with them;
 * - a follower sees every event once, in order of position, without a gap, also over reconnections;
 * - an event read right after its append was answered is there.
 * When the store can't be reached, methods throw StoreUnavailable within ten seconds; followers wait and go on. A start
 * that is no place of the log is refused by NoSuchPlace at once, by followers too.
 */
export interface EventStore extends KeptWithLog {
  /** Names this log for ever: made with it, copied with it. A server that holds none is given one. */
  identity(): Promise<string>
  /**
   * Names the positions of this log, and is what cursors carry: the identity, unless this log is a copy of another. The
   * copy has other positions, so a name of its own, which sorts behind the name of what it was copied from.
   */
  name(): Promise<string>
  /** What the log says of itself, in order; nothing where none was made yet. Asking makes none. */
  notes(): Promise<readonly LogNote[]>
  /** Says more, all of it or nothing; false if others than the `known` first have been said. */
  note(notes: readonly LogNote[], known: number): Promise<boolean>
  append(append: Append): Promise<AppendOutcome>
  /** A stream that does not exist has no events. Batches, so that large streams are cheap to walk. */
  readStream(stream: string, options?: ReadStream): AsyncIterable<readonly StoredEvent[]>
  readAll(options: ReadAll): AsyncIterable<readonly StoredEvent[]>
  /** Batches may be empty, where only others' events were met. Throws NoSuchPlace where nothing of ours begins. */
  readBackwards(options: ReadBackwards): AsyncIterable<readonly StoredEvent[]>
  /** Our event that begins exactly there; undefined where none does, also for a place that somebody made up. */
  at(position: Position): Promise<StoredEvent | undefined>
  follow(options: Follow): AsyncIterable<FollowedBatch>
  /** Position of the last event, 0 when there is none. */
  head(): Promise<Position>
  /** Resolves when the store answers, throws StoreUnavailable when it does not. */
  ping(): Promise<void>
  close(): Promise<void>
}
