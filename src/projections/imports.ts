import { evolve } from '../domain/imports.js'
import { importEvents } from '../events/imports.js'
import { type DocOf, mirror } from './engine/mirror.js'
import type { ReadModels } from './engine/read-models.js'

export type ImportDoc = DocOf<typeof imports>

export const imports = mirror({
  name: 'imports',
  version: 1,
  collection: { ordered: true, indexes: [['status'], ['kind'], ['kind', 'status'], ['created_at']] },
  events: importEvents,
  evolve,
})

/** Returns the imports that the service must continue, the oldest first. */
export const importsUnderway = (readModels: Pick<ReadModels, 'of'>): Promise<readonly ImportDoc[]> =>
  readModels.of(imports).find({ where: [{ field: 'status', in: ['validating', 'running'] }] })
