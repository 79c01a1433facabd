import { z } from 'zod'
import { type DataIn, type EventsIn, event } from './schema/event-type.js'
import { changesOf, instant, optionalText, reference } from './schema/fields.js'

const day = z.iso.date()

const PLAN_KINDS = ['calibration', 'verification', 'inspection', 'safety_test'] as const
export const planKind = z
  .enum(PLAN_KINDS)
  .meta({ id: 'CalibrationPlanKind', description: 'Type of work that a plan schedules.' })

export const INTERVAL_UNITS = ['day', 'week', 'month', 'year'] as const
export const interval = z
  .strictObject({
    value: z.int().min(1).max(1200).meta({ description: 'Length of the interval, in `unit`.' }),
    unit: z.enum(INTERVAL_UNITS).meta({ description: 'Unit of the interval: `day`, `week`, `month`, or `year`.' }),
  })
  .meta({
    id: 'CalibrationInterval',
    description:
      'Time from one calibration to the next. If the last month has no such day, the interval ends on its last day.',
  })

const ANCHORS = ['performed', 'due'] as const
export const anchor = z.enum(ANCHORS).meta({
  id: 'CalibrationAnchor',
  description:
    'Start of the next interval: `performed` is the date of the last calibration, and `due` is the date on which it was due.',
})

const RESULTS = ['pass', 'pass_adjusted', 'limited', 'fail'] as const
export const result = z.enum(RESULTS).meta({
  id: 'CalibrationResult',
  description:
    'Outcome of a calibration. `pass_adjusted`: passed after adjustment. `limited`: usable with a limitation.',
})

export const planFields = {
  name: z.string(),
  kind: planKind,
  interval,
  first_due_on: day.nullable(),
  last_performed_on: day.nullable(),
  anchor,
  end_of_month: z.boolean(),
  lead_days: z.int(),
  grace_days: z.int(),
  procedure: optionalText,
  provider: optionalText,
  certificate_required: z.boolean(),
  block_checkout: z.boolean(),
}

/**
 * Due state of a plan, or of all calibrations without a plan, after an event: the latest calibration that isn't void,
 * and the next due date. Every event contains it, so that read models need no other events.
 */
export const standing = z.strictObject({
  calibration_id: reference.nullable(),
  performed_on: day.nullable(),
  result: result.nullable(),
  conceded_until: day.nullable(),
  next_due_on: day.nullable(),
})

export const calibrationPlanEvents = {
  'calibration-plan-created': event(z.strictObject({ plan_id: reference, plan: z.strictObject(planFields), standing })),
  'calibration-plan-updated': event(
    z.strictObject({ plan_id: reference, name: z.string(), changes: changesOf(planFields), standing }),
  ),
  /** Extends the current due date only. */
  'calibration-plan-extended': event(
    z.strictObject({
      plan_id: reference,
      name: z.string(),
      due_on: day,
      before: day,
      until: day,
      reason: z.string(),
      standing,
    }),
  ),
  'calibration-plan-archived': event(z.strictObject({ plan_id: reference, name: z.string(), archived_at: instant })),
}

/** Content of a notice about the due date of a plan. */
export const calibrationNotice = z.object({
  id: reference,
  tool_id: reference,
  name: z.string(),
  kind: planKind,
  interval,
  provider: optionalText,
  lead_days: z.int(),
  grace_days: z.int(),
  block_checkout: z.boolean(),
  last_performed_on: day.nullable(),
  last_result: result.nullable(),
  next_due_on: day,
})

export type CalibrationPlanEvent = EventsIn<typeof calibrationPlanEvents>
export type PlanDetails = DataIn<(typeof calibrationPlanEvents)['calibration-plan-created']>['plan']
export type Standing = z.infer<typeof standing>
export type Interval = z.infer<typeof interval>
export type CalibrationResult = (typeof RESULTS)[number]
