import { CheckpointRefused, TlogVerificationError } from '../tlog/errors.js'
import { type LogCheckpoint, parseCheckpoint } from '../tlog/notes/checkpoint.js'
import { parseNote } from '../tlog/notes/note.js'
import { proveConsistency, type TileReader } from '../tlog/tiles/tile-reader.js'
import { type TreeHead, verifyConsistency } from '../tlog/tree/verification.js'

/** A checkpoint that the next one must be consistent with. */
export interface KnownCheckpoint extends TreeHead {
  /** Place where it is stored, for messages. */
  readonly from: string
}

/** Place of the newest checkpoint in the log. The others are copies. */
export const IN_LOG = 'the event log'

const RESTORED = 'If a backup was restored, stop the service and run `inventory reconcile --rename`'

/** The tree isn't a later state of a known checkpoint: events are missing, or differ. */
export class InconsistentTree extends CheckpointRefused {
  override readonly name = 'InconsistentTree'
  constructor(
    readonly known: KnownCheckpoint,
    readonly size: number,
    reason: string,
  ) {
    super(
      `the Merkle tree of the event log, of size ${size}, isn't consistent with the checkpoint of size ${known.size} in ${known.from}: ${reason}${known.from === IN_LOG ? '' : `. ${RESTORED}`}`,
    )
  }
}

/** Returns the checkpoints of this origin. Those of another origin belong to the log before it was restored. */
export function listKnown(origin: string, found: readonly { readonly from: string; readonly note: string }[]) {
  return found.flatMap(({ from, note }): readonly KnownCheckpoint[] => {
    const { size, root, ...checkpoint } = parseCopy(from, note)
    return checkpoint.origin === origin ? [{ from, size, root }] : []
  })
}

function parseCopy(from: string, note: string): LogCheckpoint {
  try {
    return parseCheckpoint(parseNote(note).text)
  } catch (error) {
    throw new CheckpointRefused(`the newest checkpoint in ${from} is damaged: ${(error as Error).message}`)
  }
}

/** Throws an InconsistentTree unless the tree contains all leaves of each known checkpoint, in the same order. */
export async function requireConsistency(
  read: TileReader,
  tree: TreeHead,
  known: readonly KnownCheckpoint[],
): Promise<void> {
  for (const each of known) {
    if (each.size > tree.size) throw new InconsistentTree(each, tree.size, 'the event log is shorter')
    try {
      verifyConsistency(each, tree, await proveConsistency(read, each.size, tree.size))
    } catch (error) {
      if (error instanceof TlogVerificationError) throw new InconsistentTree(each, tree.size, error.message)
      throw error
    }
  }
}
