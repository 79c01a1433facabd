import { z } from 'zod'
import { idOf } from '../../domain/decisions/aggregate.js'
import { calibrationNotice, standing } from '../../events/calibration-plans.js'
import { calibrationFields } from '../../events/calibrations.js'
import type { Envelope, EventData } from '../../events/log/envelope.js'
import { calibrationAfter } from '../../projections/calibrations.js'
import { presentedShape, presentFields } from '../present-fields.js'
import type { PublishedData, PublishedKind, RecordNames } from '../published-event.js'
import { actor, id, money, nullableText, quantity, recordId } from './fields.js'

const day = z.iso.date()

export const measurementSchema = z
  .object({
    parameter: z.string().meta({ description: 'Name of the measured parameter.' }),
    unit: z.string().meta({ description: 'Unit of the parameter.' }),
    nominal: quantity.meta({ description: 'Nominal value, in `unit`.' }),
    tol_minus: quantity.meta({ description: 'Tolerance below the nominal value, in `unit`.' }),
    tol_plus: quantity.meta({ description: 'Tolerance above the nominal value, in `unit`.' }),
    as_found: quantity
      .nullable()
      .meta({ description: 'Value before adjustment, in `unit`. Null if it was not measured.' }),
    as_left: quantity
      .nullable()
      .meta({ description: 'Value after adjustment, in `unit`. Null if it was not measured.' }),
    uncertainty: quantity
      .nullable()
      .meta({ description: 'Measurement uncertainty, in `unit`. Null if it is not stated.' }),
    as_found_ok: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether the value before adjustment was in tolerance. Null if it was not measured.' }),
    as_left_ok: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether the value after adjustment was in tolerance. Null if it was not measured.' }),
  })
  .meta({ id: 'CalibrationMeasurement', description: 'Measured value with its tolerance.' })

const environment = z
  .object({
    temperature_c: quantity
      .nullable()
      .meta({ description: 'Temperature in degrees Celsius. Null if it was not recorded.' }),
    humidity_pct: quantity
      .nullable()
      .meta({ description: 'Relative humidity in percent. Null if it was not recorded.' }),
    pressure_hpa: quantity
      .nullable()
      .meta({ description: 'Air pressure in hectopascals. Null if it was not recorded.' }),
    note: nullableText,
  })
  .meta({ id: 'CalibrationEnvironment', description: 'Ambient conditions during a calibration.' })

const standards = calibrationFields.reference_standards.element
  .meta({ id: 'ReferenceStandard', description: 'Reference standard that the tool was compared with.' })
  .array()

const { measurements: _, ...withoutMeasurements } = calibrationFields

/** Fields of a calibration except the measurements. */
export const calibrationSchemas = presentedShape(withoutMeasurements, {
  environment: environment.nullable(),
  reference_standards: standards,
  certificate: calibrationFields.certificate
    .unwrap()
    .meta({ id: 'CalibrationCertificate', description: 'Certificate of a calibration.' })
    .nullable(),
  cost: money.nullable(),
  next_due_on: day.nullable().meta({
    description:
      'Due date of the next calibration, if it was given with the calibration. Null if the interval of the plan determines it.',
  }),
  reason: nullableText.meta({
    description: 'Reason for using an overdue or failed reference standard. Null if none was given.',
  }),
})

/** Returns a calibration as the API and published events contain it: quantities are numbers. */
export const presentCalibrationFields = presentFields(withoutMeasurements)

export const presentMeasurement = presentFields(calibrationFields.measurements.element.shape)

const plate = z
  .object({
    name: z.string(),
    category: nullableText.meta({ description: 'Name of the category. Null if there is none.' }),
    serial_number: nullableText,
    asset_tag: nullableText,
  })
  .meta({ id: 'ToolThen', description: 'Name and identification of the tool at the time of the event.' })

const about = {
  id: recordId('cal', 'calibration'),
  tool_id: id('tool'),
  plan_id: id('cpl').nullable(),
  plan_name: nullableText,
  standing: standing
    .meta({
      id: 'CalibrationStanding',
      description:
        'Standing of a calibration plan, or of the calibrations without a plan: the latest calibration that applies and the next due date. All fields about a calibration are null if there is none.',
    })
    .nullable()
    .meta({
      description:
        'Standing of the plan after the event or, without a plan, of the calibrations without one. Null for an archived plan, or if no calibration applies.',
    }),
  tool: plate,
}

const recorded = z
  .object({ ...about, ...calibrationSchemas, measurements: z.array(measurementSchema), actor })
  .meta({ id: 'CalibrationThen', description: 'Calibration as recorded.' })

/** Returns the fields that all events of a calibration have. */
const aboutOf = <Data extends { readonly calibration_id: string; readonly plan_id: string | null }>({
  stream,
  data,
}: Pick<Envelope, 'stream'> & { readonly data: Data }) => {
  const { calibration_id: id, ...rest } = data
  return { id, tool_id: idOf(stream), ...rest }
}

/** A plan that became due or overdue, as it was then. The schedule publishes it. */
const planDue = calibrationNotice
  .extend({
    id: calibrationNotice.shape.id.meta({ description: 'ID of the calibration plan.' }),
    name: z.string().meta({ description: 'Name of the plan.' }),
    provider: nullableText.meta({
      description: 'Company or laboratory that performs the calibration. Null if none is set.',
    }),
    tool_name: nullableText,
    actor,
  })
  .meta({ id: 'CalibrationPlanThen', description: 'Calibration plan at the time of the event.' })

function planNoticed(record: EventData, names: RecordNames): PublishedData {
  const plan = calibrationNotice.parse(record)
  return { ...plan, tool_name: names.tool(plan.tool_id) }
}

export const calibration: PublishedKind = {
  schemas: {
    'calibration.recorded': recorded,
    'calibration.failed': recorded,
    'calibration.voided': z.object({
      ...about,
      reason: z.string().meta({ description: 'Reason for voiding the record.' }),
    }),
    'calibration.conceded': z.object({
      ...about,
      reason: z.string().meta({ description: 'Reason for the concession.' }),
      until: day.meta({ description: 'Last day of the concession.' }),
    }),
    'calibration.due': planDue,
    'calibration.overdue': planDue,
  },
  translations: {
    'calibration-recorded': event => {
      const recorded = calibrationAfter(undefined, event)
      if (!recorded) return []
      const { plan_id, plan_name, standing, tool, measurements, result, as_found } = event.data
      const data = {
        ...{ id: recorded._id, tool_id: recorded.tool_id, plan_id, plan_name, standing, tool },
        ...presentCalibrationFields(recorded),
        measurements: measurements.map(presentMeasurement),
      }
      const subject = recorded._id
      const failed = result === 'fail' || as_found === 'out_of_tolerance'
      return [
        { type: 'calibration.recorded', subject, data },
        ...(failed ? [{ type: 'calibration.failed' as const, subject, data }] : []),
      ]
    },
    'calibration-voided': event => [
      { type: 'calibration.voided', subject: event.data.calibration_id, data: aboutOf(event) },
    ],
    'calibration-conceded': event => [
      { type: 'calibration.conceded', subject: event.data.calibration_id, data: aboutOf(event) },
    ],
  },
  notices: { 'calibration.due': planNoticed, 'calibration.overdue': planNoticed },
}
