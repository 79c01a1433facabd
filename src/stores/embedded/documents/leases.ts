import type { Lease } from '../../document-store.js'
import { numberIn, textIn } from '../sqlite.js'
import type { Statements } from './statements.js'

/** Takes or renews a lease. The fence increases whenever a free lease is taken, even by its previous owner. */
export function takeLease(
  prepare: Statements,
  now: number,
  name: string,
  owner: string,
  ms: number,
): Lease | undefined {
  const row = prepare('SELECT owner, fence, until FROM leases WHERE name = ?').get(name)
  const held = row !== undefined && numberIn(row, 'until') > now
  if (held && textIn(row, 'owner') !== owner) return undefined
  const last = row === undefined ? 0 : numberIn(row, 'fence')
  const fence = held ? last : last + 1
  prepare('INSERT OR REPLACE INTO leases (name, owner, fence, until) VALUES (?, ?, ?, ?)').run(
    name,
    owner,
    fence,
    now + ms,
  )
  return { fence }
}
