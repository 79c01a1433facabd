import { expect } from 'chai'
import { checkLog } from '../../src/audit/checks/check-log.js'
import { compareLists } from '../../src/maintenance/verify/read-models.js'
import type { Stores } from '../../src/opening/open-stores.js'
import { batches } from '../../src/projections/batches.js'
import { calibrationPlans } from '../../src/projections/calibration-plans.js'
import { calibrations } from '../../src/projections/calibrations.js'
import { insuranceClaims } from '../../src/projections/insurance-claims.js'
import type { EventStore } from '../../src/stores/event-store.js'
import { folderPerTest } from '../support/folder.js'
import { expectNoLeftovers } from '../support/programs.js'
import { type ServiceHere, startHere } from '../support/service.js'

const TODAY = new Date().toISOString().slice(0, 10)

describe('Lists of records in the streams of others', () => {
  expectNoLeftovers()
  const folder = folderPerTest()
  let service: ServiceHere
  let events: EventStore

  beforeEach(async () => {
    const around = (stores: Stores) => {
      events = stores.events
      return stores
    }
    service = await startHere({ dataDir: folder.at('data'), around })
  })
  afterEach(() => service.stop())

  /** Two batches, one of which changed; two plans, one archived after a calibration; and two claims. */
  async function aWorkshop(): Promise<void> {
    const { client } = service
    const glue = await client.create('/materials', { name: 'Glue', unit: 'l', batch_tracking: true })
    const moves = `/materials/${glue.id}/movements`
    for (const batch_number of ['L1', 'L2']) await client.create(moves, { type: 'receipt', quantity: 2, batch_number })
    await client.create(moves, { type: 'withdrawal', quantity: 3 })
    const wrench = await client.create('/tools', { name: 'Wrench' })
    const plan = {
      tool_id: wrench.id,
      kind: 'calibration',
      interval: { value: 12, unit: 'month' },
      first_due_on: TODAY,
    }
    await client.create('/calibration-plans', { ...plan, name: 'Torque' })
    const given = await client.create('/calibration-plans', { ...plan, name: 'Angle' })
    const record = { tool_id: wrench.id, performed_on: TODAY, performed_by: 'Lab', result: 'pass' }
    const { id } = await client.create('/calibrations', { ...record, plan_id: given.id })
    await client.call('DELETE', `/calibration-plans/${given.id}`)
    const voided = await client.post(`/calibrations/${id}/void`, { reason: 'Wrong wrench' })
    expect(voided.status, voided.text).to.equal(200)
    const policy = await client.create('/insurances', {
      ...{ policy_number: 'P-1', insurer: 'Allrisk', starts_on: '2020-01-01', ends_on: '2090-12-31' },
      covered: [{ type: 'tool', id: wrench.id }],
    })
    for (const description of ['Stolen', 'Found']) {
      await client.create(`/insurances/${policy.id}/claims`, { occurred_on: TODAY, description })
    }
  }

  async function findings(): Promise<readonly string[]> {
    const found: string[] = []
    const { readModels } = service.core
    await readModels.waitFor('head', { ms: 5000 })
    const walked = await checkLog(
      events,
      () => {},
      () => {},
    )
    await compareLists(readModels, walked, ({ place, problem }) => void found.push(`${place}: ${problem}`))
    return found
  }

  it('match the log', async () => {
    await aWorkshop()
    expect(await findings()).to.deep.equal([])
  })

  it('are reported if a record is missing, outdated, ahead, or not in the log', async () => {
    await aWorkshop()
    const { readModels } = service.core
    const [shown, plans] = [readModels.of(batches), readModels.of(calibrationPlans)]
    const [records, claims] = [readModels.of(calibrations), readModels.of(insuranceClaims)]
    const [first, second] = await shown.find({})
    const [plan] = await plans.find({})
    const [record] = await records.find({})
    const [claim] = await claims.find({})
    await shown.put({ ...first!, quantity: '7' })
    await shown.put({ ...second!, revision: 1 })
    await plans.put({ ...plan!, _id: 'cpl_nobody', _seq: 1_000_000 })
    await records.remove([record!._id])
    await claims.put({ ...claim!, revision: 99 })
    const [wrong, late, strange, gone, ahead] = await findings()
    expect(wrong).to.equal(
      `batch ${first!._id} in the read models: it shows a quantity of 7, but the event log results in 0`,
    )
    expect(late).to.match(/^batch \S+ in the read models: it shows event 1, but event 5 changed it last$/)
    expect(strange).to.equal('calibration plan cpl_nobody in the read models: the event log has no events for it')
    expect(gone).to.equal(`calibration ${record!._id}: it is in the event log but not in the read models`)
    expect(ahead).to.match(/^claim \S+\/1 in the read models: it shows event 99/)
  })
})
