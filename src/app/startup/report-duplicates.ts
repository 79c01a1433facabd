import type { Logger } from 'pino'
import type { UniqueField } from '../../events/unique-values.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { repeatedValues } from '../../projections/queries/unique-values.js'

const MAX_NAMED = 20

/**
 * Logs, in the background, the values that several materials have although they must be unique. These materials keep
 * them until a user changes them, and no other material can take them. Returns a function that ends this.
 */
export function reportDuplicates(
  fields: readonly UniqueField[],
  liveCopies: ReadModels,
  log: Pick<Logger, 'warn'>,
): () => Promise<void> {
  const ended = new AbortController()
  const { signal } = ended
  async function report(field: UniqueField): Promise<void> {
    let count = 0
    for await (const { written, materials } of repeatedValues(liveCopies, field)) {
      if (signal.aborted) return
      count += 1
      const named = materials.slice(0, MAX_NAMED).map(({ _id, name }) => `${name} (${_id})`)
      if (count <= MAX_NAMED) log.warn(`INVENTORY_UNIQUE: duplicate ${field} ${written}: ${named.join(', ')}`)
    }
    if (count === 0) return
    log.warn(`INVENTORY_UNIQUE: ${count} duplicate values of ${field}. Change or archive the materials`)
  }
  async function reportAll(): Promise<void> {
    for (const field of fields) if (!signal.aborted) await report(field)
  }
  const reported = reportAll().catch(err => log.warn({ err }, 'finding duplicate values failed'))
  return async () => {
    ended.abort()
    await reported
  }
}
