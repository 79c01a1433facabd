import { randomBytes } from 'node:crypto'
import type { Collection, Doc, DocumentStore } from '../document-store.js'

/** Document of each process that uses these documents. */
interface PresenceDoc extends Doc {
  readonly expires: string
}

/** Records among the documents that this process uses them. */
export interface Presence {
  /** Renews the record if it is old enough. */
  renew(): Promise<void>
  leave(): Promise<void>
  /** Reports whether other processes use the documents. A killed process counts until its record expires. */
  others(): Promise<boolean>
}

const RENEW_MS = 10_000
/** Several missed renewals, so that a process on a slow machine or with another clock doesn't expire while it runs. */
const EXPIRES_MS = 60_000

export async function recordPresence(documents: DocumentStore, now: () => number): Promise<Presence> {
  const _id = randomBytes(10).toString('hex')
  const all: Collection<PresenceDoc> = await documents.collection<PresenceDoc>({
    name: 'instances',
    expires: 'expires',
  })
  let renewedAt = Number.NEGATIVE_INFINITY

  async function renew(): Promise<void> {
    if (now() - renewedAt < RENEW_MS) return
    const startedAt = now()
    await all.put({ _id, expires: new Date(startedAt + EXPIRES_MS).toISOString() })
    renewedAt = startedAt
  }

  await renew()
  return {
    renew,
    leave: () => all.remove([_id]),
    others: async () => (await all.find({ where: [{ field: '_id', not: _id }], limit: 1 })).length > 0,
  }
}
