import type { Collection, Doc, DocumentStore } from './document-store.js'
import { StoreRefused } from './errors.js'
import type { EventStore } from './event-store.js'

/** Of which log these documents tell: the positions in them are places in that log, and mean nothing in another. */
export interface LogMark extends Doc {
  /** Name of the log; null while a move into these documents is under way. */
  readonly log: string | null
  /** Name of the log that is being moved, or was. */
  readonly from: string | null
}

const ID = 'log'

/** Made by the migration too, so without any of what its documents hold. */
export const LOG_MARK = 'log_mark'

const marks = (documents: DocumentStore): Promise<Collection<LogMark>> =>
  documents.collection<LogMark>({ name: LOG_MARK })

export const readMark = async (documents: DocumentStore): Promise<LogMark | undefined> =>
  (await marks(documents)).get(ID)

export async function writeMark(documents: DocumentStore, mark: Pick<LogMark, 'log' | 'from'>): Promise<void> {
  await (await marks(documents)).put({ _id: ID, ...mark })
}

/** Refuses documents of another log, or of a move that is not complete; new ones belong to this log from now on. */
export async function keepTogether(events: EventStore, documents: DocumentStore): Promise<void> {
  const log = await events.name()
  const marked = await marks(documents)
  await marked.insert({ _id: ID, log, from: null })
  const mark = await marked.get(ID)
  if (mark === undefined || mark.log === log) return
  throw new StoreRefused(
    mark.log === null
      ? 'a move into these stores is not complete: run `inventory migrate` again, it goes on where it was'
      : `the documents belong to the log ${mark.log}, and this is the log ${log}: \`inventory migrate\` moves an installation to other stores`,
  )
}
