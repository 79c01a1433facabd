import type { CalibrationDetails, Measurement } from '../../events/calibrations.js'
import { type Rejection, reject } from '../decisions/rejection.js'
import { fromDecimal, ZERO } from '../values/quantity.js'

/** A measurement as entered, before it is compared with its tolerance. */
export type Measured = Omit<Measurement, 'as_found_ok' | 'as_left_ok'>
type Rule = CalibrationDetails['decision_rule']

/** A calibration as entered. Fields that follow from its measurements are optional. */
export interface Claimed extends Omit<CalibrationDetails, 'measurements' | 'as_found'> {
  readonly measurements: readonly Measured[]
  readonly as_found: CalibrationDetails['as_found'] | null
}

export interface Assessed {
  readonly measurements: Measurement[]
  readonly as_found: CalibrationDetails['as_found']
  readonly left_in_tolerance: boolean
}

/** Returns the assessment of the measurements, or a rejection if they contradict what was entered. */
export function assess(claimed: Claimed): Assessed | Rejection {
  const { decision_rule: rule, result, note } = claimed
  const unsure = claimed.measurements.findIndex(({ uncertainty }) => rule === 'guard_band' && uncertainty === null)
  if (unsure >= 0) return wrong(`measurements.${unsure}.uncertainty`, 'is required with the decision rule guard_band')
  const measurements = claimed.measurements.map(measured => ({
    ...measured,
    as_found_ok: isWithin(measured.as_found, measured, rule),
    as_left_ok: isWithin(measured.as_left, measured, rule),
  }))
  const found = measurements.flatMap(({ as_found_ok }) => as_found_ok ?? [])
  const asFound = found.length === 0 ? undefined : found.every(Boolean) ? 'in_tolerance' : 'out_of_tolerance'
  if (asFound && claimed.as_found && claimed.as_found !== asFound)
    return wrong('as_found', `must be ${asFound}, according to the measurements`)
  const left = measurements.flatMap(({ as_found_ok, as_left_ok }) => as_left_ok ?? as_found_ok ?? [])
  const isOut = left.includes(false)
  if (isOut && (result === 'pass' || result === 'pass_adjusted'))
    return wrong('result', `can't be ${result}: a measurement is out of tolerance as left`)
  if (result === 'pass' && found.includes(false))
    return wrong('result', "can't be pass: a measurement was out of tolerance as found. Use pass_adjusted")
  if (result === 'fail' && left.length > 0 && !isOut && note === null)
    return wrong('result', "can't be fail without a note, because all measurements are in tolerance")
  return {
    measurements,
    as_found: asFound ?? claimed.as_found ?? 'unknown',
    left_in_tolerance: left.length > 0 ? !isOut && result !== 'fail' : result === 'pass' || result === 'pass_adjusted',
  }
}

/** Reports whether a value is within its tolerance, limits included. Null if there is no value. */
function isWithin(value: string | null, measured: Measured, rule: Rule): boolean | null {
  if (value === null) return null
  const guard = rule === 'guard_band' ? fromDecimal(measured.uncertainty ?? '0') : ZERO
  const nominal = fromDecimal(measured.nominal)
  const deviation = fromDecimal(value) - nominal
  return deviation >= guard - fromDecimal(measured.tol_minus) && deviation <= fromDecimal(measured.tol_plus) - guard
}

function wrong(field: string, complaint: string): Rejection {
  return reject('invalid', `${field} ${complaint}.`, [{ field, message: `${complaint}.` }])
}
