import { inForce, isCalibrated } from '../domain/calibration/in-force.js'
import { type CalibrationSummary, type Turns, turnsOfAll } from '../domain/calibration/standing.js'
import { evolving } from '../domain/tools.js'
import type { HeldTool } from '../domain/users.js'
import { codeKey } from '../domain/values/codes.js'
import type { Day } from '../domain/values/days.js'
import { toolStreamEvents } from '../events/kinds/registry.js'
import { TOOL_STATUSES } from '../events/tools.js'
import type { Filter } from '../stores/document-store.js'
import { searchable } from '../stores/searchable.js'
import { slugOf } from './categories.js'
import { mirror } from './engine/mirror.js'
import type { ReadModels } from './engine/read-models.js'
import { fieldKeys } from './queries/field-keys.js'

/** Later than any day, so that overdue and not overdue are one comparison each. */
const NEVER_DUE = '9999-99-99'

const evolve = evolving(inForce)

/** No status finds a tool without calibration. */
const NOT_CALIBRATED: { readonly [Turn in keyof Turns]: Day | null } = {
  due_soon_from: null,
  due_from: null,
  overdue_from: null,
  failed_from: null,
}

export const tools = mirror({
  name: 'tools',
  version: 4,
  versions: { listedBy: 'archived' },
  collection: {
    ordered: true,
    indexes: [
      ['archived'],
      ['archived', 'status'],
      ['archived', 'status', '_id'],
      ['archived', 'category_slug'],
      ['archived', 'category_slug', '_id'],
      ['archived', 'location_id'],
      ['archived', 'name_key', '_id'],
      ['archived', 'due', '_id'],
      ['holder_id'],
      ['archived', 'serial_number', '_id'],
      ['archived', 'asset_tag', '_id'],
      ['serial_key'],
      ['tag_key'],
      ['archived', 'created_at', '_id'],
      ['archived', 'updated_at', '_id'],
      ['archived', 'failed_from'],
      ['archived', 'overdue_from'],
      ['archived', 'due_from'],
      ['archived', 'due_soon_from'],
      ['archived', 'valid_from'],
    ],
    lists: ['field_keys'],
    search: 'text',
  },
  events: toolStreamEvents,
  evolve,
  more: ({ name, category, serial_number, asset_tag, holder, custom_fields, archived_at, calibration }) => ({
    field_keys: fieldKeys(custom_fields),
    serial_key: serial_number === null ? null : codeKey(serial_number),
    tag_key: asset_tag === null ? null : codeKey(asset_tag),
    archived: archived_at !== null,
    category_slug: category === null ? null : slugOf(category),
    holder_id: holder?.user_id ?? null,
    due: holder?.expected_return ?? NEVER_DUE,
    text: searchable([name, serial_number, asset_tag].filter(Boolean).join('\n')),
    name_key: searchable(name),
    ...turnsIn(calibration),
  }),
})

function turnsIn(calibration: CalibrationSummary | undefined): typeof NOT_CALIBRATED {
  return calibration && isCalibrated(calibration) ? turnsOfAll(calibration) : NOT_CALIBRATED
}

/** Returns the tools that are checked out to a user. */
export async function toolsCheckedOutTo(readModels: ReadModels, userId: string): Promise<readonly HeldTool[]> {
  const docs = await readModels.of(tools).find({ where: [{ field: 'holder_id', is: userId }] })
  return docs.map(({ _id, name }) => ({ id: _id, name }))
}

/**
 * Returns a tool whose home location this is, as text; undefined if there is none. Tools that are checked out count,
 * because they will be returned; retired tools don't.
 */
export async function describeToolAt(readModels: ReadModels, locationId: string): Promise<string | undefined> {
  const where: Filter = [
    { field: 'archived', is: false },
    { field: 'location_id', is: locationId },
    { field: 'status', in: TOOL_STATUSES.filter(status => status !== 'retired') },
  ]
  const [first] = await readModels.of(tools).find({ where, limit: 1 })
  return first && `it is the home location of the tool ${first.name}`
}
