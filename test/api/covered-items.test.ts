import { expect } from 'chai'
import { createInsuredRecords, type InsuredRecordsOptions } from '../../src/api/insurances/insured-records.js'
import { maxPerTurn } from '../support/event-loop-turns.js'

describe('The items that a policy covers', () => {
  it('are read at most 100 at a time between yields to the event loop', async () => {
    let read = 0
    const getMany = async (ids: readonly string[]) => {
      read += ids.length
      return new Map(ids.map(id => [id, { _id: id, name: `Drill ${id}`, archived_at: null }]))
    }
    const readModels = { of: () => ({ getMany }) } as unknown as InsuredRecordsOptions['readModels']
    const things = createInsuredRecords({ readModels })
    const covered = Array.from({ length: 1000 }, (_, n) => ({ type: 'tool' as const, id: `tool_${n}` }))
    const shown = things.namesOf(covered)
    expect(await maxPerTurn(() => read, shown)).to.be.at.most(100)
    expect((await shown).size).to.equal(1000)
  })
})
