import { z } from 'zod'
import { result } from '../../events/calibration-plans.js'
import { borrower } from '../../feed/public/fields.js'
import {
  findImpact,
  type HarmedCalibration,
  type HarmedLoan,
  type ImpactOptions,
} from '../../projections/calibration-impact.js'
import type { CalibrationDoc } from '../../projections/calibrations.js'
import { tools } from '../../projections/tools.js'
import { dayOut, nullableText, timestamp } from '../records/fields.js'
import type { LookUpNames } from '../records/names.js'
import { impactStatus } from './record.js'

const level = z.int().meta({
  description: 'How far from the tool: 0 is the tool itself, 1 what was calibrated with it, and so on up to 5',
})
const toolName = nullableText().meta({ description: 'What the tool is called now' })

const loan = z
  .object({
    tool_id: z.string(),
    tool_name: toolName,
    level,
    holder: borrower,
    from: timestamp().meta({ description: 'When it was handed out' }),
    to: timestamp().nullable().meta({ description: 'When it came back; null if it has not' }),
    note: nullableText().meta({ description: 'Said when it was handed out' }),
    return_note: nullableText().meta({ description: 'Said when it came back' }),
  })
  .meta({ id: 'ImpactLoan', description: 'A loan of a tool while it was in doubt' })

const harmed = z
  .object({
    id: z.string(),
    level,
    standard_id: z.string().meta({ description: 'Id of the tool in doubt that it was done with' }),
    tool_id: z.string(),
    tool_name: toolName,
    plan_id: nullableText(),
    plan_name: nullableText().meta({ description: 'What the plan was called then' }),
    performed_on: dayOut(),
    result,
  })
  .meta({ id: 'ImpactCalibration', description: 'A calibration that was done with a tool in doubt' })

export const impactSchema = z
  .object({
    calibration_id: z.string(),
    tool_id: z.string(),
    status: impactStatus
      .nullable()
      .meta({ description: 'Of its impact; null where the tool was not found out of tolerance' }),
    from: dayOut().nullable().meta({ description: 'Since it was in tolerance last; null since it is here' }),
    from_calibration_id: nullableText().meta({ description: 'Id of the calibration that said so' }),
    to: dayOut().meta({ description: 'When it was found out' }),
    loans: z.array(loan).meta({ description: 'At most 1,000, by level' }),
    calibrations: z.array(harmed).meta({ description: 'At most 1,000, by level' }),
    has_more: z.boolean().meta({ description: 'Whether there are others' }),
  })
  .meta({ id: 'CalibrationImpact', description: 'What a tool may have harmed that was found out of tolerance' })

export interface ImpactReports extends ImpactOptions {
  readonly names: LookUpNames
}

export async function impactReport({ names, ...options }: ImpactReports, doc: CalibrationDoc, signal: AbortSignal) {
  const { window, since, loans, calibrations, has_more } = await findImpact(options, doc, signal)
  const toolIds = new Set([...loans.map(({ tool_id }) => tool_id), ...calibrations.map(({ doc }) => doc.tool_id)])
  const [people, known] = await Promise.all([
    names({ users: loans.map(({ user_id }) => user_id) }),
    options.readModels.of(tools).getMany([...toolIds]),
  ])
  const nameOf = (toolId: string) => known.get(toolId)?.name ?? null
  return {
    calibration_id: doc._id,
    tool_id: doc.tool_id,
    status: doc.impact?.status ?? null,
    from: window.from,
    from_calibration_id: since?._id ?? null,
    to: doc.performed_on,
    loans: loans.map(loan => presentLoan(loan, nameOf, people.user)),
    calibrations: calibrations.map(one => presentHarmed(one, nameOf)),
    has_more,
  }
}

type NameOf = (id: string) => string | null

const presentLoan = ({ user_id, ...loan }: HarmedLoan, toolName: NameOf, userName: NameOf) => ({
  tool_id: loan.tool_id,
  tool_name: toolName(loan.tool_id),
  level: loan.level,
  holder: { user_id, name: userName(user_id) },
  from: loan.from,
  to: loan.to,
  note: loan.note,
  return_note: loan.return_note,
})

const presentHarmed = ({ doc, level, standard_id }: HarmedCalibration, toolName: NameOf) => ({
  id: doc._id,
  level,
  standard_id,
  tool_id: doc.tool_id,
  tool_name: toolName(doc.tool_id),
  plan_id: doc.plan_id,
  plan_name: doc.plan_name,
  performed_on: doc.performed_on,
  result: doc.result,
})
