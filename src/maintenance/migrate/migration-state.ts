import type { DocumentStore } from '../../stores/document-store.js'
import { StoreRefused } from '../../stores/errors.js'
import { LOG_MARK, type LogMark, markIn as markAmong, readMark } from '../../stores/log-mark.js'
import type { TargetLog } from '../copy/log-target.js'
import type { Source } from './source.js'
import type { Target } from './target.js'

/** State of a migration. `moved`: an earlier run is complete. */
export type MigrationState = 'new' | 'under way' | 'moved'

/** Returns how far an earlier run has come. Rejects a source or target that can't be migrated. Changes nothing. */
export async function migrationStateOf(source: Source, target: Target): Promise<MigrationState> {
  const name = await source.events.name()
  const own = ownMark(source)
  if (own !== undefined && own.log !== name) {
    throw new StoreRefused(
      `the documents in ${source.directory.path} belong to the log ${own.log}, not to the event log there: this installation was already migrated`,
    )
  }
  const mark = await markIn(target.documents, target.documentsPlace)
  if (mark === undefined) return 'new'
  if (mark.from !== name) throw foreign(target.documentsPlace, `documents of the log ${mark.log ?? mark.from}`)
  if (mark.log === null) return 'under way'
  if ((mark.log === name) === (target.log === undefined)) return 'moved'
  throw new StoreRefused(
    `the documents were already migrated to ${target.documentsPlace} without the event log. The event log can't be migrated afterwards.`,
  )
}

/**
 * Reports whether the local documents already belong to the copy of the log, so that only the old log is left with
 * them.
 */
export async function isDone(source: Source, log: TargetLog): Promise<boolean> {
  const own = ownMark(source)
  const state = await log.state()
  return own !== undefined && state !== undefined && state.copying === undefined && own.log === state.name
}

const ownMark = (source: Source): LogMark | undefined => markAmong([...source.documents.pages(LOG_MARK)].flat())

async function markIn(documents: DocumentStore, place: string): Promise<LogMark | undefined> {
  const collections = await documents.collections()
  const mark = collections.includes(LOG_MARK) ? await readMark(documents) : undefined
  if (mark === undefined && collections.some(name => name !== LOG_MARK))
    throw foreign(place, 'documents of another program')
  return mark
}

const foreign = (place: string, what: string): StoreRefused =>
  new StoreRefused(`${place} contains ${what}. Nothing was changed there.`)
