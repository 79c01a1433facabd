import { randomBytes } from 'node:crypto'
import { startOver } from '../../projections/engine/catalogue-entries.js'
import type { Collection, Doc, DocumentStore } from '../../stores/document-store.js'
import { LOG_MARK } from '../../stores/log-mark.js'
import { pause } from '../../stores/shared/pause.js'
import { unchanged } from '../../stores/unchanged.js'

/** Which documents were started over last. */
interface Refilled extends Doc {
  /** Words that are others once documents were put in their place. */
  readonly of: string
  readonly stamp: string
}

const ID = 'refilled'
const LEASE_MS = 30_000
const LOOK_MS = 250

const marks = (documents: DocumentStore): Promise<Collection<Refilled>> =>
  documents.collection<Refilled>({ name: LOG_MARK })

/**
 * Gives up what was filled from the log in documents that were put back or exchanged while somebody wrote to them: once,
 * however many instances have noticed it.
 */
export async function refillOnce(documents: DocumentStore, signal?: AbortSignal): Promise<void> {
  const owner = randomBytes(10).toString('hex')
  while ((await documents.lease('refill', owner, LEASE_MS)) === undefined) {
    await pause(LOOK_MS, signal ? { signal } : {})
    signal?.throwIfAborted()
  }
  try {
    const all = await marks(documents)
    const of = (await documents.incarnations()).find(words => words.split(' ', 1)[0] === LOG_MARK) ?? ''
    if ((await all.get(ID))?.of === of) return
    await startOver(documents)
    await all.put({ _id: ID, of, stamp: owner })
  } finally {
    await documents.lease('refill', owner, 0)
  }
}

/** Whether documents that others share are what they were, and nobody has started them over since. */
export async function watchDocuments(documents: DocumentStore): Promise<() => Promise<boolean>> {
  const isSame = await unchanged(documents, [LOG_MARK])
  const stamp = async () => (await (await marks(documents)).get(ID))?.stamp
  const before = await stamp()
  return async () => (await isSame()) && (await stamp()) === before
}
