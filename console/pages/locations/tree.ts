import type { Location } from '../../api/inventory.js'

export interface Branch {
  readonly location: Location
  readonly depth: number
  readonly inside: number
}

/** Each location below the one that it lies in, as deep as it goes; one whose parent is not there stands by itself. */
export function branches(locations: readonly Location[], closed: ReadonlySet<string>): readonly Branch[] {
  const ids = new Set(locations.map(({ id }) => id))
  const byParent = new Map<string, Location[]>()
  for (const location of locations) {
    const parent = location.parent_id !== null && ids.has(location.parent_id) ? location.parent_id : ''
    byParent.set(parent, [...(byParent.get(parent) ?? []), location])
  }
  const walk = (parent: string, depth: number): readonly Branch[] =>
    (byParent.get(parent) ?? []).flatMap(location => {
      const inside = byParent.get(location.id)?.length ?? 0
      return [{ location, depth, inside }, ...(closed.has(location.id) ? [] : walk(location.id, depth + 1))]
    })
  return walk('', 0)
}
