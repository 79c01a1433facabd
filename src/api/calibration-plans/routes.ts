import { z } from 'zod'
import type { CalibrationPlanCommands, PlanLeft } from '../../commands/calibration-plans.js'
import type { Patch } from '../../domain/changes.js'
import type { Calendar, Day } from '../../domain/days.js'
import { anchor, interval, type PlanDetails, planKind } from '../../events/calibration-plans.js'
import {
  type CalibrationPlanDoc,
  calibrationPlans,
  dueBefore,
  havingStatus,
} from '../../projections/calibration-plans.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import type { Condition } from '../../stores/document-store.js'
import { searchable } from '../../stores/searchable.js'
import { clearable, freeText, id, text } from '../frame/fields.js'
import { accepted } from '../frame/rejections.js'
import { type Route, route } from '../frame/route.js'
import { sort } from '../frame/sort.js'
import { day } from '../frame/times.js'
import { historyRoute } from '../records/history.js'
import { matching, page } from '../records/listing.js'
import type { LookUpNames } from '../records/names.js'
import { found, written } from '../records/single.js'
import { planRecord, planStatus, presentPlan } from './record.js'

export const CALIBRATION_TAG = 'Calibration'
const READ = { tag: CALIBRATION_TAG, scope: 'calibration:read' } as const
const WRITE = { tag: CALIBRATION_TAG, scope: 'calibration:write' } as const
const PATH = '/calibration-plans'
const THE_PLAN = { description: 'The plan', schema: planRecord }

const listQuery = z.strictObject({
  tool_id: z.string().max(100).optional().meta({ description: 'Of this tool' }),
  status: planStatus.optional().meta({ description: 'Stands so today; `archived` ones are shown by this alone' }),
  due_before: day().optional().meta({ description: 'Is due before this day' }),
  kind: planKind.optional(),
  provider: z.string().max(200).optional().meta({ description: 'Is done by them, without regard to case or accents' }),
  sort: sort({ next_due_on: 'due_from', created_at: 'created_at', updated_at: 'updated_at' }).optional(),
})

const days = z.int().min(0).max(365)

/** What is said when nothing is said; null says the same. */
const UNSAID = {
  name: 'Calibration',
  kind: 'calibration',
  first_due_on: null,
  last_performed_on: null,
  anchor: 'performed',
  end_of_month: false,
  lead_days: 30,
  grace_days: 0,
  procedure: null,
  provider: null,
  certificate_required: false,
  block_checkout: true,
} as const satisfies Partial<PlanDetails>

const details = {
  name: clearable(text(200)).meta({ description: '`Calibration` unless something else is said' }),
  kind: clearable(planKind).meta({ description: '`calibration` unless something else is said' }),
  first_due_on: clearable(day()).meta({ description: 'Required unless last_performed_on is given' }),
  last_performed_on: clearable(day()).meta({ description: 'When it was done last, before this system' }),
  anchor: clearable(anchor).meta({ description: '`performed` unless something else is said' }),
  end_of_month: clearable(z.boolean()).meta({ description: 'Due days move to the end of their month' }),
  lead_days: clearable(days).meta({ description: 'So many days before, it is due soon; 30 unless something is said' }),
  grace_days: clearable(days).meta({ description: 'So many days behind, it is overdue; 0 unless something is said' }),
  procedure: clearable(freeText(2000)).meta({ description: 'How it is done' }),
  provider: clearable(freeText(200)).meta({ description: 'Who does it' }),
  certificate_required: clearable(z.boolean()).meta({ description: 'Refuses a pass without a certificate' }),
  block_checkout: clearable(z.boolean()).meta({
    description: 'Refuses to hand out a tool that is overdue; true unless something is said',
  }),
}

export const newPlanBody = z.strictObject({ tool_id: id('tool'), interval, ...details }).meta({
  id: 'NewCalibrationPlan',
  description: 'When a tool is to be calibrated',
  example: {
    tool_id: 'tool_01kagpn2xrfz3v5t8g6m9c4d7w',
    interval: { value: 1, unit: 'year' },
    first_due_on: '2027-03-31',
    provider: 'Calibration laboratory North',
  },
})

export const planPatchBody = z.strictObject({ interval: interval.optional(), ...details }).meta({
  id: 'CalibrationPlanPatch',
  description: 'What of a plan is to be changed',
  example: { lead_days: 45, certificate_required: true },
})

const extensionBody = z
  .strictObject({
    until: day().meta({ description: 'At most 90 days behind the day that was planned' }),
    reason: text(500).meta({ description: 'Why it has to wait' }),
  })
  .meta({
    id: 'CalibrationExtension',
    description: 'Until when a calibration is put off',
    example: { until: '2027-04-30', reason: 'The laboratory is closed in April' },
  })

export interface CalibrationPlanRoutes {
  readonly commands: CalibrationPlanCommands
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
  readonly calendar: Calendar
}

export function calibrationPlanRoutes({
  commands,
  readModels,
  names,
  calendar,
}: CalibrationPlanRoutes): readonly Route[] {
  const plans = () => readModels.of(calibrationPlans)
  const find = (id: string) => found(plans(), 'calibration plan', id)
  const of = async (id: string) => ({ id, toolId: (await find(id)).tool_id })

  function answered(status: number, { id, toolId, plan, position }: PlanLeft) {
    const body = presentPlan({ id, tool_id: toolId, plan, archived_at: null }, calendar.today())
    return written(status, PATH, { id, state: plan, revision: plan.revision, position }, body)
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
      answers: { 200: { description: 'The plans of this page', schema: planRecord } },
      async handle({ query, paging }) {
        const today = calendar.today()
        const wanted = { where: conditions(query, today), sort: query.sort }
        const { docs, ...around } = await page(plans(), wanted, paging)
        return { list: { ...around, data: docs.map(doc => presentPlanDoc(doc, today)) } }
      },
    }),

    route({
      method: 'post',
      path: PATH,
      ...WRITE,
      operationId: 'createCalibrationPlan',
      summary: 'Plan when a tool is calibrated',
      description: 'A tool may have ten plans at a time.',
      body: newPlanBody,
      answers: { 201: THE_PLAN },
      errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT'],
      handle: async ({ body, context }) =>
        answered(201, accepted(await commands.create(context, body.tool_id, newPlan(body)))),
    }),

    route({
      method: 'get',
      path: `${PATH}/{id}`,
      ...READ,
      operationId: 'getCalibrationPlan',
      summary: 'Read a calibration plan',
      answers: { 200: THE_PLAN },
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
      summary: 'Change some fields of a calibration plan',
      description: 'Only what is sent changes; `null` clears an optional field. The next due day follows.',
      body: planPatchBody,
      answers: { 200: THE_PLAN },
      errors: ['INVALID_STATE'],
      handle: async ({ params: { id }, body, context }) =>
        answered(200, accepted(await commands.update(context, await of(id), planPatch(body)))),
    }),

    route({
      method: 'delete',
      path: `${PATH}/{id}`,
      ...WRITE,
      operationId: 'archiveCalibrationPlan',
      summary: 'Archive a calibration plan',
      description: 'Refused while the tool fails by it.',
      answers: { 204: { description: 'Archived, now or before' } },
      errors: ['INVALID_STATE'],
      async handle({ params: { id }, context }) {
        const { state, revision, position } = accepted(await commands.archive(context, await of(id)))
        return written(204, PATH, { id, state, revision, position })
      },
    }),

    route({
      method: 'post',
      path: `${PATH}/{id}/extend`,
      ...WRITE,
      operationId: 'extendCalibrationPlan',
      summary: 'Put off the calibration that is due now',
      description: 'By 90 days in all at most. Days that are due later follow from what is done, as ever.',
      body: extensionBody,
      answers: { 200: THE_PLAN },
      errors: ['INVALID_STATE'],
      handle: async ({ params: { id }, body, context }) =>
        answered(200, accepted(await commands.extend(context, await of(id), body))),
    }),

    historyRoute({ name: 'calibration-plans', tag: CALIBRATION_TAG, readModels, names, find }),
  ]
}

export const presentPlanDoc = (doc: CalibrationPlanDoc, today: Day) =>
  presentPlan({ id: doc._id, tool_id: doc.tool_id, plan: doc, archived_at: doc.archived_at }, today)

type Said = Partial<Omit<z.output<typeof newPlanBody>, 'tool_id'>>

export const newPlan = ({ tool_id: _, interval, ...said }: z.output<typeof newPlanBody>): PlanDetails => ({
  ...UNSAID,
  interval,
  ...saidOf(said),
})

/** Null is what is said when nothing is. */
export const planPatch = (said: Said): Patch<PlanDetails> => saidOf(said)

function saidOf<Sent extends Said>(sent: Sent): Partial<PlanDetails> {
  const unsaid: Partial<PlanDetails> = UNSAID
  const said = Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return Object.fromEntries(said.map(([name, value]) => [name, value ?? unsaid[name as keyof PlanDetails]]))
}

function conditions(query: z.output<typeof listQuery>, today: Day): readonly Condition[] {
  const { tool_id, status, due_before, kind, provider } = query
  return [
    { field: 'archived', is: status === 'archived' },
    ...matching({ tool_id, kind, provider_key: provider === undefined ? undefined : searchable(provider) }),
    ...(status === undefined || status === 'archived' ? [] : havingStatus(status, today)),
    ...(due_before === undefined ? [] : [dueBefore(due_before)]),
  ]
}
