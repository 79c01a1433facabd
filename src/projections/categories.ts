import type { KnownEvent } from '../events/kinds/registry.js'
import type { Doc } from '../stores/document-store.js'
import { searchable } from '../stores/searchable.js'
import type { Projection } from './engine/projection.js'

export interface CategoryDoc extends Doc {
  /** Name in its most recent spelling. */
  readonly name: string
  /** Number of materials of this category that are not archived. */
  readonly materials: number
  readonly used: boolean
}

/** Returns the form of a category name by which lists filter. */
export const slugOf = (category: string): string =>
  searchable(category)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'category'

export const categories: Projection<CategoryDoc> = {
  name: 'categories',
  version: 1,
  collection: { indexes: [['used']] },
  handles: ['material-created', 'material-updated', 'material-archived', 'material-restored'],
  touches: event => [...new Set(stepsOf(event).map(step => slugOf(step.category)))],
  apply: (doc, event, slug) => {
    const steps = stepsOf(event).filter(step => slugOf(step.category) === slug)
    const count = steps.reduce((sum, step) => sum + step.by, doc?.materials ?? 0)
    const named = steps.findLast(step => step.by > 0)?.category
    return { _id: slug, _pos: event.position, name: named ?? doc?.name ?? slug, materials: count, used: count > 0 }
  },
}

interface Step {
  readonly category: string
  readonly by: 1 | -1
}

function stepsOf(event: KnownEvent): readonly Step[] {
  const step = (category: string | null | undefined, by: 1 | -1): readonly Step[] =>
    category == null ? [] : [{ category, by }]
  switch (event.type) {
    case 'material-created':
    case 'material-restored':
      return step(event.data.category, 1)
    case 'material-archived':
      return step(event.data.category, -1)
    case 'material-updated':
      return [...step(event.data.category?.from, -1), ...step(event.data.category?.to, 1)]
    default:
      return []
  }
}
