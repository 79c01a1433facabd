import type { Doc } from '../../document-store.js'
import type { TableLayout } from './layout.js'

/** Objects that are identical until a document changes. Undefined if documents expire, because no write reports that. */
export interface Stamps {
  ofAll(): object | undefined
  /** Until a document with this text in the field changes. */
  of(field: string, is: string): object | undefined
  changed(before: Doc | undefined, after: Doc | undefined): void
  clear(): void
}

/** Maximum number of stamps per field: more than the cached responses that have one. */
const MAX_STAMPS = 30_000

export function createStamps({ expires, fields }: TableLayout): Stamps {
  const stamps = new Map<string, Map<unknown, object>>()
  let all: object | undefined
  return {
    ofAll() {
      if (expires === null) all ??= {}
      return all
    },
    of(field, is) {
      if (expires !== null || !(field === '_id' || fields.includes(field))) return undefined
      const ofField = stamps.get(field) ?? new Map<unknown, object>()
      stamps.set(field, ofField)
      const known = ofField.get(is)
      if (known !== undefined) return known
      const [oldest] = ofField.keys()
      if (ofField.size >= MAX_STAMPS) ofField.delete(oldest)
      const stamp = {}
      ofField.set(is, stamp)
      return stamp
    },
    changed(before, after) {
      all = undefined
      for (const [field, ofField] of stamps) {
        if (before !== undefined) ofField.delete(before[field])
        if (after !== undefined) ofField.delete(after[field])
      }
    },
    clear() {
      all = undefined
      stamps.clear()
    },
  }
}
