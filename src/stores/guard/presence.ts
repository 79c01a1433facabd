import { randomBytes } from 'node:crypto'
import type { Collection, Doc, DocumentStore } from '../document-store.js'

/** Of each process that works on these documents. */
interface Present extends Doc {
  readonly expires: string
}

/** Says among the documents that this process works on them. */
export interface Presence {
  /** Says so again, if that was a while ago. */
  renew(): Promise<void>
  leave(): Promise<void>
  /** Whether others do, or did a moment ago: one that was killed is counted until it would have said so again. */
  others(): Promise<boolean>
}

const RENEW_MS = 10_000
/** So often in vain that nobody who is alive is taken for dead, a slow machine and another clock included. */
const EXPIRES_MS = 60_000

export async function enter(documents: DocumentStore, now: () => number): Promise<Presence> {
  const _id = randomBytes(10).toString('hex')
  const all: Collection<Present> = await documents.collection<Present>({ name: 'instances', expires: 'expires' })
  let renewedAt = Number.NEGATIVE_INFINITY

  async function renew(): Promise<void> {
    if (now() - renewedAt < RENEW_MS) return
    const asked = now()
    await all.put({ _id, expires: new Date(asked + EXPIRES_MS).toISOString() })
    renewedAt = asked
  }

  await renew()
  return {
    renew,
    leave: () => all.remove([_id]),
    others: async () => (await all.find({ where: [{ field: '_id', not: _id }], limit: 1 })).length > 0,
  }
}
