import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { DOCUMENTS_FILE, EVENTS_FILE } from '../../opening/adapters.js'
import { type DataDirectory, openDataDirectory } from '../../stores/embedded/data-directory.js'
import { type DocumentsInFile, readDocumentsFile } from '../../stores/embedded/documents/read-file.js'
import { createEmbeddedEventLog } from '../../stores/embedded/event-log.js'
import { StoreRefused } from '../../stores/errors.js'
import type { EventStore } from '../../stores/event-store.js'
import { createClosing } from '../../stores/shared/closing.js'

/** An installation in its data directory. It is locked, so that no service writes to it, and only read. */
export interface Source {
  readonly directory: DataDirectory
  readonly events: EventStore
  readonly documents: DocumentsInFile
  close(): Promise<void>
}

export function openSource(dataDir: string): Source {
  const path = resolve(dataDir)
  if (!existsSync(`${path}/${EVENTS_FILE}`)) throw new StoreRefused(`no installation found in ${path}`)
  const directory = openDataDirectory(path)
  const { add, close } = createClosing()
  add(directory.release)
  try {
    const events = createEmbeddedEventLog({ file: directory.fileAt(EVENTS_FILE) })
    add(events.close)
    const documents = readDocumentsFile(directory.fileAt(DOCUMENTS_FILE)) ?? NO_DOCUMENTS
    add(documents.close)
    return { directory, events, documents, close }
  } catch (error) {
    void close()
    throw error
  }
}

/** For a missing documents file: the read models can be computed from the log. */
const NO_DOCUMENTS: DocumentsInFile = { specs: [], count: () => 0, pages: () => [], close: () => {} }
