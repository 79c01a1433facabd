import type { Collection, CollectionSpec, Doc, DocumentStore } from '../document-store.js'
import { StoreRefused } from '../errors.js'
import type { Warn } from '../shared/warn.js'
import { ignoreCode, MISSING } from './attempts.js'
import { createClockCheck } from './clock-check.js'
import { createCollection } from './collection.js'
import { connectTo } from './connection.js'
import { type ChangeMarker, createCounts } from './counts.js'
import { fill, makeIndexes } from './indexes.js'
import { emptyLayout, extendLayout, type MongoLayout, ownNameOf, physicalName, type Stored } from './layout.js'
import { takeLease } from './leases.js'
import { type CollectionAccess, countDocs } from './reads.js'
import type { RunInTurn } from './write-queue.js'

export interface MongoDocumentStoreOptions {
  /** URL with credentials and TLS options. Its path names the database. Default: `inventory`. */
  readonly url: string
  readonly database?: string
  /** Current time in milliseconds since 1970, for documents that expire. Leases use the server's clock. */
  readonly now?: () => number
  /** Time for which work is repeated while the server doesn't respond, in milliseconds. */
  readonly timeoutMs?: number
  /** Called if an index of a large collection could not be created. Without the index, lists are slow, but correct. */
  readonly warn?: Warn
}

/** A collection in use, with its access until it is dropped. */
interface OpenCollection {
  readonly collection: Collection
  readonly inTurn: RunInTurn
  layoutJson: string
  access: CollectionAccess | undefined
}

/** Stored layout of a collection, so that a program with another spec preserves what this one needs. */
type StoredLayout = MongoLayout & { readonly _id: string }

/** Creates a document store on MongoDB 5.0 or newer, standalone or a replica set. Connects on first use. */
export function createMongoDocumentStore(options: MongoDocumentStoreOptions): DocumentStore {
  const { url, database, now = Date.now, timeoutMs, warn = () => {} } = options
  const server = connectTo(url, database, timeoutMs)
  const { db, attempt, token } = server
  const layouts = db.collection<StoredLayout>('layouts')
  const changes = db.collection<ChangeMarker>('changes')
  const known = new Map<string, OpenCollection>()
  const checkClock = createClockCheck(now, warn)

  const openedAs = (name: string): OpenCollection => {
    const open = known.get(name)
    if (open !== undefined) return open
    const access = (): CollectionAccess | undefined => opened.access
    const count = (query: Parameters<typeof countDocs>[1]) => {
      const at = access()
      return at === undefined ? Promise.resolve(0) : countDocs(at, query)
    }
    const counts = createCounts({ name, changes, attempt, token, count })
    const opened: OpenCollection = {
      collection: createCollection(name, access, counts),
      inTurn: server.createWriteQueue(),
      layoutJson: '',
      access: undefined,
    }
    known.set(name, opened)
    return opened
  }

  const establish = async (spec: CollectionSpec, write: (layout: MongoLayout) => void): Promise<void> => {
    await server.isReplicaSet()
    const stored = await attempt(() => layouts.findOne({ _id: spec.name }, { projection: { _id: 0 } }))
    const before: MongoLayout = stored ?? emptyLayout(spec)
    if (before.ordered !== (spec.ordered ?? false)) {
      throw new StoreRefused(
        `collection ${spec.name} was created ${before.ordered ? 'with' : 'without'} a creation order`,
      )
    }
    const after = extendLayout(before, spec)
    await makeIndexes(server, after, error => warn(`creating indexes failed: ${spec.name}`, error))
    // From here on, writes follow the new layout. Older documents are updated below.
    write(after)
    await fill(server, before, after)
    if (stored === null || JSON.stringify(after) !== JSON.stringify(before)) {
      await attempt(() => layouts.replaceOne({ _id: spec.name }, after, { upsert: true }))
    }
  }

  return {
    async collection<T extends Doc>(spec: CollectionSpec): Promise<Collection<T>> {
      const opened = openedAs(spec.name)
      const layoutJson = JSON.stringify(spec)
      if (opened.access === undefined || opened.layoutJson !== layoutJson) {
        const docs = db.collection<Stored>(physicalName(spec.name))
        await establish(spec, layout => {
          opened.access = { docs, attempt, inTurn: opened.inTurn, token, now, layout }
        })
        opened.layoutJson = layoutJson
      }
      return opened.collection as unknown as Collection<T>
    },
    async collections() {
      const all = await attempt(() => db.listCollections({}, { nameOnly: true }).toArray())
      return all.flatMap(({ name }) => ownNameOf(name) ?? []).sort()
    },
    async incarnations() {
      const all = await attempt(() => db.listCollections().toArray())
      const ours = all.filter(({ name }) => ownNameOf(name) !== undefined)
      const uuidOf = (each: (typeof all)[number]) => ('info' in each ? each.info?.uuid?.toString('hex') : '')
      return ours.map(each => `${ownNameOf(each.name)} ${uuidOf(each)}`).sort()
    },
    async drop(name) {
      const dropped = known.get(name)
      if (dropped !== undefined) dropped.access = undefined
      await attempt(() => db.collection(physicalName(name)).drop().catch(ignoreCode(MISSING)))
      await attempt(() => layouts.deleteOne({ _id: name }))
      await attempt(() => changes.deleteOne({ _id: name }))
    },
    lease: (name, owner, ms) => takeLease(db, attempt, name, owner, ms),
    // MongoDB acknowledges only writes that are in the journal.
    flush: async () => {},
    // The server reports a full disk itself.
    requireAmpleRoom: () => {},
    async ping() {
      const [askedAt, { localTime }] = await attempt(async () => [now(), await db.command({ hello: 1 })] as const)
      checkClock(askedAt, localTime.getTime())
    },
    close: () => server.close(),
  }
}
