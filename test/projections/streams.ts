import type { AnyProjection } from '../../src/projections/engine/projection.js'

/** One document for each stream. */
export const streams: AnyProjection = {
  name: 'streams',
  version: 1,
  collection: {},
  touches: event => [event.stream],
  apply: (_, event, id) => ({ _id: id, revision: event.revision }),
}
