import { randomBytes } from 'node:crypto'
import { startOver } from '../projections/engine/catalogue-entries.js'
import type { Collection, Doc, DocumentStore } from '../stores/document-store.js'
import { watchIncarnations } from '../stores/incarnations.js'
import { LOG_MARK } from '../stores/log-mark.js'
import { pause } from '../stores/shared/pause.js'

/** The documents for which the read models were last discarded. */
interface Refilled extends Doc {
  /** Value that changes when the documents are replaced. */
  readonly of: string
  readonly stamp: string
}

const ID = 'refilled'
const LEASE_MS = 30_000
const POLL_MS = 250

const openRefillMarks = (documents: DocumentStore): Promise<Collection<Refilled>> =>
  documents.collection<Refilled>({ name: LOG_MARK })

/**
 * Discards the read models in documents that were restored or replaced during writes. It happens once, even if several
 * instances have noticed it.
 */
export async function refillOnce(documents: DocumentStore, signal?: AbortSignal): Promise<void> {
  const owner = randomBytes(10).toString('hex')
  while ((await documents.lease('refill', owner, LEASE_MS)) === undefined) {
    await pause(POLL_MS, signal ? { signal } : {})
    signal?.throwIfAborted()
  }
  try {
    const all = await openRefillMarks(documents)
    const of = (await documents.incarnations()).find(words => words.split(' ', 1)[0] === LOG_MARK) ?? ''
    if ((await all.get(ID))?.of === of) return
    await startOver(documents)
    await all.put({ _id: ID, of, stamp: owner })
  } finally {
    await documents.lease('refill', owner, 0)
  }
}

/**
 * Returns a function that reports whether shared documents are the same, and no instance has discarded their read
 * models since.
 */
export async function watchDocuments(documents: DocumentStore): Promise<() => Promise<boolean>> {
  const isSame = await watchIncarnations(documents, [LOG_MARK])
  const stamp = async () => (await (await openRefillMarks(documents)).get(ID))?.stamp
  const before = await stamp()
  return async () => (await isSame()) && (await stamp()) === before
}
