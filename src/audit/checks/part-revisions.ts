import type { Kind } from '../../events/kinds/kind.js'
import { KINDS } from '../../events/kinds/kinds.js'
import type { KnownEvent } from '../../events/kinds/registry.js'
import { projectionNamed } from '../../projections/all.js'
import type { AnyProjection } from '../../projections/engine/projection.js'

/** Revisions by ID, for each read model. */
export type PartRevisionsState = { readonly [list: string]: Map<string, number> }

/** Tracks records in the streams of others, each with the revision of the last event that touched it. */
export interface PartRevisions {
  readonly state: PartRevisionsState
  look(event: KnownEvent): void
  /** Returns the revisions by ID of the records in one read model. */
  of(list: string): ReadonlyMap<string, number>
}

/** Names of these records, and the read models that show them. */
export const PART_LISTS: readonly (readonly [what: string, list: string])[] = Object.values<Kind>(KINDS).flatMap(
  ({ parts = {} }) => Object.entries(parts),
)

export function createPartRevisions(
  state: PartRevisionsState = Object.fromEntries(PART_LISTS.map(([, list]) => [list, new Map()])),
): PartRevisions {
  const projectionsByPart = new Map<string, AnyProjection[]>()
  for (const projection of PART_LISTS.map(([, list]) => projectionNamed(list))) {
    for (const type of projection.handles ?? [])
      projectionsByPart.set(type, [...(projectionsByPart.get(type) ?? []), projection])
  }
  return {
    state,
    look(event) {
      for (const { name, touches } of projectionsByPart.get(event.type) ?? []) {
        for (const id of touches(event)) state[name]?.set(id, event.revision)
      }
    },
    of: list => state[list] ?? new Map(),
  }
}
