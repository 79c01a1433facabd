import { z } from 'zod'
import type { ToolCommands } from '../../commands/tools.js'
import type { Day } from '../../domain/values/days.js'
import { condition, type toolFields, toolStatus } from '../../events/tools.js'
import { dueBefore, havingStatus } from '../../projections/calibration-plans.js'
import { slugOf } from '../../projections/categories.js'
import type { FilterCondition } from '../../stores/document-store.js'
import type { Route } from '../frame/route.js'
import { flag, freeText, id, text } from '../frame/schema/fields.js'
import { sort } from '../frame/schema/sort.js'
import { day } from '../frame/schema/times.js'
import {
  createShape,
  customFieldsField,
  type FieldTable,
  nullable,
  patchShape,
  required,
  withDefault,
} from '../records/field-table.js'
import { amongArchivable, exactly, ofArchivable } from '../records/filters.js'
import { matching } from '../records/listing.js'
import { pastListQuery } from '../records/past.js'
import { checkoutRoutes } from './checkouts.js'
import { calibrationStatus, type ToolRecords, toolResource } from './record.js'

const listQuery = z.strictObject({
  search: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Search words. Each must occur in the name, serial number, or asset tag' }),
  category: z.string().max(200).optional().meta({ description: 'Only tools in this category, by slug or name' }),
  status: toolStatus.optional().meta({ description: 'Only tools with this status' }),
  location_id: z.string().max(100).optional().meta({ description: 'Only tools with this home location' }),
  user_id: z.string().max(100).optional().meta({ description: 'Only tools that are checked out to this user' }),
  overdue: flag()
    .optional()
    .meta({ description: 'Whether to return only overdue tools (due date before today) or only the others' }),
  serial_number: exactly('Only tools with exactly this serial number'),
  asset_tag: exactly('Only tools with exactly this asset tag'),
  calibration_status: calibrationStatus
    .optional()
    .meta({ description: 'Only tools with this calibration status today' }),
  calibration_due_before: day()
    .optional()
    .meta({ description: 'Only tools with a calibration plan that is due before this date' }),
  ...ofArchivable,
  ...pastListQuery,
  sort: sort({
    name: 'name_key',
    category: 'category_slug',
    status: 'status',
    serial_number: 'serial_number',
    asset_tag: 'asset_tag',
    expected_return: 'due',
    created_at: 'created_at',
    updated_at: 'updated_at',
  }).optional(),
})

/** Fields of a tool that requests set. Bodies, imports, and commands are derived from them. */
const fields = {
  name: required(text(200)),
  category: nullable(text(100)),
  serial_number: nullable(freeText(100)),
  asset_tag: nullable(freeText(100)),
  location_id: nullable(id('loc'), 'ID of the home location'),
  custom_fields: customFieldsField,
  condition: withDefault(condition, 'good', {
    create: 'Condition of the tool. Default: `good`',
    patch:
      'Condition of the tool. Unless the tool is checked out, `damaged` and `needs_repair` send it to maintenance, `lost` retires it, and any other condition returns a retired tool to use',
  }),
} satisfies FieldTable<typeof toolFields>

export const createBody = z.strictObject(createShape(fields)).meta({
  id: 'NewTool',
  description: 'Tool to create',
  example: { name: 'Hammer drill', category: 'Power tools', serial_number: 'HD-2231', asset_tag: 'A-0107' },
})

export const patchBody = z.strictObject(patchShape(fields)).meta({
  id: 'ToolPatch',
  description: 'Fields of a tool to update',
  example: { asset_tag: 'A-0108', custom_fields: { watts: 800 } },
})

export interface ToolRoutes extends ToolRecords {
  readonly commands: ToolCommands
}

export function toolRoutes({ commands, ...records }: ToolRoutes): readonly Route[] {
  const { list, read, create, update, archive } = toolResource(records)
  return [
    list({ query: listQuery, where: (query, past = records) => conditions(query, past.calendar.today()) }),
    read(),
    create({
      description:
        'A new tool is available, unless its condition is `damaged` or `needs_repair` (in maintenance) or `lost` (retired).',
      body: createBody,
      errors: ['NOT_FOUND', 'INVALID_STATE'],
      command: ({ body, context }) => commands.create(context, body),
    }),
    update({
      description:
        'Changes only the fields that are sent. `null` clears an optional field. `custom_fields` is merged key by key.',
      body: patchBody,
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, body, context }) => commands.update(context, id, body),
    }),
    archive({
      description:
        'An archived tool is retired. It can still be read by its ID, but it is hidden from lists. A tool that is checked out returns 409.',
      errors: ['INVALID_STATE'],
      command: ({ params: { id }, context }) => commands.archive(context, id),
    }),
    ...checkoutRoutes({ commands, ...records }),
  ]
}

function conditions(query: z.output<typeof listQuery>, today: Day): readonly FilterCondition[] {
  const { category, status, location_id, user_id, overdue, serial_number, asset_tag, ...rest } = query
  const { calibration_status, calibration_due_before, ...common } = rest
  return [
    ...amongArchivable(common),
    ...matching({ serial_number, asset_tag, category_slug: category === undefined ? undefined : slugOf(category) }),
    ...matching({ status, location_id, holder_id: user_id }),
    ...(calibration_status === undefined ? [] : havingStatus(calibration_status, today)),
    ...(calibration_due_before === undefined ? [] : [dueBefore(calibration_due_before)]),
    ...(overdue === undefined ? [] : [overdue ? { field: 'due', below: today } : { field: 'due', atLeast: today }]),
  ]
}
