import type { PersonKeyStore, StoredPersonKey } from '../../src/stores/person-keys.js'

/** A store of keys that is dropped with the test. */
export function keysInMemory(): PersonKeyStore {
  const keys = new Map<string, StoredPersonKey>()
  const read = async (persons: Iterable<string>) =>
    new Map([...persons].flatMap(person => (keys.has(person) ? [[person, keys.get(person) ?? null] as const] : [])))
  return {
    all: async () => new Map(keys),
    read,
    async add(added) {
      for (const [person, key] of added) if (!keys.has(person)) keys.set(person, key)
      return read(added.keys())
    },
    async destroy(person) {
      keys.set(person, null)
    },
  }
}
