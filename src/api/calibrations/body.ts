import { z } from 'zod'
import type { Recording } from '../../domain/calibration/records.js'
import { type Quantity, toDecimal } from '../../domain/quantity.js'
import { result } from '../../events/calibration-plans.js'
import { asFound, decisionRule, place } from '../../events/calibrations.js'
import { clearable, freeText, id, link, money, quantity, quantityFromZero, text } from '../frame/fields.js'
import { day } from '../frame/times.js'

export const MOST_MEASUREMENTS = 500
const MOST_STANDARDS = 20

const environment = z
  .strictObject({
    temperature_c: clearable(quantity()).meta({ description: 'In degrees Celsius' }),
    humidity_pct: clearable(quantityFromZero()).meta({ description: 'Relative, in per cent' }),
    pressure_hpa: clearable(quantityFromZero()).meta({ description: 'In hectopascal' }),
    note: clearable(freeText(500)),
  })
  .meta({ id: 'NewCalibrationEnvironment', description: 'In which air it was measured' })

const standard = z
  .strictObject({
    name: text(200),
    certificate: clearable(freeText(200)).meta({ description: 'What its certificate is called' }),
    due_on: clearable(day()).meta({ description: 'When it is to be calibrated itself' }),
    tool_id: clearable(id('tool')).meta({ description: 'Where it is a tool here' }),
  })
  .meta({ id: 'NewReferenceStandard', description: 'What it was measured with' })

const measurement = z
  .strictObject({
    parameter: text(100).meta({ description: 'What was measured' }),
    unit: text(20),
    nominal: quantity().meta({ description: 'What it should have been' }),
    tol_minus: quantityFromZero().meta({ description: 'So much less is allowed' }),
    tol_plus: quantityFromZero().meta({ description: 'So much more is allowed' }),
    as_found: clearable(quantity()).meta({ description: 'What it was before an adjustment' }),
    as_left: clearable(quantity()).meta({ description: 'What it was afterwards' }),
    uncertainty: clearable(quantityFromZero()).meta({ description: 'By so much it may be wrong' }),
  })
  .meta({ id: 'NewCalibrationMeasurement', description: 'One measurement; for more than six places take a finer unit' })

const certificate = z
  .strictObject({
    number: text(100).meta({ description: 'What it is called' }),
    uri: clearable(link(2000)).meta({ description: 'Where it lies' }),
    sha256: clearable(z.string().regex(/^[0-9a-fA-F]{64}$/, 'must have 64 hexadecimal digits')).meta({
      description: 'Of its bytes, so that it is known again',
    }),
    issued_on: clearable(day()),
  })
  .meta({ id: 'NewCalibrationCertificate', description: 'The paper that says so' })

export const newCalibrationBody = z
  .strictObject({
    tool_id: id('tool'),
    plan_id: clearable(id('cpl')).meta({ description: 'The plan that it answers; those without one count together' }),
    performed_on: day().meta({ description: 'Not in the future; older than others is allowed' }),
    performed_by: text(200).meta({ description: 'Who did it' }),
    provider: clearable(freeText(200)).meta({ description: 'For whom they did it' }),
    accreditation: clearable(freeText(200)).meta({ description: 'By which they may' }),
    place: clearable(place),
    environment: clearable(environment),
    reference_standards: clearable(z.array(standard).max(MOST_STANDARDS)),
    measurements: clearable(z.array(measurement).max(MOST_MEASUREMENTS)),
    decision_rule: clearable(decisionRule).meta({ description: '`simple` unless something else is said' }),
    result: result.meta({ description: 'Refused where the measurements say otherwise' }),
    as_found: clearable(asFound).meta({ description: 'Follows from the measurements where there are any' }),
    limitation: clearable(text(500)).meta({ description: 'Required of `limited`; shown when the tool is handed out' }),
    certificate: clearable(certificate),
    cost: clearable(money()),
    note: clearable(freeText(2000)),
    next_due_on: clearable(day()).meta({ description: 'In place of the day that follows from the interval' }),
    reason: clearable(text(2000)).meta({ description: 'Why a reference standard was used that was overdue' }),
  })
  .meta({
    id: 'NewCalibration',
    description: 'What was found out about a tool',
    example: {
      tool_id: 'tool_01kagpn2xrfz3v5t8g6m9c4d7w',
      performed_on: '2026-11-20',
      performed_by: 'Ada Meyer',
      result: 'pass',
      certificate: { number: 'K-2026-0815' },
    },
  })

type Body = z.output<typeof newCalibrationBody>

/** What was sent, with nothing for what was not. */
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
