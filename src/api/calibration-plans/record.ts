import { z } from 'zod'
import { CALIBRATION_STATUSES, statusOn, turnsOf } from '../../domain/calibration/standing.js'
import type { Plan } from '../../domain/calibration/state.js'
import type { Day } from '../../domain/days.js'
import { anchor, interval, planKind, result } from '../../events/calibration-plans.js'
import { dayOut, nullableText, timestamp } from '../records/fields.js'

export const PLAN_STATUSES = [...CALIBRATION_STATUSES, 'archived'] as const

export const planStatus = z
  .enum(PLAN_STATUSES)
  .meta({ id: 'CalibrationPlanStatus', description: 'How a plan stands today' })

export const planRecord = z
  .object({
    id: z.string(),
    tool_id: z.string(),
    name: z.string(),
    kind: planKind,
    interval,
    first_due_on: dayOut().nullable().meta({ description: 'When it was due before anything was recorded' }),
    last_performed_on: dayOut().nullable().meta({ description: 'Of the calibration that counts' }),
    last_result: result.nullable().meta({ description: 'Of the calibration that counts' }),
    last_calibration_id: nullableText().meta({ description: 'Id of the calibration that counts' }),
    next_due_on: dayOut().meta({ description: 'The last day on which it is not too late' }),
    status: planStatus,
    conceded_until: dayOut().nullable().meta({ description: 'Up to the end of this day a failure is conceded' }),
    anchor,
    end_of_month: z.boolean().meta({ description: 'Whether due days move to the end of their month' }),
    lead_days: z.int().meta({ description: 'So many days before, it is due soon' }),
    grace_days: z.int().meta({ description: 'So many days behind, it is overdue' }),
    procedure: nullableText().meta({ description: 'How it is done' }),
    provider: nullableText().meta({ description: 'Who does it' }),
    certificate_required: z.boolean().meta({ description: 'Whether there is no pass without a certificate' }),
    block_checkout: z.boolean().meta({ description: 'Whether a tool that is overdue is not handed out' }),
    created_at: timestamp(),
    updated_at: timestamp(),
    archived_at: timestamp().nullable(),
  })
  .meta({ id: 'CalibrationPlan', description: 'When a tool is to be calibrated' })

/** A plan, as a list shows it or a command left it. */
export interface ShownPlan {
  readonly id: string
  readonly tool_id: string
  readonly plan: Omit<Plan, 'extension'>
  readonly archived_at: string | null
}

export function presentPlan({ id, tool_id, plan, archived_at }: ShownPlan, today: Day) {
  const { standing } = plan
  return {
    id,
    tool_id,
    name: plan.name,
    kind: plan.kind,
    interval: { value: plan.interval.value, unit: plan.interval.unit },
    first_due_on: plan.first_due_on,
    last_performed_on: standing.performed_on,
    last_result: standing.result,
    last_calibration_id: standing.calibration_id,
    next_due_on: standing.next_due_on,
    status: archived_at === null ? statusOn(today, turnsOf(plan)) : 'archived',
    conceded_until: standing.conceded_until,
    anchor: plan.anchor,
    end_of_month: plan.end_of_month,
    lead_days: plan.lead_days,
    grace_days: plan.grace_days,
    procedure: plan.procedure,
    provider: plan.provider,
    certificate_required: plan.certificate_required,
    block_checkout: plan.block_checkout,
    created_at: plan.created_at,
    updated_at: plan.updated_at,
    archived_at,
  }
}
