import { z } from 'zod'
import { result } from '../../events/calibration-plans.js'
import { borrower } from '../../feed/published/fields.js'
import type { CalibrationDoc } from '../../projections/calibrations.js'
import {
  findImpact,
  type HarmedCalibration,
  type HarmedLoan,
  type ImpactOptions,
} from '../../projections/queries/calibration-impact.js'
import { tools } from '../../projections/tools.js'
import { dayOut, nullableText, timestamp } from '../records/fields.js'
import type { LookUpNames } from '../records/names.js'
import { impactStatus } from './record.js'

const level = z.int().meta({
  description:
    'Distance from the tool that was out of tolerance: 0 is the tool, 1 a tool that was calibrated with it, up to 5.',
})
const toolName = nullableText()

const loan = z
  .object({
    tool_id: z.string(),
    tool_name: toolName,
    level,
    holder: borrower.meta({ description: 'User who checked out the tool.' }),
    from: timestamp().meta({ description: 'Time of the checkout.' }),
    to: timestamp().nullable().meta({ description: 'Time of the check-in. Null if the tool is still checked out.' }),
    note: nullableText().meta({ description: 'Note of the checkout.' }),
    return_note: nullableText().meta({ description: 'Note of the check-in.' }),
  })
  .meta({ id: 'ImpactLoan', description: 'Checkout of a tool that might have been out of tolerance.' })

const harmed = z
  .object({
    id: z.string().meta({ description: 'Unique identifier of the calibration.' }),
    level,
    standard_id: z
      .string()
      .meta({ description: 'ID of the reference standard that might have been out of tolerance.' }),
    tool_id: z.string(),
    tool_name: toolName,
    plan_id: nullableText(),
    plan_name: nullableText().meta({
      description: 'Name of the plan when the calibration was recorded. Null without a plan.',
    }),
    performed_on: dayOut(),
    result,
  })
  .meta({
    id: 'ImpactCalibration',
    description: 'Calibration with a reference standard that might have been out of tolerance.',
  })

export const impactSchema = z
  .object({
    calibration_id: z.string(),
    tool_id: z.string(),
    status: impactStatus
      .nullable()
      .meta({ description: "Status of the impact assessment. Null if the tool wasn't out of tolerance as found." }),
    from: dayOut().nullable().meta({
      description:
        'Date of the last calibration that left the tool in tolerance. Null if there is none: the assessment then covers all time since the tool was created.',
    }),
    from_calibration_id: nullableText().meta({
      description: 'ID of the last calibration that left the tool in tolerance. Null if there is none.',
    }),
    to: dayOut().meta({ description: 'Date of the calibration that found the tool out of tolerance.' }),
    loans: z.array(loan).meta({ description: 'Affected checkouts, by level. Up to 1,000.' }),
    calibrations: z.array(harmed).meta({ description: 'Affected calibrations, by level. Up to 1,000.' }),
    has_more: z.boolean().meta({ description: 'Whether there are more checkouts or calibrations than are listed.' }),
  })
  .meta({
    id: 'CalibrationImpact',
    description: 'Impact assessment: checkouts and calibrations that a tool out of tolerance might have affected.',
  })

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
