import type { Measured } from '../../src/domain/calibration/measurements.js'
import * as plans from '../../src/domain/calibration/plans.js'
import * as records from '../../src/domain/calibration/records.js'
import type { Decision } from '../../src/domain/decisions/aggregate.js'
import { type Tool, tool } from '../../src/domain/tools.js'
import type { PlanDetails } from '../../src/events/calibration-plans.js'
import type { ToolStreamEvent } from '../../src/events/kinds/registry.js'
import { given } from './given.js'
import { created, TODAY } from './tool-story.js'

export const PLAN: PlanDetails = {
  name: 'Calibration',
  kind: 'calibration',
  interval: { value: 1, unit: 'year' },
  first_due_on: '2026-12-31',
  last_performed_on: null,
  anchor: 'performed',
  end_of_month: false,
  lead_days: 30,
  grace_days: 0,
  procedure: null,
  provider: null,
  certificate_required: false,
  block_checkout: true,
}

export const RECORDING: records.Recording = {
  plan_id: 'cpl_1',
  performed_on: TODAY,
  performed_by: 'Ada',
  provider: null,
  accreditation: null,
  place: null,
  environment: null,
  reference_standards: [],
  measurements: [],
  decision_rule: 'simple',
  result: 'pass',
  as_found: null,
  limitation: null,
  certificate: null,
  cost: null,
  note: null,
  next_due_on: null,
  reason: null,
}

export const measured = (more: Partial<Measured> = {}): Measured => ({
  parameter: 'Torque',
  unit: 'Nm',
  nominal: '100',
  tol_minus: '4',
  tol_plus: '4',
  as_found: null,
  as_left: null,
  uncertainty: null,
  ...more,
})

export const planned =
  (more: Partial<PlanDetails> = {}, id = 'cpl_1') =>
  (state: Tool | undefined) =>
    plans.create(state, id, { ...PLAN, ...more }, TODAY)
export const changed =
  (patch: Parameters<typeof plans.update>[2], id = 'cpl_1') =>
  (state: Tool | undefined) =>
    plans.update(state, id, patch, TODAY)
export const extended =
  (until: string, id = 'cpl_1') =>
  (state: Tool | undefined) =>
    plans.extend(state, id, { until, reason: 'the laboratory is closed' })
export const givenUp =
  (id = 'cpl_1') =>
  (state: Tool | undefined) =>
    plans.archive(state, id, `${TODAY}T12:00:00.000Z`)
export const recorded =
  (more: Partial<records.Recording> = {}, id = 'cal_1', today = TODAY) =>
  (state: Tool | undefined) =>
    records.record(state, id, { ...RECORDING, ...more }, today)
export const voided =
  (id = 'cal_1', today = TODAY) =>
  (state: Tool | undefined) =>
    records.voidRecord(state, id, 'the wrong tool', today)
export const conceded =
  (until: string, id = 'cal_1', today = TODAY) =>
  (state: Tool | undefined) =>
    records.grantConcession(state, id, { until, reason: 'nothing else is there' }, today)
export const concluded =
  (id = 'cal_1') =>
  (state: Tool | undefined) =>
    records.closeImpact(state, id, 'nothing was measured with it')

export type Decide = (state: Tool | undefined) => Decision<ToolStreamEvent>

/** Returns the events that these successive decisions cause for a new tool. */
export function happened(...decisions: readonly Decide[]): ToolStreamEvent[] {
  const history: ToolStreamEvent[] = [created]
  for (const decide of decisions) {
    const { events } = given(tool)(...history).when(decide)
    history.push(...events())
  }
  return history
}

/** Every calibration event of a tool, in a consistent order. */
export const calibrated: readonly ToolStreamEvent[] = happened(
  planned({ procedure: 'P-7', provider: 'Lab' }),
  changed({ lead_days: 10 }),
  extended('2027-01-15'),
  recorded({
    result: 'pass_adjusted',
    measurements: [measured({ as_found: '90', as_left: '100', uncertainty: '0.1' })],
    reference_standards: [{ name: 'Master', certificate: 'C-1', due_on: '2027-01-01', tool_id: 'tool_drill' }],
    environment: { temperature_c: '21.5', humidity_pct: '40', pressure_hpa: null, note: null },
    certificate: { number: 'K-1', uri: null, sha256: null, issued_on: TODAY },
    cost: { amount: '80', currency: 'EUR' },
  }),
  concluded(),
  recorded({ result: 'fail' }, 'cal_2'),
  conceded('2026-12-01', 'cal_2'),
  voided('cal_2'),
  extended('2027-12-01'),
  recorded({ plan_id: null, result: 'limited', limitation: 'up to 50 Nm' }, 'cal_3'),
  planned({}, 'cpl_2'),
  givenUp('cpl_2'),
).slice(1)
