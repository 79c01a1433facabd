import { copyFileSync, renameSync, rmSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Config } from '../config.js'
import { available } from '../opening/available.js'
import { DOCUMENTS_FILE, withoutCredentials } from '../opening/bare-stores.js'
import type { DocumentStore } from '../stores/document-store.js'
import { createEmbeddedDocumentStore } from '../stores/embedded/documents.js'
import { StoreRefused } from '../stores/errors.js'
import type { TargetLog } from './log-target.js'
import type { Source } from './source.js'

/** The stores that an installation is moved to: servers, or for what stays embedded a file that is swapped in at the end. */
export interface Target {
  /** Undefined if the log stays where it is. */
  readonly log: TargetLog | undefined
  readonly documents: DocumentStore
  readonly documentsPlace: string
  /** Closes all, and puts what was made beside the old into its place. */
  complete(): Promise<void>
  close(): Promise<void>
}

const DRAFT = 'documents.moving.sqlite'
/** Kept for who changes his mind. */
export const REPLACED = 'documents.before-migrate.sqlite'

interface Opening {
  readonly config: Config
  readonly log: Logger
  readonly waitMs?: number
}

export async function openTarget(
  { config, log, waitMs }: Opening,
  source: Source,
  events: TargetLog | undefined,
): Promise<Target> {
  const opened: { close(): Promise<void> }[] = []
  const close = async () => {
    for (const store of opened.splice(0).reverse()) await store.close()
  }
  const warn = (message: string, err: unknown) => log.warn({ err }, message)
  const { mongoUrl } = config
  try {
    const documents = mongoUrl === undefined ? openDraft(source) : await openMongo(mongoUrl, warn)
    opened.push(documents.store)
    await available({ name: 'MongoDB', ping: documents.store.ping }, log, undefined, waitMs)
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

type Warn = (message: string, error: unknown) => void

async function openMongo(url: string, warn: Warn) {
  const { createMongoDocumentStore } = await import('../stores/mongodb/documents.js')
  return { store: createMongoDocumentStore({ url, warn }), place: `MongoDB at ${withoutCredentials(url)}` }
}

/** What NATS holds names places in the old log, and the relay goes on from the last of them. */
export async function beginsAnew(url: string): Promise<void> {
  const { isStreamEmpty } = await import('../stores/nats/contents.js')
  if (await isStreamEmpty(url)) return
  throw new StoreRefused(
    `NATS at ${withoutCredentials(url)} holds events that were published from the old log; delete its stream INVENTORY, once its readers are done`,
  )
}

function openDraft({ directory }: Source) {
  const file = directory.fileAt(DRAFT)
  return { store: createEmbeddedDocumentStore({ file, durable: true }), place: file }
}

/** In one step, so that a crash leaves either the old documents or the new ones. Neither has a write-ahead log now. */
function swapIn({ directory }: Source): void {
  const [draft, file] = [directory.fileAt(DRAFT), directory.fileAt(DOCUMENTS_FILE)]
  for (const each of [draft, file]) for (const end of ['-wal', '-shm']) rmSync(each + end, { force: true })
  try {
    copyFileSync(file, directory.fileAt(REPLACED))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  renameSync(draft, file)
}
