import type { Collection } from '../document-store.js'
import { insertMany, putMany, putNewer, removeAll, removeWhere } from './batches.js'
import { createClaims } from './claims.js'
import type { Counts } from './counts.js'
import { type CollectionAccess, countDocs, findDocs, getMany } from './reads.js'
import { increment, insert, put, replace } from './single.js'

/**
 * Creates a collection. `access` returns the current access to its documents, or undefined if the collection was
 * dropped and reads as empty.
 */
export function createCollection(name: string, access: () => CollectionAccess | undefined, counts: Counts): Collection {
  const claim = createClaims()
  const write = async <R>(work: (access: CollectionAccess) => Promise<R>): Promise<R> => {
    const there = access()
    if (there === undefined) throw new TypeError(`collection ${name} was dropped`)
    if (!isCounted(there)) return work(there)
    const done = work(there)
    // A failed write might have taken effect, but its caller has already waited long enough.
    done.catch(() => counts.changed())
    const result = await done
    await counts.changed()
    return result
  }
  const read = async <R>(work: (access: CollectionAccess) => Promise<R>, none: R): Promise<R> => {
    const there = access()
    return there === undefined ? none : work(there)
  }
  const getOne = async (there: CollectionAccess, id: string) =>
    (await findDocs(there, { where: [{ field: '_id', is: id }], limit: 1 }, false))[0]

  return {
    name,
    get: id => read(there => getOne(there, id), undefined),
    getMany: ids => read(there => getMany(there, ids), new Map()),
    find: query => read(there => findDocs(there, query), []),
    count: query => read(there => (isCounted(there) ? counts.get(query) : countDocs(there, query)), 0),

    putNewer: docs => write(there => putNewer(there, docs)),
    put: doc => write(there => put(there, doc)),
    putMany: docs => write(there => putMany(there, docs)),
    insert: doc => write(there => insert(there, doc)),
    insertMany: docs => write(there => insertMany(there, docs)),
    replace: (doc, where) => write(there => replace(there, doc, where)),
    increment: (id, by, base) => write(there => increment(there, id, by, base)),
    claim: wanted => write(there => claim(there, wanted)),
    remove: ids => write(there => removeAll(there, ids)),
    removeWhere: where => write(there => removeWhere(there, where)),
  }
}

/**
 * Reports whether counts are cached. Lists with a count have a creation order. Documents that expire change a count
 * without a write.
 */
const isCounted = ({ layout }: CollectionAccess): boolean => layout.ordered && layout.expires === null
