import type { CreateIndexesOptions, Db, IndexDescription } from 'mongodb'
import { EXISTS, ignoreCode } from './attempts.js'
import type { Server } from './connection.js'
import { type MongoLayout, pathOf, physicalName, type Stored } from './layout.js'

const SEQ = pathOf('_seq')
/** Larger collections are indexed in the background. Until then, their queries are slow, but correct. */
const MIN_BACKGROUND_DOCUMENTS = 20_000

/**
 * Returns the indexes of a layout. With a creation order, there are two of each: one lists filtered documents in that
 * order, the other sorts by the fields, with the ID as tiebreaker.
 */
function indexesOf(layout: MongoLayout): readonly IndexDescription[] {
  const tails = layout.ordered ? [SEQ, '_id'] : ['_id']
  const keys = [
    ...(layout.ordered ? [[SEQ]] : []),
    ...layout.indexes.flatMap(fields => tails.map(tail => [...fields.map(pathOf), tail])),
    ...layout.lists.map(field => [pathOf(field), tails[0] ?? '_id']),
    ...(layout.search === null ? [] : [['grams', tails[0] ?? '_id']]),
  ].filter(paths => !(paths.length === 1 && paths[0] === '_id'))
  const indexes = keys.map(paths => ({ key: Object.fromEntries(upToUnique(paths).map(path => [path, 1])) }))
  const named = new Map(indexes.map(index => [Object.keys(index.key).join(' '), index]))
  const over = { key: { expires: 1 }, expireAfterSeconds: 0 }
  return [...named.values(), ...(layout.expires === null ? [] : [over])]
}

/** Removes the fields after the ID, which have no effect, and repeated fields. */
function upToUnique(paths: readonly string[]): readonly string[] {
  const at = paths.indexOf('_id')
  return [...new Set(at < 0 ? paths : paths.slice(0, at + 1))]
}

export async function makeIndexes(
  server: Server,
  layout: MongoLayout,
  failed: (error: unknown) => void,
): Promise<void> {
  const { db, attempt } = server
  const name = physicalName(layout.name)
  const expected = indexesOf(layout)
  // By default, a single member that is down would block the index build.
  const options: CreateIndexesOptions = (await server.isReplicaSet()) ? { commitQuorum: 'majority' } : {}
  const make = async (on: Db) => {
    if (expected.length === 0) await on.createCollection(name).catch(ignoreCode(EXISTS))
    else await on.collection(name).createIndexes([...expected], options)
  }
  const size = await attempt(() => db.collection(name).estimatedDocumentCount())
  if (size < MIN_BACKGROUND_DOCUMENTS) await attempt(() => make(db))
  else void server.unbounded(make).catch(failed)
}

/**
 * Adds the search and expiration fields to existing documents. The server computes them, so that concurrent writes
 * aren't overwritten.
 */
export async function fill({ db, attempt }: Server, before: MongoLayout, after: MongoLayout): Promise<void> {
  const set = {
    ...(before.search === after.search || after.search === null ? {} : { grams: gramsIn(pathOf(after.search)) }),
    ...(before.expires === after.expires || after.expires === null ? {} : { expires: dateIn(pathOf(after.expires)) }),
  }
  if (Object.keys(set).length === 0) return
  const docs = db.collection<Stored>(physicalName(after.name))
  for (let last = ''; ; ) {
    const options = { projection: { _id: 1 }, sort: { _id: 1 }, limit: 500 } as const
    const found = await attempt(() => docs.find(last === '' ? {} : { _id: { $gt: last } }, options).toArray())
    const ids = found.map(({ _id }) => _id)
    if (ids.length === 0) return
    await attempt(() => docs.updateMany({ _id: { $in: ids } }, [{ $set: set }]))
    last = ids.at(-1) ?? last
  }
}

const gramsIn = (path: string): object => {
  const text = `$${path}`
  const starts = { $range: [0, { $max: [0, { $subtract: [{ $strLenCP: text }, 2] }] }] }
  const grams = { $setUnion: [{ $map: { input: starts, in: { $substrCP: [text, '$$this', 3] } } }, []] }
  return { $cond: [{ $eq: [{ $type: text }, 'string'] }, grams, '$$REMOVE'] }
}

const dateIn = (path: string): object => ({
  $ifNull: [{ $dateFromString: { dateString: `$${path}`, onError: null, onNull: null } }, '$$REMOVE'],
})
