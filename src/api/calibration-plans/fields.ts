import { z } from 'zod'
import { anchor, interval, type planFields, planKind } from '../../events/calibration-plans.js'
import { freeText, text } from '../frame/schema/fields.js'
import { day } from '../frame/schema/times.js'
import { type FieldTable, nullable, required, restorable } from '../records/field-table.js'

const days = () => z.int().min(0).max(365)

/** Fields of a calibration plan that requests set. Bodies, imports, and commands are derived from them. */
export const fields = {
  interval: required(interval),
  name: restorable(text(200), 'Calibration', 'Name of the plan. Default: `Calibration`.'),
  kind: restorable(planKind, 'calibration', 'Type of work that the plan schedules. Default: `calibration`.'),
  first_due_on: nullable(day(), 'First due date. Required unless `last_performed_on` is set.'),
  last_performed_on: nullable(
    day(),
    "Date of a calibration before the first record of this plan. Can't be in the future, and can't be changed after a calibration is recorded.",
  ),
  anchor: restorable(anchor, 'performed', 'Date from which the next due date is counted. Default: `performed`.'),
  end_of_month: restorable(z.boolean(), false, 'Whether due dates move to the end of the month. Default: `false`.'),
  lead_days: restorable(days(), 30, 'Days before the due date at which the status becomes `due_soon`. Default: 30.'),
  grace_days: restorable(
    days(),
    0,
    'Grace period: days after the due date until the status becomes `overdue`. Default: 0.',
  ),
  procedure: nullable(freeText(2000), 'Calibration procedure.'),
  provider: nullable(freeText(200), 'Company or laboratory that performs the calibration.'),
  certificate_required: restorable(
    z.boolean(),
    false,
    'Whether a calibration needs a certificate unless its result is `fail`. Default: `false`.',
  ),
  block_checkout: restorable(z.boolean(), true, 'Whether an overdue tool is blocked from checkout. Default: `true`.'),
} satisfies FieldTable<typeof planFields>
