import type { UniqueField } from '../../events/unique-values.js'
import type { Warn } from '../../stores/shared/warn.js'
import type { ReadModels } from '../engine/read-models.js'
import { repeatedValues } from './unique-values.js'

const MAX_NAMED = 20

/**
 * Logs, in the background, the values that several materials have although they must be unique. These materials keep
 * them until a user changes them, and no other material can take them. Returns a function that ends this.
 */
export function reportDuplicates(
  fields: readonly UniqueField[],
  liveCopies: ReadModels,
  warn: Warn,
): () => Promise<void> {
  const ended = new AbortController()
  const { signal } = ended
  async function report(field: UniqueField): Promise<void> {
    let count = 0
    for await (const { written, bearers } of repeatedValues(liveCopies, field)) {
      if (signal.aborted) return
      count += 1
      const named = bearers.slice(0, MAX_NAMED).map(({ _id, name }) => `${name} (${_id})`)
      if (count <= MAX_NAMED) warn(`INVENTORY_UNIQUE: duplicate ${field} ${written}: ${named.join(', ')}`, undefined)
    }
    if (count === 0) return
    warn(`INVENTORY_UNIQUE: ${count} duplicate values of ${field}. Change or archive the materials`, undefined)
  }
  async function reportAll(): Promise<void> {
    for (const field of fields) if (!signal.aborted) await report(field)
  }
  const reported = reportAll().catch(error => warn('finding duplicate values failed', error))
  return async () => {
    ended.abort()
    await reported
  }
}
