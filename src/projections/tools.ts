import { idOf } from '../domain/aggregate.js'
import { evolve, type Tool } from '../domain/tool.js'
import type { StoredEvent } from '../events/envelope.js'
import { TOOL_STATUSES, type ToolEvent, type ToolStatus, toolEvents } from '../events/tool.js'
import type { Collection, Condition, Doc, Filter, Query } from '../stores/document-store.js'
import { searchable, searchWords } from '../stores/searchable.js'
import { slugOf } from './categories.js'
import type { Projection } from './projection.js'

export interface ToolDoc extends Doc, Tool {
  readonly revision: number
  readonly hash: string
  readonly archived: boolean
  readonly category_slug: string | null
  readonly holder_id: string | null
  /** The day it is expected back; NEVER_DUE where none is. */
  readonly due: string
  readonly text: string
  readonly name_key: string
}

/** Later than any day, so that what is due and what is not are both one comparison. */
const NEVER_DUE = '9999-99-99'

export const tools: Projection<ToolDoc> = {
  name: 'tools',
  version: 1,
  collection: {
    ordered: true,
    indexes: [
      ['archived'],
      ['archived', 'status'],
      ['archived', 'category_slug'],
      ['archived', 'location_id'],
      ['archived', 'name_key'],
      ['archived', 'due'],
      ['holder_id'],
      ['serial_number'],
      ['asset_tag'],
      ['created_at'],
      ['updated_at'],
    ],
    search: 'text',
  },
  handles: Object.keys(toolEvents),
  touches: event => [idOf(event.stream)],
  apply: (doc, event, id) => {
    const tool = evolve(doc, event as unknown as StoredEvent & ToolEvent)
    return {
      ...tool,
      _id: id,
      _seq: doc?._seq ?? event.position,
      revision: event.revision,
      hash: event.hash,
      archived: tool.archived_at !== null,
      category_slug: tool.category === null ? null : slugOf(tool.category),
      holder_id: tool.holder?.user_id ?? null,
      due: tool.holder?.expected_return ?? NEVER_DUE,
      text: searchable([tool.name, tool.serial_number, tool.asset_tag].filter(Boolean).join('\n')),
      name_key: searchable(tool.name),
    }
  },
}

/** Fields that a list may be sorted by, as callers name them. */
export const TOOL_ORDERS = {
  name: 'name_key',
  category: 'category_slug',
  status: 'status',
  serial_number: 'serial_number',
  asset_tag: 'asset_tag',
  expected_return: 'due',
  created_at: 'created_at',
  updated_at: 'updated_at',
} as const

export interface ToolsAsked {
  /** The name of a category or its slug. */
  readonly category?: string | undefined
  readonly status?: ToolStatus | undefined
  readonly location_id?: string | undefined
  /** Who holds it. */
  readonly user_id?: string | undefined
  readonly overdue?: boolean | undefined
  readonly archived?: boolean | undefined
  readonly search?: string | undefined
}

/** Which tools match. Whether one is overdue depends on the day it is asked: nothing happens at midnight. */
export function toolsLike(asked: ToolsAsked, today: string): Pick<Query, 'where' | 'words'> {
  const { category, status, location_id, user_id, overdue, archived = false, search = '' } = asked
  const where: Condition[] = [{ field: 'archived', is: archived }]
  if (category !== undefined) where.push({ field: 'category_slug', is: slugOf(category) })
  if (status !== undefined) where.push({ field: 'status', is: status })
  if (location_id !== undefined) where.push({ field: 'location_id', is: location_id })
  if (user_id !== undefined) where.push({ field: 'holder_id', is: user_id })
  if (overdue !== undefined) where.push({ field: 'due', [overdue ? 'below' : 'atLeast']: today } as Condition)
  return { where, words: searchWords(search) }
}

export const isOverdue = ({ due }: Pick<ToolDoc, 'due'>, today: string): boolean => due < today

/** A tool by its name, as people are told of it. */
export interface NamedTool {
  readonly id: string
  readonly name: string
}

/** What is checked out to a user. */
export const toolsHeldBy = (collection: Collection<ToolDoc>, userId: string): Promise<readonly NamedTool[]> =>
  named(collection, [{ field: 'holder_id', is: userId }])

/** What has its place at a location: also what somebody has taken from there and will bring back. */
export const toolsAt = (collection: Collection<ToolDoc>, locationId: string): Promise<readonly NamedTool[]> =>
  named(collection, [
    { field: 'archived', is: false },
    { field: 'location_id', is: locationId },
    { field: 'status', in: TOOL_STATUSES.filter(status => status !== 'retired') },
  ])

async function named(collection: Collection<ToolDoc>, where: Filter): Promise<readonly NamedTool[]> {
  return (await collection.find({ where })).map(({ _id, name }) => ({ id: _id, name }))
}
