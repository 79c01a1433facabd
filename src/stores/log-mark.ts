import { randomBytes } from 'node:crypto'
import type { Collection, Doc, DocumentStore } from './document-store.js'

/** Of which log these documents tell: the positions in them are places in that log, and mean nothing in another. */
export interface LogMark extends Doc {
  /** Name of the log; null while a move into these documents is under way. */
  readonly log: string | null
  /** Name of the log that is being moved, or was. */
  readonly from: string | null
}

/** Names the documents themselves, so that a log can tell whose it is. */
interface Named extends Doc {
  readonly documents: string
}

const ID = 'log'
const NAME = 'documents'

/** Made by the migration too, so without any of what its documents hold. */
export const LOG_MARK = 'log_mark'

const marks = <T extends Doc>(documents: DocumentStore): Promise<Collection<T>> =>
  documents.collection<T>({ name: LOG_MARK })

/** Undefined for documents that belong to no log yet. Asking changes nothing in them. */
export async function readMark(documents: DocumentStore): Promise<LogMark | undefined> {
  if (!(await documents.collections()).includes(LOG_MARK)) return undefined
  return (await marks<LogMark>(documents)).get(ID)
}

/** The mark among the documents of its collection, where they are read from a file. */
export const markIn = (docs: readonly Doc[]): LogMark | undefined => docs.find((doc): doc is LogMark => doc._id === ID)

export async function writeMark(documents: DocumentStore, mark: Pick<LogMark, 'log' | 'from'>): Promise<void> {
  await (await marks<LogMark>(documents)).put({ _id: ID, ...mark })
}

/** The name of these documents, if they were given one. Asking changes nothing in them. */
export async function readNameOfDocuments(documents: DocumentStore): Promise<string | undefined> {
  if (!(await documents.collections()).includes(LOG_MARK)) return undefined
  return (await (await marks<Named>(documents)).get(NAME))?.documents
}

/** The same; they are given one if they have none. */
export async function nameOfDocuments(documents: DocumentStore): Promise<string> {
  await (await marks<Named>(documents)).insert({ _id: NAME, documents: randomBytes(12).toString('hex') })
  const found = await readNameOfDocuments(documents)
  if (found === undefined) throw new Error('the documents did not return the name that was written')
  return found
}
