import { expect } from 'chai'
import { evolve, type Material, moveStock } from '../../src/domain/material.js'
import { isRejection } from '../../src/domain/rejection.js'
import { folderPerTest } from '../support/folder.js'
import { ACTOR, NOW } from '../support/given.js'
import { created, q } from '../support/material-story.js'
import { nothingIsLeftRunning, startProcess } from '../support/service.js'

const MILLIONTH = { type: 'receipt', quantity: q('0.000001'), note: null, reason: null, reference: null } as const

describe('Millionths', function () {
  this.timeout(300_000)
  nothingIsLeftRunning()
  const folder = folderPerTest()

  it('that are received a million times are 1', () => {
    let state: Material = evolve(undefined, { ...created, at: NOW, revision: 0, actor: ACTOR })
    for (let revision = 1; revision <= 1_000_000; revision += 1) {
      const decided = moveStock(state, { ...MILLIONTH, movementId: `mov_${revision}` })
      if (isRejection(decided)) return expect.fail(decided.message)
      for (const event of decided) state = evolve(state, { ...event, at: NOW, revision, actor: ACTOR })
    }
    expect([state.stock, state.balances]).to.deep.equal(['1', { loc_a: '1' }])
  })

  it('that are received over HTTP add up as exactly, and so do those that go out again', async () => {
    const { client, stop } = await startProcess({ dataDir: folder.at('data') })
    const { id } = await client.make('/materials', { name: 'Gold leaf', unit: 'kg', stock: 0.1 })
    const move = (type: string, quantity: number, times: number) =>
      Promise.all(Array.from({ length: times }, () => client.make(`/materials/${id}/movements`, { type, quantity })))
    await move('receipt', 0.000001, 2_000)
    await move('receipt', 0.2, 1)
    expect((await client.get(`/materials/${id}`)).text).to.contain('"stock":0.302,')
    await move('withdrawal', 0.000001, 2_000)
    await move('withdrawal', 0.3, 1)
    expect((await client.get(`/materials/${id}`)).text).to.contain('"stock":0,')
    await stop()
  })
})
