import { z } from 'zod'
import { result } from '../../events/calibration-plans.js'
import { asFound, type calibrationFields, decisionRule, place } from '../../events/calibrations.js'
import { freeText, id, link, quantity, quantityFromZero, text } from '../frame/schema/fields.js'
import { day } from '../frame/schema/times.js'
import {
  createShape,
  decimalOf,
  type Field,
  type FieldTable,
  nullable,
  required,
  restorable,
  storedMoney,
} from '../records/field-table.js'

const MAX_MEASUREMENTS = 500
const MAX_STANDARDS = 20

const environment = z
  .strictObject({
    temperature_c: nullable(decimalOf(quantity()), 'Temperature, in degrees Celsius.').create,
    humidity_pct: nullable(decimalOf(quantityFromZero()), 'Relative humidity, in percent.').create,
    pressure_hpa: nullable(decimalOf(quantityFromZero()), 'Air pressure, in hectopascals.').create,
    note: nullable(freeText(500)).create,
  })
  .meta({ id: 'NewCalibrationEnvironment', description: 'Ambient conditions during the calibration.' })

const standard = z
  .strictObject({
    name: text(200).meta({ description: 'Name of the reference standard.' }),
    certificate: nullable(freeText(200), "Number of the reference standard's calibration certificate.").create,
    due_on: nullable(
      day(),
      'Date on which the calibration of the reference standard is due. If it is before `performed_on`, a `reason` is required.',
    ).create,
    tool_id: nullable(
      id('tool'),
      'ID of the tool, if the reference standard is a tool in this inventory. Not the calibrated tool. If that tool was overdue or failed on the date of the calibration, a `reason` is required.',
    ).create,
  })
  .meta({ id: 'NewReferenceStandard', description: 'Reference standard that the tool was compared with.' })

const measurement = z
  .strictObject({
    parameter: text(100).meta({ description: 'Measured parameter, such as torque.' }),
    unit: text(20).meta({ description: 'Unit of the values of this measurement, such as Nm.' }),
    nominal: decimalOf(quantity().meta({ description: 'Nominal value, in `unit`.' })),
    tol_minus: decimalOf(
      quantityFromZero().meta({ description: 'Permitted deviation below the nominal value, in `unit`.' }),
    ),
    tol_plus: decimalOf(
      quantityFromZero().meta({ description: 'Permitted deviation above the nominal value, in `unit`.' }),
    ),
    as_found: nullable(decimalOf(quantity()), 'Measured value before adjustment (as found), in `unit`.').create,
    as_left: nullable(decimalOf(quantity()), 'Measured value after adjustment (as left), in `unit`.').create,
    uncertainty: nullable(
      decimalOf(quantityFromZero()),
      'Measurement uncertainty, in `unit`. Required for the decision rule `guard_band`.',
    ).create,
  })
  .meta({
    id: 'NewCalibrationMeasurement',
    description:
      'Measurement with its tolerance. Values are decimals with up to 6 places: use a smaller unit for more precision.',
  })

const certificate = z
  .strictObject({
    number: text(100).meta({ description: 'Number of the certificate.' }),
    uri: nullable(link(2000), 'URI of the certificate. The service stores the URI but never opens it.').create,
    sha256: nullable(
      z
        .string()
        .regex(/^[0-9a-fA-F]{64}$/, 'must have 64 hexadecimal digits')
        .toLowerCase(),
      'SHA-256 of the certificate file: 64 hexadecimal digits, stored in lowercase.',
    ).create,
    issued_on: nullable(day()).create,
  })
  .meta({ id: 'NewCalibrationCertificate', description: 'Calibration certificate.' })

/**
 * Fields of a calibration that requests set. The service completes the measurements and, if it isn't given, the state
 * as found.
 */
const fields = {
  performed_on: required(
    day().meta({
      description: "Date of the calibration. Can't be in the future, but can be before other calibrations.",
    }),
  ),
  performed_by: required(text(200)),
  provider: nullable(freeText(200)),
  accreditation: nullable(freeText(200)),
  place: nullable(place),
  environment: nullable(environment),
  reference_standards: restorable(z.array(standard).max(MAX_STANDARDS), []),
  measurements: restorable(z.array(measurement).max(MAX_MEASUREMENTS), []),
  decision_rule: restorable(
    decisionRule,
    'simple',
    'Rule that decides whether a value is in tolerance. Default: `simple`.',
  ),
  result: required(
    result.meta({
      description:
        'Outcome of the calibration. Must not contradict the measurements. `fail` requires a `note` if all measured values are in tolerance.',
    }),
  ),
  as_found: nullable(
    asFound,
    'State of the tool before adjustment (as found). Must not contradict the measurements. Default: determined from the as-found values; `unknown` if there are none.',
  ),
  limitation: nullable(text(500), 'Limitation of use, shown at checkout. Required if the result is `limited`.'),
  certificate: nullable(certificate),
  cost: nullable(storedMoney()),
  note: nullable(freeText(2000)),
  next_due_on: nullable(
    day(),
    'Date on which the next calibration is due, if it differs from the interval of the plan. Must be after `performed_on`. Requires `plan_id`.',
  ),
  reason: nullable(
    text(2000),
    'Reason for the use of an overdue or failed reference standard. Required if there is one.',
  ),
} satisfies FieldTable<Omit<typeof calibrationFields, 'measurements' | 'as_found'>> & {
  readonly measurements: Field
  readonly as_found: Field
}

export const newCalibrationBody = z
  .strictObject({
    tool_id: id('tool'),
    plan_id: nullable(
      id('cpl'),
      'ID of the calibration plan. Calibrations of a tool without a plan are evaluated together, as if they had one plan.',
    ).create,
    ...createShape(fields),
  })
  .meta({
    id: 'NewCalibration',
    description: 'Calibration to record.',
    example: {
      tool_id: 'tool_01kagpn2xrfz3v5t8g6m9c4d7w',
      performed_on: '2026-11-20',
      performed_by: 'Ada Meyer',
      result: 'pass',
      certificate: { number: 'K-2026-0815' },
    },
  })
