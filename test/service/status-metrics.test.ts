import { expect } from 'chai'
import { folderPerTest } from '../support/folder.js'
import { startHere } from '../support/service.js'

const NOON = Date.parse('2026-11-22T12:00:00Z')

describe('The metrics of record states', () => {
  const folder = folderPerTest()

  it('count batches with stock, plans, and policies by their status today', async () => {
    const service = await startHere({ dataDir: folder.at('data'), now: () => NOON })
    const { client } = service
    const glue = await client.create('/materials', {
      name: 'Glue',
      unit: 'l',
      batch_tracking: true,
      block_expired: false,
    })
    const receive = (batch_number: string, batch: object) =>
      client.create(`/materials/${glue.id}/movements`, { type: 'receipt', quantity: 1, batch_number, batch })
    for (const [number, day] of [
      ['L1', '2026-11-21'],
      ['L2', '2026-11-22'],
      ['L3', '2026-12-24'],
    ] as const) {
      await receive(number, { expires_on: day })
    }
    const wrench = await client.create('/tools', { name: 'Wrench' })
    const plan = { tool_id: wrench.id, kind: 'calibration', interval: { value: 12, unit: 'month' } }
    await client.create('/calibration-plans', { ...plan, name: 'Torque', first_due_on: '2026-01-01' })
    await client.create('/insurances', { policy_number: 'P-1', insurer: 'Allrisk', starts_on: '2027-01-01' })

    const { text } = await client.get('//metrics')
    const shown = text.split('\n').filter(line => /^inventory_(batches|calibration_plans|insurances)\{/.test(line))
    expect(shown.filter(line => !line.endsWith(' 0'))).to.deep.equal([
      'inventory_batches{status="available"} 2',
      'inventory_batches{status="expired"} 1',
      'inventory_calibration_plans{status="overdue"} 1',
      'inventory_insurances{status="pending"} 1',
    ])
    expect(shown).to.have.length(14)
    await service.stop()
  })
})
