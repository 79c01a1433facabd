import type { Borne } from '../domain/unique-values.js'
import type { UniqueField } from '../events/unique-values.js'
import { materials } from '../projections/materials.js'
import { WAIT_MS } from '../projections/time-limits.js'
import { bearersOf, repeatedValues } from '../projections/unique-values.js'
import { StoreUnavailable } from '../stores/errors.js'
import type { Reads } from './reads.js'

export type BearersListed = (borne: Borne) => Promise<readonly string[]>

/**
 * The list of materials is asked for those that bear a value without a claim: they were there before values had to be
 * unique. So it is waited for once, until it shows all that was in the log when this began.
 */
export function bearersListed({ readModels, liveCopies }: Pick<Reads, 'readModels' | 'liveCopies'>): BearersListed {
  let shown: Promise<void> | undefined
  const untilShown = async () => {
    if (await readModels.waitFor('head', { of: materials.name, ms: WAIT_MS.decision, strict: true })) return
    shown = undefined
    throw new StoreUnavailable('The read model materials', 'it is behind the event log')
  }
  return async borne => {
    shown ??= untilShown()
    await shown
    return (await bearersOf(liveCopies, borne)).map(({ _id }) => _id)
  }
}

const MOST_NAMED = 20

/** Tells the operator which values stand twice: they stay so until somebody changes them, and no other material gets them. */
export async function tellRepeated(
  fields: readonly UniqueField[],
  { liveCopies }: Pick<Reads, 'liveCopies'>,
  signal: AbortSignal,
  warn: (message: string) => void,
): Promise<void> {
  for (const field of fields) {
    let count = 0
    for await (const { written, bearers } of repeatedValues(liveCopies, field)) {
      if (signal.aborted) return
      count += 1
      const named = bearers.slice(0, MOST_NAMED).map(({ _id, name }) => `${name} (${_id})`)
      if (count <= MOST_NAMED) warn(`INVENTORY_UNIQUE: duplicate ${field} ${written}: ${named.join(', ')}`)
    }
    if (count > 0) warn(`INVENTORY_UNIQUE: ${count} duplicate values of ${field}. Change or archive the materials`)
  }
}
