import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DocumentStore } from '../stores/document-store.js'
import { CHECKPOINTS, type Place, type Places, PROGRESS_ID, type Progress, placesIn, progressOf } from './progress.js'

/**
 * How far each copy of a read model has come. A checkpoint may lag behind its documents (they are guarded by their own
 * positions), never run ahead of them. All lie in one document, written by whoever leads, so that other instances
 * learn by one short read how far everything is.
 */
export interface Checkpoints {
  /** Also looks whether they are still the documents that they were. */
  readAll(): Promise<Places>
  /** Before the first move of a new leader: from now on those of an older one are ignored. */
  lead(fence: number): Promise<Places>
  /** Remembered at once, stored soon. */
  move(physical: string, place: Place): void
  /** Stores what was only remembered. */
  flush(): Promise<void>
  remove(physical: string): void
}

export interface CheckpointOptions {
  readonly documents: DocumentStore
  /** Other instances wait for it. */
  readonly everyMs: number
  readonly warn: (message: string, error: unknown) => void
  /** The documents are no more those that they were; nothing is stored from then on. */
  readonly disturbed: (reason: string) => void
}

const AGAIN_MS = 500
const GONE = 'the documents are gone'
const OLDER = 'the documents are older than they were'

export async function createCheckpoints(options: CheckpointOptions): Promise<Checkpoints> {
  const { documents, everyMs, warn } = options
  const collection = await documents.collection<Progress>(CHECKPOINTS)
  let fence = 0
  let places = new Map<string, Place>()
  /** Of what this process has stored, and of what it has tried to store since and may be there. */
  let stored: string | undefined
  let tried: string | undefined
  let newest: Progress | undefined
  let disturbed = false
  let changed = false
  let writing: Promise<void> | undefined
  let hurry = new AbortController()

  function disturb(reason: string): void {
    if (disturbed) return
    disturbed = true
    options.disturbed(reason)
  }

  /** Documents that were put back from a backup, or were dropped, say less than they have said before. */
  async function read(): Promise<Progress | undefined> {
    const before = newest
    const there = await collection.get(PROGRESS_ID)
    if (before !== undefined && there === undefined) disturb(GONE)
    else if (before !== undefined && there !== undefined && isBefore(there, before)) disturb(OLDER)
    else if (there !== undefined && (newest === undefined || isBefore(newest, there))) newest = there
    return there
  }

  /** With a stamp that stays until it is known to be there, as a try without an answer may be there too. */
  function next(): Progress & { readonly stamp: string } {
    tried ??= randomBytes(9).toString('base64url')
    const stamp = tried
    return { ...progressOf(places, { fence, stamp, writes: (newest?.writes ?? 0) + 1 }), stamp }
  }

  function written(doc: Progress & { readonly stamp: string }): void {
    stored = doc.stamp
    tried = undefined
    newest = doc
  }

  async function store(): Promise<void> {
    changed = false
    const mine = [stored, tried].flatMap(stamp => stamp ?? [])
    const doc = next()
    const where = [
      { field: 'fence', atMost: fence },
      { field: 'stamp', in: mine },
    ]
    if (await collection.replace(doc, where)) return written(doc)
    const there = await collection.get(PROGRESS_ID)
    if (there !== undefined && there.fence > fence) return
    disturb(there === undefined ? GONE : 'another has written to the documents')
  }

  /** One write at a time; what moves meanwhile goes with the next. */
  async function write(): Promise<void> {
    while (changed && !disturbed) {
      try {
        await store()
      } catch (error) {
        changed = true
        warn('how far the read models are could not be stored', error)
        if (hurry.signal.aborted) break
        await pause(AGAIN_MS, undefined, { signal: hurry.signal }).catch(() => {})
      }
      if (everyMs > 0) await pause(everyMs, undefined, { signal: hurry.signal, ref: false }).catch(() => {})
    }
    // In the same turn as it was found that nothing has moved: what moves from now on begins anew.
    writing = undefined
  }

  function begin(): void {
    changed = true
    if (!disturbed) writing ??= write()
  }

  return {
    readAll: async () => placesIn(await read()),
    async lead(newFence) {
      const there = await read()
      fence = newFence
      places = new Map(placesIn(there))
      const doc = next()
      // Not by its stamp: whoever wrote it before leads no more.
      const taken = there ? collection.replace(doc, [{ field: 'fence', atMost: fence }]) : collection.insert(doc)
      if (await taken) written(doc)
      return places
    },
    move(physical, place) {
      places.set(physical, place)
      begin()
    },
    async flush() {
      hurry.abort()
      await writing
      hurry = new AbortController()
    },
    remove(physical) {
      if (places.delete(physical)) begin()
    },
  }
}

const isBefore = (one: Progress, other: Progress): boolean =>
  one.fence < other.fence || (one.fence === other.fence && (one.writes ?? 0) < (other.writes ?? 0))
