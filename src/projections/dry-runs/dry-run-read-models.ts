import type { Collection, Doc } from '../../stores/document-store.js'
import { FIRST_DRY_RUN_POSITION } from '../../stores/dry-run-log.js'
import { documentsOf, erased, type Projection } from '../engine/projection.js'
import type { ReadYourWrites } from '../engine/read-your-writes.js'
import { type DryRunDocuments, dryRunCollection } from './dry-run-collection.js'

export interface DryRunReadModelsOptions extends DryRunDocuments {
  readonly readModels: ReadYourWrites
}

/** Returns the read models of one dry run. They include its events, and store nothing. */
export function createDryRunReadModels(options: DryRunReadModelsOptions): ReadYourWrites {
  const { readModels } = options
  const collections = new Map<string, Collection<Doc>>()
  return {
    of<T extends Doc>(projection: Projection<T>): Collection<T> {
      const any = erased(projection)
      const known = collections.get(any.name) ?? dryRunCollection(any, options)
      collections.set(any.name, known)
      return documentsOf(projection, known)
    },
    shows: (position, of) => position >= FIRST_DRY_RUN_POSITION || readModels.shows(position, of),
    waitFor: async (position, wait) =>
      (position !== 'head' && position >= FIRST_DRY_RUN_POSITION) || readModels.waitFor(position, wait),
    // Each read applies what was appended.
    written() {},
    backpressure: async () => {},
    settle: async () => {},
  }
}
