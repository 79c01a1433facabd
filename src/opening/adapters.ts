import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { STREAM_KINDS } from '../events/kinds/derived.js'
import { type Deployment, deploymentOf } from '../stores/deployment.js'
import type { DocumentStore } from '../stores/document-store.js'
import { type DataDirectory, openDataDirectory, permissionWarnings } from '../stores/embedded/data-directory.js'
import { createEmbeddedDocumentStore } from '../stores/embedded/documents.js'
import { createDirectory } from '../stores/embedded/durable.js'
import { createEmbeddedEventLog } from '../stores/embedded/event-log.js'
import { openPersonKeyFile, PERSON_KEYS_FILE } from '../stores/embedded/person-key-file.js'
import { DISK_FULL, isFull } from '../stores/embedded/sqlite.js'
import { vacuum } from '../stores/embedded/vacuum.js'
import { MismatchedStores, StoreRefused, StoreUnavailable } from '../stores/errors.js'
import type { EventStore } from '../stores/event-store.js'
import type { EventStoreDb, EventStoreDbOptions } from '../stores/eventstoredb/event-store.js'
import { createLogVerification, type LogVerification } from '../stores/guard/log-verification.js'
import { openPersonKeyDocuments } from '../stores/person-key-documents.js'
import type { PersonKeyStore } from '../stores/person-keys.js'
import { createClosing } from '../stores/shared/closing.js'
import { warnTo } from '../stores/shared/warn.js'
import { available, type StorePart } from './available.js'
import type { Waiting } from './waiting.js'

/** Where the stores are. Without the URL of a server, a store is a file in the data directory. */
export interface StoreSettings {
  readonly dataDir: string
  readonly eventStoreUrl: string | undefined
  readonly mongoUrl: string | undefined
  readonly natsUrl: string | undefined
}

interface Opening {
  readonly config: StoreSettings
  readonly log: Logger
  /** Opens the data directory for the first embedded store. */
  readonly directory: () => DataDirectory
  readonly now: () => number
}

export interface OpenedStore<Store> {
  readonly store: Store
  readonly part: StorePart
  /** Name of the store without an address. */
  readonly title: string
  readonly place: string
}

export interface OpenedDocuments extends OpenedStore<DocumentStore> {
  /** Removes replaced and deleted content from the files. Missing for a server. */
  readonly vacuum?: () => Promise<void>
  /** Removes replaced and deleted content from the write-ahead log. Missing for a server. */
  readonly clearLog?: () => Promise<void>
  /** Opens the person keys, which are next to the documents. */
  readonly personKeys: () => Promise<PersonKeyStore>
}

export interface OpenedEvents extends OpenedStore<EventStore> {
  /** Invalidated when a connection was lost: the log must be verified again. */
  readonly verification: LogVerification
  /** False while reads can miss acknowledged writes. */
  isConclusive(): boolean
}

export interface BareOptions {
  readonly waiting?: Waiting
  /** Identity of the log that this process has served. If its file is missing, no new one is created. */
  readonly served?: string
  /** Milliseconds to wait for an unavailable server. */
  readonly atMostMs?: number
  /** Returns milliseconds since 1970, by which documents expire. */
  readonly now?: () => number
}

/** The open stores, which might not match. */
export interface BareStores {
  readonly events: OpenedEvents
  readonly documents: OpenedDocuments
  readonly deployment: Deployment
  close(): Promise<void>
}

/** Opens the configured stores, which might not match. */
export async function openBare(config: StoreSettings, log: Logger, options: BareOptions = {}): Promise<BareStores> {
  const { waiting, atMostMs, served, now = Date.now } = options
  const { eventStoreUrl, mongoUrl, dataDir } = config
  if (served !== undefined && eventStoreUrl === undefined && !existsSync(join(dataDir, EVENTS_FILE)))
    throw new MismatchedStores(`${EVENTS_FILE} is missing from the data directory. ${RESTORE_HINT}`)
  const closing = createClosing()
  let openedDirectory: DataDirectory | undefined
  const directory = () => {
    if (openedDirectory !== undefined) return openedDirectory
    const opened = openDataDirectory(dataDir)
    closing.add(opened.release)
    openedDirectory = opened
    return opened
  }
  try {
    makeDataDirectory(dataDir)
    for (const sentence of permissionWarnings(dataDir)) log.warn(sentence)
    const events = await openEvents({ config, log, directory, now })
    closing.add(events.store.close)
    const documents = await openDocuments({ config, log, directory, now })
    closing.add(documents.store.close)
    for (const { part } of [events, documents]) await available(part, log, waiting, atMostMs)
    const deployment = deploymentOf(eventStoreUrl !== undefined, mongoUrl !== undefined)
    return { events, documents, deployment, close: closing.close }
  } catch (error) {
    await closing.close()
    throw error
  }
}

/** Creates the data directory, which stores keys even if all stores are servers. */
function makeDataDirectory(dataDir: string): void {
  try {
    createDirectory(dataDir)
  } catch (error) {
    if (isFull(error)) throw new StoreUnavailable('the data directory', DISK_FULL, { kind: DISK_FULL, cause: error })
    const isFile = existsSync(dataDir) && statSync(dataDir).isFile()
    const reason = isFile ? 'is a file' : `can't be created: ${(error as Error).message}`
    throw new StoreRefused(`the data directory ${dataDir} ${reason}`, { cause: error })
  }
}

async function openEvents({ config, log, directory }: Opening): Promise<OpenedEvents> {
  const { eventStoreUrl } = config
  if (eventStoreUrl === undefined) {
    const { fileAt, path, disk } = directory()
    const store = createEmbeddedEventLog({ file: fileAt(EVENTS_FILE), disk })
    const size = async () => ({ bytes: sizeOf(fileAt(EVENTS_FILE)), events: await store.head() })
    const part = { name: 'events', ping: store.ping, requireRoom: disk.requireRoom, disk, size }
    return {
      store,
      part,
      title: EVENTS_FILE,
      place: path,
      verification: createLogVerification(EVENTS_FILE),
      isConclusive: () => true,
    }
  }
  const verification = createLogVerification(EVENT_STORE_DB)
  const store = await eventStoreDbAt(eventStoreUrl, log, {
    report: message => log.info(message),
    prove: async () => verification.verified(),
  })
  store.onLost(verification.invalidate)
  const part = { name: EVENT_STORE_DB, ping: store.ping, size: async () => ({ bytes: await store.head() }) }
  const place = withoutCredentials(eventStoreUrl)
  return { store, part, title: EVENT_STORE_DB, place, verification, isConclusive: store.isLed }
}

async function openDocuments({ config, log, directory, now }: Opening): Promise<OpenedDocuments> {
  if (config.mongoUrl !== undefined) return mongoDbAt(config.mongoUrl, log, now)
  const { fileAt, path, disk } = directory()
  const file = fileAt(DOCUMENTS_FILE)
  const store = createEmbeddedDocumentStore({ file, disk, now })
  const part = { name: 'documents', ping: store.ping, requireRoom: disk.requireRoom, disk }
  const personKeys = () => openPersonKeyFile(fileAt(PERSON_KEYS_FILE))
  const { clearLog } = store
  return { store, part, title: DOCUMENTS_FILE, place: path, vacuum: () => vacuum(file), clearLog, personKeys }
}

/** Returns the size of a database file with its write-ahead log. */
const sizeOf = (file: string): number =>
  ['', '-wal'].reduce((sum, end) => sum + (statSync(file + end, { throwIfNoEntry: false })?.size ?? 0), 0)

/** The clients of the servers are loaded only if they are used, so that an embedded start is fast. */
export async function eventStoreDbAt(
  url: string,
  log: Pick<Logger, 'warn'>,
  more: Pick<EventStoreDbOptions, 'report' | 'prove'> = {},
): Promise<EventStoreDb> {
  const { createEventStoreDb } = await import('../stores/eventstoredb/event-store.js')
  return createEventStoreDb({ url, kinds: STREAM_KINDS, warn: warnTo(log), ...more })
}

export async function mongoDbAt(url: string, log: Pick<Logger, 'warn'>, now?: () => number): Promise<OpenedDocuments> {
  const { createMongoDocumentStore } = await import('../stores/mongodb/documents.js')
  const store = createMongoDocumentStore({ url, warn: warnTo(log), now })
  const part = { name: MONGO_DB, ping: store.ping }
  const personKeys = () => openPersonKeyDocuments(store)
  return { store, part, title: MONGO_DB, place: withoutCredentials(url), personKeys }
}

export const EVENT_STORE_DB = 'EventStoreDB'
const MONGO_DB = 'MongoDB'

/** Advice if the log that was served is gone. */
export const RESTORE_HINT = 'Restore it, or restart the service to continue with the current data.'

export const DOCUMENTS_FILE = 'documents.sqlite'
export const EVENTS_FILE = 'events.sqlite'

/** Removes the credentials of a URL with one or more servers. The query can contain the password of a key. */
export const withoutCredentials = (url: string): string => url.replace(/\?.*$/s, '').replace(/\/\/[^/]*@/g, '//')
