import { type Day, plusDays } from '../../../../src/domain/values/days.js'
import type { StoredEvent } from '../../../../src/events/log/envelope.js'
import type { Client } from '../../../support/client.js'

/** Creates everything that can become due within a day. */
export async function createDatedRecords(client: Client, today: Day): Promise<readonly string[]> {
  const due: string[] = []
  const expect = (type: string, id: string, date: Day) => void due.push(`${id}-${type}-${date}`)

  const alerts = { batch_tracking: true, batch_numbering: 'auto', expiry_alert_days: 30 }
  const paint = await client.create('/materials', { name: 'Paint', unit: 'l', ...alerts })
  for (const days of [0, 5, 20]) {
    const receipt = { type: 'receipt', quantity: 5, batch: { expires_on: plusDays(today, days) } }
    await client.create(`/materials/${paint.id}/movements`, receipt)
  }
  for (const { id, expires_on } of await client.getAll('/batches')) {
    expect('batch.expiring', id, expires_on)
    if (expires_on === today) expect('batch.expired', id, expires_on)
  }
  for (const days of [0, 10]) {
    const { id: tool_id } = await client.create('/tools', { name: 'Wrench' })
    const first_due_on = plusDays(today, days)
    const interval = { value: 1, unit: 'year' }
    const plan = await client.create('/calibration-plans', { tool_id, interval, first_due_on })
    if (days === 0) {
      expect('calibration.due', plan.id, first_due_on)
      expect('calibration.overdue', plan.id, first_due_on)
    }
    const policy = { policy_number: `P-${days}`, insurer: 'Mutual', starts_on: '2020-01-01', ends_on: first_due_on }
    const { id } = await client.create('/insurances', { ...policy, alert_days: 60 })
    expect('insurance.expiring', id, first_due_on)
    if (days === 0) expect('insurance.expired', id, first_due_on)
  }
  return due
}

/** Returns the notices by the clock, with repetitions. */
export const noticesIn = (events: readonly StoredEvent[]): readonly string[] =>
  events.flatMap(({ type, data }) => (type === 'notice-given' ? [`${data.record_id}-${data.type}-${data.date}`] : []))
