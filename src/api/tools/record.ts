import { z } from 'zod'
import {
  CALIBRATION_STATUSES,
  type CalibrationSummary,
  type Summary,
  summaryOn,
} from '../../domain/calibration/standing.js'
import { isOverdue, type ToolWith } from '../../domain/tools.js'
import type { Day } from '../../domain/values/days.js'
import { result } from '../../events/calibration-plans.js'
import { toolFields, toolStatus } from '../../events/tools.js'
import { addFields } from '../../feed/present-fields.js'
import { calibrations } from '../../projections/calibrations.js'
import { slugOf } from '../../projections/categories.js'
import { tools } from '../../projections/tools.js'
import type { RecordState } from '../records/endpoints.js'
import { recordShape } from '../records/field-table.js'
import { dayOut, nullableText, timestamp } from '../records/fields.js'
import type { Names } from '../records/names.js'
import { momentFields, type PastReads, type Sources } from '../records/past.js'
import { resource } from '../records/resource.js'

const holder = z
  .object({
    user_id: z.string().meta({ description: 'ID of the user who has the tool' }),
    name: nullableText().meta({ description: 'Current name of the user' }),
    since: timestamp(),
    expected_return: dayOut().nullable(),
    note: nullableText(),
  })
  .meta({ id: 'ToolHolder', description: 'Current checkout of a tool' })

export const calibrationStatus = z.enum(CALIBRATION_STATUSES).meta({
  id: 'CalibrationStatus',
  description:
    'Calibration status today, from worst to best. `failed`: the last calibration failed, and no concession applies. `overdue`: the grace period after the due date has passed. `due`: the due date has passed. `due_soon`: the due date is within the lead time. `ok`: none of these',
})

/** Fields that only tools with calibrations have in lists. A table includes their columns only if an entry has them. */
const calibration = z
  .looseObject({
    status: calibrationStatus.meta({ description: 'Calibration status today: the worst of all calibration plans' }),
    next_due_on: dayOut().nullable().meta({
      description: 'Earliest due date of all calibration plans. Null if no calibration is due',
    }),
    last_performed_on: dayOut().nullable().meta({
      description: 'Date of the last calibration. Null if there was none',
    }),
    last_result: result.nullable().meta({ description: 'Outcome of the last calibration. Null if there was none' }),
    blocked: z.boolean().meta({
      description: 'Whether the tool is blocked from checkout because a calibration failed or is overdue',
    }),
    limitation: nullableText().meta({
      description: 'Limitations of use from limited calibrations, separated by semicolons. Null if use is unrestricted',
    }),
  })
  .meta({ id: 'ToolCalibration', description: 'Summary of all calibration plans of a tool' })

const { name, category, serial_number, asset_tag, condition, location_id, ...otherFields } = recordShape(toolFields, {
  category: nullableText().meta({ description: 'Name of the category' }),
  location_id: nullableText().meta({ description: 'ID of the home location. Null if the tool has none' }),
})

export const toolRecord = z
  .object({
    id: z.string().meta({ description: 'Unique identifier of the tool.' }),
    ...{ name, category },
    category_slug: nullableText(),
    ...{ serial_number, asset_tag },
    status: toolStatus,
    condition,
    location_id,
    location_name: nullableText().meta({ description: 'Current name of the home location' }),
    holder: holder.nullable().meta({ description: 'Current checkout. Null if the tool is not checked out' }),
    overdue: z.boolean().meta({ description: 'Whether the due date of the current checkout is before today' }),
    ...otherFields,
    created_at: timestamp(),
    updated_at: timestamp(),
    archived_at: timestamp().nullable(),
    calibration: calibration
      .optional()
      .meta({ description: 'Summary of calibration plans and records. Absent for a tool that has none' }),
    ...momentFields,
  })
  .meta({ id: 'Tool', description: 'Piece of equipment that users check out and check in' })

/** A tool from a read model or from a command. */
export type ListedTool = ToolWith<CalibrationSummary>

/** Returns the limitation of use of a calibration. Null if it has none. */
export type Limitations = (calibrationId: string) => string | null

const SHOWN_ELSEWHERE = ['name', 'category', 'serial_number', 'asset_tag', 'condition', 'location_id'] as const
const addOthers = addFields(toolFields, SHOWN_ELSEWHERE)

export function presentTool(
  { id, state: tool }: RecordState<ListedTool>,
  names: Names,
  today: Day,
  limitations: Limitations = () => null,
) {
  const { category, holder, location_id, created_at, updated_at, archived_at } = tool
  const record = {
    id,
    name: tool.name,
    category,
    category_slug: category === null ? null : slugOf(category),
    serial_number: tool.serial_number,
    asset_tag: tool.asset_tag,
    status: tool.status,
    condition: tool.condition,
    location_id,
    location_name: location_id === null ? null : names.location(location_id),
    holder: holder && {
      user_id: holder.user_id,
      name: names.user(holder.user_id),
      since: holder.since,
      expected_return: holder.expected_return,
      note: holder.note,
    },
    overdue: isOverdue(tool, today),
  }
  const shown = Object.assign(addOthers(record, tool), { created_at, updated_at, archived_at })
  return Object.assign(shown, presentCalibration(summaryOn(today, tool.calibration), limitations))
}

function presentCalibration(summary: Summary | undefined, limitations: Limitations) {
  if (!summary) return {}
  const { limited_by, ...fields } = summary
  const limits = limited_by.flatMap(id => limitations(id) ?? [])
  return { calibration: { ...fields, limitation: limits.length === 0 ? null : limits.join('; ') } }
}

export interface ToolRecords extends Sources {
  readonly past: PastReads
}

/** Returns a function that presents tools with current names. */
export const toolPresenter =
  ({ readModels, names, calendar }: Sources) =>
  async (records: readonly RecordState<ListedTool>[]) => {
    const lookedUp = await names({
      locations: records.flatMap(({ state }) => state.location_id ?? []),
      users: records.flatMap(({ state }) => state.holder?.user_id ?? []),
    })
    const today = calendar.today()
    const limitations = await limitationsOf(readModels, records, today)
    return records.map(record => presentTool(record, lookedUp, today, limitations))
  }

/** Reads the limitations of tools. Most tools have none, so usually nothing is read. */
async function limitationsOf(
  readModels: ToolRecords['readModels'],
  records: readonly RecordState<ListedTool>[],
  today: Day,
): Promise<Limitations> {
  const ids = records.flatMap(({ state }) => summaryOn(today, state.calibration)?.limited_by ?? [])
  if (ids.length === 0) return () => null
  const found = await readModels.of(calibrations).getMany([...new Set(ids)])
  return id => found.get(id)?.limitation ?? null
}

/** Returns the resource that all tool endpoints share. */
export const toolResource = ({ readModels, names, calendar, past }: ToolRecords) =>
  resource({
    name: 'tools',
    tag: 'Tools',
    record: toolRecord,
    collection: () => readModels.of(tools),
    present: toolPresenter({ readModels, names, calendar }),
    past: { reads: past, collection: sources => sources.readModels.of(tools), present: toolPresenter },
  })
