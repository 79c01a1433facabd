import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { SealedEvent } from '../../events/log/envelope.js'
import { DOCUMENTS_FILE, EVENTS_FILE, mongoDbAt, type StoreSettings } from '../../opening/adapters.js'
import { available } from '../../opening/available.js'
import { appendInOrder } from '../../stores/embedded/append-in-order.js'
import { openDataDirectory } from '../../stores/embedded/data-directory.js'
import { readDocumentsFile } from '../../stores/embedded/documents/read-file.js'
import { createEmbeddedEventLog } from '../../stores/embedded/event-log.js'
import { readLogFile } from '../../stores/embedded/read-log-file.js'
import { StoreRefused } from '../../stores/errors.js'
import { PERSON_KEYS } from '../../stores/person-key-documents.js'
import { createClosing } from '../../stores/shared/closing.js'
import { requireEmptyStream, type TargetLog, targetLog } from '../copy/log-target.js'
import { openServerLog } from '../copy/server-log.js'

export interface ImportTarget {
  readonly log: TargetLog
  close(): Promise<void>
}

interface Opening {
  readonly config: StoreSettings
  readonly log: Logger
  readonly waitMs: number
}

/** Opens the log of an empty installation, or of one into which an import of the same log was interrupted. */
export async function openImportTarget({ config, log, waitMs }: Opening, identity: string): Promise<ImportTarget> {
  const { add, close } = createClosing()
  try {
    await requireNoDocuments({ config, log, waitMs })
    if (config.natsUrl !== undefined) await requireEmptyStream(config.natsUrl)
    const { eventStoreUrl, dataDir } = config
    if (eventStoreUrl !== undefined) {
      const server = await openServerLog(eventStoreUrl, log, waitMs)
      add(server.store.close)
      return { log: targetLog(server), close }
    }
    const directory = openDataDirectory(resolve(dataDir))
    add(directory.release)
    const file = directory.fileAt(EVENTS_FILE)
    requireNoOtherLog(file, identity)
    const store = createEmbeddedEventLog({ file, identity, disk: directory.disk })
    add(store.close)
    const copy = { ...store, appendInOrder: (events: readonly SealedEvent[]) => appendInOrder(store, events) }
    return { log: targetLog({ store: copy, place: `the event log ${file}` }), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function requireNoDocuments({ config, log, waitMs }: Opening): Promise<void> {
  const { mongoUrl, dataDir } = config
  if (mongoUrl === undefined) {
    if (hasDocuments(join(dataDir, DOCUMENTS_FILE))) throw notEmpty(resolve(dataDir), DOCUMENTS_FILE)
    return
  }
  const { store, part, title, place } = await mongoDbAt(mongoUrl, log)
  try {
    await available(part, log, undefined, waitMs)
    // An interrupted import might have stored the person keys.
    if ((await store.collections()).every(name => name === PERSON_KEYS)) return
    throw new StoreRefused(`${title} at ${place} already contains documents. Use an empty database.`)
  } finally {
    await store.close()
  }
}

/** Reports whether the file contains documents. A start that was refused leaves an empty file. */
function hasDocuments(file: string): boolean {
  const found = readDocumentsFile(file)
  found?.close()
  return found !== undefined && found.specs.length > 0
}

/** Rejects a file with another log, with a message that says what to do. */
function requireNoOtherLog(file: string, identity: string): void {
  const found = readLogFile(file)
  found?.close()
  if (found !== undefined && found.state.identity !== identity) throw notEmpty(resolve(file, '..'), EVENTS_FILE)
}

const notEmpty = (directory: string, file: string): StoreRefused =>
  new StoreRefused(`${directory} already contains ${file}. Import into an empty data directory.`)
