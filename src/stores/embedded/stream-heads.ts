import { NO_STREAM } from '../event-store.js'
import { recentlyUsed } from '../shared/recently-used.js'
import { numberIn, type Sqlite } from './sqlite.js'

/** The end of a stream, kept up by whoever appends to it. */
export interface StreamHead {
  readonly key: number
  revision: number
}

const MOST = 10_000

/** The ends of streams that were appended to lately, and in the file those of all. */
export function createStreamHeads(db: Sqlite) {
  const keyOf = db.prepare('SELECT id FROM streams WHERE name = ?')
  const revisionOf = db.prepare(`SELECT coalesce(max(revision), ${NO_STREAM}) AS revision FROM events WHERE stream = ?`)
  const add = db.prepare('INSERT INTO streams (name) VALUES (?)')
  const kept = recentlyUsed<StreamHead>(MOST)

  function keep(stream: string, head: StreamHead): StreamHead {
    kept.set(stream, head)
    return head
  }

  return {
    of(stream: string): StreamHead | undefined {
      const known = kept.get(stream)
      if (known !== undefined) return known
      const row = keyOf.get(stream)
      if (row === undefined) return undefined
      const key = numberIn(row, 'id')
      return keep(stream, { key, revision: numberIn(revisionOf.get(key), 'revision') })
    },
    /** Of a stream that is not there yet; inside a transaction. */
    begin: (stream: string): StreamHead =>
      keep(stream, { key: Number(add.run(stream).lastInsertRowid), revision: NO_STREAM }),
    /** What was kept may be other than what is in the file. */
    clear: (): void => kept.clear(),
  }
}
