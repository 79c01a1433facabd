import type { DocumentStore } from '../document-store.js'
import { MismatchedStores } from '../errors.js'
import type { EventStore } from '../event-store.js'
import { nameOfDocuments, readNameOfDocuments } from '../log-mark.js'
import { logStateOf } from '../log-notes.js'
import { pause } from '../shared/pause.js'
import { claimReleased, confirmUse } from './ownership-release.js'

type Log = Pick<EventStore, 'notes' | 'note' | 'readMetadata' | 'writeMetadata'>

export interface RegistrationOptions {
  readonly events: Log
  readonly documents: DocumentStore
  readonly signal?: AbortSignal
  /** Time that a service with other documents has to object, in milliseconds. Default: 10,000. */
  readonly objectionMs?: number
  readonly report?: (message: string) => void
}

/** Longer than an instance takes to notice the request, even on a slow machine. */
const OBJECTION_MS = 10_000
const POLL_MS = 250

/**
 * Registers the documents with the log, and returns their name. Two services with one log and different documents
 * would each perform work that must be done once, such as claims and deliveries. So the log records which documents
 * belong to it. A service with other documents adds a request and waits for a running service to object, unless the
 * last service with the registered documents recorded that it stopped. If there is no objection, its documents replace
 * the registered ones.
 */
export async function registerDocuments(holding: RegistrationOptions): Promise<string> {
  const { events, documents, signal, objectionMs = OBJECTION_MS, report = () => {} } = holding
  const mine = await nameOfDocuments(documents)
  const until = performance.now() + objectionMs
  for (let requested: string | undefined; ; ) {
    signal?.throwIfAborted()
    const notes = await events.notes()
    const holder = logStateOf(notes)?.holder
    if (holder === mine) {
      if (await confirmUse(events, mine, performance.now() < until)) return mine
      await pause(POLL_MS, { signal })
      continue
    }
    if (notes.some(note => note.type === 'documents.held' && note.documents === mine)) throw replacedError(holder)
    if (holder !== undefined && holder !== requested && (await claimReleased(events, holder, mine))) requested = holder
    else if (holder !== undefined && holder !== requested) {
      if (!(await events.note([{ type: 'documents.asked', documents: mine }], notes.length))) continue
      requested = holder
      report('the log is registered with other documents: waiting for a running service to respond')
      if (await isObjectedTo(notes.length + 1, holder)) throw inUseError(holder)
      // In the meantime, the documents might have been replaced by others that were not compared with the log.
      if ((await readNameOfDocuments(documents)) !== mine) throw exchanged()
    } else if (await events.note([{ type: 'documents.held', documents: mine }], notes.length)) return mine
  }

  async function isObjectedTo(known: number, holder: string): Promise<boolean> {
    const until = performance.now() + objectionMs
    while (performance.now() < until) {
      await pause(POLL_MS, { signal })
      signal?.throwIfAborted()
      const newNotes = (await events.notes()).slice(known)
      if (newNotes.some(note => note.type === 'documents.held' && note.documents === holder)) return true
    }
    return false
  }
}

/**
 * Objects, for a running service, to requests of services with other documents. Returns false if the log now belongs
 * to other documents.
 */
export async function isStillRegistered(events: Pick<Log, 'notes' | 'note'>, mine: string): Promise<boolean> {
  for (;;) {
    const notes = await events.notes()
    if (logStateOf(notes)?.holder !== mine) return false
    const last = notes.findLast(({ type }) => type === 'documents.asked' || type === 'documents.held')
    if (last?.type !== 'documents.asked') return true
    if (await events.note([{ type: 'documents.held', documents: mine }], notes.length)) return true
  }
}

const inUseError = (holder: string): MismatchedStores =>
  new MismatchedStores(
    `the log is in use with other documents (${holder}) by a running service. Use the same MONGODB_URL, or another log.`,
  )

const exchanged = (): MismatchedStores =>
  new MismatchedStores('the documents were replaced after they were opened; checking them again')

const replacedError = (holder: string | undefined): MismatchedStores =>
  new MismatchedStores(
    `the log is now in use with other documents (${holder}). Use those documents, or run \`inventory reconcile\` to use these.`,
  )
