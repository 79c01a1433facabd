import { z } from 'zod'
import type { CalibrationCommands, CalibrationOf } from '../../commands/calibrations.js'
import type { Accepted, Outcome } from '../../commands/executor/executor.js'
import type { Tool } from '../../domain/tools.js'
import type { Calendar } from '../../domain/values/days.js'
import { result } from '../../events/calibration-plans.js'
import type { Measurement } from '../../events/calibrations.js'
import {
  type CalibrationDoc,
  calibrationAfter,
  calibrationMeasurements,
  calibrations,
} from '../../projections/calibrations.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { tools } from '../../projections/tools.js'
import type { FilterCondition } from '../../stores/document-store.js'
import { CALIBRATION_TAG } from '../calibration-plans/routes.js'
import { columnsIn } from '../frame/csv/columns.js'
import { accepted } from '../frame/response/rejections.js'
import { type ApiRequest, type HandlerResponse, type Paging, type Route, route } from '../frame/route.js'
import { text } from '../frame/schema/fields.js'
import { sort } from '../frame/schema/sort.js'
import { day, inOrder } from '../frame/schema/times.js'
import { between, matching, page } from '../records/listing.js'
import type { LookUpNames } from '../records/names.js'
import { NEW_RECORD_HEADERS, requireRecord, writeResponse } from '../records/single.js'
import { newCalibrationBody } from './fields.js'
import { impactReport, impactSchema } from './impact.js'
import { calibrationEntry, calibrationPresenter, calibrationRecord } from './record.js'

const READ = { tag: CALIBRATION_TAG, scope: 'calibration:read' } as const
const WRITE = { tag: CALIBRATION_TAG, scope: 'calibration:write' } as const
const PATH = '/calibrations'
const THE_CALIBRATION = { description: 'The calibration', schema: calibrationRecord }

const openImpact = z
  .enum(['open'])
  .meta({ id: 'OpenImpact', description: 'Status of an impact assessment, as a filter.' })

const filters = {
  plan_id: z.string().max(100).optional().meta({ description: 'Only calibrations of the plan with this ID.' }),
  result: result.optional().meta({ description: 'Only calibrations with this result.' }),
  from: day().optional().meta({ description: 'Only calibrations that were performed on or after this date.' }),
  to: day().optional().meta({ description: 'Only calibrations that were performed on or before this date.' }),
  impact: openImpact.optional().meta({ description: 'Only calibrations with an open impact assessment.' }),
  sort: sort({ performed_on: 'performed_on', created_at: 'created_at' }).optional(),
}

const listQuery = z
  .strictObject({
    tool_id: z.string().max(100).optional().meta({ description: 'Only calibrations of the tool with this ID.' }),
    ...filters,
  })
  .superRefine(inOrder('from', 'to'))
const ofToolQuery = z.strictObject(filters).superRefine(inOrder('from', 'to'))

const voidBody = z
  .strictObject({ reason: text(500).meta({ description: 'Reason for voiding the calibration.' }) })
  .meta({ id: 'VoidCalibration', description: 'Voiding of a calibration.', example: { reason: 'Wrong tool' } })

const concessionBody = z
  .strictObject({
    reason: text(500).meta({ description: 'Reason for the concession.' }),
    until: day().meta({ description: 'Last day of the concession: today, or up to 90 days ahead.' }),
  })
  .meta({
    id: 'NewCalibrationConcession',
    description: 'Concession to grant.',
    example: { reason: 'For the shuttering alone', until: '2026-12-18' },
  })

const closeBody = z
  .strictObject({
    conclusion: text(2000).meta({ description: 'Conclusion: whether and how earlier results were affected.' }),
  })
  .meta({
    id: 'CloseCalibrationImpact',
    description: 'Conclusion of an impact assessment.',
    example: { conclusion: 'No screw was tightened above 40 Nm in that time.' },
  })

type ListQuery = Omit<z.output<typeof listQuery>, 'tool_id'> & { readonly tool_id?: string | undefined }

export interface CalibrationRoutes {
  readonly commands: CalibrationCommands
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
  readonly calendar: Calendar
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: A list of routes, which are read one at a time.
export function calibrationRoutes(options: CalibrationRoutes): readonly Route[] {
  const { commands, readModels, names } = options
  const records = () => readModels.of(calibrations)
  const find = (id: string) => requireRecord(records(), 'calibration', id)
  const present = calibrationPresenter(names)

  async function measured({ _id, measurement_count }: CalibrationDoc): Promise<readonly Measurement[]> {
    if (measurement_count === 0) return []
    return (await readModels.of(calibrationMeasurements).get(_id))?.measurements ?? []
  }

  async function listed(query: ListQuery, paging: Paging): Promise<HandlerResponse> {
    const { docs, ...around } = await page(records(), { where: conditions(query), sort: query.sort }, paging)
    return { list: { ...around, data: await present.all(docs) } }
  }

  /** Returns the response with the record as the command left it, because the read model might not show it yet. */
  async function left(before: CalibrationDoc, { events, ...recorded }: Accepted<Tool>): Promise<HandlerResponse> {
    const doc = events.reduce((doc, event) => calibrationAfter(doc, event) ?? doc, before)
    const written = { ...recorded, id: doc._id, state: doc, revision: doc.revision }
    return writeResponse(200, PATH, written, await present.one(doc, await measured(doc)))
  }

  const act = <Body>(declared: {
    readonly what: string
    readonly operationId: string
    readonly summary: string
    readonly description: string
    readonly body: z.ZodType<Body>
    readonly command: (request: ApiRequest<unknown, Body>, of: CalibrationOf) => Promise<Outcome<Tool>>
  }): Route => {
    const { what, command, ...description } = declared
    return route({
      method: 'post',
      path: `${PATH}/{id}/${what}`,
      ...WRITE,
      ...description,
      responses: { 200: THE_CALIBRATION },
      errors: ['INVALID_STATE'],
      async handle(request) {
        const doc = await find(request.params.id)
        const lastRevision = doc.is_voided ? doc.revision : undefined
        return left(doc, accepted(await command(request, { id: doc._id, toolId: doc.tool_id, lastRevision })))
      },
    })
  }

  return [
    route({
      method: 'get',
      path: PATH,
      ...READ,
      operationId: 'listCalibrations',
      summary: 'List calibrations',
      query: listQuery,
      list: true,
      responses: { 200: { description: 'Page of calibrations', schema: calibrationEntry } },
      handle: ({ query, paging }) => listed(query, paging),
    }),

    route({
      method: 'post',
      path: PATH,
      ...WRITE,
      operationId: 'recordCalibration',
      summary: 'Record a calibration',
      description:
        "A tool that fails goes into maintenance: immediately if it is available, or at check-in if it is checked out. A later pass doesn't make the tool available again. If the tool was out of tolerance as found, the calibration opens an impact assessment. A tool can have up to 10,000 calibrations that aren't void.",
      body: newCalibrationBody,
      responses: { 201: { ...THE_CALIBRATION, headers: NEW_RECORD_HEADERS } },
      errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT'],
      async handle({ body: { tool_id, ...recording }, context }) {
        const { id, events, ...recorded } = accepted(await commands.record(context, tool_id, recording))
        const event = events.find(({ type }) => type === 'calibration-recorded')
        const doc = event && calibrationAfter(undefined, event)
        if (event?.type !== 'calibration-recorded' || !doc) throw new Error(`${id} was not recorded`)
        const written = { ...recorded, id, state: doc, revision: doc.revision }
        return writeResponse(201, PATH, written, await present.one(doc, event.data.measurements))
      },
    }),

    route({
      method: 'get',
      path: `${PATH}/{id}`,
      ...READ,
      operationId: 'getCalibration',
      summary: 'Read a calibration',
      responses: { 200: THE_CALIBRATION },
      async handle({ params: { id } }) {
        const doc = await find(id)
        return { body: await present.one(doc, await measured(doc)), revision: doc.revision }
      },
    }),

    route({
      method: 'get',
      path: '/tools/{id}/calibrations',
      ...READ,
      operationId: 'listToolCalibrations',
      summary: 'List the calibrations of a tool',
      query: ofToolQuery,
      list: true,
      // One row per calibration. Only the list of all calibrations has one row per reference standard.
      columns: () => ({ ...columnsIn(calibrationEntry), lists: new Map() }),
      responses: { 200: { description: 'Page of calibrations', schema: calibrationEntry } },
      async handle({ params: { id: tool_id }, query, paging }) {
        await requireRecord(readModels.of(tools), 'tool', tool_id)
        return listed({ ...query, tool_id }, paging)
      },
    }),

    act({
      what: 'void',
      operationId: 'voidCalibration',
      summary: 'Void a calibration',
      description:
        'If it was the last calibration of its plan, the previous one applies again; if that one failed, an available tool goes into maintenance. Calibrations can be voided, but never changed or deleted.',
      body: voidBody,
      command: ({ context, body: { reason } }, of) => commands.voidRecord(context, of, reason),
    }),

    act({
      what: 'concession',
      operationId: 'concedeCalibration',
      summary: 'Grant a concession',
      description:
        'Permits use of a tool although its calibration failed, for up to 90 days. The concession ends automatically after its last day. Returns 409 if the result of the calibration is not `fail`.',
      body: concessionBody,
      command: ({ context, body }, of) => commands.grantConcession(context, of, body),
    }),

    route({
      method: 'get',
      path: `${PATH}/{id}/impact`,
      ...READ,
      operationId: 'getCalibrationImpact',
      summary: 'Read an impact assessment',
      description:
        'Lists what might be affected because the tool was out of tolerance: checkouts of the tool since it was last in tolerance, calibrations for which it was a reference standard in that time, and the checkouts and calibrations of those tools, up to 5 levels deep. Each checkout and each calibration is listed once, up to 1,000 of each.',
      responses: { 200: { description: 'The impact assessment', schema: impactSchema } },
      handle: async ({ params: { id }, signal }) => ({ body: await impactReport(options, await find(id), signal) }),
    }),

    act({
      what: 'impact/close',
      operationId: 'closeCalibrationImpact',
      summary: 'Close an impact assessment',
      description:
        "An assessment can be closed once, and its conclusion can't be changed. If the calibration is voided first, the status of the assessment becomes `void`.",
      body: closeBody,
      command: ({ context, body: { conclusion } }, of) => commands.closeImpact(context, of, conclusion),
    }),
  ]
}

const conditions = ({ tool_id, plan_id, result, from, to, impact }: ListQuery): readonly FilterCondition[] => [
  ...matching({ tool_id, plan_id, result, impact_status: impact }),
  ...between('performed_on', from, to),
]
