import type { Config } from './config.js'
import type { DocumentStore } from './stores/document-store.js'
import { openDataDirectory } from './stores/embedded/data-directory.js'
import { createEmbeddedDocumentStore } from './stores/embedded/documents.js'
import { createEmbeddedEventLog } from './stores/embedded/event-log.js'
import type { EventStore } from './stores/event-store.js'

export interface Stores {
  readonly events: EventStore
  readonly documents: DocumentStore
  /** No other instance can share the documents. */
  readonly alone: boolean
  /** Each by the name that an operator knows. */
  readonly parts: readonly { readonly name: string; ping(): Promise<void> }[]
  /** Where the data lies, for people. */
  readonly places: readonly string[]
  close(): Promise<void>
}

/** Opens the stores that the configuration names: servers by their URL, else files in the data directory. */
export async function openStores(config: Config): Promise<Stores> {
  const directory = openDataDirectory(config.dataDir)
  const opened: { close(): Promise<void> }[] = []
  const close = async () => {
    for (const store of opened.reverse()) await store.close()
    directory.release()
  }
  try {
    const events = createEmbeddedEventLog({ file: directory.fileAt('events.sqlite') })
    opened.push(events)
    const documents = createEmbeddedDocumentStore({ file: directory.fileAt('documents.sqlite') })
    opened.push(documents)
    const parts = [
      { name: 'events', ping: events.ping },
      { name: 'documents', ping: documents.ping },
    ]
    return { events, documents, alone: true, parts, places: [directory.path], close }
  } catch (error) {
    await close()
    throw error
  }
}
