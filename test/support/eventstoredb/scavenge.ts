import { DatabaseSync } from '@photostructure/sqlite'
import type { Store } from './append.js'

/**
 * Removes events that can't be read, except for the last event of each stream, and the given events. The others keep
 * their positions. From then on, a read can start at every position before the end at that moment.
 */
export function scavenge({ log, streams, note }: Store, alsoGone: number[] = []): number {
  log.settle()
  const database = new DatabaseSync(log.file)
  const newest = database.prepare('SELECT stream, max(revision) AS last FROM events GROUP BY stream')
  const removeBelow = database.prepare('DELETE FROM events WHERE stream = ? AND revision < ?')
  const removeAt = database.prepare('DELETE FROM events WHERE position = ?')
  let removed = 0
  for (const row of newest.all()) {
    const [stream, last] = [String(row.stream), Number(row.last)]
    const first = streams.isTombstoned(stream) ? last : streams.firstRevisionOf(stream)
    removed += Number(removeBelow.run(stream, Math.min(first, last)).changes)
  }
  for (const position of alsoGone) removed += Number(removeAt.run(position).changes)
  database.close()
  log.markScavenged()
  note('$scavenges', '$scavengeCompleted')
  return removed
}
