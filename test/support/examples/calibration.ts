import type { Recorder } from './recorder.js'
import type { Shop } from './stock.js'

export async function recordCalibration({ request }: Recorder, { ada }: Pick<Shop, 'ada'>): Promise<void> {
  const wrench = await request('createTool', { body: { name: 'Torque wrench 20-100 Nm', category: 'Measuring' } })
  const tester = await request('createTool', { body: { name: 'Torque tester', category: 'Measuring' } })
  const plan = await request('createCalibrationPlan', {
    body: {
      tool_id: wrench.id,
      interval: { value: 1, unit: 'year' },
      first_due_on: '2026-11-30',
      procedure: 'ISO 6789-2',
      provider: 'Calibration laboratory North',
    },
  })
  const params = { id: plan.id }
  await request('updateCalibrationPlan', { params, body: { grace_days: 14 } })
  await request('extendCalibrationPlan', { params, body: { until: '2026-12-18', reason: 'The laboratory is closed' } })
  await request('getCalibrationPlan', { params })
  await request('listCalibrationPlans', { query: { status: 'due_soon', due_before: '2027-01-01' } })
  await request('listCalibrationPlanHistory', { params })
  const lent = { params: { id: wrench.id }, body: { user_id: ada, note: 'Steel frame' } }
  await request('checkOutTool', lent)
  await request('checkInTool', { params: lent.params })
  const failed = await request('recordCalibration', {
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
  await request('getCalibrationImpact', { params: record })
  await request('closeCalibrationImpact', {
    params: record,
    body: { conclusion: 'The frame was checked: all is tight.' },
  })
  await request('concedeCalibration', {
    params: record,
    body: { until: '2026-12-18', reason: 'For the shuttering alone' },
  })
  await request('getCalibration', { params: record })
  await request('listCalibrations', { query: { result: 'fail', from: '2026-11-01' } })
  await request('listToolCalibrations', { params: { id: wrench.id } })
  await request('voidCalibration', { params: record, body: { reason: 'Recorded for the wrong wrench' } })
  await request('archiveCalibrationPlan', { params })
  await request('createCalibrationPlan', {
    body: { tool_id: tester.id, interval: { value: 2, unit: 'year' }, last_performed_on: '2024-11-14' },
  })
}
