import { z } from 'zod'
import {
  CALIBRATION_STATUSES,
  type Shown as CalibrationShown,
  type Summary,
  summaryOn,
} from '../../domain/calibration/standing.js'
import type { Calendar, Day } from '../../domain/days.js'
import { isOverdue, type ToolWith } from '../../domain/tools.js'
import { result } from '../../events/calibration-plans.js'
import { condition, toolStatus } from '../../events/tools.js'
import { calibrations } from '../../projections/calibrations.js'
import { slugOf } from '../../projections/categories.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { tools } from '../../projections/tools.js'
import type { Shown } from '../records/endpoints.js'
import { customFieldsOut, dayOut, nullableText, timestamp } from '../records/fields.js'
import type { LookUpNames, Names } from '../records/names.js'
import { resource } from '../records/resource.js'

const holder = z
  .object({
    user_id: z.string(),
    name: nullableText(),
    since: timestamp(),
    expected_return: dayOut().nullable(),
    note: nullableText(),
  })
  .meta({ id: 'ToolHolder', description: 'Who has a tool, and until when' })

export const calibrationStatus = z
  .enum(CALIBRATION_STATUSES)
  .meta({ id: 'CalibrationStatus', description: 'How the calibration of a tool stands today' })

/** Fields that lists of tools have only where some tool has them: in a table they are named by what is there. */
const calibration = z
  .looseObject({
    status: calibrationStatus,
    next_due_on: dayOut().nullable().meta({ description: 'The first day on which one of its plans is due' }),
    last_performed_on: dayOut().nullable().meta({ description: 'When it was calibrated last' }),
    last_result: result.nullable().meta({ description: 'What that came to' }),
    blocked: z.boolean().meta({ description: 'Whether it is not handed out for it' }),
    limitation: nullableText().meta({ description: 'How far it may be used' }),
  })
  .meta({ id: 'ToolCalibration', description: 'How the calibration of a tool stands today, the worst of its plans' })

export const toolRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    category: nullableText(),
    category_slug: nullableText(),
    serial_number: nullableText(),
    asset_tag: nullableText(),
    status: toolStatus,
    condition,
    location_id: nullableText(),
    location_name: nullableText(),
    holder: holder.nullable().meta({ description: 'Who has it, while it is checked out' }),
    overdue: z.boolean().meta({ description: 'Expected back before today' }),
    custom_fields: customFieldsOut(),
    created_at: timestamp(),
    updated_at: timestamp(),
    archived_at: timestamp().nullable(),
    calibration: calibration.optional().meta({ description: 'Missing where nobody plans or records any' }),
  })
  .meta({ id: 'Tool', description: 'A piece of equipment that people borrow' })

/** A tool as far as it shows. */
export type ShownTool = ToolWith<CalibrationShown>

/** What calibrations say of how far a tool may be used. */
export type Limitations = (calibrationId: string) => string | null

export function presentTool(
  { id, state: tool }: Shown<ShownTool>,
  names: Names,
  today: Day,
  limitations: Limitations = () => null,
) {
  const { category, location_id, holder } = tool
  return {
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
    custom_fields: tool.custom_fields,
    created_at: tool.created_at,
    updated_at: tool.updated_at,
    archived_at: tool.archived_at,
    ...calibrationShown(summaryOn(today, tool.calibration), limitations),
  }
}

function calibrationShown(summary: Summary | undefined, limitations: Limitations) {
  if (!summary) return {}
  const { limited_by, ...shown } = summary
  const limits = limited_by.flatMap(id => limitations(id) ?? [])
  return { calibration: { ...shown, limitation: limits.length === 0 ? null : limits.join('; ') } }
}

export interface ToolRecords {
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
  readonly calendar: Calendar
}

/** Records with the names that everything has now. */
export const toolPresenter =
  ({ readModels, names, calendar }: ToolRecords) =>
  async (records: readonly Shown<ShownTool>[]) => {
    const looked = await names({
      locations: records.flatMap(({ state }) => state.location_id ?? []),
      users: records.flatMap(({ state }) => state.holder?.user_id ?? []),
    })
    const today = calendar.today()
    const limitations = await limitationsOf(readModels, records, today)
    return records.map(record => presentTool(record, looked, today, limitations))
  }

/** Most tools may be used without any, and nobody looks. */
async function limitationsOf(
  readModels: ToolRecords['readModels'],
  records: readonly Shown<ShownTool>[],
  today: Day,
): Promise<Limitations> {
  const ids = records.flatMap(({ state }) => summaryOn(today, state.calibration)?.limited_by ?? [])
  if (ids.length === 0) return () => null
  const found = await readModels.of(calibrations).getMany([...new Set(ids)])
  return id => found.get(id)?.limitation ?? null
}

/** What all endpoints of tools share. */
export const toolResource = ({ readModels, names, calendar }: ToolRecords) =>
  resource({
    name: 'tools',
    tag: 'Tools',
    record: toolRecord,
    collection: () => readModels.of(tools),
    present: toolPresenter({ readModels, names, calendar }),
  })
