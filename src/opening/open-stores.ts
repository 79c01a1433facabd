import { mkdirSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Config } from '../config.js'
import { STREAM_KINDS } from '../events/kinds.js'
import { startOver } from '../projections/catalogue.js'
import type { DocumentStore } from '../stores/document-store.js'
import { type DataDirectory, openDataDirectory } from '../stores/embedded/data-directory.js'
import { createEmbeddedDocumentStore } from '../stores/embedded/documents.js'
import { createEmbeddedEventLog } from '../stores/embedded/event-log.js'
import { StoreRefused } from '../stores/errors.js'
import type { EventStore } from '../stores/event-store.js'
import { type LogStanding, standingIn } from '../stores/log-notes.js'
import { agree, type Reached } from './agreement.js'
import { available, orAborted } from './available.js'
import { agreeWithBus } from './bus-agreement.js'
import { stillHeld, takeHold } from './holding.js'
import { createLogGuard, type LogGuard } from './log-guard.js'
import { reachedIn } from './reached.js'
import { UNWATCHED, type Waiting } from './waiting.js'

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
  /** Hears once that what is behind the ports is not what was opened, and why: then all is to be opened anew. */
  onChange: LogGuard['onChange']
  /** Says that it is so. */
  change: LogGuard['change']
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

interface OpenedEvents extends Opened<EventStore> {
  /** Told of the guard, once there is one: what a connection that was lost comes back to must be looked at. */
  guardBy(guard: LogGuard): void
  /** False while it is read where something may be missing that was answered. */
  isConclusive(): boolean
  /** Other instances may keep other documents by it. */
  readonly shared: boolean
}

/** What holds for all that works on the stores, however it does. */
export interface OpenOptions {
  readonly waiting?: Waiting
  /** For how long a server that is away is waited for. */
  readonly atMostMs?: number
  /** The documents were put back while they were written to: what follows from the log is filled anew. */
  readonly refill?: boolean
}

/** The stores as they are, whether they belong together or not. */
export interface BareStores {
  readonly events: OpenedEvents
  readonly documents: Opened<DocumentStore>
  close(): Promise<void>
}

/** Opens the stores that the configuration names: servers by their URL, else files in the data directory. */
export async function openBare(config: Config, log: Logger, options: OpenOptions = {}): Promise<BareStores> {
  const { waiting, atMostMs } = options
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

/** The same, once they are known to belong together; nothing is written into them before. */
export async function openStores(config: Config, log: Logger, options: OpenOptions = {}): Promise<Stores> {
  const { waiting = UNWATCHED } = options
  const bare = await openBare(config, log, options)
  const [events, documents] = [bare.events.store, bare.documents.store]
  try {
    waiting.for('looking whether the stores belong together')
    const places = { log: bare.events.part.name, documents: bare.documents.part.name }
    const reached = () => reachedIn(documents)
    await orAborted(agree({ events, documents, places, reached }), waiting.signal)
    await orAborted(agreeWithBus(config, events), waiting.signal)
    const alone = config.eventStoreUrl === undefined || config.mongoUrl === undefined
    if (alone && options.refill) await startOver(documents)
    const held = bare.events.shared ? await takeHold({ events, documents, ...told(log, waiting) }) : undefined
    const guard = createLogGuard({
      events,
      standing: standingIn(await events.notes()) as LogStanding,
      reached: farthest(await reached()),
      async stillHeld() {
        // What lies in the place of the documents that were opened is looked at when all is opened anew.
        await documents.ping().catch(unlessRefused)
        return held === undefined ? (await events.notes()).length > 0 : stillHeld(events, held)
      },
      isConclusive: bare.events.isConclusive,
      place: places.log,
      warn: (message, err) => log.warn({ err }, message),
    })
    bare.events.guardBy(guard)
    return {
      events: guard.events,
      documents,
      alone,
      far: config.mongoUrl !== undefined,
      parts: [bare.events.part, bare.documents.part],
      places: [...new Set([bare.events.place, bare.documents.place])],
      onChange: guard.onChange,
      change: guard.change,
      async close() {
        guard.stop()
        await bare.close()
      },
    }
  } catch (error) {
    await bare.close()
    throw error
  }
}

const farthest = (reached: readonly Reached[]) =>
  reached.flatMap(({ landmark }) => landmark ?? []).sort((a, b) => b.position - a.position)[0]

const told = (log: Logger, { signal, for: waitFor }: Waiting) => ({
  ...(signal ? { signal } : {}),
  tell(message: string) {
    log.warn(message)
    waitFor(message)
  },
})

function unlessRefused(error: unknown): void {
  if (error instanceof StoreRefused) throw error
}

/** The clients of the servers are loaded only where they are used: an embedded start does without them. */
async function openEvents({ log, directory }: Opening, url: string | undefined): Promise<OpenedEvents> {
  if (url === undefined) {
    const { fileAt, path } = directory()
    const store = createEmbeddedEventLog({ file: fileAt(EVENTS_FILE) })
    const part = { name: 'events', ping: store.ping }
    return { store, part, place: path, guardBy() {}, isConclusive: () => true, shared: false }
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
    return { store, part: { name: 'documents', ping: store.ping }, place: path }
  }
  const { createMongoDocumentStore } = await import('../stores/mongodb/documents.js')
  const store = createMongoDocumentStore({ url, warn: (message, err) => log.warn({ err }, message) })
  return { store, part: { name: 'MongoDB', ping: store.ping }, place: withoutCredentials(url) }
}

export const DOCUMENTS_FILE = 'documents.sqlite'
export const EVENTS_FILE = 'events.sqlite'

export const withoutCredentials = (url: string): string => url.replace(/\/\/[^/@]*@/, '//')
