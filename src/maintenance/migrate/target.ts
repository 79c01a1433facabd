import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Logger } from 'pino'
import { DOCUMENTS_FILE, mongoDbAt, type StoreSettings } from '../../opening/adapters.js'
import { available } from '../../opening/available.js'
import type { DocumentStore } from '../../stores/document-store.js'
import { createEmbeddedDocumentStore } from '../../stores/embedded/documents.js'
import { flushDirectory } from '../../stores/embedded/durable.js'
import { createClosing } from '../../stores/shared/closing.js'
import type { TargetLog } from '../copy/log-target.js'
import type { Source } from './source.js'

/**
 * The stores that an installation is moved to: servers, or a new file for embedded documents that replaces the old one
 * at the end.
 */
export interface Target {
  /** Undefined if the log isn't moved. */
  readonly log: TargetLog | undefined
  readonly documents: DocumentStore
  readonly documentsPlace: string
  /** Closes the stores, and replaces the old documents file with the new one. */
  complete(): Promise<void>
  close(): Promise<void>
}

const DRAFT = 'documents.moving.sqlite'
/** Name of the old documents file, which is kept in case the migration must be undone. */
const REPLACED = 'documents.before-migrate.sqlite'

interface Opening {
  readonly config: StoreSettings
  readonly log: Logger
  readonly waitMs?: number
}

export async function openTarget(
  { config, log, waitMs }: Opening,
  source: Source,
  events: TargetLog | undefined,
): Promise<Target> {
  const { add, close } = createClosing()
  const { mongoUrl } = config
  try {
    const documents = mongoUrl === undefined ? openDraft(source) : await openMongo(mongoUrl, log)
    add(documents.store.close)
    await available(documents.part, log, undefined, waitMs)
    return {
      log: events,
      documents: documents.store,
      documentsPlace: documents.place,
      async complete() {
        await close()
        if (mongoUrl === undefined) swapIn(source)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function openMongo(url: string, log: Logger) {
  const { title, place, ...opened } = await mongoDbAt(url, log)
  return { ...opened, place: `${title} at ${place}` }
}

function openDraft({ directory }: Source) {
  const file = directory.fileAt(DRAFT)
  const store = createEmbeddedDocumentStore({ file, durable: true })
  return { store, part: { name: DRAFT, ping: store.ping }, place: file }
}

/**
 * Replaces the documents in one step, so that after a crash either the old or the new ones exist. Neither has a
 * write-ahead log now.
 */
function swapIn({ directory }: Source): void {
  const [draft, file] = [directory.fileAt(DRAFT), directory.fileAt(DOCUMENTS_FILE)]
  for (const each of [draft, file]) for (const end of ['-wal', '-shm']) rmSync(each + end, { force: true })
  // If an old write-ahead log reappeared after a power failure, it would be applied to the new documents.
  flushDirectory(dirname(file))
  try {
    copyFileSync(file, directory.fileAt(REPLACED))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  renameSync(draft, file)
  flushDirectory(dirname(file))
}
