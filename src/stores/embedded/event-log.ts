import { StoreRefused, StoreUnavailable } from '../errors.js'
import type { EventStore, ReadStream } from '../event-store.js'
import { logStateOf } from '../log-notes.js'
import { AUTO_CHECKPOINT_PAGES, createCheckpointer } from './checkpointer.js'
import { type Disk, FILE_REPLACED } from './disk.js'
import { batches } from './event-batches.js'
import { createFollowers } from './followers.js'
import { type LogFile, openLogFile, storeErrorOf } from './log-file.js'
import { createLogMetadata, createLogNotes } from './log-notes.js'
import { createLogReader } from './log-reader.js'
import { createLogWriter } from './log-writer.js'
import { createQueryWorker } from './query-worker.js'
import { closeSqliteFile } from './sqlite-file.js'

export interface EmbeddedEventLog extends LogFile {
  /** Checked before each commit. */
  readonly disk?: Pick<Disk, 'requireRoom'>
}

/**
 * Returns an event log in one SQLite file, for one process. In memory are only the last revisions of some streams and,
 * if there are followers, the latest events. A log of any size opens immediately.
 */
export function createEmbeddedEventLog(options: EmbeddedEventLog, openFile = openLogFile): EventStore {
  const { db, identity, isSame } = openFile(options)
  const reader = createLogReader(db, () => writer.head())
  db.exec(`PRAGMA wal_autocheckpoint = ${AUTO_CHECKPOINT_PAGES}`)
  const worker = createQueryWorker(options.file)
  const checkpointer = createCheckpointer({ file: options.file, db, worker })
  const writer = createLogWriter({
    ...{ db, requireWritable },
    committed: events => {
      followers.committed(events)
      checkpointer.committed()
    },
  })
  const followers = createFollowers(reader, writer.head)
  const notes = createLogNotes(db, identity)
  const metadata = createLogMetadata(db)
  const alive = db.prepare('SELECT identity FROM log')
  let closing: Promise<void> | undefined

  async function end(): Promise<void> {
    writer.end()
    followers.end()
    await checkpointer.stop()
    await worker.end()
    closeSqliteFile(db)
    checkpointer.close()
  }

  function requireWritable(): void {
    if (!isSame()) throw new StoreUnavailable('the data directory', FILE_REPLACED)
    options.disk?.requireRoom()
  }

  function check(): void {
    if (closing !== undefined) throw new StoreUnavailable('the data directory', 'the event log is closed')
  }

  /** Converts errors of a walk: at every step, the disk can fail or the log can be closed. */
  async function* guarded<Item>(read: () => AsyncIterable<Item>): AsyncGenerator<Item, void, undefined> {
    check()
    try {
      for await (const item of read()) {
        yield item
        check()
      }
    } catch (error) {
      throw storeErrorOf(error)
    }
  }

  return {
    identity: async () => identity,
    name: async () => logStateOf(notes.read())?.name ?? identity,
    async notes() {
      check()
      if (!isSame()) throw new StoreRefused(`the event log: ${FILE_REPLACED}`)
      return notes.read()
    },
    async note(more, known) {
      check()
      return notes.add(more, known)
    },
    async readMetadata(name) {
      check()
      return metadata.readMetadata(name).catch(throwStoreError)
    },
    async writeMetadata(name, data, version) {
      check()
      requireWritable()
      return metadata.writeMetadata(name, data, version).catch(throwStoreError)
    },
    append: writer.append,
    readStream(stream: string, options: ReadStream = {}) {
      const { from, backwards } = options
      return guarded(() => batches(backwards ? reader.backwards(stream, from) : reader.forwards(stream, from), options))
    },
    readAll: options => guarded(() => batches(reader.all(options), options)),
    readBackwards: options => guarded(() => batches(reader.allBackwards(options.from), options)),
    async at(position) {
      if (!(position >= 1 && position <= writer.head() && Number.isInteger(position))) return undefined
      for await (const [event] of guarded(() => batches(reader.all({ from: position }), { limit: 1 }))) return event
      return undefined
    },
    follow: followers.follow,
    async head() {
      check()
      return writer.head()
    },
    async ping() {
      check()
      try {
        alive.get()
      } catch (error) {
        throw storeErrorOf(error)
      }
    },
    close() {
      closing ??= end()
      return closing
    },
  }
}

function throwStoreError(error: unknown): never {
  throw storeErrorOf(error)
}
