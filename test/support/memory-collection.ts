import type { Collection, Doc } from '../../src/stores/document-store.js'

type Small<T extends Doc> = Pick<Collection<T>, 'get' | 'put' | 'insert' | 'replace' | 'increment'>

/** As much of a collection as the frame of the API uses. */
export function memoryCollection<T extends Doc>(): Small<T> & { readonly docs: Map<string, T> } {
  const docs = new Map<string, T>()
  return {
    docs,
    get: async id => docs.get(id),
    put: async doc => {
      docs.set(doc._id, doc)
    },
    insert: async doc => {
      if (docs.has(doc._id)) return false
      docs.set(doc._id, doc)
      return true
    },
    replace: async (doc, where) => {
      const there = docs.get(doc._id)
      const matches = there && where.every(condition => 'is' in condition && there[condition.field] === condition.is)
      if (matches) docs.set(doc._id, doc)
      return matches ?? false
    },
    increment: async (id, by, base) => {
      const doc: Record<string, unknown> = { ...(docs.get(id) ?? { ...base, _id: id }) }
      for (const [field, amount] of Object.entries(by)) doc[field] = Number(doc[field] ?? 0) + amount
      docs.set(id, doc as T)
      return doc as T
    },
  }
}
