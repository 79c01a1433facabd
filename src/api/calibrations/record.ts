import { z } from 'zod'
import type { Measurement } from '../../events/calibrations.js'
import { calibrationShown, calibrationTold, measurementShown, measurementTold } from '../../feed/public/calibrations.js'
import type { CalibrationDoc } from '../../projections/calibrations.js'
import { dayOut, nullableText, timestamp, userOut } from '../records/fields.js'
import type { LookUpNames, Names } from '../records/names.js'

const done = { at: timestamp().meta({ description: 'When that was' }), by: userOut() }

export const impactStatus = z.enum(['open', 'closed', 'void']).meta({
  id: 'CalibrationImpactStatus',
  description: 'Whether it is found out; `void` once the calibration is voided',
})

const impact = z
  .object({
    status: impactStatus,
    conclusion: nullableText().meta({ description: 'What was found out' }),
    at: timestamp().nullable().meta({ description: 'When it was closed' }),
    by: userOut().nullable(),
  })
  .meta({ id: 'CalibrationImpactState', description: 'Whether earlier results were harmed, as far as is known' })

const recordShape = {
  id: z.string(),
  tool_id: z.string(),
  plan_id: nullableText(),
  plan_name: nullableText().meta({ description: 'What the plan was called then' }),
  ...calibrationTold,
  measurement_count: z.int().meta({ description: 'How many measurements it has' }),
  due_on: dayOut().nullable().meta({ description: 'The due day that it answers by its plan' }),
  left_in_tolerance: z.boolean().meta({ description: 'Whether the tool was in tolerance afterwards' }),
  voided: z
    .object({ reason: z.string(), ...done })
    .meta({ id: 'CalibrationVoided', description: 'Why it counts no more' })
    .nullable(),
  concession: z
    .object({ reason: z.string(), until: dayOut().meta({ description: 'Up to the end of this day' }), ...done })
    .meta({ id: 'CalibrationConcession', description: 'Why the tool may be used although it failed' })
    .nullable(),
  impact: impact.nullable().meta({ description: 'Of a tool that was found out of tolerance' }),
  user: userOut().meta({ description: 'Who recorded it' }),
  created_at: timestamp(),
  updated_at: timestamp(),
}

/** In lists, where many of them may have many measurements. */
export const calibrationEntry = z
  .object(recordShape)
  .meta({ id: 'CalibrationEntry', description: 'A calibration of a tool, without its measurements' })

export const calibrationRecord = z
  .object({ ...recordShape, measurements: z.array(measurementTold) })
  .meta({ id: 'Calibration', description: 'What was found out about a tool' })

export function presentCalibration(doc: CalibrationDoc, names: Names) {
  const by = (userId: string) => ({ id: userId, name: names.user(userId) })
  const { voided, concession, impact } = doc
  return {
    id: doc._id,
    tool_id: doc.tool_id,
    plan_id: doc.plan_id,
    plan_name: doc.plan_name,
    ...calibrationShown(doc),
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
      return { ...presentCalibration(doc, names), measurements: measurements.map(measurementShown) }
    },
  }
}
