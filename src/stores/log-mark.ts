import { randomBytes } from 'node:crypto'
import type { Collection, Doc, DocumentStore } from './document-store.js'

/** Says to which log these documents belong. Their positions have no meaning in another log. */
export interface LogMark extends Doc {
  /** Name of the log. Null while a migration into these documents is in progress. */
  readonly log: string | null
  /** Name of the log from which events are or were migrated. */
  readonly from: string | null
}

/** Identity of the documents, so that a log can say to which documents it belongs. */
interface Named extends Doc {
  readonly documents: string
}

const ID = 'log'
const NAME = 'documents'

/** Collection of the mark. The migration creates it, too, but copies no documents into it. */
export const LOG_MARK = 'log_mark'

const openMarks = <T extends Doc>(documents: DocumentStore): Promise<Collection<T>> =>
  documents.collection<T>({ name: LOG_MARK })

/** Returns the mark, or undefined if the documents belong to no log yet. Changes nothing. */
export async function readMark(documents: DocumentStore): Promise<LogMark | undefined> {
  if (!(await documents.collections()).includes(LOG_MARK)) return undefined
  return (await openMarks<LogMark>(documents)).get(ID)
}

/** Returns the mark from the documents of its collection, read from a file. */
export const markIn = (docs: readonly Doc[]): LogMark | undefined => docs.find((doc): doc is LogMark => doc._id === ID)

export async function writeMark(documents: DocumentStore, mark: Pick<LogMark, 'log' | 'from'>): Promise<void> {
  await (await openMarks<LogMark>(documents)).put({ _id: ID, ...mark })
}

/** Returns the name of these documents, or undefined if they have none. Changes nothing. */
export async function readNameOfDocuments(documents: DocumentStore): Promise<string | undefined> {
  if (!(await documents.collections()).includes(LOG_MARK)) return undefined
  return (await (await openMarks<Named>(documents)).get(NAME))?.documents
}

/** Returns the name of these documents. Creates one if they have none. */
export async function nameOfDocuments(documents: DocumentStore): Promise<string> {
  await (await openMarks<Named>(documents)).insert({ _id: NAME, documents: randomBytes(12).toString('hex') })
  const found = await readNameOfDocuments(documents)
  if (found === undefined) throw new Error('the documents did not return the name that was written')
  return found
}
