import type { Query } from '../../document-store.js'
import { recentlyUsed } from '../../shared/recently-used.js'
import { numberIn } from '../sqlite.js'
import type { PrepareStatement } from './connection.js'
import type { TableLayout } from './layout.js'
import { hasTrigrams, MIN_COMMON_TEXTS, quoteWord, type SearchQuery } from './selection.js'

const MAX_KNOWN = 20_000
/** Time after which it is checked again whether a trigram is common. */
const KNOWN_MS = 60_000

/**
 * Returns a function that shortens the words of a query to parts that few texts contain, and leaves out words without
 * such a part if another word has one. FTS5 reads the lists of all trigrams of a word, and the list of a common one, such
 * as the prefix of all SKUs, is as long as the collection. The found texts are compared with the whole words.
 */
export function createSearchPhrases({ table, search }: TableLayout, prepare: PrepareStatement) {
  const common = recentlyUsed<boolean>(MAX_KNOWN, { ttl: KNOWN_MS })

  function isCommon(trigram: string): boolean {
    const known = common.get(trigram)
    if (known !== undefined) return known
    const sql = `SELECT count(*) AS count FROM (SELECT 1 FROM ${table}_fts f WHERE f.${table}_fts MATCH ? LIMIT ${MIN_COMMON_TEXTS})`
    const found = numberIn(prepare(sql).get(quoteWord(trigram)), 'count') >= MIN_COMMON_TEXTS
    common.set(trigram, found)
    return found
  }

  return <Q extends Pick<Query, 'words'>>(query: Q): Q & SearchQuery => {
    const { words = [] } = query
    if (search === null || !words.some(hasTrigrams)) return query
    const rareParts = words.map(word => (hasTrigrams(word) ? rarePart(word, isCommon) : undefined))
    if (rareParts.every(part => part === undefined)) return query
    const phrases = words.map((word, n) => rareParts[n] ?? (hasTrigrams(word) ? undefined : word))
    // Begins with a property: see CONTRIBUTING.md.
    return {
      compared: words.filter((word, n) => word !== phrases[n]),
      ...query,
      words: phrases.filter(phrase => phrase !== undefined),
    }
  }
}

/** Returns the longest part of a word without common trigrams; undefined if all of its trigrams are common. */
function rarePart(word: string, isCommon: (trigram: string) => boolean): string | undefined {
  const letters = [...word]
  let best = { from: 0, end: 0 }
  let from = 0
  for (let at = 0; at + 3 <= letters.length; at++) {
    if (isCommon(letters.slice(at, at + 3).join(''))) from = at + 1
    else if (at + 3 - from > best.end - best.from) best = { from, end: at + 3 }
  }
  return best.end === 0 ? undefined : letters.slice(best.from, best.end).join('')
}
