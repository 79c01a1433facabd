import { z } from 'zod'
import type { CalibrationPlanCommands, PlanLeft, PlanOf } from '../../commands/calibration-plans.js'
import type { Calendar, Day } from '../../domain/values/days.js'
import { planKind } from '../../events/calibration-plans.js'
import {
  type CalibrationPlanDoc,
  calibrationPlans,
  dueBefore,
  havingStatus,
} from '../../projections/calibration-plans.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import type { FilterCondition } from '../../stores/document-store.js'
import { searchable } from '../../stores/searchable.js'
import { accepted } from '../frame/response/rejections.js'
import { type Route, route } from '../frame/route.js'
import { id, text } from '../frame/schema/fields.js'
import { sort } from '../frame/schema/sort.js'
import { day } from '../frame/schema/times.js'
import { createShape, patchShape } from '../records/field-table.js'
import { historyRoute } from '../records/history.js'
import { matching, page } from '../records/listing.js'
import type { LookUpNames } from '../records/names.js'
import { NEW_RECORD_HEADERS, requireRecord, writeResponse } from '../records/single.js'
import { fields } from './fields.js'
import { planRecord, planStatus, presentPlan } from './record.js'

export const CALIBRATION_TAG = 'Calibration'
const READ = { tag: CALIBRATION_TAG, scope: 'calibration:read' } as const
const WRITE = { tag: CALIBRATION_TAG, scope: 'calibration:write' } as const
const PATH = '/calibration-plans'
const THE_PLAN = { description: 'The calibration plan', schema: planRecord }

const listQuery = z.strictObject({
  tool_id: z.string().max(100).optional().meta({ description: 'Only plans of the tool with this ID.' }),
  status: planStatus
    .optional()
    .meta({ description: 'Only plans with this status today. Without this filter, archived plans are omitted.' }),
  due_before: day().optional().meta({ description: 'Only plans that are due before this date.' }),
  kind: planKind.optional().meta({ description: 'Only plans of this kind.' }),
  provider: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Only plans of this provider. Ignores case and accents.' }),
  sort: sort({ next_due_on: 'due_from', created_at: 'created_at', updated_at: 'updated_at' }).optional(),
})

export const newPlanBody = z.strictObject({ tool_id: id('tool'), ...createShape(fields) }).meta({
  id: 'NewCalibrationPlan',
  description: 'Calibration plan to create.',
  example: {
    tool_id: 'tool_01kagpn2xrfz3v5t8g6m9c4d7w',
    interval: { value: 1, unit: 'year' },
    first_due_on: '2027-03-31',
    provider: 'Calibration laboratory North',
  },
})

export const planPatchBody = z.strictObject(patchShape(fields)).meta({
  id: 'CalibrationPlanPatch',
  description: 'Fields of a calibration plan to change. Null restores the default.',
  example: { lead_days: 45, certificate_required: true },
})

const extensionBody = z
  .strictObject({
    until: day().meta({
      description: 'New due date: after the current one, and at most 90 days after the original one.',
    }),
    reason: text(500).meta({ description: 'Reason for the extension.' }),
  })
  .meta({
    id: 'CalibrationExtension',
    description: 'Extension of a due date.',
    example: { until: '2027-04-30', reason: 'The laboratory is closed in April' },
  })

export interface CalibrationPlanRoutes {
  readonly commands: CalibrationPlanCommands
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
  readonly calendar: Calendar
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: A list of routes, which are read one at a time.
export function calibrationPlanRoutes({
  commands,
  readModels,
  names,
  calendar,
}: CalibrationPlanRoutes): readonly Route[] {
  const plans = () => readModels.of(calibrationPlans)
  const find = (id: string) => requireRecord(plans(), 'calibration plan', id)
  const of = async (id: string): Promise<PlanOf> => {
    const { tool_id: toolId, archived, revision } = await find(id)
    return { id, toolId, lastRevision: archived ? revision : undefined }
  }

  function respond(status: number, { id, toolId, plan, ...recorded }: PlanLeft) {
    const body = presentPlan({ id, tool_id: toolId, plan, archived_at: null }, calendar.today())
    return writeResponse(status, PATH, { ...recorded, id, state: plan, revision: plan.revision }, body)
  }

  return [
    route({
      method: 'get',
      path: PATH,
      ...READ,
      operationId: 'listCalibrationPlans',
      summary: 'List calibration plans',
      query: listQuery,
      list: true,
      responses: { 200: { description: 'Page of calibration plans', schema: planRecord } },
      async handle({ query, paging }) {
        const today = calendar.today()
        const planQuery = { where: conditions(query, today), sort: query.sort }
        const { docs, ...around } = await page(plans(), planQuery, paging)
        return { list: { ...around, data: docs.map(doc => presentPlanDoc(doc, today)) } }
      },
    }),

    route({
      method: 'post',
      path: PATH,
      ...WRITE,
      operationId: 'createCalibrationPlan',
      summary: 'Create a calibration plan',
      description: "A tool can have up to 10 plans that aren't archived.",
      body: newPlanBody,
      responses: { 201: { ...THE_PLAN, headers: NEW_RECORD_HEADERS } },
      errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT'],
      handle: async ({ body: { tool_id, ...plan }, context }) =>
        respond(201, accepted(await commands.create(context, tool_id, plan))),
    }),

    route({
      method: 'get',
      path: `${PATH}/{id}`,
      ...READ,
      operationId: 'getCalibrationPlan',
      summary: 'Read a calibration plan',
      responses: { 200: THE_PLAN },
      async handle({ params: { id } }) {
        const doc = await find(id)
        return { body: presentPlanDoc(doc, calendar.today()), revision: doc.revision }
      },
    }),

    route({
      method: 'patch',
      path: `${PATH}/{id}`,
      ...WRITE,
      operationId: 'updateCalibrationPlan',
      summary: 'Update a calibration plan',
      description:
        'Changes only the fields that are sent. `null` restores the default of a field. The next due date is computed again.',
      body: planPatchBody,
      responses: { 200: THE_PLAN },
      errors: ['INVALID_STATE'],
      handle: async ({ params: { id }, body, context }) =>
        respond(200, accepted(await commands.update(context, await of(id), body))),
    }),

    route({
      method: 'delete',
      path: `${PATH}/{id}`,
      ...WRITE,
      operationId: 'archiveCalibrationPlan',
      summary: 'Archive a calibration plan',
      description:
        'Returns 409 if the last result is `fail`, even with a concession. In this case, record a passing calibration first.',
      responses: { 204: { description: 'Archived, by this request or earlier' } },
      errors: ['INVALID_STATE'],
      async handle({ params: { id }, context }) {
        return writeResponse(204, PATH, { ...accepted(await commands.archive(context, await of(id))), id })
      },
    }),

    route({
      method: 'post',
      path: `${PATH}/{id}/extend`,
      ...WRITE,
      operationId: 'extendCalibrationPlan',
      summary: 'Extend the due date of a calibration plan',
      description:
        "Postpones the current due date by up to 90 days in total. Later due dates don't change: they're counted as if there were no extension.",
      body: extensionBody,
      responses: { 200: THE_PLAN },
      errors: ['INVALID_STATE'],
      handle: async ({ params: { id }, body, context }) =>
        respond(200, accepted(await commands.extend(context, await of(id), body))),
    }),

    historyRoute({ name: 'calibration-plans', tag: CALIBRATION_TAG, readModels, names, find }),
  ]
}

export const presentPlanDoc = (doc: CalibrationPlanDoc, today: Day) =>
  presentPlan({ id: doc._id, tool_id: doc.tool_id, plan: doc, archived_at: doc.archived_at }, today)

function conditions(query: z.output<typeof listQuery>, today: Day): readonly FilterCondition[] {
  const { tool_id, status, due_before, kind, provider } = query
  return [
    { field: 'archived', is: status === 'archived' },
    ...matching({ tool_id, kind, provider_key: provider === undefined ? undefined : searchable(provider) }),
    ...(status === undefined || status === 'archived' ? [] : havingStatus(status, today)),
    ...(due_before === undefined ? [] : [dueBefore(due_before)]),
  ]
}
