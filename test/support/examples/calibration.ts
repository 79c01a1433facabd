import type { Recorder } from './recorder.js'
import type { Shop } from './stock.js'

export async function calibration({ ask }: Recorder, { ada }: Pick<Shop, 'ada'>): Promise<void> {
  const wrench = await ask('createTool', { body: { name: 'Torque wrench 20-100 Nm', category: 'Measuring' } })
  const tester = await ask('createTool', { body: { name: 'Torque tester', category: 'Measuring' } })
  const plan = await ask('createCalibrationPlan', {
    body: {
      tool_id: wrench.id,
      interval: { value: 1, unit: 'year' },
      first_due_on: '2026-11-30',
      procedure: 'ISO 6789-2',
      provider: 'Calibration laboratory North',
    },
  })
  const params = { id: plan.id }
  await ask('updateCalibrationPlan', { params, body: { grace_days: 14 } })
  await ask('extendCalibrationPlan', { params, body: { until: '2026-12-18', reason: 'The laboratory is closed' } })
  await ask('getCalibrationPlan', { params })
  await ask('listCalibrationPlans', { query: { status: 'due_soon', due_before: '2027-01-01' } })
  await ask('listCalibrationPlanHistory', { params })
  const lent = { params: { id: wrench.id }, body: { user_id: ada, note: 'Steel frame' } }
  await ask('checkOutTool', lent)
  await ask('checkInTool', { params: lent.params })
  const failed = await ask('recordCalibration', {
    body: {
      tool_id: wrench.id,
      plan_id: plan.id,
      performed_on: '2026-11-20',
      performed_by: 'L. Hart',
      provider: 'Calibration laboratory North',
      accreditation: 'D-K-00000-01-00',
      place: 'laboratory',
      environment: { temperature_c: 21.4, humidity_pct: 42 },
      reference_standards: [{ name: 'Torque tester', certificate: 'K-2026-0311', tool_id: tester.id }],
      measurements: [
        {
          ...{ parameter: 'Torque', unit: 'Nm', nominal: 100, tol_minus: 4, tol_plus: 4 },
          ...{ as_found: 106.2, uncertainty: 0.6 },
        },
      ],
      decision_rule: 'guard_band',
      result: 'fail',
      certificate: { number: 'K-2026-0815', issued_on: '2026-11-20' },
      cost: { amount: 85, currency: 'EUR' },
    },
  })
  const record = { id: failed.id }
  await ask('getCalibrationImpact', { params: record })
  await ask('closeCalibrationImpact', { params: record, body: { conclusion: 'The frame was checked: all is tight.' } })
  await ask('concedeCalibration', {
    params: record,
    body: { until: '2026-12-18', reason: 'For the shuttering alone' },
  })
  await ask('getCalibration', { params: record })
  await ask('listCalibrations', { query: { result: 'fail', from: '2026-11-01' } })
  await ask('listToolCalibrations', { params: { id: wrench.id } })
  await ask('voidCalibration', { params: record, body: { reason: 'Recorded for the wrong wrench' } })
  await ask('archiveCalibrationPlan', { params })
  await ask('createCalibrationPlan', {
    body: { tool_id: tester.id, interval: { value: 2, unit: 'year' }, last_performed_on: '2024-11-14' },
  })
}
