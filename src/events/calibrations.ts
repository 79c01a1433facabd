import { z } from 'zod'
import { result, standing } from './calibration-plans.js'
import { type DataIn, type EventsIn, event } from './schema/event-type.js'
import { decimal, optionalText, reference } from './schema/fields.js'
import { nameplate } from './tools.js'

const day = z.iso.date()

const PLACES = ['in_house', 'on_site', 'laboratory'] as const
export const place = z.enum(PLACES).meta({
  id: 'CalibrationPlace',
  description: 'Place of a calibration: `in_house`, `on_site` (by an external provider), or `laboratory`.',
})

const DECISION_RULES = ['simple', 'guard_band'] as const
export const decisionRule = z.enum(DECISION_RULES).meta({
  id: 'DecisionRule',
  description:
    'Rule that decides whether a value is in tolerance (ILAC-G8:09/2019): simple acceptance (`simple`), or a guard band that narrows the tolerance by the measurement uncertainty (`guard_band`).',
})

const AS_FOUND = ['in_tolerance', 'out_of_tolerance', 'unknown'] as const
export const asFound = z
  .enum(AS_FOUND)
  .meta({ id: 'CalibrationAsFound', description: 'State of the tool before adjustment (as found).' })

const environment = z.strictObject({
  temperature_c: decimal.nullable(),
  humidity_pct: decimal.nullable(),
  pressure_hpa: decimal.nullable(),
  note: optionalText,
})

const referenceStandard = z.strictObject({
  name: z.string().meta({ description: 'Name of the reference standard.' }),
  certificate: optionalText.meta({ description: "Number of the reference standard's calibration certificate." }),
  due_on: day.nullable().meta({ description: 'Date on which the calibration of the reference standard is due.' }),
  tool_id: reference
    .nullable()
    .meta({ description: 'ID of the tool, if the reference standard is a tool in this inventory. Otherwise null.' }),
})

const measurement = z.strictObject({
  parameter: z.string(),
  unit: z.string(),
  nominal: decimal,
  tol_minus: decimal,
  tol_plus: decimal,
  as_found: decimal.nullable(),
  as_left: decimal.nullable(),
  uncertainty: decimal.nullable(),
  as_found_ok: z.boolean().nullable(),
  as_left_ok: z.boolean().nullable(),
})

const certificate = z.strictObject({
  number: z.string().meta({ description: 'Number of the certificate.' }),
  uri: optionalText.meta({ description: 'URI of the certificate.' }),
  sha256: optionalText.meta({ description: 'SHA-256 of the certificate file: 64 lowercase hexadecimal digits.' }),
  issued_on: day.nullable(),
})

const cost = z.strictObject({ amount: decimal, currency: z.string() })

export const calibrationFields = {
  performed_on: day,
  performed_by: z.string(),
  provider: optionalText,
  accreditation: optionalText,
  place: place.nullable(),
  environment: environment.nullable(),
  reference_standards: z.array(referenceStandard),
  measurements: z.array(measurement),
  decision_rule: decisionRule,
  result,
  as_found: asFound,
  limitation: optionalText,
  certificate: certificate.nullable(),
  cost: cost.nullable(),
  note: optionalText,
  next_due_on: day.nullable(),
  /** Reason for using a reference standard that wasn't valid. */
  reason: optionalText,
}

/** The tool, its name at that time, and the due state after the event. */
const about = {
  calibration_id: reference,
  plan_id: reference.nullable(),
  plan_name: optionalText,
  /** Null for an archived plan, which has no due state. */
  standing: standing.nullable(),
  tool: nameplate,
}

export const calibrationEvents = {
  'calibration-recorded': event(
    z.strictObject({
      ...about,
      ...calibrationFields,
      /** Due date of the plan that the calibration fulfills. */
      due_on: day.nullable(),
      /** Whether the tool was in tolerance after the calibration. */
      left_in_tolerance: z.boolean(),
    }),
  ),
  'calibration-voided': event(z.strictObject({ ...about, reason: z.string() })),
  'calibration-conceded': event(z.strictObject({ ...about, reason: z.string(), until: day })),
  'calibration-impact-closed': event(z.strictObject({ calibration_id: reference, conclusion: z.string() })),
}

export type CalibrationEvent = EventsIn<typeof calibrationEvents>
export type CalibrationRecorded = DataIn<(typeof calibrationEvents)['calibration-recorded']>
export type CalibrationDetails = Pick<CalibrationRecorded, keyof typeof calibrationFields>
export type Measurement = CalibrationRecorded['measurements'][number]
export type ReferenceStandard = CalibrationRecorded['reference_standards'][number]
