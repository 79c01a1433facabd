import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from './config.js'
import { STREAM_KINDS } from './events/kinds.js'
import type { DocumentStore } from './stores/document-store.js'
import { type DataDirectory, openDataDirectory } from './stores/embedded/data-directory.js'
import { createEmbeddedDocumentStore } from './stores/embedded/documents.js'
import { createEmbeddedEventLog } from './stores/embedded/event-log.js'
import { StoreUnavailable } from './stores/errors.js'
import type { EventStore } from './stores/event-store.js'
import { keepTogether } from './stores/log-mark.js'

export interface Stores {
  readonly events: EventStore
  readonly documents: DocumentStore
  /** No other instance can share the log and the documents. */
  readonly alone: boolean
  /** The documents are a way to a server and back: what is read again and again is better kept here. */
  readonly far: boolean
  /** Each by the name that an operator knows. */
  readonly parts: readonly StorePart[]
  /** Where the data lies, for people. */
  readonly places: readonly string[]
  close(): Promise<void>
}

export interface StorePart {
  readonly name: string
  /** Requests are served without it: what it does is done later. */
  readonly optional?: boolean
  ping(): Promise<void>
}

interface Opening {
  readonly config: Config
  readonly log: Logger
  /** Taken by the first store that is embedded. */
  readonly directory: () => DataDirectory
}

interface Opened<Store> {
  readonly store: Store
  readonly part: StorePart
  readonly place: string
}

/** Opens the stores that the configuration names: servers by their URL, else files in the data directory. */
export async function openStores(config: Config, log: Logger): Promise<Stores> {
  const { eventStoreUrl, mongoUrl } = config
  let directory: DataDirectory | undefined
  const opened: { close(): Promise<void> }[] = []
  const close = async () => {
    for (const store of opened.splice(0).reverse()) await store.close()
    directory?.release()
  }
  const opening: Opening = {
    config,
    log,
    directory: () => {
      directory ??= openDataDirectory(config.dataDir)
      return directory
    },
  }
  try {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
    const events = await openEvents(opening, eventStoreUrl)
    opened.push(events.store)
    const documents = await openDocuments(opening, mongoUrl)
    opened.push(documents.store)
    const parts = [events.part, documents.part]
    for (const part of parts) await available(part, log)
    await keepTogether(events.store, documents.store)
    return {
      events: events.store,
      documents: documents.store,
      alone: eventStoreUrl === undefined || mongoUrl === undefined,
      far: mongoUrl !== undefined,
      parts,
      places: [...new Set([events.place, documents.place])],
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The clients of the servers are loaded only where they are used: an embedded start does without them. */
async function openEvents({ log, directory }: Opening, url: string | undefined): Promise<Opened<EventStore>> {
  if (url === undefined) {
    const { fileAt, path } = directory()
    const store = createEmbeddedEventLog({ file: fileAt(EVENTS_FILE) })
    return { store, part: { name: 'events', ping: store.ping }, place: path }
  }
  const { createEventStoreDb } = await import('./stores/eventstoredb/event-store.js')
  const warn = (message: string, err: unknown) => log.warn({ err }, message)
  const store = createEventStoreDb({ url, kinds: STREAM_KINDS, warn, tell: message => log.info(message) })
  return { store, part: { name: 'EventStoreDB', ping: store.ping }, place: withoutCredentials(url) }
}

async function openDocuments({ log, directory }: Opening, url: string | undefined): Promise<Opened<DocumentStore>> {
  if (url === undefined) {
    const { fileAt, path } = directory()
    const store = createEmbeddedDocumentStore({ file: fileAt(DOCUMENTS_FILE) })
    return { store, part: { name: 'documents', ping: store.ping }, place: path }
  }
  const { createMongoDocumentStore } = await import('./stores/mongodb/documents.js')
  const store = createMongoDocumentStore({ url, warn: (message, err) => log.warn({ err }, message) })
  return { store, part: { name: 'MongoDB', ping: store.ping }, place: withoutCredentials(url) }
}

export const DOCUMENTS_FILE = 'documents.sqlite'
export const EVENTS_FILE = 'events.sqlite'

const LONGEST_WAIT_MS = 5000
/** A ping asks for longer than somebody who looks on wants to be left wondering. */
const SILENT_MS = 1000

/** Waits for a server that is not there yet, and says for which. */
export async function available({ name, ping }: StorePart, log: Logger): Promise<void> {
  for (let wait = 250; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const silent = setTimeout(() => log.warn(`waiting for ${name}`), SILENT_MS)
    try {
      return await ping()
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || error.hopeless) throw error
      log.warn(`waiting for ${name}: ${error.message}`)
    } finally {
      clearTimeout(silent)
    }
    await pause(wait)
  }
}

export const withoutCredentials = (url: string): string => url.replace(/\/\/[^/@]*@/, '//')
