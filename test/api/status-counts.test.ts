import { expect } from 'chai'
import { standingsOf } from '../../src/api/operation/standings.js'
import type { ReadModels } from '../../src/projections/engine/read-models.js'
import { maxPerTurn } from '../support/event-loop-turns.js'

describe('The status counts in the metrics', () => {
  it('are computed one status at a time between yields to the event loop', async () => {
    let asked = 0
    const count = async () => {
      asked += 1
      return asked
    }
    const readModels = { of: () => ({ count, find: async () => [] }) } as unknown as Pick<ReadModels, 'of'>
    const counted = standingsOf(readModels, { today: () => '2026-11-23' })()
    expect(await maxPerTurn(() => asked, counted)).to.equal(1)
    const { batches, calibration_plans, insurances } = await counted
    expect(asked).to.equal(batches.length + calibration_plans.length + insurances.length)
  })
})
