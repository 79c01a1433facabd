import { DatabaseSync } from '@photostructure/sqlite'
import type { Store } from './append.js'

/**
 * Takes away what nobody can read any more, but for the last event of each stream, and what is named beside; what is
 * left stays where it is. From then on every place before the end of that moment begins a read.
 */
export function scavenge({ log, streams, note }: Store, alsoGone: number[] = []): number {
  log.settle()
  const database = new DatabaseSync(log.file)
  const newest = database.prepare('SELECT stream, max(revision) AS last FROM events GROUP BY stream')
  const removeBelow = database.prepare('DELETE FROM events WHERE stream = ? AND revision < ?')
  const removeAt = database.prepare('DELETE FROM events WHERE position = ?')
  let gone = 0
  for (const row of newest.all()) {
    const [stream, last] = [String(row.stream), Number(row.last)]
    const first = streams.isTombstoned(stream) ? last : streams.firstRevisionOf(stream)
    gone += Number(removeBelow.run(stream, Math.min(first, last)).changes)
  }
  for (const position of alsoGone) gone += Number(removeAt.run(position).changes)
  database.close()
  log.markScavenged()
  note('$scavenges', '$scavengeCompleted')
  return gone
}
