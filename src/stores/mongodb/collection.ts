import type { Collection } from '../document-store.js'
import { insertMany, putMany, putNewer, removeAll, removeWhere } from './batches.js'
import { createClaims } from './claims.js'
import type { Counts } from './counts.js'
import { type CollectionAccess, countDocs, findDocs, findLatest, getMany } from './reads.js'
import { increment, insert, put, replace } from './single.js'

/**
 * Creates a collection. `access` returns the current access to its documents, or undefined if the collection was
 * dropped and reads as empty.
 */
export function createCollection(name: string, access: () => CollectionAccess | undefined, counts: Counts): Collection {
  const claim = createClaims()
  const write = async <R>(work: (access: CollectionAccess) => Promise<R>): Promise<R> => {
    const at = access()
    if (at === undefined) throw new TypeError(`collection ${name} was dropped`)
    if (!isCounted(at)) return work(at)
    const done = work(at)
    // A failed write might have taken effect, but its caller has already waited long enough.
    done.catch(() => counts.changed())
    const result = await done
    await counts.changed()
    return result
  }
  const read = async <R>(work: (access: CollectionAccess) => Promise<R>, none: R): Promise<R> => {
    const at = access()
    return at === undefined ? none : work(at)
  }
  const getOne = async (at: CollectionAccess, id: string) =>
    (await findDocs(at, { where: [{ field: '_id', is: id }], limit: 1 }, false))[0]

  return {
    name,
    get: id => read(at => getOne(at, id), undefined),
    getMany: ids => read(at => getMany(at, ids), new Map()),
    find: query => read(at => findDocs(at, query), []),
    stampOf: () => undefined,
    stamp: () => undefined,
    count: query => read(at => (isCounted(at) && !query.once ? counts.get(query) : countDocs(at, query)), 0),

    latest: query => read(at => findLatest(at, query), []),
    putNewer: docs => write(at => putNewer(at, docs)),
    put: doc => write(at => put(at, doc)),
    putMany: docs => write(at => putMany(at, docs)),
    insert: doc => write(at => insert(at, doc)),
    insertMany: docs => write(at => insertMany(at, docs)),
    replace: (doc, where) => write(at => replace(at, doc, where)),
    increment: (id, by, base) => write(at => increment(at, id, by, base)),
    claim: request => write(at => claim(at, request)),
    remove: ids => write(at => removeAll(at, ids)),
    removeWhere: where => write(at => removeWhere(at, where)),
  }
}

/**
 * Reports whether counts are cached. Lists with a count have a creation order. Documents that expire change a count
 * without a write.
 */
const isCounted = ({ layout }: CollectionAccess): boolean => layout.ordered && layout.expires === null
