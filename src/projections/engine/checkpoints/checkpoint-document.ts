import { randomBytes } from 'node:crypto'
import type { Collection } from '../../../stores/document-store.js'
import { CHECKPOINTS_ID, type Checkpoints, fromStored, type StoredCheckpoints, toStored } from './stored-checkpoints.js'

/** The one document of all checkpoints, held against what it was: documents may be put back, dropped or exchanged. */
export interface CheckpointDocument {
  read(): Promise<Checkpoints>
  /** Before anything is written with the fence. */
  lead(fence: number): Promise<Checkpoints>
  /** Left out where a newer leader writes. */
  write(checkpoints: Checkpoints): Promise<void>
}

const GONE = 'the documents were removed'
const OLDER = 'the documents were rolled back'
const STRANGE = 'another instance wrote to the documents'

export function createCheckpointDocument(
  collection: Collection<StoredCheckpoints>,
  exchanged: (reason: string) => void,
): CheckpointDocument {
  let fence = 0
  /** Of what this process has stored, and of what it has tried to store since and may be there. */
  let stored: string | undefined
  let tried: string | undefined
  let newest: StoredCheckpoints | undefined

  /** Documents that were put back from a backup, or were dropped, say less than they have said before. */
  async function look(): Promise<StoredCheckpoints | undefined> {
    const before = newest
    const there = await collection.get(CHECKPOINTS_ID)
    if (before !== undefined && there === undefined) exchanged(GONE)
    else if (before !== undefined && there !== undefined && isBefore(there, before)) exchanged(OLDER)
    else if (there !== undefined && (newest === undefined || isBefore(newest, there))) newest = there
    return there
  }

  /** With a stamp that stays until it is known to be there, as a try without an answer may be there too. */
  function next(checkpoints: Checkpoints) {
    tried ??= randomBytes(9).toString('base64url')
    return toStored(checkpoints, { fence, stamp: tried, writes: (newest?.writes ?? 0) + 1 })
  }

  function written(doc: ReturnType<typeof next>): void {
    stored = doc.stamp
    tried = undefined
    newest = doc
  }

  return {
    read: async () => fromStored(await look()),

    async lead(newFence) {
      const there = await look()
      fence = newFence
      const checkpoints = fromStored(there)
      const doc = next(checkpoints)
      // Not by its stamp: whoever wrote it before leads no more.
      const taken = there ? collection.replace(doc, [{ field: 'fence', atMost: fence }]) : collection.insert(doc)
      if (await taken) written(doc)
      return checkpoints
    },

    async write(checkpoints) {
      const mine = [stored, tried].flatMap(stamp => stamp ?? [])
      const doc = next(checkpoints)
      const where = [
        { field: 'fence', atMost: fence },
        { field: 'stamp', in: mine },
      ]
      if (await collection.replace(doc, where)) return written(doc)
      const there = await collection.get(CHECKPOINTS_ID)
      if (there !== undefined && there.fence > fence) return
      exchanged(there === undefined ? GONE : STRANGE)
    },
  }
}

const isBefore = (one: StoredCheckpoints, other: StoredCheckpoints): boolean =>
  one.fence < other.fence || (one.fence === other.fence && (one.writes ?? 0) < (other.writes ?? 0))
