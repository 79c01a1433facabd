import { z } from 'zod'
import { StoreRefused } from './errors.js'

const identity = z.string().min(8).max(40)
const name = z.string().min(8).max(50)
const documents = z.string().min(8).max(40)

const note = z.discriminatedUnion('type', [
  /** Identity of the log, and the name of its positions if that differs. The last note applies. */
  z.object({ type: z.literal('log.made'), identity, name: name.optional() }),
  /** The log was restored to an earlier time: positions that clients received before are not valid. */
  z.object({ type: z.literal('log.named'), name }),
  /** The log is being filled from another log and can't be used until the copy is complete. */
  z.object({ type: z.literal('copy.begun'), from: name }),
  z.object({ type: z.literal('copy.ended') }),
  /**
   * An installation with these documents asks to use this log. If the log is in use, its owner answers with
   * `documents.held`.
   */
  z.object({ type: z.literal('documents.asked'), documents }),
  z.object({ type: z.literal('documents.held'), documents }),
])

/** A note that a log stores about itself. */
export type LogNote = z.infer<typeof note>

/** State of a log, computed from its notes. */
export interface LogState {
  readonly identity: string
  /** Name of its positions, which cursors contain. */
  readonly name: string
  /** Name of the log that is being copied into this log. */
  readonly copying: string | undefined
  /** The documents that belong to this log. */
  readonly holder: string | undefined
}

/** Returns the state, or undefined if no log was created yet. */
export function logStateOf(notes: readonly LogNote[]): LogState | undefined {
  let state: LogState | undefined
  for (const each of notes) {
    if (each.type === 'log.made') {
      state = { identity: each.identity, name: each.name ?? each.identity, copying: undefined, holder: undefined }
    } else if (state === undefined) throw new StoreRefused("the log doesn't begin with its identity")
    else if (each.type === 'log.named') state = { ...state, name: each.name }
    else if (each.type === 'copy.begun') state = { ...state, copying: each.from }
    else if (each.type === 'copy.ended') state = { ...state, copying: undefined }
    else if (each.type === 'documents.held') state = { ...state, holder: each.documents }
  }
  return state
}

/** Parses a note. Rejects notes that are invalid or that only a newer program understands. */
export function parseNote(type: string, data: unknown): LogNote {
  const parsed = note.safeParse({ ...(typeof data === 'object' ? data : {}), type })
  if (parsed.success) return parsed.data
  throw new StoreRefused(`the log contains the note "${type}", which this program doesn't support`)
}
