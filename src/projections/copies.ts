import type { Collection, Doc, DocumentStore } from '../stores/document-store.js'
import { createCatalogue } from './catalogue.js'
import type { AnyProjection, Projection } from './projection.js'
import type { ReadModels } from './read-models.js'

/** The live copies as they lie there, for whoever only looks: nothing goes on along the log. */
export async function copiesIn(
  documents: DocumentStore,
  projections: readonly AnyProjection[],
): Promise<Pick<ReadModels, 'of'>> {
  const catalogue = await createCatalogue({ documents, checkpoints: { remove() {} }, alone: true })
  await catalogue.refresh(projections)
  return {
    of<T extends Doc>(projection: Projection<T>) {
      return catalogue.live(projection.name) as unknown as Collection<T>
    },
  }
}
