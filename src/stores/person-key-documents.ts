import type { Doc, DocumentStore } from './document-store.js'
import { pagesOf } from './find-after.js'
import type { PersonKeyStore, StoredPersonKey } from './person-keys.js'

interface KeyDocument extends Doc {
  readonly key: StoredPersonKey
}

/** Not a read model or another computed collection, so no rebuild drops it. */
export const PERSON_KEYS = 'person_keys'

const PAGE_SIZE = 1_000

/** Keeps the keys in documents on a server. If two instances add a key of one person, both use the first one. */
export async function openPersonKeyDocuments(documents: DocumentStore): Promise<PersonKeyStore> {
  const open = () => documents.collection<KeyDocument>({ name: PERSON_KEYS })
  const toMap = (docs: Iterable<KeyDocument>) => new Map([...docs].map(({ _id, key }) => [_id, key]))
  return {
    async all() {
      // Opening stores must not create anything on a server that might belong to others.
      if (!(await documents.collections()).includes(PERSON_KEYS)) return new Map()
      const collection = await open()
      const keys = new Map<string, StoredPersonKey>()
      for await (const page of pagesOf(collection, { sort: [{ field: '_id' }], limit: PAGE_SIZE })) {
        for (const { _id, key } of page) keys.set(_id, key)
      }
      return keys
    },
    read: async persons => toMap((await (await open()).getMany(persons)).values()),
    async add(keys) {
      const collection = await open()
      await collection.insertMany([...keys].map(([_id, key]) => ({ _id, key })))
      await documents.flush()
      return toMap((await collection.getMany([...keys.keys()])).values())
    },
    async destroy(person) {
      await (await open()).putMany([{ _id: person, key: null }])
      await documents.flush()
    },
  }
}
