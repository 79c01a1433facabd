import type { StoredEvent } from '../events/envelope.js'
import type { Doc } from '../stores/document-store.js'
import { searchable } from '../stores/searchable.js'
import type { Projection } from './projection.js'

export interface CategoryDoc extends Doc {
  /** As it was last written. */
  readonly name: string
  /** Materials of this category that are not archived. */
  readonly materials: number
  readonly used: boolean
}

/** The form of a category's name that lists are filtered by. */
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
    return { _id: slug, name: named ?? doc?.name ?? slug, materials: count, used: count > 0 }
  },
}

interface Step {
  readonly category: string
  readonly by: 1 | -1
}

function stepsOf(event: StoredEvent): readonly Step[] {
  const data = event.data as { category?: unknown }
  const step = (category: unknown, by: 1 | -1): readonly Step[] =>
    typeof category === 'string' ? [{ category, by }] : []
  switch (event.type) {
    case 'material-archived':
      return step(data.category, -1)
    case 'material-updated': {
      const change = data.category as { from: unknown; to: unknown } | undefined
      return change ? [...step(change.from, -1), ...step(change.to, 1)] : []
    }
    default:
      return step(data.category, 1)
  }
}
