import { EMBEDDED } from '../../stores/deployment.js'
import type { Doc, DocumentStore } from '../../stores/document-store.js'
import { createCatalogue } from './catalogue.js'
import { type AnyProjection, documentsOf, type Projection } from './projection.js'
import type { ReadModels } from './read-models.js'

/** Returns the read models as they are stored, for reading only: nothing fills their live copies. */
export async function openStoredReadModels(
  documents: DocumentStore,
  projections: readonly AnyProjection[],
): Promise<ReadModels> {
  const catalogue = await createCatalogue({ documents, checkpoints: { remove() {} }, deployment: EMBEDDED })
  await catalogue.refresh(projections)
  return {
    of<T extends Doc>(projection: Projection<T>) {
      const live = catalogue.live(projection.name)
      if (live === undefined) throw new Error(`no copy of the read model ${projection.name}`)
      return documentsOf(projection, live)
    },
  }
}
