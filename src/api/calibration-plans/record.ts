import { z } from 'zod'
import { CALIBRATION_STATUSES, statusOn, turnsOf } from '../../domain/calibration/standing.js'
import type { PlanState } from '../../domain/calibration/state.js'
import type { Day } from '../../domain/values/days.js'
import { planFields, result } from '../../events/calibration-plans.js'
import { presentFields } from '../../feed/present-fields.js'
import { recordShape } from '../records/field-table.js'
import { dayOut, nullableText, timestamp } from '../records/fields.js'

const PLAN_STATUSES = [...CALIBRATION_STATUSES, 'archived'] as const

export const planStatus = z.enum(PLAN_STATUSES).meta({
  id: 'CalibrationPlanStatus',
  description:
    'Status of a calibration plan today. `due_soon`: up to `lead_days` before the due date. `due`: after the due date, in the grace period. `overdue`: after the grace period. `failed`: the last calibration failed, and no concession is in effect. `ok`: none of these.',
})

const { name, kind, interval, first_due_on, last_performed_on, ...settings } = recordShape(planFields, {
  first_due_on: dayOut()
    .nullable()
    .meta({ description: "First due date, which applies until a calibration is recorded. Null if it wasn't set." }),
  last_performed_on: dayOut().nullable().meta({
    description:
      'Date of the last calibration: recorded, or set in the plan for the time before the first record. Null if there is none.',
  }),
  end_of_month: z.boolean().meta({ description: 'Whether due dates move to the end of the month.' }),
  lead_days: z.int().meta({ description: 'Days before the due date at which the status becomes `due_soon`.' }),
  grace_days: z
    .int()
    .meta({ description: 'Grace period: days after the due date until the status becomes `overdue`.' }),
  procedure: nullableText().meta({ description: 'Calibration procedure.' }),
  provider: nullableText().meta({ description: 'Company or laboratory that performs the calibration.' }),
  certificate_required: z
    .boolean()
    .meta({ description: 'Whether a calibration needs a certificate unless its result is `fail`.' }),
  block_checkout: z.boolean().meta({ description: 'Whether an overdue tool is blocked from checkout.' }),
})

export const planRecord = z
  .object({
    id: z.string().meta({ description: 'Unique identifier of the calibration plan.' }),
    tool_id: z.string(),
    ...{ name, kind, interval, first_due_on, last_performed_on },
    last_result: result
      .nullable()
      .meta({ description: "Outcome of the last calibration that isn't void. Null if there is none." }),
    last_calibration_id: nullableText().meta({
      description: "ID of the last calibration that isn't void. Null if there is none.",
    }),
    next_due_on: dayOut().meta({ description: 'Date on which the next calibration is due, extensions included.' }),
    status: planStatus,
    conceded_until: dayOut()
      .nullable()
      .meta({ description: 'Last day of the concession for a failed calibration. Null without a concession.' }),
    ...settings,
    created_at: timestamp(),
    updated_at: timestamp(),
    archived_at: timestamp().nullable(),
  })
  .meta({ id: 'CalibrationPlan', description: 'Calibration plan of a tool.' })

/** A calibration plan from a read model or from a command. */
export interface PresentedPlan {
  readonly id: string
  readonly tool_id: string
  readonly plan: Omit<PlanState, 'extension'>
  readonly archived_at: string | null
}

const present = presentFields(planFields)

export function presentPlan({ id, tool_id, plan, archived_at }: PresentedPlan, today: Day) {
  const { standing } = plan
  const { name, kind, interval, first_due_on, last_performed_on: _, ...settings } = present(plan)
  return {
    id,
    tool_id,
    ...{ name, kind, interval, first_due_on },
    last_performed_on: standing.performed_on,
    last_result: standing.result,
    last_calibration_id: standing.calibration_id,
    next_due_on: standing.next_due_on,
    status: archived_at === null ? statusOn(today, turnsOf(plan)) : 'archived',
    conceded_until: standing.conceded_until,
    ...settings,
    created_at: plan.created_at,
    updated_at: plan.updated_at,
    archived_at,
  }
}
