import type { Kind } from '../../events/kinds/kind.js'
import { KINDS } from '../../events/kinds/kinds.js'
import type { KnownEvent } from '../../events/kinds/registry.js'
import { projectionNamed } from '../../projections/all.js'
import type { AnyProjection } from '../../projections/engine/projection.js'

/** Tracks records in the streams of others, each with the revision of the last event that touched it. */
export interface PartRevisions {
  look(event: KnownEvent): void
  /** Returns the revisions by ID of the records in one read model. */
  of(list: string): ReadonlyMap<string, number>
}

/** Names of these records, and the read models that show them. */
export const PART_LISTS: readonly (readonly [what: string, list: string])[] = Object.values<Kind>(KINDS).flatMap(
  ({ parts = {} }) => Object.entries(parts),
)

export function createPartRevisions(): PartRevisions {
  const ends = new Map(PART_LISTS.map(([, list]) => [list, new Map<string, number>()]))
  const projectionsByPart = new Map<string, AnyProjection[]>()
  for (const projection of PART_LISTS.map(([, list]) => projectionNamed(list))) {
    for (const type of projection.handles ?? [])
      projectionsByPart.set(type, [...(projectionsByPart.get(type) ?? []), projection])
  }
  return {
    look(event) {
      for (const { name, touches } of projectionsByPart.get(event.type) ?? []) {
        for (const id of touches(event)) ends.get(name)?.set(id, event.revision)
      }
    },
    of: list => ends.get(list) ?? new Map(),
  }
}
