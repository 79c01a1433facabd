import type { AdminKey } from '../../domain/administration.js'
import type { Collection, Doc, Query } from '../../stores/document-store.js'
import { apiKeys } from '../api-keys.js'
import type { ReadModels } from '../engine/read-models.js'
import { users } from '../users.js'

/** Returns the active users with the role admin. */
export async function administrators(lists: ReadModels): Promise<readonly string[]> {
  const where = [
    { field: 'active', is: true },
    { field: 'role', is: 'admin' },
  ]
  const found: string[] = []
  for await (const docs of pages(lists.of(users), { where })) found.push(...docs.map(({ _id }) => _id))
  return found
}

/** Returns the keys with the scope admin that belong to active users and were not revoked. Some might have expired. */
export async function adminKeys(lists: ReadModels): Promise<readonly AdminKey[]> {
  const where = [
    { field: 'admin', is: true },
    { field: 'revoked_at', is: null },
  ]
  const found: AdminKey[] = []
  for await (const docs of pages(lists.of(apiKeys), { where })) {
    const holders = await lists.of(users).getMany([...new Set(docs.map(({ user_id }) => user_id))])
    for (const { _id, user_id, expires_at } of docs) {
      if (holders.get(user_id)?.active) found.push({ id: _id, user_id, expires_at })
    }
  }
  return found
}

const PAGE_SIZE = 200

async function* pages<T extends Doc>(collection: Collection<T>, query: Query): AsyncIterable<readonly T[]> {
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const docs = await collection.find({ ...query, offset, limit: PAGE_SIZE })
    yield docs
    if (docs.length < PAGE_SIZE) return
  }
}
