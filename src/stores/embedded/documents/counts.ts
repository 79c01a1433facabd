import type { Doc, Filter, Query } from '../../document-store.js'
import { type Layout, textOf } from './layout.js'
import { type Matcher, matcher } from './matches.js'

export type Countable = Pick<Query, 'where' | 'words'>

/** Cached counts, which every write updates, so that a count costs the same for any number of documents. */
export interface Counts {
  get(asked: string): number | undefined
  keep(asked: string, query: Countable, count: number): void
  /** Updates the counts after a write; undefined means that the document doesn't exist before or after it. */
  changed(before: Doc | undefined, after: Doc | undefined): void
  clear(): void
}

interface Count {
  value: number
  readonly matches: Matcher
}

/** Maximum number of counts. Each write checks every count. */
const MAX_COUNTS = 128

export const nameOf = ({ where = [], words = [] }: Countable): string =>
  words.length > 0 ? `${textOfFilter(where)}\n${JSON.stringify(words)}` : textOfFilter(where)

const texts = new WeakMap<Filter, string>()

/**
 * Returns the text of a filter. Only texts of frozen filters are cached: those are reused, and caching others would
 * cost more than it saves.
 */
function textOfFilter(filter: Filter): string {
  if (!Object.isFrozen(filter)) return JSON.stringify(filter)
  const known = texts.get(filter)
  if (known !== undefined) return known
  const text = JSON.stringify(filter)
  texts.set(filter, text)
  return text
}

export function createCounts(layout: Layout): Counts {
  const counts = new Map<string, Count>()
  /** Fields that any count depends on. Changes of other fields don't affect counts. */
  const fields = new Set<string>()

  return {
    get: asked => counts.get(asked)?.value,
    keep(asked, query, value) {
      const [oldest] = counts.keys()
      if (counts.size >= MAX_COUNTS && oldest !== undefined) counts.delete(oldest)
      counts.set(asked, { value, matches: queryMatcher(layout, query) })
      for (const field of fieldsOf(layout, query)) fields.add(field)
    },
    changed(before, after) {
      if (counts.size === 0) return
      if (before !== undefined && after !== undefined && sameIn(fields, before, after)) return
      for (const count of counts.values()) {
        const was = before !== undefined && count.matches(before)
        const is = after !== undefined && count.matches(after)
        if (was !== is) count.value += is ? 1 : -1
      }
    },
    clear() {
      counts.clear()
      fields.clear()
    },
  }
}

/** Returns the fields that the result of a query depends on. */
export function fieldsOf(layout: Layout, { where = [], words = [], sort = [] }: Query): ReadonlySet<string> {
  const fields = new Set([...where, ...sort].map(({ field }) => field))
  return layout.search !== null && words.length > 0 ? fields.add(layout.search) : fields
}

export function sameIn(fields: ReadonlySet<string>, before: Doc, after: Doc): boolean {
  for (const field of fields) if (before[field] !== after[field]) return false
  return true
}

/** Returns a function that reports whether a document matches the query, regardless of its page. */
export function queryMatcher(layout: Layout, { where = [], words = [] }: Countable): Matcher {
  const filter = matcher(where)
  if (words.length === 0) return filter
  return doc => {
    const text = textOf(layout, doc)
    return text !== null && words.every(word => text.includes(word)) && filter(doc)
  }
}
