import type { AnyProjection } from '../../projections/engine/projection.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import type { Doc } from '../../stores/document-store.js'

const PAGE_SIZE = 500

/** Reads the documents of a read model after one of them, in the order of their creation. */
export async function* pages(
  readModels: ReadModels,
  projection: AnyProjection,
  after = -1,
): AsyncGenerator<readonly Doc[]> {
  for (let last = after; ; ) {
    const where = [{ field: '_seq', above: last }]
    const docs = await readModels.of(projection).find({ where, limit: PAGE_SIZE, once: true })
    yield docs
    if (docs.length < PAGE_SIZE) return
    last = docs.at(-1)?._seq ?? last
  }
}
