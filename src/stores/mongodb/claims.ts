import type { ClaimRequest, Doc } from '../document-store.js'
import { filterOf } from './filters.js'
import { pathOf } from './layout.js'
import type { CollectionAccess } from './reads.js'

/** Factor by which more candidates are read after a conflict with other workers. */
const CANDIDATES_PER_CLAIM = 4
const MAX_ATTEMPTS = 5

export type ClaimDue = (access: CollectionAccess, claim: ClaimRequest) => Promise<readonly Doc[]>

/**
 * Creates claims. A claim takes the documents that have been due longest. While other workers claim too, it takes
 * random ones of those, to avoid conflicts.
 */
export function createClaims(): ClaimDue {
  let crowded = false

  return async (access, claim) => {
    for (let left = MAX_ATTEMPTS; left > 0 && claim.limit > 0; left--) {
      const ids = await dueIds(access, claim, crowded)
      if (ids.length === 0) break
      const claimed = await take(access, claim, ids)
      crowded = claimed.length < ids.length
      if (claimed.length > 0) return claimed
    }
    return []
  }
}

function filterOfDue({ layout, now }: CollectionAccess, { where = [], now: due }: ClaimRequest) {
  return filterOf(layout, { where: [...where, { field: 'due', atMost: due }] }, now())
}

async function dueIds(access: CollectionAccess, claim: ClaimRequest, crowded: boolean): Promise<readonly string[]> {
  const limit = crowded ? claim.limit * CANDIDATES_PER_CLAIM : claim.limit
  const options = { projection: { _id: 1 }, sort: { [pathOf('due')]: 1 }, limit, batchSize: limit } as const
  const found = await access.attempt(() => access.docs.find(filterOfDue(access, claim), options).toArray())
  const ids = found.map(({ _id }) => _id)
  return ids.length <= claim.limit ? ids : drawn(ids, claim.limit)
}

function drawn(ids: readonly string[], count: number): readonly string[] {
  const left = [...ids]
  return Array.from({ length: count }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? '')
}

/**
 * Claims those documents that are still due. The token of the claim identifies them, so that a repeated claim finds
 * what it already took.
 */
async function take(access: CollectionAccess, claim: ClaimRequest, ids: readonly string[]): Promise<readonly Doc[]> {
  const { docs, attempt } = access
  const mine = access.token()
  const due = { $and: [{ _id: { $in: ids } }, filterOfDue(access, claim)] }
  const set = { [pathOf('due')]: claim.until, [pathOf('claimed_by')]: claim.by, claim: mine }
  await attempt(() => docs.updateMany(due, { $set: set }))
  const options = { projection: { _id: 0, doc: 1 }, batchSize: ids.length } as const
  const claimed = await attempt(() => docs.find({ _id: { $in: ids }, claim: mine }, options).toArray())
  const places = new Map(ids.map((id, at) => [id, at]))
  const at = (doc: Doc): number => places.get(doc._id) ?? 0
  return claimed.map(({ doc }) => doc).sort((a, b) => at(a) - at(b))
}
