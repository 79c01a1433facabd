import type { Db } from 'mongodb'
import type { Lease } from '../document-store.js'
import { type RunWithRetries, retryDuplicates } from './attempts.js'

interface StoredLease {
  readonly _id: string
  readonly owner: string
  readonly fence: number
  readonly until: Date
}

/**
 * Acquires or renews a lease in one update, by the server's clock. A lease that another owner holds stays unchanged.
 * The fence increases whenever a free lease is acquired, even by its previous owner.
 */
export async function takeLease(
  db: Db,
  attempt: RunWithRetries,
  name: string,
  owner: string,
  ms: number,
): Promise<Lease | undefined> {
  const isHeld = { $gt: ['$until', '$$NOW'] }
  const isOurs = { $eq: ['$owner', { $literal: owner }] }
  const until = { $add: ['$$NOW', ms] }
  const update = [
    { $set: { held: isHeld, ours: isOurs } },
    {
      $set: {
        fence: { $cond: ['$held', '$fence', { $add: [{ $ifNull: ['$fence', 0] }, 1] }] },
        until: { $cond: [{ $and: ['$held', { $not: '$ours' }] }, '$until', until] },
        owner: { $cond: ['$held', '$owner', { $literal: owner }] },
      },
    },
    { $unset: ['held', 'ours'] },
  ]
  const leases = db.collection<StoredLease>('leases')
  const options = { upsert: true, returnDocument: 'after' } as const
  const lease = await attempt(() => retryDuplicates(() => leases.findOneAndUpdate({ _id: name }, update, options)))
  return lease?.owner === owner ? { fence: lease.fence } : undefined
}
