import { BSON, type CreateCollectionOptions, type Document, type IndexDescription, MongoClient } from 'mongodb'

/**
 * Does what `mongodump` and `mongorestore --drop` do, in the same order and scope, for machines without them: raw
 * documents, options, and indexes of each collection. A restore drops, creates, and fills collections, several in
 * parallel. It leaves collections that aren't in the dump unchanged, and keeps documents that another process meanwhile
 * wrote under an ID of the dump.
 */
export interface MongoDump {
  readonly collections: readonly DumpedCollection[]
}

interface DumpedCollection {
  readonly name: string
  readonly options: CreateCollectionOptions
  readonly indexes: readonly IndexDescription[]
  /** Raw documents as the server stores them. */
  readonly documents: readonly Buffer[]
}

/** The concurrency of `mongorestore`, and its documents per insert. */
const CONCURRENT_COLLECTIONS = 4
const BATCH = 1_000
const EXISTS = 48
const MISSING = 26
const DUPLICATE = 11_000
const INTERRUPTED = [276, 11_601]

/** The URL names the database. */
export const mongodump = (url: string): Promise<MongoDump> =>
  onDatabase(url, async db => {
    const listed = await db.listCollections().toArray()
    const collections: DumpedCollection[] = []
    for (const { name, ...info } of listed.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const collection = db.collection(name)
      const indexes = await collection.listIndexes().toArray()
      const documents: unknown[] = await collection.find({}, { raw: true, sort: { _id: 1 } }).toArray()
      collections.push({
        name,
        options: ('options' in info && info.options) || {},
        indexes: indexes.filter(index => index.name !== '_id_') as readonly IndexDescription[],
        documents: documents as readonly Buffer[],
      })
    }
    return { collections }
  })

export const mongorestore = (url: string, { collections }: MongoDump): Promise<void> =>
  onDatabase(url, async db => {
    const left = [...collections]
    const restoreSome = async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        // An index creation fails if a running service drops the collection meanwhile. An operator would repeat the
        // restore.
        while (!(await restore(db, next).then(() => true, ignoreErrorCodes(...INTERRUPTED)))) {}
      }
    }
    await Promise.all(Array.from({ length: CONCURRENT_COLLECTIONS }, restoreSome))
  })

export const dropDatabase = (url: string): Promise<void> => onDatabase(url, async db => void (await db.dropDatabase()))

/** The collection with the person keys. */
export const PERSON_KEYS = 'docs.person_keys'

/** Removes all documents except the person keys, which can't be computed from the log. */
export const dropDocuments = (url: string): Promise<void> =>
  onDatabase(url, async db => {
    for (const { name } of await db.listCollections().toArray())
      if (name !== PERSON_KEYS) await db.collection(name).drop().catch(ignoreErrorCodes(MISSING))
  })

type Db = ReturnType<MongoClient['db']>

async function restore(db: Db, { name, options, indexes, documents }: DumpedCollection): Promise<void> {
  await db.collection(name).drop().catch(ignoreErrorCodes(MISSING))
  await db.createCollection(name, options).catch(ignoreErrorCodes(EXISTS))
  for (let from = 0; from < documents.length; from += BATCH) {
    const batch = documents.slice(from, from + BATCH).map(typed)
    await db
      .collection(name)
      .insertMany(batch, { ordered: false, bypassDocumentValidation: true })
      .catch(ignoreErrorCodes(DUPLICATE))
  }
  if (indexes.length > 0) await db.command({ createIndexes: name, indexes: [...indexes] })
}

/** Numbers keep the BSON type that they were stored as. */
const typed = (raw: Buffer): Document => BSON.deserialize(raw, { promoteValues: false, bsonRegExp: true })

const ignoreErrorCodes =
  (...codes: readonly unknown[]) =>
  (error: unknown): void => {
    if (!(error instanceof Error && 'code' in error && codes.includes(error.code))) throw error
  }

async function onDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await new MongoClient(url, { writeConcern: { w: 'majority' }, ignoreUndefined: false }).connect()
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}
