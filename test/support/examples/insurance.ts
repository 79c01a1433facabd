import type { Recorder } from './recorder.js'
import type { Shop } from './stock.js'

export async function recordInsurance({ request }: Recorder, { cellar, screws }: Shop): Promise<void> {
  const policy = await request('createInsurance', {
    body: {
      policy_number: 'AM-2025-0815',
      insurer: 'Allrisk Mutual',
      coverage_type: 'all_risk',
      covered: [
        { type: 'location', id: cellar, insured_value: 12_000 },
        { type: 'material', id: screws, insured_value: 400 },
      ],
      sum_insured: { amount: 12_000, currency: 'EUR' },
      deductible: { amount: 250, currency: 'EUR' },
      premium: { amount: 240, currency: 'EUR', period: 'year' },
      starts_on: '2025-01-01',
      ends_on: '2025-12-31',
      notice_days: 30,
      contact: { name: 'Kim Osei', email: 'kim@allrisk.example' },
    },
  })
  const params = { id: policy.id }
  await request('renewInsurance', {
    params,
    body: { ends_on: '2026-12-31', premium: { amount: 260, currency: 'EUR', period: 'year' } },
  })
  await request('updateInsurance', { params, body: { alert_days: 90, custom_fields: { broker: 'Hale & Sons' } } })
  await request('getInsurance', { params })
  await request('listInsurances', { query: { status: 'expiring', covers: screws, sort: 'ends_on' } })
  const claim = await request('openInsuranceClaim', {
    params,
    body: {
      occurred_on: '2026-11-14',
      reported_on: '2026-11-16',
      subject: { type: 'material', id: screws },
      quantity: 40,
      description: 'A burst pipe flooded the cellar.',
      claimed: { amount: 180, currency: 'EUR' },
    },
  })
  const ofClaim = { id: policy.id, number: String(claim.number) }
  await request('updateInsuranceClaim', {
    params: ofClaim,
    body: { status: 'submitted', insurer_reference: 'S-77120' },
  })
  await request('getInsuranceClaim', { params: ofClaim })
  await request('listInsuranceClaims', { params, query: { status: 'submitted' } })
  await request('cancelInsurance', { params, body: { on: '2026-11-30', reason: 'The cellar is given up' } })
  await request('listInsuranceHistory', { params })
  for (const year of ['2025', '2026']) {
    const term = { starts_on: `${year}-01-01`, ends_on: `${year}-12-31` }
    await request('createInsurance', { body: { policy_number: `AM-${year}-0311`, insurer: 'Allrisk Mutual', ...term } })
  }
}
