import { z } from 'zod'
import type { CalibrationCommands, CalibrationOf } from '../../commands/calibrations.js'
import type { Accepted, Outcome } from '../../commands/executor/executor.js'
import type { Calendar } from '../../domain/days.js'
import type { Tool } from '../../domain/tools.js'
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
import type { Condition } from '../../stores/document-store.js'
import { CALIBRATION_TAG } from '../calibration-plans/routes.js'
import { columnsIn } from '../frame/csv/columns.js'
import { text } from '../frame/fields.js'
import { accepted } from '../frame/rejections.js'
import { type Answer, type ApiRequest, type Paging, type Route, route } from '../frame/route.js'
import { sort } from '../frame/sort.js'
import { day, inOrder } from '../frame/times.js'
import { between, matching, page } from '../records/listing.js'
import type { LookUpNames } from '../records/names.js'
import { found, written } from '../records/single.js'
import { newCalibrationBody, recordingOf } from './body.js'
import { impactReport, impactSchema } from './impact.js'
import { calibrationEntry, calibrationPresenter, calibrationRecord } from './record.js'

const READ = { tag: CALIBRATION_TAG, scope: 'calibration:read' } as const
const WRITE = { tag: CALIBRATION_TAG, scope: 'calibration:write' } as const
const PATH = '/calibrations'
const THE_CALIBRATION = { description: 'The calibration', schema: calibrationRecord }

const openImpact = z
  .enum(['open'])
  .meta({ id: 'OpenImpact', description: 'What of their impact calibrations are found by' })

const filters = {
  plan_id: z.string().max(100).optional().meta({ description: 'By this plan' }),
  result: result.optional(),
  from: day().optional().meta({ description: 'Performed on this day or later' }),
  to: day().optional().meta({ description: 'Performed on this day or before' }),
  impact: openImpact.optional().meta({ description: 'Whose impact is still to be found out' }),
  sort: sort({ performed_on: 'performed_on', created_at: 'created_at' }).optional(),
}

const listQuery = z
  .strictObject({ tool_id: z.string().max(100).optional().meta({ description: 'Of this tool' }), ...filters })
  .superRefine(inOrder('from', 'to'))
const ofToolQuery = z.strictObject(filters).superRefine(inOrder('from', 'to'))

const voidBody = z
  .strictObject({ reason: text(500).meta({ description: 'Why it does not count' }) })
  .meta({ id: 'VoidCalibration', description: 'Why a calibration counts no more', example: { reason: 'Wrong tool' } })

const concessionBody = z
  .strictObject({
    reason: text(500).meta({ description: 'Why the tool may be used all the same' }),
    until: day().meta({ description: 'At most 90 days ahead; it ends with this day' }),
  })
  .meta({
    id: 'NewCalibrationConcession',
    description: 'Lets a tool that failed be used for a while',
    example: { reason: 'For the shuttering alone', until: '2026-12-18' },
  })

const closeBody = z.strictObject({ conclusion: text(2000).meta({ description: 'What was found out' }) }).meta({
  id: 'CloseCalibrationImpact',
  description: 'What became of earlier results',
  example: { conclusion: 'No screw was tightened above 40 Nm in that time.' },
})

type ListQuery = Omit<z.output<typeof listQuery>, 'tool_id'> & { readonly tool_id?: string | undefined }

export interface CalibrationRoutes {
  readonly commands: CalibrationCommands
  readonly readModels: Pick<ReadModels, 'of'>
  readonly names: LookUpNames
  readonly calendar: Calendar
  /** Resolves in a turn of the event loop of its own. */
  readonly turn: () => Promise<void>
}

export function calibrationRoutes(options: CalibrationRoutes): readonly Route[] {
  const { commands, readModels, names } = options
  const records = () => readModels.of(calibrations)
  const find = (id: string) => found(records(), 'calibration', id)
  const present = calibrationPresenter(names)

  async function measured({ _id, measurement_count }: CalibrationDoc): Promise<readonly Measurement[]> {
    if (measurement_count === 0) return []
    return (await readModels.of(calibrationMeasurements).get(_id))?.measurements ?? []
  }

  async function listed(query: ListQuery, paging: Paging): Promise<Answer> {
    const { docs, ...around } = await page(records(), { where: conditions(query), sort: query.sort }, paging)
    return { list: { ...around, data: await present.all(docs) } }
  }

  /** The record as the command left it, whether or not the lists show that yet. */
  async function left(before: CalibrationDoc, { events, position }: Accepted<Tool>): Promise<Answer> {
    const doc = events.reduce((doc, event) => calibrationAfter(doc, event) ?? doc, before)
    const made = { id: doc._id, state: doc, revision: doc.revision, position }
    return written(200, PATH, made, await present.one(doc, await measured(doc)))
  }

  const act = <Body>(declared: {
    readonly what: string
    readonly operationId: string
    readonly summary: string
    readonly description: string
    readonly body: z.ZodType<Body>
    readonly command: (request: ApiRequest<unknown, Body>, of: CalibrationOf) => Promise<Outcome<Tool>>
  }): Route => {
    const { what, command, ...said } = declared
    return route({
      method: 'post',
      path: `${PATH}/{id}/${what}`,
      ...WRITE,
      ...said,
      answers: { 200: THE_CALIBRATION },
      errors: ['INVALID_STATE'],
      async handle(request) {
        const doc = await find(request.params.id)
        return left(doc, accepted(await command(request, { id: doc._id, toolId: doc.tool_id })))
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
      answers: { 200: { description: 'The calibrations of this page', schema: calibrationEntry } },
      handle: ({ query, paging }) => listed(query, paging),
    }),

    route({
      method: 'post',
      path: PATH,
      ...WRITE,
      operationId: 'recordCalibration',
      summary: 'Record a calibration of a tool',
      description:
        'With `fail`, a tool that is available goes to maintenance, and one that is out goes there when it is back. A pass releases nothing.',
      body: newCalibrationBody,
      answers: { 201: THE_CALIBRATION },
      errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT'],
      async handle({ body, context }) {
        const { id, events, position } = accepted(await commands.record(context, body.tool_id, recordingOf(body)))
        const event = events.find(({ type }) => type === 'calibration-recorded')
        const doc = event && calibrationAfter(undefined, event)
        if (event?.type !== 'calibration-recorded' || !doc) throw new Error(`${id} was not recorded`)
        const made = { id, state: doc, revision: doc.revision, position }
        return written(201, PATH, made, await present.one(doc, event.data.measurements))
      },
    }),

    route({
      method: 'get',
      path: `${PATH}/{id}`,
      ...READ,
      operationId: 'getCalibration',
      summary: 'Read a calibration',
      answers: { 200: THE_CALIBRATION },
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
      // Whoever wants a row for each standard asks the list of all.
      columns: () => ({ ...columnsIn(calibrationEntry), lists: new Map() }),
      answers: { 200: { description: 'The calibrations of this page', schema: calibrationEntry } },
      async handle({ params: { id: tool_id }, query, paging }) {
        await found(readModels.of(tools), 'tool', tool_id)
        return listed({ ...query, tool_id }, paging)
      },
    }),

    act({
      what: 'void',
      operationId: 'voidCalibration',
      summary: 'Void a calibration',
      description: 'It counts no more; what counted before it does again. Calibrations are never changed.',
      body: voidBody,
      command: ({ context, body: { reason } }, of) => commands.voidRecord(context, of, reason),
    }),

    act({
      what: 'concession',
      operationId: 'concedeCalibration',
      summary: 'Let a tool that failed be used for a while',
      description: 'Of a calibration that failed, for 90 days at most. It ends by itself with its last day.',
      body: concessionBody,
      command: ({ context, body }, of) => commands.concede(context, of, body),
    }),

    route({
      method: 'get',
      path: `${PATH}/{id}/impact`,
      ...READ,
      operationId: 'getCalibrationImpact',
      summary: 'See what a tool that was found out of tolerance may have harmed',
      description:
        'Loans since it was in tolerance last, what was calibrated with it meanwhile, and the loans of that, five levels deep. Each is named once, at most 1,000 of either; `has_more` says where there are others.',
      answers: { 200: { description: 'What it may have harmed', schema: impactSchema } },
      handle: async ({ params: { id }, signal }) => ({ body: await impactReport(options, await find(id), signal) }),
    }),

    act({
      what: 'impact/close',
      operationId: 'closeCalibrationImpact',
      summary: 'Say what a tool that was out of tolerance has harmed',
      description: 'Once. Where the calibration is voided before, its impact is `void`.',
      body: closeBody,
      command: ({ context, body: { conclusion } }, of) => commands.closeImpact(context, of, conclusion),
    }),
  ]
}

const conditions = ({ tool_id, plan_id, result, from, to, impact }: ListQuery): readonly Condition[] => [
  ...matching({ tool_id, plan_id, result, impact_status: impact }),
  ...between('performed_on', from, to),
]
