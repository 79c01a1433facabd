import { parseCheckpoint } from '../tlog/notes/checkpoint.js'
import { parseNote } from '../tlog/notes/note.js'

/** A checkpoint to copy. */
export interface PublishedCheckpoint {
  readonly size: number
  /** The checkpoint as a note with its signatures. */
  readonly note: string
}

/** A place outside the installation that gets a copy of every checkpoint. */
export interface Sink {
  /** Name of the place in messages. */
  readonly name: string
  /** Stores a checkpoint. A call can be repeated. Rejects with a `ConflictingCheckpoint` if the place has another one. */
  write(checkpoint: PublishedCheckpoint): Promise<void>
  /** Returns the note of the newest checkpoint. Undefined for places that can only be written to. */
  newest?(): Promise<string | undefined>
}

/** Another checkpoint of the same log and size: one of them belongs to a fork. */
export class ConflictingCheckpoint extends Error {
  override readonly name = 'ConflictingCheckpoint'
}

const SIZE_DIGITS = 16

/** Returns the name of the copy of a checkpoint. Names sort by size. */
export const nameOfSize = (size: number): string => String(size).padStart(SIZE_DIGITS, '0')

export const SIZE_NAME = /^\d{16}$/

/** Throws a `ConflictingCheckpoint` unless both notes contain the same checkpoint. Their signatures can differ. */
export function requireSame(stored: string, { size, note }: PublishedCheckpoint): void {
  if (parseNote(stored).text === parseNote(note).text) return
  throw new ConflictingCheckpoint(`it has another checkpoint of size ${size}`)
}

export const sizeOf = (note: string): number => parseCheckpoint(parseNote(note).text).size
