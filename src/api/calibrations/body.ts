import { z } from 'zod'
import type { Recording } from '../../domain/calibration/records.js'
import { type Quantity, toDecimal } from '../../domain/values/quantity.js'
import { result } from '../../events/calibration-plans.js'
import { asFound, decisionRule, place } from '../../events/calibrations.js'
import { clearable, freeText, id, link, money, quantity, quantityFromZero, text } from '../frame/schema/fields.js'
import { day } from '../frame/schema/times.js'

export const MOST_MEASUREMENTS = 500
const MOST_STANDARDS = 20

const environment = z
  .strictObject({
    temperature_c: clearable(quantity()).meta({ description: 'Temperature, in degrees Celsius.' }),
    humidity_pct: clearable(quantityFromZero()).meta({ description: 'Relative humidity, in percent.' }),
    pressure_hpa: clearable(quantityFromZero()).meta({ description: 'Air pressure, in hectopascals.' }),
    note: clearable(freeText(500)),
  })
  .meta({ id: 'NewCalibrationEnvironment', description: 'Ambient conditions during the calibration.' })

const standard = z
  .strictObject({
    name: text(200).meta({ description: 'Name of the reference standard.' }),
    certificate: clearable(freeText(200)).meta({
      description: "Number of the reference standard's calibration certificate.",
    }),
    due_on: clearable(day()).meta({
      description:
        'Date on which the calibration of the reference standard is due. If it is before `performed_on`, a `reason` is required.',
    }),
    tool_id: clearable(id('tool')).meta({
      description:
        'ID of the tool, if the reference standard is a tool in this inventory. If that tool was overdue or failed on the date of the calibration, a `reason` is required.',
    }),
  })
  .meta({ id: 'NewReferenceStandard', description: 'Reference standard that the tool was compared with.' })

const measurement = z
  .strictObject({
    parameter: text(100).meta({ description: 'Measured parameter, such as torque.' }),
    unit: text(20).meta({ description: 'Unit of the values of this measurement, such as Nm.' }),
    nominal: quantity().meta({ description: 'Nominal value, in `unit`.' }),
    tol_minus: quantityFromZero().meta({ description: 'Permitted deviation below the nominal value, in `unit`.' }),
    tol_plus: quantityFromZero().meta({ description: 'Permitted deviation above the nominal value, in `unit`.' }),
    as_found: clearable(quantity()).meta({ description: 'Measured value before adjustment (as found), in `unit`.' }),
    as_left: clearable(quantity()).meta({ description: 'Measured value after adjustment (as left), in `unit`.' }),
    uncertainty: clearable(quantityFromZero()).meta({
      description: 'Measurement uncertainty, in `unit`. Required for the decision rule `guard_band`.',
    }),
  })
  .meta({
    id: 'NewCalibrationMeasurement',
    description:
      'Measurement with its tolerance. Values are decimals with up to 6 places: use a smaller unit for more precision.',
  })

const certificate = z
  .strictObject({
    number: text(100).meta({ description: 'Number of the certificate.' }),
    uri: clearable(link(2000)).meta({
      description: 'URI of the certificate. The service stores the URI but never opens it.',
    }),
    sha256: clearable(z.string().regex(/^[0-9a-fA-F]{64}$/, 'must have 64 hexadecimal digits')).meta({
      description: 'SHA-256 of the certificate file: 64 hexadecimal digits, stored in lowercase.',
    }),
    issued_on: clearable(day()),
  })
  .meta({ id: 'NewCalibrationCertificate', description: 'Calibration certificate.' })

export const newCalibrationBody = z
  .strictObject({
    tool_id: id('tool'),
    plan_id: clearable(id('cpl')).meta({
      description:
        'ID of the calibration plan. Calibrations of a tool without a plan are evaluated together, as if they had one plan.',
    }),
    performed_on: day().meta({
      description: "Date of the calibration. Can't be in the future, but can be before other calibrations.",
    }),
    performed_by: text(200),
    provider: clearable(freeText(200)),
    accreditation: clearable(freeText(200)),
    place: clearable(place),
    environment: clearable(environment),
    reference_standards: clearable(z.array(standard).max(MOST_STANDARDS)),
    measurements: clearable(z.array(measurement).max(MOST_MEASUREMENTS)),
    decision_rule: clearable(decisionRule).meta({
      description: 'Rule that decides whether a value is in tolerance. Default: `simple`.',
    }),
    result: result.meta({
      description:
        'Outcome of the calibration. Must not contradict the measurements. `fail` requires a `note` if all measured values are in tolerance.',
    }),
    as_found: clearable(asFound).meta({
      description:
        'State of the tool before adjustment (as found). Must not contradict the measurements. Default: determined from the as-found values; `unknown` if there are none.',
    }),
    limitation: clearable(text(500)).meta({
      description: 'Limitation of use, shown at checkout. Required if the result is `limited`.',
    }),
    certificate: clearable(certificate),
    cost: clearable(money()),
    note: clearable(freeText(2000)),
    next_due_on: clearable(day()).meta({
      description:
        'Date on which the next calibration is due, if it differs from the interval of the plan. Must be after `performed_on`. Requires `plan_id`.',
    }),
    reason: clearable(text(2000)).meta({
      description: 'Reason for the use of an overdue or failed reference standard. Required if there is one.',
    }),
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

type Body = z.output<typeof newCalibrationBody>

/** Returns the recording in a request body, with defaults for absent fields. */
export const recordingOf = (body: Body): Recording => ({
  plan_id: body.plan_id ?? null,
  performed_on: body.performed_on,
  performed_by: body.performed_by,
  provider: body.provider ?? null,
  accreditation: body.accreditation ?? null,
  place: body.place ?? null,
  environment: body.environment
    ? {
        temperature_c: stored(body.environment.temperature_c),
        humidity_pct: stored(body.environment.humidity_pct),
        pressure_hpa: stored(body.environment.pressure_hpa),
        note: body.environment.note ?? null,
      }
    : null,
  reference_standards: (body.reference_standards ?? []).map(({ name, certificate, due_on, tool_id }) => ({
    name,
    certificate: certificate ?? null,
    due_on: due_on ?? null,
    tool_id: tool_id ?? null,
  })),
  measurements: (body.measurements ?? []).map(({ parameter, unit, nominal, tol_minus, tol_plus, ...values }) => ({
    parameter,
    unit,
    nominal: toDecimal(nominal),
    tol_minus: toDecimal(tol_minus),
    tol_plus: toDecimal(tol_plus),
    as_found: stored(values.as_found),
    as_left: stored(values.as_left),
    uncertainty: stored(values.uncertainty),
  })),
  decision_rule: body.decision_rule ?? 'simple',
  result: body.result,
  as_found: body.as_found ?? null,
  limitation: body.limitation ?? null,
  certificate: body.certificate
    ? {
        number: body.certificate.number,
        uri: body.certificate.uri ?? null,
        sha256: body.certificate.sha256?.toLowerCase() ?? null,
        issued_on: body.certificate.issued_on ?? null,
      }
    : null,
  cost: body.cost ? { amount: toDecimal(body.cost.amount), currency: body.cost.currency } : null,
  note: body.note ?? null,
  next_due_on: body.next_due_on ?? null,
  reason: body.reason ?? null,
})

const stored = (quantity: Quantity | null | undefined): string | null =>
  quantity === null || quantity === undefined ? null : toDecimal(quantity)
