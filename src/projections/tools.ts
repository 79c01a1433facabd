import { idOf } from '../domain/aggregate.js'
import { evolve, type Tool } from '../domain/tool.js'
import type { HeldTool } from '../domain/user.js'
import type { StoredEvent } from '../events/envelope.js'
import { TOOL_STATUSES, type ToolEvent, toolEvents } from '../events/tool.js'
import type { Doc, Filter } from '../stores/document-store.js'
import { searchable } from '../stores/searchable.js'
import { slugOf } from './categories.js'
import type { Projection } from './projection.js'
import type { ReadModels } from './read-models.js'

export interface ToolDoc extends Doc, Tool {
  readonly revision: number
  readonly hash: string
  readonly archived: boolean
  readonly category_slug: string | null
  readonly holder_id: string | null
  /** The day it is expected back; later than any day where none is, so that what is overdue and what is not are each one comparison. */
  readonly due: string
  readonly text: string
  readonly name_key: string
}

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

/** What is checked out to a user. */
export async function toolsHeldBy(readModels: Pick<ReadModels, 'of'>, userId: string): Promise<readonly HeldTool[]> {
  const held = await readModels.of(tools).find({ where: [{ field: 'holder_id', is: userId }] })
  return held.map(({ _id, name }) => ({ id: _id, name }))
}

/**
 * What of tools has its place at a location, in words; undefined when nothing does. What somebody took from there
 * counts as well, since it will be brought back; what is lost does not.
 */
export async function toolsAt(readModels: Pick<ReadModels, 'of'>, locationId: string): Promise<string | undefined> {
  const where: Filter = [
    { field: 'archived', is: false },
    { field: 'location_id', is: locationId },
    { field: 'status', in: TOOL_STATUSES.filter(status => status !== 'retired') },
  ]
  const [first] = await readModels.of(tools).find({ where, limit: 1 })
  return first && `the tool ${first.name} (${first._id}) has its place there`
}
