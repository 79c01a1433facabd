import { z } from 'zod'
import type { Measurement } from '../../events/calibrations.js'
import {
  calibrationSchemas,
  measurementSchema,
  presentCalibrationFields,
  presentMeasurement,
} from '../../feed/published/calibrations.js'
import type { CalibrationDoc } from '../../projections/calibrations.js'
import { dayOut, nullableText, timestamp, userOut } from '../records/fields.js'
import type { LookUpNames, Names } from '../records/names.js'

export const impactStatus = z.enum(['open', 'closed', 'void']).meta({
  id: 'CalibrationImpactStatus',
  description: 'Status of an impact assessment. `void`: the calibration was voided while the assessment was open.',
})

const impact = z
  .object({
    status: impactStatus,
    conclusion: nullableText().meta({ description: 'Conclusion of the assessment. Null until it is closed.' }),
    at: timestamp().nullable().meta({ description: 'Time at which the assessment ended. Null while it is open.' }),
    by: userOut().nullable().meta({ description: 'User who ended the assessment. Null while it is open.' }),
  })
  .meta({ id: 'CalibrationImpactState', description: 'Impact assessment: whether earlier results were affected.' })

const recordShape = {
  id: z.string().meta({ description: 'Unique identifier of the calibration.' }),
  tool_id: z.string(),
  plan_id: nullableText(),
  plan_name: nullableText().meta({
    description: 'Name of the plan when the calibration was recorded. Null without a plan.',
  }),
  ...calibrationSchemas,
  measurement_count: z.int().meta({ description: 'Number of measurements.' }),
  due_on: dayOut().nullable().meta({ description: 'Due date that the calibration fulfills. Null without a plan.' }),
  left_in_tolerance: z
    .boolean()
    .meta({ description: 'Whether the tool was in tolerance after the calibration (as left).' }),
  voided: z
    .object({
      reason: z.string().meta({ description: 'Reason for voiding the calibration.' }),
      at: timestamp().meta({ description: 'Time at which the calibration was voided.' }),
      by: userOut().meta({ description: 'User who voided the calibration.' }),
    })
    .meta({ id: 'CalibrationVoided', description: 'Details of the voiding of a calibration.' })
    .nullable()
    .meta({ description: "Details of the voiding. Null if the calibration isn't void." }),
  concession: z
    .object({
      reason: z.string().meta({ description: 'Reason for the concession.' }),
      until: dayOut().meta({ description: 'Last day of the concession.' }),
      at: timestamp().meta({ description: 'Time at which the concession was granted.' }),
      by: userOut().meta({ description: 'User who granted the concession.' }),
    })
    .meta({ id: 'CalibrationConcession', description: 'Permission to use a tool although its calibration failed.' })
    .nullable()
    .meta({ description: 'Permission to use the tool although the calibration failed. Null if none was granted.' }),
  impact: impact
    .nullable()
    .meta({ description: 'Impact assessment. Null unless the tool was out of tolerance as found.' }),
  user: userOut().meta({ description: 'User who recorded the calibration.' }),
  created_at: timestamp(),
  updated_at: timestamp(),
}

/** Calibration record in lists, without the measurements, of which there can be many. */
export const calibrationEntry = z
  .object(recordShape)
  .meta({ id: 'CalibrationEntry', description: 'Calibration record without its measurements.' })

export const calibrationRecord = z
  .object({ ...recordShape, measurements: z.array(measurementSchema) })
  .meta({ id: 'Calibration', description: 'Calibration record of a tool.' })

function presentCalibration(doc: CalibrationDoc, names: Names) {
  const by = (userId: string) => ({ id: userId, name: names.user(userId) })
  const { voided, concession, impact } = doc
  return {
    id: doc._id,
    tool_id: doc.tool_id,
    plan_id: doc.plan_id,
    plan_name: doc.plan_name,
    ...presentCalibrationFields(doc),
    measurement_count: doc.measurement_count,
    due_on: doc.due_on,
    left_in_tolerance: doc.left_in_tolerance,
    voided: voided && { reason: voided.reason, at: voided.at, by: by(voided.user_id) },
    concession: concession && {
      reason: concession.reason,
      until: concession.until,
      at: concession.at,
      by: by(concession.user_id),
    },
    impact: impact && {
      status: impact.status,
      conclusion: impact.conclusion,
      at: impact.at,
      by: impact.user_id === null ? null : by(impact.user_id),
    },
    user: by(doc.user_id),
    created_at: doc.created_at,
    updated_at: doc.updated_at,
  }
}

export const calibrationPresenter = (lookUp: LookUpNames) => {
  const namesFor = (docs: readonly CalibrationDoc[]) =>
    lookUp({
      users: docs.flatMap(({ user_id, voided, concession, impact }) =>
        [user_id, voided?.user_id ?? [], concession?.user_id ?? [], impact?.user_id ?? []].flat(),
      ),
    })
  return {
    async all(docs: readonly CalibrationDoc[]) {
      const names = await namesFor(docs)
      return docs.map(doc => presentCalibration(doc, names))
    },
    async one(doc: CalibrationDoc, measurements: readonly Measurement[]) {
      const names = await namesFor([doc])
      return { ...presentCalibration(doc, names), measurements: measurements.map(presentMeasurement) }
    },
  }
}
