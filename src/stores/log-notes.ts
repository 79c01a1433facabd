import { z } from 'zod'
import { StoreRefused } from './errors.js'

const identity = z.string().min(8).max(40)
const name = z.string().min(8).max(50)
const documents = z.string().min(8).max(40)

const note = z.discriminatedUnion('type', [
  /** Who this log is; what its positions are called, where that is not the same. The last one counts. */
  z.object({ type: z.literal('log.made'), identity, name: name.optional() }),
  /** It was put back to an earlier time: places that were told before are no places in it. */
  z.object({ type: z.literal('log.named'), name }),
  /** It is being filled from another log, and not to be used before all of that is there. */
  z.object({ type: z.literal('copy.begun'), from: name }),
  z.object({ type: z.literal('copy.ended') }),
  /** Somebody with these documents would like to go by this log; whoever does already objects by `held`. */
  z.object({ type: z.literal('documents.asked'), documents }),
  z.object({ type: z.literal('documents.held'), documents }),
])

/** A thing that a log says of itself. */
export type LogNote = z.infer<typeof note>

/** What the notes of a log come to. */
export interface LogStanding {
  readonly identity: string
  /** Names its positions, and is what cursors carry. */
  readonly name: string
  /** Name of the log that is being copied into it. */
  readonly copying: string | undefined
  /** The documents that are kept by this log. */
  readonly holder: string | undefined
}

/** Undefined where no log was made yet. */
export function standingIn(notes: readonly LogNote[]): LogStanding | undefined {
  let standing: LogStanding | undefined
  for (const each of notes) {
    if (each.type === 'log.made') {
      standing = { identity: each.identity, name: each.name ?? each.identity, copying: undefined, holder: undefined }
    } else if (standing === undefined) throw new StoreRefused("the log doesn't begin with its identity")
    else if (each.type === 'log.named') standing = { ...standing, name: each.name }
    else if (each.type === 'copy.begun') standing = { ...standing, copying: each.from }
    else if (each.type === 'copy.ended') standing = { ...standing, copying: undefined }
    else if (each.type === 'documents.held') standing = { ...standing, holder: each.documents }
  }
  return standing
}

/** Refuses what is no note, or one that only a newer program understands. */
export function parseNote(type: string, data: unknown): LogNote {
  const parsed = note.safeParse({ ...(typeof data === 'object' ? data : {}), type })
  if (parsed.success) return parsed.data
  throw new StoreRefused(`the log contains the note "${type}", which this program doesn't support`)
}
