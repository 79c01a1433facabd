import { idOf } from '../domain/decisions/aggregate.js'
import type { CalibrationDetails, CalibrationRecorded, Measurement } from '../events/calibrations.js'
import type { AnyEvent } from '../events/kinds/registry.js'
import type { Envelope } from '../events/log/envelope.js'
import type { Doc } from '../stores/document-store.js'
import type { Projection } from './engine/projection.js'

/** A change of a calibration after it was recorded. */
type Done = { readonly at: string; readonly user_id: string }

export type CalibrationImpact = {
  readonly status: 'open' | 'closed' | 'void'
  readonly conclusion: string | null
  readonly at: string | null
  readonly user_id: string | null
}

type RecordedCalibration = Omit<CalibrationDetails, 'measurements'> &
  Pick<CalibrationRecorded, 'plan_id' | 'plan_name' | 'due_on' | 'left_in_tolerance'>

/**
 * A calibration without its measurements. There can be many, so they are stored separately and lists don't read them.
 */
export type CalibrationDoc = Doc &
  RecordedCalibration & {
    readonly tool_id: string
    readonly measurement_count: number
    readonly user_id: string
    readonly key_id: string | null
    readonly voided: (Done & { readonly reason: string }) | null
    readonly concession: (Done & { readonly reason: string; readonly until: string }) | null
    readonly impact: CalibrationImpact | null
    readonly revision: number
    readonly created_at: string
    readonly updated_at: string
    /** IDs of the tools that were the reference standards. */
    readonly standards: readonly string[]
    readonly is_voided: boolean
    readonly impact_status: string | null
  }

export const calibrations: Projection<CalibrationDoc> = {
  name: 'calibrations',
  version: 1,
  collection: {
    ordered: true,
    indexes: [
      ['tool_id', 'performed_on', '_id'],
      ['tool_id', 'plan_id', 'is_voided', 'left_in_tolerance', 'performed_on'],
      ['plan_id', 'performed_on'],
      ['result', 'performed_on'],
      ['performed_on', '_id'],
      ['impact_status', 'performed_on'],
      ['created_at', '_id'],
    ],
    lists: ['standards'],
  },
  handles: ['calibration-recorded', 'calibration-voided', 'calibration-conceded', 'calibration-impact-closed'],
  touches: ({ data }) =>
    'calibration_id' in data && typeof data.calibration_id === 'string' ? [data.calibration_id] : [],
  apply(doc, event, id) {
    const state = calibrationAfter(doc, event)
    return state && { ...state, _id: id, _seq: doc?._seq ?? event.position }
  },
}

/** Returns a calibration after an event, whether or not the event is in the read models yet. */
export function calibrationAfter(
  doc: CalibrationDoc | undefined,
  event: Envelope & AnyEvent,
): CalibrationDoc | undefined {
  const { at, revision, actor } = event
  if (event.type === 'calibration-recorded') return recordedBy(event.data, event)
  if (!doc) return undefined
  const touched = { ...doc, updated_at: at, revision }
  const { user_id } = actor
  switch (event.type) {
    case 'calibration-voided': {
      const impact = doc.impact?.status === 'open' ? ended(doc.impact, { status: 'void', at, user_id }) : doc.impact
      const { reason } = event.data
      return {
        ...touched,
        voided: { reason, at, user_id },
        is_voided: true,
        impact,
        impact_status: impact?.status ?? null,
      }
    }
    case 'calibration-conceded': {
      const { reason, until } = event.data
      return { ...touched, concession: { reason, until, at, user_id } }
    }
    case 'calibration-impact-closed': {
      const { conclusion } = event.data
      return { ...touched, impact: { status: 'closed', conclusion, at, user_id }, impact_status: 'closed' }
    }
    default:
      return undefined
  }
}

const ended = (impact: CalibrationImpact, end: Omit<CalibrationImpact, 'conclusion'>): CalibrationImpact => ({
  ...impact,
  ...end,
})

function recordedBy(data: CalibrationRecorded, { stream, actor, at, revision }: Envelope): CalibrationDoc {
  const { calibration_id, standing: _, tool: _tool, measurements, ...recorded } = data
  const impact = recorded.as_found === 'out_of_tolerance' ? OPEN : null
  return {
    ...recorded,
    _id: calibration_id,
    tool_id: idOf(stream),
    measurement_count: measurements.length,
    user_id: actor.user_id,
    key_id: actor.key_id,
    voided: null,
    concession: null,
    impact,
    revision,
    created_at: at,
    updated_at: at,
    standards: [...new Set(recorded.reference_standards.flatMap(({ tool_id }) => tool_id ?? []))],
    is_voided: false,
    impact_status: impact?.status ?? null,
  }
}

const OPEN: CalibrationImpact = { status: 'open', conclusion: null, at: null, user_id: null }

export type MeasurementsDoc = Doc & { readonly measurements: readonly Measurement[] }

export const calibrationMeasurements: Projection<MeasurementsDoc> = {
  name: 'calibration_measurements',
  version: 1,
  collection: {},
  writeOnce: true,
  handles: ['calibration-recorded'],
  touches: event =>
    event.type === 'calibration-recorded' && event.data.measurements.length > 0 ? [event.data.calibration_id] : [],
  apply: (_, event, id) =>
    event.type === 'calibration-recorded' ? { _id: id, measurements: event.data.measurements } : undefined,
}
