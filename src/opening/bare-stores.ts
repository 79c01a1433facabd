import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.js'
import { STREAM_KINDS } from '../events/kinds.js'
import type { DocumentStore } from '../stores/document-store.js'
import { type DataDirectory, openDataDirectory } from '../stores/embedded/data-directory.js'
import { createEmbeddedDocumentStore } from '../stores/embedded/documents.js'
import { createEmbeddedEventLog } from '../stores/embedded/event-log.js'
import { StoresDisagree } from '../stores/errors.js'
import type { EventStore } from '../stores/event-store.js'
import { available } from './available.js'
import type { LogGuard } from './log-guard.js'
import type { Waiting } from './waiting.js'

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

export interface Opened<Store> {
  readonly store: Store
  readonly part: StorePart
  /** What holds it, without an address. */
  readonly title: string
  readonly place: string
}

export interface OpenedEvents extends Opened<EventStore> {
  /** Told of the guard, once there is one: what a connection that was lost comes back to must be looked at. */
  guardBy(guard: LogGuard): void
  /** False while it is read where something may be missing that was answered. */
  isConclusive(): boolean
  /** Other instances may keep other documents by it. */
  readonly shared: boolean
}

export interface BareOptions {
  readonly waiting?: Waiting
  /** The log that this process has served: a file is made in its place by nobody. */
  readonly served?: string
  /** For how long a server that is away is waited for. */
  readonly atMostMs?: number
}

/** The stores as they are, whether they belong together or not. */
export interface BareStores {
  readonly events: OpenedEvents
  readonly documents: Opened<DocumentStore>
  close(): Promise<void>
}

/** Opens the stores that the configuration names: servers by their URL, else files in the data directory. */
export async function openBare(config: Config, log: Logger, options: BareOptions = {}): Promise<BareStores> {
  const { waiting, atMostMs, served } = options
  const file = join(config.dataDir, EVENTS_FILE)
  if (served !== undefined && config.eventStoreUrl === undefined && !existsSync(file))
    throw new StoresDisagree(`${EVENTS_FILE} is gone from the data directory; ${PUT_BACK}`)
  let directory: DataDirectory | undefined
  const opened: { close(): Promise<void> }[] = []
  const close = async () => {
    for (const store of opened.splice(0).reverse()) await store.close()
    directory?.release()
    directory = undefined
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
    const events = await openEvents(opening, config.eventStoreUrl)
    opened.push(events.store)
    const documents = await openDocuments(opening, config.mongoUrl)
    opened.push(documents.store)
    for (const { part } of [events, documents]) await available(part, log, waiting, atMostMs)
    return { events, documents, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The clients of the servers are loaded only where they are used: an embedded start does without them. */
async function openEvents({ log, directory }: Opening, url: string | undefined): Promise<OpenedEvents> {
  if (url === undefined) {
    const { fileAt, path } = directory()
    const store = createEmbeddedEventLog({ file: fileAt(EVENTS_FILE) })
    const part = { name: 'events', ping: store.ping }
    return { store, part, title: EVENTS_FILE, place: path, guardBy() {}, isConclusive: () => true, shared: false }
  }
  const { createEventStoreDb } = await import('../stores/eventstoredb/event-store.js')
  let guard: LogGuard | undefined
  const store = createEventStoreDb({
    url,
    kinds: STREAM_KINDS,
    warn: (message, err) => log.warn({ err }, message),
    tell: message => log.info(message),
    prove: async () => guard?.sound(),
  })
  store.onLost(() => guard?.lost())
  return {
    store,
    part: { name: 'EventStoreDB', ping: store.ping },
    title: 'EventStoreDB',
    place: withoutCredentials(url),
    guardBy: made => {
      guard = made
    },
    isConclusive: store.isLed,
    shared: true,
  }
}

async function openDocuments({ log, directory }: Opening, url: string | undefined): Promise<Opened<DocumentStore>> {
  if (url === undefined) {
    const { fileAt, path } = directory()
    const store = createEmbeddedDocumentStore({ file: fileAt(DOCUMENTS_FILE) })
    return { store, part: { name: 'documents', ping: store.ping }, title: DOCUMENTS_FILE, place: path }
  }
  const { createMongoDocumentStore } = await import('../stores/mongodb/documents.js')
  const store = createMongoDocumentStore({ url, warn: (message, err) => log.warn({ err }, message) })
  return { store, part: { name: 'MongoDB', ping: store.ping }, title: 'MongoDB', place: withoutCredentials(url) }
}

/** What was served until now is missed. */
export const PUT_BACK = 'put it back, or start the service anew to go on with what is there'

export const DOCUMENTS_FILE = 'documents.sqlite'
export const EVENTS_FILE = 'events.sqlite'

/** Each of several servers may have its own, and behind the question mark may be the password of a key. */
export const withoutCredentials = (url: string): string => url.replace(/\?.*$/s, '').replace(/\/\/[^/]*@/g, '//')
